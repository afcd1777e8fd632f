import type { FormerSlug } from '../../content/link-site.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { fileProblem } from '../../schema/documents.ts';
import { formats } from '../../schema/formats.ts';
import { suggest } from '../../schema/suggest.ts';
import type { LoadedContext } from '../content/read-content.ts';
import { type Base, formerSlugsAt, servicesAt } from './base.ts';

/**
 * Reports the addresses that a content folder had at its base, of services and of those that they had before, and has no
 * longer: today, none of its services has that slug or names it among its former ones. The likely successor of a service is one
 * that was not there and has a similar name; that of a former slug, the service that it led to, or the successor of that one.
 */
export function removedSlugs(base: Base, { folder, services, context }: LoadedContext, formerSlugs: readonly FormerSlug[]): Problem[] {
  const today = new Map([
    ...formerSlugs.map(({ slug, service }) => [slug, service] as const),
    ...[...services.map(({ name }) => name), ...(context?.services ?? [])].map((name) => [name, name] as const),
  ]);
  const lost = (file: string, found: string, successor: string | undefined): Problem[] => {
    if (today.has(found) || !formats.slug(found)) return [];
    const problem = fileProblem('slug-removed', file, { found, base: base.name });
    return [successor === undefined ? problem : { ...problem, suggestion: successor }];
  };
  const before = servicesAt(folder, base);
  const added = services.map(({ name }) => name).filter((name) => before.every((service) => service.name !== name));
  return [
    ...before.flatMap(({ file, name }) =>
      lost(file, name, suggest(name, added) ?? added.find((other) => holds(other, name) || holds(name, other))),
    ),
    ...formerSlugsAt(folder, base, before).flatMap(({ file, slug, service }) => lost(file, slug, today.get(service))),
  ];
}

/** Whether a slug has all the words of another, in their order. */
function holds(slug: string, words: string): boolean {
  return `-${slug}-`.includes(`-${words}-`);
}
