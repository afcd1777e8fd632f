import { partReader } from '../../pages/dependencies.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import type { Reason } from '../build-options.ts';
import { contentHash } from '../cache/content-hash.ts';
import type { LastBuild } from './last-build.ts';
import type { Manifest, StepRecord } from './manifest.ts';
import type { PartLists } from './part-lists.ts';

/** The last build as this one sees it. */
export interface Plan {
  /** Returns why a step runs; undefined for one whose files are still right. */
  reasonFor(step: string, key: string): Reason | undefined;
  /** Returns the record of a step of the last build. */
  record(step: string): StepRecord | undefined;
  /** Returns the files of the last build that no step has any more, where `made` has those of the steps that ran. */
  filesLeft(steps: Manifest['steps'], made: ReadonlySet<string>): string[];
  /** Returns the hashes of the parts that the records of this build name; where the site's model changed, empties the lists that none of them names. */
  parts(records: readonly StepRecord[], lists: PartLists): Manifest['parts'];
}

/** Compares a site with the last build of it. */
export function planBuild({ manifest: last, changed }: Pick<LastBuild, 'manifest' | 'changed'>, model: SiteModel, modelHash: string): Plan {
  const isSameModel = last?.model === modelHash;
  const read = partReader(model);
  const hashes = new Map<string, string | undefined>();
  const partHash = (part: string): string | undefined => {
    if (hashes.has(part)) return hashes.get(part);
    const known = isSameModel ? last?.parts[part] : undefined;
    const value = known === undefined ? read(part) : undefined;
    const hash = value === undefined ? known : contentHash(value);
    hashes.set(part, hash);
    return hash;
  };
  const isChanged = (part: string): boolean => partHash(part) === undefined || partHash(part) !== last?.parts[part];
  // Thousands of pages read the same parts.
  const changedInLists = isSameModel ? [] : (last?.partLists.map((parts) => parts.find(isChanged)) ?? []);
  return {
    reasonFor(step, key) {
      const record = last?.steps[step];
      if (record === undefined) return { code: 'new' };
      if (record.key !== key) return { code: 'source' };
      if (changed.size > 0 && record.files.some(([name]) => changed.has(name))) return { code: 'files' };
      if (isSameModel) return undefined;
      const part = changedInLists[record.parts] ?? record.moreParts.find(isChanged);
      return part === undefined ? undefined : { code: 'part', part };
    },
    record: (step) => last?.steps[step],
    filesLeft(steps, made) {
      const replaced = Object.entries(last?.steps ?? {}).flatMap(([name, record]) => (steps[name] === record ? [] : record.files));
      const left = replaced.flatMap(([name]) => (made.has(name) ? [] : [name]));
      // Another step may have made the same file.
      const there = new Set(left.length === 0 ? [] : Object.values(steps).flatMap(({ files }) => files.map(([name]) => name)));
      return left.filter((name) => !there.has(name));
    },
    parts(records, lists) {
      const hashesOf = (some: readonly StepRecord[]): Manifest['parts'] =>
        Object.fromEntries(
          [...lists.named(some)].flatMap((part): [string, string][] => {
            const hash = partHash(part);
            return hash === undefined ? [] : [[part, hash]];
          }),
        );
      if (last !== undefined && isSameModel) {
        const kept = new Set(Object.values(last.steps));
        const hashes = hashesOf(records.filter((record) => !kept.has(record)));
        // Thousands of hashes that are the same object need no comparison.
        return Object.keys(hashes).every((part) => Object.hasOwn(last.parts, part)) ? last.parts : { ...last.parts, ...hashes };
      }
      lists.forgetOthers(records);
      return hashesOf(records);
    },
  };
}
