import type { IdReference } from 'schema-dts';
import type { SiteView } from '../site-view.ts';

/** What a site is about that is the same on every page, in every language. */
type SiteThing = 'address' | 'business' | 'organization' | 'person' | 'specialty' | 'website';

/** What belongs to one page. */
type PageThing = 'breadcrumb' | 'glossary' | 'page' | 'service';

/** Gives the identifier of something that all pages and languages share: it does not change with either of them. */
export function siteId({ origin, base }: SiteView, thing: SiteThing): string {
  return `${origin}${base}#${thing}`;
}

/** Gives the identifier of something that belongs to the page at an absolute address. */
export function pageId(address: string, thing: PageThing): string {
  return `${address}#${thing}`;
}

/** Refers to a node by its identifier. */
export function reference(id: string): IdReference {
  return { '@id': id };
}
