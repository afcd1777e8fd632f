import type { SearchAction, WebSite, WebSiteLeaf, WithActionConstraints } from 'schema-dts';
import type { PageFacts } from '../page-facts.ts';
import type { SiteView } from '../site-view.ts';
import { reference, siteId } from './identifiers.ts';
import { node } from './node.ts';

/** Describes the site, and its search where the home page has one: whatever its `results`, it shows them there. */
export function website(view: SiteView, { blocks }: PageFacts): WebSite {
  const { site, origin, base, localiser } = view;
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${localiser.href('')}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  const answers = blocks.some(({ type }) => type === 'search');
  return node<WebSiteLeaf>({
    '@type': 'WebSite',
    '@id': siteId(view, 'website'),
    url: origin + base,
    name: site.name.value,
    inLanguage: Object.values(site.languages).flatMap(({ locale, status }) => (status === 'complete' ? [locale] : [])),
    publisher: reference(siteId(view, 'organization')),
    potentialAction: answers ? search : undefined,
  });
}
