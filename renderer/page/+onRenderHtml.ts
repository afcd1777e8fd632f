import { dangerouslySkipEscape } from 'vike/server';
import type { PageContextServer } from 'vike/types';
import { matchAddress } from '../../src/pages/address.ts';
import { renderPage } from '../../src/view/document/render-page.ts';
import { currentSite } from '../current-site.ts';

/** Renders the page at an address in development; the document is ours to the last byte and already escaped. */
export default function onRenderHtml({ urlPathname }: PageContextServer) {
  const site = currentSite();
  const address = matchAddress(urlPathname, site.model.serviceWords);
  const view = address === undefined ? undefined : site.page(address);
  if (view === undefined) throw new Error(`No page at ${urlPathname}, although its route matched.`);
  return { documentHtml: dangerouslySkipEscape(renderPage(view.site, view.page, { policy: undefined })) };
}
