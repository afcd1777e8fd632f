import { asRecord } from '../schema/tree.ts';

/** The smallest and the largest number that the site allows. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The names of the limits in the site's document (`limits`). */
export const limited = ['words', 'searchDescription', 'questions'] as const;

/** The limits that a site has set. */
export type SiteLimits = Readonly<Partial<Record<(typeof limited)[number], Range>>>;

/** Returns the limits of the site's document, without those whose minimum is above their maximum. */
export function siteLimits(site: unknown): SiteLimits {
  const written = asRecord(asRecord(site)['limits']);
  return Object.fromEntries(
    limited.flatMap((name) => {
      const { min, max } = asRecord(written[name]);
      return typeof min === 'number' && typeof max === 'number' && min <= max ? [[name, { min, max }]] : [];
    }),
  );
}
