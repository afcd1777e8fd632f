import type { Plugin } from 'vite';
import { editor } from '../../locales/catalogues/editor.generated.ts';
import { languageFacts, type MessageLanguage } from '../../locales/languages.ts';

/** Puts messages into the page of the editor for the time until its code has loaded, or if that fails. */
export function firstMessages(): Plugin {
  return {
    name: 'service-pages:first-messages',
    transformIndexHtml: (page) => page.replace('<div id="editor"></div>', () => `<div id="editor">${sentences}</div>`),
  };
}

const sentences = Object.entries(editor)
  .map(([language, { pageLoading, needsScript }]) => {
    const { direction } = languageFacts[language as MessageLanguage];
    return `<p lang="${language}" dir="${direction}">${pageLoading}</p><noscript><p lang="${language}" dir="${direction}">${needsScript}</p></noscript>`;
  })
  .join('');
