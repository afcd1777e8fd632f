import { parse } from 'regexparam';
import { matchRoute } from 'wouter';
import type { PageKind } from '../schema/documents.ts';
import { type ServiceWords, usualWord, wordIn } from '../schema/service-words.ts';

/** Which page, in which language. */
export interface PageAddress {
  readonly kind: PageKind;
  readonly language: string;
  /** Empty for pages that exist once. */
  readonly slug: string;
  /** The site's own words for services in addresses, where it has any. */
  readonly words?: ServiceWords;
}

const patterns: readonly (readonly [PageKind, string])[] = [
  ['home', '/:language'],
  ['services-list', '/:language/services'],
  ['service', '/:language/services/:slug'],
  ['not-found', '/:language/404.html'],
  ['page', '/:language/:slug'],
];

/** Parses a path below the base, with or without a slash at its end; returns undefined for a path of no page. */
export function matchAddress(path: string, words?: ServiceWords): PageAddress | undefined {
  const word = wordIn(words ?? noWords, path.split('/')[1] ?? '');
  for (const [kind, pattern] of patterns) {
    const [matches, parameters] = matchRoute(parse, patternIn(word, pattern), path);
    if (!matches) continue;
    const { language = '', slug = '' } = parameters as Readonly<Record<string, string | undefined>>;
    return { kind, language, slug, ...wordsOf(kind, words) };
  }
  return undefined;
}

const noWords: ServiceWords = { former: [] };

/** Returns a path below the language, written with the name `services`, as the site's addresses have it. */
export function pathInWord(word: string, path: string): string {
  return path.replace(/^services(?=\/|$)/, () => word);
}

function patternIn(word: string, pattern: string): string {
  return pattern.replace('/services', () => `/${word}`);
}

function wordsOf(kind: PageKind, words: ServiceWords | undefined): { readonly words?: ServiceWords } {
  const isUsual = words?.own === undefined && words?.byLanguage === undefined;
  return isUsual || (kind !== 'service' && kind !== 'services-list') ? {} : { words };
}

/** Returns the path of a page below the base, with a slash at both ends; the error page's ends with its file. */
export function pathOf({ kind, language, slug, words = noWords }: PageAddress): string {
  const [, pattern] = patterns.find(([name]) => name === kind) as readonly [PageKind, string];
  const path = patternIn(wordIn(words, language), pattern).replace(':language', language).replace(':slug', slug);
  return path.endsWith('.html') ? path : `${path}/`;
}

/** Returns the file of a page, relative to the output folder. */
export function fileOf(address: PageAddress): string {
  const path = pathOf(address).slice(1);
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** Returns the path of each page below its language, as addresses of one word have it; the home page's is empty. */
export function pathsBelowLanguage(services: readonly string[], pages: readonly string[], word = usualWord): string[] {
  return ['', `${word}/`, ...pages.map((slug) => `${slug}/`), ...services.map((slug) => `${word}/${slug}/`)];
}

/** Returns the addresses of all pages in each language, in a stable order. */
export function allAddresses(
  languages: readonly string[],
  services: readonly string[],
  pages: readonly string[] = [],
  words?: ServiceWords,
): PageAddress[] {
  const own = wordsOf('service', words);
  return languages.flatMap((language) => [
    { kind: 'home' as const, language, slug: '' },
    { kind: 'services-list' as const, language, slug: '', ...own },
    { kind: 'not-found' as const, language, slug: '' },
    ...pages.map((slug) => ({ kind: 'page' as const, language, slug })),
    ...services.map((slug) => ({ kind: 'service' as const, language, slug, ...own })),
  ]);
}
