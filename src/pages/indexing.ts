import { memoized } from '../schema/memoized.ts';
import { type PageAddress, pathOf } from './address.ts';
import type { Deployment } from './site-model.ts';
import type { SiteDocument } from './views/types.generated.ts';

/** A page in one language as search engines read it: the BCP 47 tag for `hreflang` and the absolute address. */
export interface Alternate {
  readonly hreflang: string;
  readonly href: string;
}

/** The origin and the base path of a site, of which absolute addresses are made. */
type PublicAddress = Pick<Deployment, 'origin' | 'base'>;

/** Returns whether search engines may index a page: they may not index the error page, the offline page or a language that is a draft. */
export function isIndexed({ languages, offline }: SiteDocument, { kind, language, slug }: PageAddress): boolean {
  const standsIn = kind === 'not-found' || (kind === 'page' && slug === offline?.page);
  return !standsIn && languages[language]?.status === 'complete';
}

/** Returns a page's canonical address: absolute, with a slash at its end. */
export function canonicalOf({ origin, base }: PublicAddress, address: PageAddress): string {
  return origin + base + pathOf(address).slice(1);
}

/**
 * Returns the page's address in each complete language, its own included, then the default language's as `x-default`, so that
 * all versions name each other (docs/decisions/0004-languages.md). Returns an empty list for a page that search engines may not index.
 */
export function alternatesOf(site: SiteDocument, deployment: PublicAddress, address: PageAddress): Alternate[] {
  if (!isIndexed(site, address)) return [];
  const inLanguage = (language: string): PageAddress => ({ ...address, language });
  const real = Object.entries(site.languages).filter(([language]) => isIndexed(site, inLanguage(language)));
  const locales = real.map(([, { locale }]) => locale);
  return [
    ...real.map(([language, { locale }]) => ({
      hreflang: hreflangOf(locale, locales),
      href: canonicalOf(deployment, inLanguage(language)),
    })),
    ...(real.some(([language]) => language === site.defaultLanguage)
      ? [{ hreflang: 'x-default', href: canonicalOf(deployment, inLanguage(site.defaultLanguage)) }]
      : []),
  ];
}

/**
 * Returns the language that a page names to search engines: that of its locale, with its script where it names one, for readers in any
 * country. Only where the site has another of its locales in this language is it the one for a country.
 */
export function hreflangOf(locale: string, locales: readonly string[]): string {
  const own = withoutCountry(locale);
  return locales.filter((each) => withoutCountry(each) === own).length > 1 ? locale : own;
}

// Asked for every page of a site.
const withoutCountry = memoized((locale: string) => {
  const { language, script } = new Intl.Locale(locale);
  return script === undefined ? language : `${language}-${script}`;
});
