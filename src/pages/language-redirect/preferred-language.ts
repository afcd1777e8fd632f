import type { LanguageRedirectSite } from './redirect-site.ts';
import { storedChoice } from './stored-choice.ts';

/** A visitor's address, in the parts of `location`, and the sources of their language. */
export interface Visit {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** The text of `document.cookie`. */
  readonly cookies: string;
  /** The address of the page before, or nothing of use. */
  readonly referrer: string;
  /** The visitor's languages, the best first. */
  readonly languages: readonly string[];
}

/**
 * Chooses a language for a visitor: the one that the query asks for, else the stored choice, else that of the page before,
 * else the browser's first that begins like one of the site's, else the default (docs/decisions/0004-languages.md).
 */
export function languageFor(visit: Visit, site: LanguageRedirectSite): string {
  const { search, cookies, referrer, languages } = visit;
  const before = readAddress(referrer);
  return (
    languageInQuery(search, site) ??
    codeIn(storedChoice(cookies), site) ??
    (before && languageOfPage(before, visit, site)) ??
    languages.map((language) => find(site, ([code]) => lower(language).startsWith(lower(code)))).find(Boolean) ??
    site.defaultLanguage
  );
}

/** Returns the language whose code a text is, in any case, such as a segment of a path. */
export function codeIn(text = '', site: LanguageRedirectSite): string | undefined {
  return find(site, ([code]) => lower(code) === lower(text));
}

/** Parses an absolute address; returns undefined where it is malformed. */
export function readAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function languageInQuery(search: string, site: LanguageRedirectSite): string | undefined {
  const query = new URLSearchParams(lower(search));
  const named = (key: string): string | undefined => find(site, (names) => names.map(lower).includes(query.get(key) ?? ''));
  return named('lang') ?? named('hl');
}

function languageOfPage({ origin, pathname, search, hostname }: URL, visit: Visit, site: LanguageRedirectSite): string | undefined {
  const isOfSite = origin === visit.origin && pathname.startsWith(site.base);
  const [segment] = pathname.slice(isOfSite ? site.base.length : 1).split('/');
  return languageInQuery(search, site) ?? codeIn(segment, site) ?? codeIn(hostname.split('.')[0], site);
}

function find(
  { languages }: LanguageRedirectSite,
  matches: (names: LanguageRedirectSite['languages'][number]) => boolean,
): string | undefined {
  return languages.find(matches)?.[0];
}

function lower(text: string): string {
  return text.toLowerCase();
}
