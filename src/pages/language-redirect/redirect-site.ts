type LanguageWords = readonly [code: string, ...others: string[]];

/** What a page that leads on knows of its site; the build writes it into the page as data that runs nothing. */
export interface LanguageRedirectSite {
  /** The path that the site stands below, with a slash at both ends. */
  readonly base: string;
  readonly defaultLanguage: string;
  /** The words that name each language in a query, in any case: first its code, as addresses write it. Longer codes come first. */
  readonly languages: readonly LanguageWords[];
}

/** The data of a language redirect page: its site, and the page that it replaces. */
export interface LanguageRedirectPage extends LanguageRedirectSite {
  /** The path below the language; nothing on the page that a host answers with for whatever is not there. */
  readonly rest?: string;
  /** The language, where the address names it. */
  readonly language?: string;
  /** The address of the script that all other pages load, where the page is itself one that may be shown: it waits until it is settled which. */
  readonly script?: string;
}

/** Describes a site to visitors who arrive: a query may name a language by its code or in English (docs/decisions/0004-languages.md). */
export function languageRedirectSite(base: string, defaultLanguage: string, codes: readonly string[]): LanguageRedirectSite {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const longestFirst = [...codes].sort((a, b) => b.length - a.length);
  return { base, defaultLanguage, languages: longestFirst.map((code) => [code, (names.of(code) ?? code).toLowerCase()]) };
}
