import { pathInWordOf } from './address.ts';
import type { SiteModel } from './site-model.ts';

/**
 * Returns each path below the language that a page had before, with its path of today: under a former slug, a former word for
 * services, or both. Both end in a slash (docs/decisions/0016-former-addresses.md, docs/decisions/0034-addresses.md).
 */
export function formerPaths({ services, serviceWords: { own, former } }: SiteModel): (readonly [former: string, path: string])[] {
  const today = own ?? 'services';
  const all = Object.values(services);
  const under = (word: string): (readonly [string, string])[] => [
    ...(word === today ? [] : [[`${word}/`, `${today}/`] as const]),
    ...all.flatMap(({ slug, formerSlugs }) =>
      [...(word === today ? [] : [slug]), ...formerSlugs].map(
        (name) => [`${word}/${name}/`, pathInWordOf(own, `services/${slug}/`)] as const,
      ),
    ),
  ];
  return [today, ...former].flatMap(under);
}
