import type { IdReference } from 'schema-dts';
import type { SiteView } from '../site-view.ts';

/** The things that are the same on every page, in every language. */
type SiteThing = 'address' | 'business' | 'organization' | 'person' | 'specialty' | 'website';

/** The things that belong to one page. */
type PageThing = 'breadcrumb' | 'glossary' | 'page' | 'service';

/** Returns the identifier of a thing that all pages and languages share. */
export function siteId({ origin, base }: SiteView, thing: SiteThing): string {
  return `${origin}${base}#${thing}`;
}

/** Returns the identifier of a thing that belongs to the page at an absolute address. */
export function pageId(address: string, thing: PageThing): string {
  return `${address}#${thing}`;
}

/** Returns a reference to a node. */
export function reference(id: string): IdReference {
  return { '@id': id };
}
