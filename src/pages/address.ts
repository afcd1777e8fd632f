import { parse } from 'regexparam';
import { matchRoute } from 'wouter';

/** The kinds of pages that a site has; each is declared by a document of the same kind. */
export type PageKind = 'home' | 'services-list' | 'not-found' | 'service' | 'page';

/** Which page, in which language. */
export interface PageAddress {
  readonly kind: PageKind;
  readonly language: string;
  /** Empty for pages that exist once. */
  readonly slug: string;
  /** The site's own word for services in addresses, where it has one. */
  readonly servicesWord?: string;
}

const patterns: readonly (readonly [PageKind, string])[] = [
  ['home', '/:language'],
  ['services-list', '/:language/services'],
  ['service', '/:language/services/:slug'],
  ['not-found', '/:language/404.html'],
  ['page', '/:language/:slug'],
];

/** Parses a path below the base, with or without a slash at its end; returns undefined for a path of no page. */
export function matchAddress(path: string, servicesWord?: string): PageAddress | undefined {
  for (const [kind, pattern] of patterns) {
    const [matches, parameters] = matchRoute(parse, patternIn(servicesWord, pattern), path);
    if (!matches) continue;
    const { language = '', slug = '' } = parameters as Readonly<Record<string, string | undefined>>;
    return { kind, language, slug, ...wordOf(kind, servicesWord) };
  }
  return undefined;
}

/** Returns a path below the language, written with the name `services`, as the site's addresses have it. */
export function pathInWordOf(servicesWord: string | undefined, path: string): string {
  return servicesWord === undefined ? path : path.replace(/^services(?=\/|$)/, () => servicesWord);
}

function patternIn(servicesWord: string | undefined, pattern: string): string {
  return servicesWord === undefined ? pattern : pattern.replace('/services', () => `/${servicesWord}`);
}

function wordOf(kind: PageKind, servicesWord: string | undefined): { readonly servicesWord?: string } {
  return servicesWord === undefined || (kind !== 'service' && kind !== 'services-list') ? {} : { servicesWord };
}

/** Returns the path of a page below the base, with a slash at both ends; the error page's ends with its file. */
export function pathOf({ kind, language, slug, servicesWord }: PageAddress): string {
  const [, pattern] = patterns.find(([name]) => name === kind) as readonly [PageKind, string];
  const path = patternIn(servicesWord, pattern).replace(':language', language).replace(':slug', slug);
  return path.endsWith('.html') ? path : `${path}/`;
}

/** Returns the file of a page, relative to the output folder. */
export function fileOf(address: PageAddress): string {
  const path = pathOf(address).slice(1);
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** Returns the path of each page below its language, as addresses have it; the home page's is empty. */
export function pathsBelowLanguage(services: readonly string[], pages: readonly string[], servicesWord = 'services'): string[] {
  return ['', `${servicesWord}/`, ...pages.map((slug) => `${slug}/`), ...services.map((slug) => `${servicesWord}/${slug}/`)];
}

/** Returns the addresses of all pages in each language, in a stable order. */
export function allAddresses(
  languages: readonly string[],
  services: readonly string[],
  pages: readonly string[] = [],
  servicesWord?: string,
): PageAddress[] {
  const word = wordOf('service', servicesWord);
  return languages.flatMap((language) => [
    { kind: 'home' as const, language, slug: '' },
    { kind: 'services-list' as const, language, slug: '', ...word },
    { kind: 'not-found' as const, language, slug: '' },
    ...pages.map((slug) => ({ kind: 'page' as const, language, slug })),
    ...services.map((slug) => ({ kind: 'service' as const, language, slug, ...word })),
  ]);
}
