import type { FormerSlug } from '../../content/link-site.ts';
import type { Named } from '../../content/mentions.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { fileProblem, isFolderKind } from '../../schema/documents.ts';
import { formats } from '../../schema/formats.ts';
import { serviceWordsOf, wordIn } from '../../schema/service-words.ts';
import { suggest } from '../../schema/suggest.ts';
import { asRecord } from '../../schema/tree.ts';
import type { LoadedContext } from '../content/read-content.ts';
import { type Base, documentsAt, namedAt, wasUnwritten } from './base.ts';

type Kind = Named['kind'];

/**
 * Reports the removed addresses of services and pages: those of today's and former slugs at the base that none of its kind has or names
 * as a former one now. A document whose name nobody had written yet has lost none. The likely successor of a document is one of its kind
 * that was not there and has a similar name; that of a former slug, the document that it led to, or the successor of that one. Reports
 * also the words for services that addresses had at the base and that the site names no more.
 */
export function removedSlugs(
  base: Base,
  { folder, services, pages, context, documents: { site } }: LoadedContext,
  formerSlugs: readonly FormerSlug[],
): Problem[] {
  const now = { service: services.map(({ name }) => name), page: pages.map(({ name }) => name) };
  const known = { service: [...now.service, ...(context?.services ?? [])], page: now.page };
  const todayOf = (of: Kind): ReadonlyMap<string, string> =>
    new Map([
      ...formerSlugs.filter(({ kind }) => kind === of).map(({ slug, today }) => [slug, today] as const),
      ...known[of].map((name) => [name, name] as const),
    ]);
  const today = { service: todayOf('service'), page: todayOf('page') };
  const lost = (kind: Kind, file: string, slug: string, successor: string | undefined): Problem[] => {
    if (today[kind].has(slug) || !formats.slug(slug)) return [];
    const problem = fileProblem('slug-removed', file, { found: slug, base: base.name });
    return [successor === undefined ? problem : { ...problem, suggestion: successor }];
  };
  const before = documentsAt(folder, base);
  const addedOf = (of: Kind): readonly string[] =>
    now[of].filter((name) => before.every((document) => document.kind !== of || document.name !== name));
  const added = { service: addedOf('service'), page: addedOf('page') };
  const successorOf = (kind: Kind, name: string): string | undefined =>
    suggest(name, added[kind]) ?? added[kind].find((other) => contains(other, name) || contains(name, other));
  const file = site?.file ?? 'site.yaml';
  const named = namedAt(folder, base, before, { file, kind: 'site', name: 'site' });
  const words = serviceWordsOf(site?.value);
  const isLost = (word: string, language: string): boolean => word !== wordIn(words, language) && !words.former.includes(word);
  const languages = site === undefined ? [] : Object.keys(asRecord(asRecord(site.value)['languages']));
  const lostWords = languages.flatMap((language) =>
    [wordIn(named.serviceWords, language), ...named.serviceWords.former].filter((word) => isLost(word, language)),
  );
  return [
    ...[...new Set(lostWords)].map((word) => fileProblem('word-removed', file, { found: word, base: base.name })),
    ...before.flatMap((source) => {
      const { file, kind, name } = source;
      const problems = isFolderKind(kind) ? lost(kind, file, name, successorOf(kind, name)) : [];
      return problems.length === 0 || wasUnwritten(folder, base, source) ? [] : problems;
    }),
    ...named.formerSlugs.flatMap(({ kind, file, slug, today: led }) => lost(kind, file, slug, today[kind].get(led))),
  ];
}

/** Returns whether a slug has all the words of another, in their order. */
function contains(slug: string, words: string): boolean {
  return `-${slug}-`.includes(`-${words}-`);
}
