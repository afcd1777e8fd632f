import { type Problem, severityOf } from '../locales/problems/problem.ts';
import type { Draft } from './compile.server.ts';
import { serviceInLink } from './link-target.ts';
import type { Ground } from './load.server.ts';
import { asRecord, asString } from './tree.ts';
import { joinUsed, type UsedEntries, unusedEntries } from './unused-entries.server.ts';

/** A slug that a service had before, and where its document says so. */
export interface FormerSlug extends Pick<Problem, 'file' | 'place' | 'path' | 'excerpt'> {
  readonly slug: string;
  readonly service: string;
}

/** What some of the services have to say once all of them are read. */
export interface ServiceShare {
  readonly problems: readonly Problem[];
  readonly formerSlugs: readonly FormerSlug[];
  readonly usedEntries: UsedEntries;
}

/** Gives the former slugs that a service's document names, even one that is written without a list. */
export function formerSlugsOf({ document: { name: service, file, value }, yaml }: Draft): readonly FormerSlug[] {
  if (yaml === undefined) return [];
  return [asRecord(value)['formerSlugs']].flat().flatMap((item, index) => {
    const slug = asString(item);
    if (slug === undefined) return [];
    const path = ['formerSlugs', String(index)];
    const place = yaml.locate(path, 'value', slug);
    return [{ slug, service, file, path: path.join('.'), place, excerpt: yaml.excerpt(place.line) }];
  });
}

/**
 * Brings together the problems of the ground and of every share of the services: a former slug that two services claim and a
 * fact that nobody inserts are more of them, and whoever still refers to a former slug is told today's.
 */
export function joinProblems(
  { context, problems, entriesLeft }: Pick<Ground, 'context' | 'problems' | 'entriesLeft'>,
  shares: readonly ServiceShare[],
): Problem[] {
  const all = [...problems, ...shares.flatMap((share) => share.problems)];
  const claims = shares.flatMap(({ formerSlugs }) => formerSlugs).sort((a, b) => (a.service < b.service ? -1 : 1));
  const today = new Map<string, string>();
  for (const { slug, service, ...where } of claims) {
    const other = today.get(slug);
    if (other === undefined) today.set(slug, service);
    else if (other !== service) {
      const code = 'former-slug-twice';
      all.push({ code, severity: severityOf(code), ...where, values: { found: slug, other } });
    }
  }
  const used = joinUsed(shares.map((share) => share.usedEntries));
  all.push(...unusedEntries(entriesLeft, used, all));
  return today.size === 0 ? all : all.map((problem) => withSlugOfToday(problem, today, context?.languages ?? {}));
}

function withSlugOfToday(problem: Problem, today: ReadonlyMap<string, string>, languages: object): Problem {
  if (problem.code !== 'unknown-service' && problem.code !== 'broken-link') return problem;
  const found = String(problem.values['found']);
  const meant = serviceInLink(found, (segment) => Object.hasOwn(languages, segment));
  const slug = today.get(meant?.slug ?? '');
  return meant === undefined || slug === undefined ? problem : { ...problem, suggestion: meant.withSlug(slug) };
}
