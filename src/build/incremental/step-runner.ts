import { commonParts, type DependencyTracker } from '../../pages/dependencies.ts';
import type { Changes } from '../output/folder-changes.ts';
import type { SiteFiles, SiteWriter } from '../output/site-writer.ts';
import type { Rendered } from '../workers/service-tasks.ts';
import type { Manifest, StepRecord } from './manifest.ts';
import type { PartLists } from './part-lists.ts';
import type { Plan } from './plan.ts';

/** A step of a build that makes files which belong to no single page. */
export interface SiteStep {
  readonly name: string;
  /** A hash of what the step is made from besides the parts of the site that it reads; undefined for one that is quick, and always runs. */
  readonly key: string | undefined;
  run(out: SiteFiles): void | Promise<void>;
}

/** Runs the steps of a build whose files are no longer right, and records what all steps read and made. */
interface StepRunner {
  /** Runs steps one after the other; one whose files are still right is kept. */
  run(steps: readonly SiteStep[]): Promise<void>;
  /** Records pages by their steps' names and keys: those that workers rendered, and the rest as they were. */
  addPages(keys: ReadonlyMap<string, string>, rendered: readonly Rendered[]): void;
  /** Resolves when all files are written, with the records of all steps and what changes in the output folder. */
  finish(): Promise<Changes & Pick<Manifest, 'parts' | 'partLists' | 'steps'>>;
}

interface StepRunnerOptions {
  readonly plan: Plan;
  readonly tracker: DependencyTracker;
  readonly writer: SiteWriter;
  /** The lists of what was read, from those of the last build on. */
  readonly lists: PartLists;
  readonly languages: readonly string[];
}

/** Creates the runner of a build's steps. */
export function createStepRunner({ plan, tracker, writer, lists, languages }: StepRunnerOptions): StepRunner {
  const steps: Record<string, StepRecord> = {};
  const common = commonParts(languages);
  const ran = new Map<string, { readonly key: string; readonly parts: readonly string[] }>();
  const filesOfPages = new Set<string>();
  const isNew = (file: string): boolean => filesOfPages.has(file) || writer.hasWritten(file);
  return {
    async run(some) {
      for (const { name, key, run: make } of some) {
        const record = key === undefined || plan.reasonFor(name, key) !== undefined ? undefined : plan.record(name);
        if (record !== undefined && !record.read?.some(isNew)) {
          steps[name] = record;
          continue;
        }
        tracker.take();
        await make(writer.filesOf(name));
        ran.set(name, { key: key ?? '', parts: tracker.take() });
        await writer.room();
      }
    },
    addPages(keys, rendered) {
      for (const { pages, partLists } of rendered) {
        for (const { name, files, parts, moreParts, ...page } of pages) {
          const read = [...(partLists[parts] ?? []), ...moreParts, ...common];
          steps[name] = { key: keys.get(name) ?? '', files, page, ...lists.add(read) };
          for (const [file] of files) filesOfPages.add(file);
        }
      }
      for (const name of keys.keys()) {
        const record = Object.hasOwn(steps, name) ? undefined : plan.record(name);
        if (record !== undefined) steps[name] = record;
      }
    },
    async finish() {
      const { files, kept } = await writer.finish();
      for (const [name, { key, parts }] of ran)
        steps[name] = { key, files: files.get(name) ?? [], read: writer.readBy(name), ...lists.add([...parts, ...common]) };
      const made = [...files.values()].flatMap((each) => each.map(([name]) => name));
      return {
        // What pages name comes before the pages.
        moved: [...made.filter((name) => !kept.has(name)), ...filesOfPages],
        removed: plan.filesLeft(steps, new Set([...made, ...filesOfPages])),
        steps,
        parts: plan.parts(Object.values(steps), lists),
        partLists: lists.lists,
      };
    },
  };
}
