import { type PageAddress, pathOf } from './address.ts';
import type { SiteDocument } from './views/types.generated.ts';

/** The same page in one language, as search engines are told of it: `hreflang` and an absolute address. */
export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** Where the pages of a site stand. */
export interface PublicPlace {
  readonly origin: string;
  readonly base: string;
}

/** Tells whether search engines may index a page: never one that stands in for another, nor one in a language that is a draft. */
export function isIndexed({ languages, offline }: SiteDocument, { kind, language, slug }: PageAddress): boolean {
  const standsIn = kind === 'not-found' || (kind === 'page' && slug === offline?.page);
  return !standsIn && languages[language]?.status === 'complete';
}

/** Gives a page's absolute address, in the one form that search engines are to know. */
export function canonicalOf({ origin, base }: PublicPlace, address: PageAddress): string {
  return origin + base + pathOf(address).slice(1);
}

/**
 * Gives an indexed page in every complete language, itself too, then the default one for everybody else (`x-default`); so
 * each of them names the others and is named by them (docs/decisions/0004-languages.md). Nothing for a page that is not indexed.
 */
export function alternatesOf(site: SiteDocument, place: PublicPlace, address: PageAddress): Alternate[] {
  if (!isIndexed(site, address)) return [];
  const inLanguage = (language: string): PageAddress => ({ ...address, language });
  const real = Object.entries(site.languages).filter(([language]) => isIndexed(site, inLanguage(language)));
  return [
    ...real.map(([language, { locale }]) => ({ hreflang: locale, href: canonicalOf(place, inLanguage(language)) })),
    ...(real.some(([language]) => language === site.defaultLanguage)
      ? [{ hreflang: 'x-default', href: canonicalOf(place, inLanguage(site.defaultLanguage)) }]
      : []),
  ];
}
