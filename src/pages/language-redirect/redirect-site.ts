type LanguageNames = readonly [code: string, ...others: string[]];

/** The site's data on a language redirect page; the build writes it into the page as JSON. */
export interface LanguageRedirectSite {
  /** The base path of the site, with a slash at both ends. */
  readonly base: string;
  readonly defaultLanguage: string;
  /** The names of each language in a query, in any case: first its code, as addresses write it. Longer codes come first. */
  readonly languages: readonly LanguageNames[];
}

/** The data of a language redirect page: its site, and the page that it replaces. */
export interface LanguageRedirectPage extends LanguageRedirectSite {
  /** The path below the language; missing on the error page, whose address is not known. */
  readonly rest?: string;
  /** The paths of the languages that have another one. */
  readonly rests?: Readonly<Record<string, string>>;
  /** The language, where the address names it. */
  readonly language?: string;
  /** The script that ordinary pages load, where this page may itself be shown: it is loaded only if no redirect follows. */
  readonly script?: string;
}

/** Returns the data of a language redirect; a query may name a language by its code or in English (docs/decisions/0004-languages.md). */
export function languageRedirectSite(base: string, defaultLanguage: string, codes: readonly string[]): LanguageRedirectSite {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const longestFirst = [...codes].sort((a, b) => b.length - a.length);
  return { base, defaultLanguage, languages: longestFirst.map((code) => [code, (names.of(code) ?? code).toLowerCase()]) };
}

/** Returns the paths of a redirect: that of the default language, and those of the languages that have another one. */
export function redirectTo(
  languages: readonly string[],
  defaultLanguage: string,
  pathIn: (language: string) => string,
): Required<Pick<LanguageRedirectPage, 'rest'>> & Pick<LanguageRedirectPage, 'rests'> {
  const rest = pathIn(defaultLanguage);
  const others = languages.map((language) => [language, pathIn(language)] as const).filter(([, path]) => path !== rest);
  return others.length === 0 ? { rest } : { rest, rests: Object.fromEntries(others) };
}
