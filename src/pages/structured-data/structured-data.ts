import type { Thing } from 'schema-dts';
import type { PageFacts } from '../page-facts.ts';
import type { SiteView } from '../site-view.ts';
import { breadcrumbList } from './breadcrumb-list.ts';
import { business } from './business.ts';
import { definedTermSet } from './glossary.ts';
import { organization } from './organization.ts';
import { type PersonNode, person } from './person.ts';
import { serviceNodes } from './service.ts';
import { webPage } from './web-page.ts';
import { website } from './website.ts';

/** Structured data as a graph of nodes that refer to each other by their identifiers (JSON-LD 1.1). */
export interface Graph {
  readonly '@context': 'https://schema.org';
  readonly '@graph': readonly (Thing | PersonNode)[];
}

/**
 * Returns a page's structured data in schema.org's vocabulary: the page itself, its breadcrumb, its service or glossary. The
 * home page describes the site's business, people and search in full; other pages refer to them by their identifiers. Returns
 * undefined for a page that is not indexed.
 */
export function structuredData(site: SiteView, page: PageFacts): Graph | undefined {
  const { canonical } = page;
  if (canonical === undefined) return undefined;
  const breadcrumb = breadcrumbList(page, canonical);
  const graph = [
    webPage(site, page, canonical),
    ...(breadcrumb === undefined ? [] : [breadcrumb]),
    ...(page.address.kind === 'service' ? serviceNodes(site, page, canonical) : []),
    ...(page.address.kind === 'home' ? [website(site, page), business(site), organization(site), ...person(site)] : []),
    ...(page.path === site.localiser.glossaryHref ? [definedTermSet(site, page, canonical)] : []),
  ];
  return { '@context': 'https://schema.org', '@graph': graph };
}
