import { asList, asRecord, asString } from './tree.ts';

/** The words for services in a site's addresses (docs/decisions/0034-addresses.md). */
export interface ServiceWords {
  /** The site's own word; missing where its addresses have the engine's. */
  readonly own?: string;
  /** Words that addresses had before, the engine's among them where the site names it; never the word of today. */
  readonly former: readonly string[];
}

/** Returns the words of a site's document. */
export function serviceWordsOf(site: unknown): ServiceWords {
  const { services, former } = asRecord(asRecord(site)['addresses']);
  const own = asString(services);
  const today = own ?? 'services';
  return {
    ...(own === undefined || own === 'services' ? {} : { own }),
    former: [...new Set(asList(former).flatMap((word) => asString(word) ?? []))].filter((word) => word !== today),
  };
}
