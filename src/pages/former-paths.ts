import { wordIn, wordsOfToday } from '../schema/service-words.ts';
import type { SiteModel } from './site-model.ts';

/**
 * Returns each path below a language that a page had before, with its path of today: under a former slug, a former word for services,
 * or both. Both end in a slash (docs/decisions/0016-former-addresses.md, docs/decisions/0034-addresses.md).
 */
export function formerPaths({ services, pages, serviceWords }: SiteModel, language: string): (readonly [former: string, path: string])[] {
  const today = wordIn(serviceWords, language);
  const all = Object.values(services);
  const under = (word: string): (readonly [string, string])[] => [
    ...(word === today ? [] : [[`${word}/`, `${today}/`] as const]),
    ...all.flatMap(({ slug, formerSlugs }) =>
      [...(word === today ? [] : [slug]), ...formerSlugs].map((name) => [`${word}/${name}/`, `${today}/${slug}/`] as const),
    ),
  ];
  return [
    ...[today, ...serviceWords.former.filter((word) => word !== today)].flatMap(under),
    ...pages.flatMap(({ slug, formerSlugs }) => formerSlugs.map((name) => [`${name}/`, `${slug}/`] as const)),
  ];
}

/** A path of today by language, both ends without the language, with a slash at its end. */
type PathByLanguage = (language: string) => string;

/**
 * Returns each path without a language that stands for a page: today's in every word, and former ones; each with the page's path in
 * a language.
 */
export function pathsWithoutLanguage(model: SiteModel): ReadonlyMap<string, PathByLanguage> {
  const { services, pages, serviceWords } = model;
  const paths = new Map<string, PathByLanguage>([['', () => '']]);
  const words = wordsOfToday(serviceWords);
  const add = (path: string, rest: PathByLanguage): void => {
    if (!paths.has(path)) paths.set(path, rest);
  };
  const list: PathByLanguage = (language) => `${wordIn(serviceWords, language)}/`;
  for (const word of words) add(`${word}/`, list);
  for (const { slug } of pages) add(`${slug}/`, () => `${slug}/`);
  for (const { slug } of Object.values(services))
    for (const word of words) add(`${word}/${slug}/`, (language) => `${list(language)}${slug}/`);
  const former = [...words, ...serviceWords.former];
  for (const word of former) {
    add(`${word}/`, list);
    for (const { slug, formerSlugs } of Object.values(services))
      for (const name of [slug, ...formerSlugs]) add(`${word}/${name}/`, (language) => `${list(language)}${slug}/`);
  }
  for (const { slug, formerSlugs } of pages) for (const name of formerSlugs) add(`${name}/`, () => `${slug}/`);
  return paths;
}
