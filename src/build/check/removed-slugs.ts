import type { FormerSlug } from '../../content/link-site.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { fileProblem } from '../../schema/documents.ts';
import { formats } from '../../schema/formats.ts';
import { serviceWordsOf, wordIn } from '../../schema/service-words.ts';
import { suggest } from '../../schema/suggest.ts';
import { asRecord } from '../../schema/tree.ts';
import type { LoadedContext } from '../content/read-content.ts';
import { type Base, namedAt, servicesAt } from './base.ts';

/**
 * Reports the removed addresses of services: those of today's and former slugs at the base that no service has or names as a
 * former one now. The likely successor of a service is one
 * that was not there and has a similar name; that of a former slug, the service that it led to, or the successor of that one. Reports
 * also the words for services that addresses had at the base and that the site names no more.
 */
export function removedSlugs(
  base: Base,
  { folder, services, context, documents: { site } }: LoadedContext,
  formerSlugs: readonly FormerSlug[],
): Problem[] {
  const today = new Map([
    ...formerSlugs.map(({ slug, service }) => [slug, service] as const),
    ...[...services.map(({ name }) => name), ...(context?.services ?? [])].map((name) => [name, name] as const),
  ]);
  const lost = (file: string, slug: string, successor: string | undefined): Problem[] => {
    if (today.has(slug) || !formats.slug(slug)) return [];
    const problem = fileProblem('slug-removed', file, { found: slug, base: base.name });
    return [successor === undefined ? problem : { ...problem, suggestion: successor }];
  };
  const before = servicesAt(folder, base);
  const added = services.map(({ name }) => name).filter((name) => before.every((service) => service.name !== name));
  const file = site?.file ?? 'site.yaml';
  const named = namedAt(folder, base, before, { file, kind: 'site', name: 'site' });
  const now = serviceWordsOf(site?.value);
  const isLost = (word: string, language: string): boolean => word !== wordIn(now, language) && !now.former.includes(word);
  const languages = site === undefined ? [] : Object.keys(asRecord(asRecord(site.value)['languages']));
  const lostWords = languages.flatMap((language) =>
    [wordIn(named.serviceWords, language), ...named.serviceWords.former].filter((word) => isLost(word, language)),
  );
  return [
    ...[...new Set(lostWords)].map((word) => fileProblem('word-removed', file, { found: word, base: base.name })),
    ...before.flatMap(({ file, name }) =>
      lost(file, name, suggest(name, added) ?? added.find((other) => contains(other, name) || contains(name, other))),
    ),
    ...named.formerSlugs.flatMap(({ file, slug, service }) => lost(file, slug, today.get(service))),
  ];
}

/** Returns whether a slug has all the words of another, in their order. */
function contains(slug: string, words: string): boolean {
  return `-${slug}-`.includes(`-${words}-`);
}
