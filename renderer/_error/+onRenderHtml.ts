import { dangerouslySkipEscape, escapeInject } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { printText } from '../../src/build/check/printers/text.ts';
import { overlayLanguage } from '../../src/build/dev/overlay-language.ts';
import { isContentError } from '../../src/locales/problems/problem.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { currentSite } from '../current-site.ts';

/**
 * Answers an unknown address in development with the not-found page of its language, as a static host serves its file;
 * and content that was never valid with a plain list of its problems.
 */
export default function onRenderHtml({ urlPathname }: PageContextServer) {
  try {
    const site = currentSite();
    const pages = site.addresses.filter(({ kind }) => kind === 'not-found');
    const address = pages.find(({ language }) => urlPathname.startsWith(`/${language}/`)) ?? pages[0];
    const view = address === undefined ? undefined : site.page(address);
    if (view === undefined) throw new Error('The site has no not-found page.');
    return { documentHtml: dangerouslySkipEscape(renderPage(view.site, view.page, { policy: undefined })) };
  } catch (error) {
    if (!isContentError(error)) throw error;
    const problems = printText(error.problems, { language: overlayLanguage(), prefix: '', colour: false });
    return {
      documentHtml: escapeInject`<!DOCTYPE html><html><head><meta charset="utf-8"><title>!</title></head><body><pre>${problems}</pre></body></html>`,
    };
  }
}
