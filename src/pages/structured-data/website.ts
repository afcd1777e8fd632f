import type { SearchAction, WebSite, WithActionConstraints } from 'schema-dts';
import type { SiteView } from '../site-view.ts';
import { reference, siteId } from './identifiers.ts';

/** Describes the site, and the address at which the language's home page answers a search (decisions, section 7). */
export function website(view: SiteView): WebSite {
  const { site, origin, base, localiser } = view;
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}${localiser.href('')}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': siteId(view, 'website'),
    url: origin + base,
    name: site.name.value,
    inLanguage: Object.values(site.languages).flatMap(({ locale, status }) => (status === 'complete' ? [locale] : [])),
    publisher: reference(siteId(view, 'organization')),
    potentialAction: search,
  };
}
