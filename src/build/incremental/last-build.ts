import path from 'node:path';
import { today } from '@internationalized/date';
import type { BuildOptions, BuildReport } from '../build-options.ts';
import { contentHash } from '../cache/content-hash.ts';
import { type Patched, readPatched } from '../cache/patched-file.ts';
import { type GitState, gitState } from '../content/git.ts';
import type { LastSite } from '../output/site-writer.ts';
import { settingsOf } from '../settings/deployment.ts';
import { type ContentState, contentState, isSameContent } from './content-state.ts';
import { changedFiles, type Manifest, manifestFile, type StepRecord } from './manifest.ts';

/** What the last build into an output folder was made from, and what that is now. */
interface LastSources {
  /** The file of its manifest, and the key that the manifest is written under, which other code or settings change. */
  readonly file: string;
  readonly key: string;
  /** The content as it is now. */
  readonly state: ContentState;
  /** The history that dates come from, and a hash of it: two equal ones give the same dates to the same content. */
  readonly repository: GitState | undefined;
  readonly history: string;
  /** The manifest as it was read. */
  readonly read: Patched<Manifest> | undefined;
  /** Whether all of them are as they were: only the output folder may have changed. */
  readonly areSame: boolean;
}

/** The last build into an output folder, and what changed since. */
export interface LastBuild extends LastSources {
  /** Undefined where nothing of it can be kept. */
  readonly manifest: Manifest | undefined;
  /** The files that are not as it left them. */
  readonly changed: ReadonlySet<string>;
}

/** Reads the manifest of the last build into an output folder, and compares what it was made from. */
export async function openLastBuild({ content, out, bundle, cache, env, clean }: BuildOptions): Promise<LastSources> {
  const asked = gitState(content);
  const file = manifestFile(cache, out.folder);
  const key = contentHash(bundle.id, settingsOf(env), path.resolve(content));
  const read = clean === true ? undefined : readPatched<Manifest>(file, key);
  const known = read?.value;
  const state = contentState(content, known?.content);
  const repository = await asked;
  const history = repository === undefined ? '' : contentHash(JSON.stringify(repository));
  const areSame =
    known !== undefined &&
    known.history === history &&
    known.day.date === today(known.day.zone).toString() &&
    isSameContent(known.content, state);
  return { file, key, state, repository, history, read, areSame };
}

/**
 * Compares an output folder with what the last build left in it: in a thread, beside what this one does, where its sources changed. Rejects
 * with the error of the disk where it can't be looked at.
 */
export async function compareOutput(sources: LastSources, { out, worker }: Pick<BuildOptions, 'out' | 'worker'>): Promise<LastBuild> {
  const known = sources.read?.value;
  const entry = sources.areSame ? undefined : new URL('output-worker.mjs', worker);
  const changed = known && (await changedFiles(out.folder, known, entry));
  return { ...sources, manifest: changed === undefined ? undefined : known, changed: changed ?? new Set() };
}

/** Returns the files of the last site that a new build may keep; undefined where there is none. */
export function lastSite(folder: string, { manifest, changed }: LastBuild): LastSite | undefined {
  if (manifest === undefined) return undefined;
  return {
    folder,
    file: (step, name) =>
      ['', '.br', '.gz'].some((ending) => changed.has(name + ending))
        ? undefined
        : manifest.steps[step]?.files.find(([file]) => file === name),
  };
}

/** Returns the report of a build from its manifest, and from that of the build before it, which told of its lost letters. */
export function reportOf(manifest: Manifest, rendered: number, before?: Manifest): Omit<BuildReport, 'isKept'> {
  const pages = pagesOf(manifest);
  const lost = lostLettersOf(pages);
  // Most sites have none, and thousands of pages to look through.
  const told = before === undefined || lost.size === 0 ? new Map<string, ReadonlySet<string>>() : lostLettersOf(pagesOf(before));
  const lostLetters = [...lost].flatMap(([language, letters]): [string, string][] => {
    const fresh = [...letters].filter((letter) => told.get(language)?.has(letter) !== true).join('');
    return fresh === '' ? [] : [[language, fresh]];
  });
  return {
    pages: pages.length,
    rendered,
    bytes: pages.reduce((sum, { bytes }) => sum + bytes, 0),
    warnings: manifest.warnings,
    lostLetters: new Map(lostLetters),
  };
}

type PageRecord = NonNullable<StepRecord['page']>;

function pagesOf({ steps }: Manifest): readonly PageRecord[] {
  return Object.values(steps).flatMap(({ page }) => page ?? []);
}

function lostLettersOf(pages: readonly PageRecord[]): ReadonlyMap<string, ReadonlySet<string>> {
  const lost = new Map<string, Set<string>>();
  for (const { language, lostLetters } of pages)
    if (lostLetters !== '') lost.set(language, new Set([...(lost.get(language) ?? []), ...lostLetters]));
  return lost;
}
