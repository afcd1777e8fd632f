import { formats } from '../content/formats.server.ts';
import type { FormerSlug } from '../content/former-slugs.server.ts';
import type { Ground } from '../content/load.server.ts';
import type { Problem } from '../content/problem.ts';
import { fileProblem } from '../content/source.server.ts';
import { suggest } from '../content/suggest.ts';
import { type Base, servicesAt } from './base.server.ts';

/**
 * Reports the services that a content folder had at its base and has no longer, where none of today's names them among its
 * former slugs; the likely successor is one that was not there and has a similar name.
 */
export function removedSlugs(base: Base, { folder, services, context }: Ground, formerSlugs: readonly FormerSlug[]): Problem[] {
  const known = new Set([...services.map(({ name }) => name), ...(context?.services ?? []), ...formerSlugs.map(({ slug }) => slug)]);
  const before = servicesAt(folder, base);
  const added = services.map(({ name }) => name).filter((name) => before.every((service) => service.name !== name));
  return before.flatMap(({ file, name }) => {
    if (known.has(name) || !formats.slug(name)) return [];
    const successor = suggest(name, added) ?? added.find((other) => holds(other, name) || holds(name, other));
    const problem = fileProblem('slug-removed', file, { found: name, base: base.name });
    return [successor === undefined ? problem : { ...problem, suggestion: successor }];
  });
}

/** Whether a slug has all the words of another, in their order. */
function holds(slug: string, words: string): boolean {
  return `-${slug}-`.includes(`-${words}-`);
}
