import { choiceCookie, storedChoice } from '../../pages/language-redirect/stored-choice.ts';
import { report } from './data-layer.ts';
import { isModified } from './modified-event.ts';
import { settings } from './settings.ts';

const change = 'language_change';

/**
 * Changes the language in the same place: query and hash stay, the history entry is replaced (docs/decisions/0004-languages.md),
 * the choice is stored, where hosts can read it too, and the page that arrives in the new language reports the change once.
 */
export function enhanceLanguageLinks(document: Document): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-language]');
    if (!link || event.defaultPrevented || isModified(event)) return;
    event.preventDefault();
    try {
      document.cookie = choiceCookie(link.dataset['language'] as string, settings.base ?? '/', location.protocol === 'https:');
      sessionStorage.setItem(change, document.documentElement.lang);
    } catch {
      // A visitor may forbid storage; the link works without.
    }
    location.replace(link.pathname + location.search + location.hash);
  });
  const arrive = (): void => {
    try {
      const { lang } = document.documentElement;
      const previous = sessionStorage.getItem(change);
      sessionStorage.removeItem(change);
      if (previous && previous !== lang && storedChoice(document.cookie) === lang) {
        report(change, { previous_language: previous, new_language: lang });
      }
    } catch {
      // Without storage nothing is known of the page before.
    }
  };
  arrive();
  // A page that the browser kept does not start again; a note for another page is void there.
  addEventListener('pageshow', arrive);
}
