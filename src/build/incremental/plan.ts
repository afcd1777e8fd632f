import { partReader } from '../../pages/dependencies.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import type { Reason } from '../build-options.ts';
import { contentHash } from '../cache/content-hash.ts';
import type { LastBuild } from './last-build.ts';
import type { StepRecord } from './manifest.ts';

/** The last build as this one sees it. */
export interface Plan {
  /** Returns why a step runs; undefined for one whose files are still right. */
  reasonFor(step: string, key: string): Reason | undefined;
  /** Returns the record of a step of the last build. */
  record(step: string): StepRecord | undefined;
  /** Returns the hash of a part as it is now. */
  partHash(part: string): string;
}

/** Compares a site with the last build of it. */
export function planBuild({ manifest: last, changed }: Pick<LastBuild, 'manifest' | 'changed'>, model: SiteModel, modelHash: string): Plan {
  const isSameModel = last?.model === modelHash;
  const read = partReader(model);
  const hashes = new Map<string, string>();
  const partHash = (part: string): string => {
    const known = hashes.get(part) ?? (isSameModel ? last?.parts[part] : undefined) ?? contentHash(read(part));
    hashes.set(part, known);
    return known;
  };
  const isChanged = (part: string): boolean => !isSameModel && partHash(part) !== last?.parts[part];
  // Thousands of pages read the same parts.
  const changedInLists = last?.partLists.map((parts) => parts.find(isChanged)) ?? [];
  return {
    reasonFor(step, key) {
      const record = last?.steps[step];
      if (record === undefined) return { code: 'new' };
      if (record.key !== key) return { code: 'source' };
      if (changed.size > 0 && record.files.some(([name]) => changed.has(name))) return { code: 'files' };
      const part = changedInLists[record.parts] ?? record.moreParts.find(isChanged);
      return part === undefined ? undefined : { code: 'part', part };
    },
    record: (step) => last?.steps[step],
    partHash,
  };
}
