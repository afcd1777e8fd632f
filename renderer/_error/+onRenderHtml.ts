import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { renderPage } from '../../src/render/render-page.tsx';
import { currentSite } from '../current-site.server.ts';

/** Answers an unknown address in development with the not-found page of its language; a static host serves the file. */
export default function onRenderHtml({ urlPathname }: PageContextServer) {
  const site = currentSite();
  const pages = site.addresses.filter(({ kind }) => kind === 'not-found');
  const address = pages.find(({ language }) => urlPathname.startsWith(`/${language}/`)) ?? pages[0];
  const view = address === undefined ? undefined : site.page(address);
  if (view === undefined) throw new Error('The site has no not-found page.');
  return { documentHtml: dangerouslySkipEscape(renderPage(view.site, view.page)) };
}
