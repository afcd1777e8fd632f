import type { LanguageRedirectSite } from './redirect-site.ts';
import { storedChoice } from './stored-choice.ts';

/** What is known of a visitor who arrives: the address, as `location` gives its parts, and what tells of a language. */
export interface Visit {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  /** As `document.cookie` gives them. */
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
    askedIn(search, site) ??
    codeIn(storedChoice(cookies), site) ??
    (before && ofPage(before, visit, site)) ??
    languages.map((language) => find(site, ([code]) => lower(language).startsWith(lower(code)))).find(Boolean) ??
    site.defaultLanguage
  );
}

/** Gives the language that a segment of a path, or a part of a host's name, is the code of. */
export function codeIn(text = '', site: LanguageRedirectSite): string | undefined {
  return find(site, ([code]) => lower(code) === lower(text));
}

/** Reads an address; nothing when it is none. */
export function readAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function askedIn(search: string, site: LanguageRedirectSite): string | undefined {
  const query = new URLSearchParams(lower(search));
  const named = (key: string): string | undefined => find(site, (words) => words.map(lower).includes(query.get(key) ?? ''));
  return named('lang') ?? named('hl');
}

function ofPage({ origin, pathname, search, hostname }: URL, visit: Visit, site: LanguageRedirectSite): string | undefined {
  const isOwn = origin === visit.origin && pathname.startsWith(site.base);
  const [segment] = pathname.slice(isOwn ? site.base.length : 1).split('/');
  return askedIn(search, site) ?? codeIn(segment, site) ?? codeIn(hostname.split('.')[0], site);
}

function find(
  { languages }: LanguageRedirectSite,
  isMeant: (words: LanguageRedirectSite['languages'][number]) => boolean,
): string | undefined {
  return languages.find(isMeant)?.[0];
}

function lower(text: string): string {
  return text.toLowerCase();
}
