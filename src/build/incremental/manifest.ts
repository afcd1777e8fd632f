import { lstatSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from '../cache/content-hash.ts';
import { markName } from '../output/output-folder.ts';
import type { WrittenFile } from '../output/site-writer.ts';
import type { ContentState } from './content-state.ts';
import { folderSize, statesOf } from './output-state.ts';

/** A step of a build, which makes files: a page, or files of the whole site. */
export interface StepRecord {
  /** A hash of the step's own ingredients, such as the document of a page. */
  readonly key: string;
  /** The parts of the site that the step read (`DependencyTracker`): a list of `partLists`, and some more. */
  readonly parts: number;
  readonly moreParts: readonly string[];
  readonly files: readonly WrittenFile[];
  /** The files of the site that the step read, for a step that follows the pages. */
  readonly read?: readonly string[];
  /** What the report says of a page: its language, the bytes of its HTML, and the letters that its social picture lacks. */
  readonly page?: { readonly language: string; readonly bytes: number; readonly lostLetters: string };
}

/** What a build was made from, and what it made. */
export interface Manifest {
  readonly content: ContentState;
  /** The state of the history that dates come from. */
  readonly history: string;
  /** The day of the build in the site's time zone: verdicts may depend on it. */
  readonly day: { readonly zone: string; readonly date: string };
  /** A hash of the site's model. */
  readonly model: string;
  /** The hash of each part that a step read. */
  readonly parts: Readonly<Record<string, string>>;
  readonly partLists: readonly (readonly string[])[];
  readonly steps: Readonly<Record<string, StepRecord>>;
  /** The time at which the output folder was marked: every build marks it again. */
  readonly mark: number;
  /** The time of each folder's last change: it changes with the names in the folder. */
  readonly folders: Readonly<Record<string, number>>;
  /** The number of warnings of the content. */
  readonly warnings: number;
  /** How strongly all its files are compressed, which follows from the number of pages. */
  readonly strength: string;
}

/** Returns the file that keeps the manifest of the site in an output folder. */
export function manifestFile(cache: string, out: string): string {
  return path.join(cache, 'builds', `${contentHash(out)}.json`);
}

/**
 * Returns the names of a site's files that are not as the manifest's build left them; undefined for a folder that another build wrote, or
 * to which files were added: nothing of it can be kept. `entry` is the bundled module of the thread that may look at them (`statesOf`).
 */
export async function changedFiles(folder: string, manifest: Manifest, entry: URL | undefined): Promise<ReadonlySet<string> | undefined> {
  if (markTime(folder) !== manifest.mark) return undefined;
  const folders = Object.entries(manifest.folders);
  const files = Object.values(manifest.steps).flatMap((step) => step.files);
  const states = await statesOf(
    folder,
    [...folders, ...files].map(([name]) => name),
    entry,
  );
  const isAs = (at: number, size: number, time: number): boolean => states[2 * at] === size && states[2 * at + 1] === time;
  if (!folders.every(([, time], at) => isAs(at, folderSize, time))) return undefined;
  return new Set(files.flatMap(([name, size, time], at) => (isAs(folders.length + at, size, time) ? [] : [name])));
}

/** Returns the time of the last change of each folder that some files are in. */
export function folderTimes(folder: string, files: Iterable<string>): Record<string, number> {
  return Object.fromEntries([...foldersOf(files)].map((name) => [name, lstatSync(path.join(folder, name)).mtimeMs]));
}

/** Returns whether a folder to which an update brings files, or takes some from, is no longer as the last build left it. */
export function isFolderTouched(folder: string, folders: Manifest['folders'], changed: Iterable<string>): boolean {
  return [...foldersOf(changed)].some((name) => {
    const known = folders[name];
    return known !== undefined && lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs !== known;
  });
}

/** Returns the times of a site's folders after an update that changed some files: all other folders keep theirs. */
export function updatedFolderTimes(folder: string, folders: Manifest['folders'], changed: Iterable<string>): Record<string, number> {
  const times = { ...folders };
  // A folder that came or went changed the folder around it.
  for (const name of foldersOf(changed)) {
    const state = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    if (state?.isDirectory() === true) times[name] = state.mtimeMs;
    else delete times[name];
  }
  return times;
}

/** Returns the folders that files are in, and those around them. */
function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const names = new Set(['']);
  for (const file of files)
    for (let name = path.posix.dirname(file); name !== '.' && !names.has(name); name = path.posix.dirname(name)) names.add(name);
  return names;
}

/** Returns the time at which a folder was marked as made here, in milliseconds; undefined for one that was not. */
export function markTime(folder: string): number | undefined {
  return lstatSync(path.join(folder, markName), { throwIfNoEntry: false })?.mtimeMs;
}
