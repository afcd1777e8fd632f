import { isServiceWord, type ServiceWords } from './service-words.ts';

/** The target of a link that an editor typed. */
export type LinkTarget =
  | { readonly to: 'anchor'; readonly anchor: string }
  | { readonly to: 'service'; readonly slug: string; readonly anchor: string }
  | { readonly to: 'path'; readonly path: string; readonly suffix: string }
  | { readonly to: 'file'; readonly file: string }
  | { readonly to: 'outside'; readonly url: string };

/** Longer than any address that a browser or a server is sure to take (RFC 9110, 4.1, asks for 8000). */
const maximumLength = 8000;

/**
 * Reads a link (docs/decisions/0004-languages.md): a bare slug is a service, what starts with / is a
 * page or a file of the site, and only https and mailto lead outside. Returns undefined for anything else, such as `javascript:`,
 * protocol-relative addresses, or control characters (WHATWG URL, 4.4, strips those and so could hide a scheme).
 */
export function readLink(link: string): LinkTarget | undefined {
  if (link.length > maximumLength) return undefined;
  if (/[\s\\\p{Cc}<>"]/u.test(link)) return undefined;
  if (/^#[a-z0-9-]+$/.test(link)) return { to: 'anchor', anchor: link.slice(1) };
  // What stands before an @ looks like the address that it is not (RFC 3986, 7.6).
  if (/^https:\/\/[^/?#@]+(?:[/?#]|$)/.test(link) || /^mailto:[^?]+@[^?]+$/.test(link)) {
    return URL.canParse(link) ? { to: 'outside', url: link } : undefined;
  }
  const service = /^([a-z0-9]+(?:-[a-z0-9]+)*)\/?(?:#([a-z0-9-]+))?$/.exec(link);
  if (service !== null) return { to: 'service', slug: service[1] as string, anchor: service[2] ?? '' };
  const file = linkedFile(link);
  if (file !== undefined) return { to: 'file', file };
  const path = /^(\/(?!\/)[^?#]*)([?#].*)?$/.exec(link);
  if (path !== null) {
    const withSlash = (path[1] as string).replace(/\/*$/, '/');
    // A dot may be written as %2e (WHATWG URL, 4.1).
    if (withSlash.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return undefined;
    return { to: 'path', path: withSlash, suffix: path[2] ?? '' };
  }
  return undefined;
}

/** Returns the path below `files/` that a link such as `/files/consent.pdf` names; undefined for any other link. */
export function linkedFile(link: string): string | undefined {
  return /^\/files\/((?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_-]*\.[a-z0-9]+)$/.exec(link)?.[1];
}

/** The service or page that a link names, and a function that writes the link for another slug. */
interface NamedInLink {
  readonly slug: string;
  /** The index of the slug in the link. */
  readonly start: number;
  withSlug(slug: string): string;
}

/** What tells the parts of a site's addresses apart: its languages, and its words for services. */
export interface AddressWords {
  readonly languages: Readonly<Record<string, unknown>>;
  readonly serviceWords: Pick<ServiceWords, 'own' | 'byLanguage'>;
}

/**
 * Returns the service that a link names, as a bare slug or as a path with or without its language, in the engine's word for services
 * or one of the site's own; undefined for any other link.
 */
export function serviceInLink(link: string, { languages, serviceWords }: AddressWords): NamedInLink | undefined {
  const target = readLink(link);
  let before = '';
  let slug: string;
  if (target?.to === 'service') slug = target.slug;
  else if (target?.to === 'path') {
    const [, start = '', language, word = '', named] = /^((?:\/([^/]+))?\/+([^/]+)\/+)([^/]+)\/$/.exec(target.path) ?? [];
    if (named === undefined || !isServiceWord(word, serviceWords) || (language !== undefined && !Object.hasOwn(languages, language)))
      return undefined;
    [before, slug] = [start, named];
  } else return undefined;
  return placedIn(link, slug, before.length);
}

/** Returns the page outside `services/` that a link names as a path, with or without its language; undefined for any other link. */
export function pageInLink(link: string, { languages }: Pick<AddressWords, 'languages'>): NamedInLink | undefined {
  const target = readLink(link);
  const [, before = '', language, slug] = target?.to === 'path' ? (/^((?:\/([^/]+))?\/+)([^/]+)\/$/.exec(target.path) ?? []) : [];
  if (slug === undefined || (language !== undefined && !Object.hasOwn(languages, language))) return undefined;
  return placedIn(link, slug, before.length);
}

function placedIn(link: string, slug: string, start: number): NamedInLink {
  return { slug, start, withSlug: (other) => link.slice(0, start) + other + link.slice(start + slug.length) };
}
