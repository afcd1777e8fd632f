import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { codeOf, readIfPossible } from '../../schema/attempted.ts';
import { writeAtomically } from '../cache/write-atomically.ts';
import { makeFolder } from '../places.ts';
import { filesIn } from './files-in.ts';
import { applyChanges, type Changes, expectWritable, hasChanges, listChanges } from './folder-changes.ts';
import { markFolder, markName, type OutputFolder, placingFiles } from './output-folder.ts';
import { completeList, leftovers, newPlace, underWay, within } from './pending-folders.ts';

// A folder is written beside the old one and takes its place by two renames, so that whatever interrupts leaves one of both.
// A mount point can't be renamed: there the new folder is written into it, and its parts are moved out one by one once all
// are there, from a list with which the next build ends what was interrupted.

/** Restores the last good folder after an interrupted swap, or completes that swap. */
export function recoverFolder(output: OutputFolder): void {
  const { folder, isMount } = output;
  for (const left of leftovers(output, 'next')) {
    // Of two commands at once, one ends it: the other would remove what that one has moved already.
    const next = newPlace(output, 'next');
    underWay.add(next);
    try {
      if (!movedAway(left, next)) continue;
      if (isMount) endSwapWithin(folder, next);
      applyChanges(folder, next);
      rmSync(next, { recursive: true, force: true });
    } finally {
      underWay.delete(next);
    }
  }
  if (existsSync(folder)) return;
  const [previous] = leftovers(output, 'previous');
  if (previous !== undefined) movedAway(previous, folder);
}

/** Moves a folder; returns false where another command has done so. */
function movedAway(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Lets `fill` write a new folder, and puts it in the place of the old one only when all went well. A failure or an
 * interruption leaves the old one as it was; what an earlier interruption left behind is cleared away first. Of two at
 * once, the one that ends last stays, whole.
 */
export async function replaceFolder<T>(
  output: OutputFolder,
  fill: (folder: string) => Promise<T>,
  commit: Commit<T> = async (_, move) => move(),
): Promise<T> {
  const { folder, isMount } = output;
  const next = openNext(output);
  let previous: string | undefined;
  try {
    const result = await fill(next);
    await commit(result, () => {
      if (isMount) swapWithin(folder, next);
      else previous = swap(output, next);
    });
    return result;
  } catch (error) {
    // A swap within a mount point that has begun is ended by the next build.
    if (!existsSync(path.join(next, completeList))) rmSync(next, { recursive: true, force: true });
    throw error;
  } finally {
    underWay.delete(next);
    if (previous !== undefined) {
      // No other build waits for this, and the threads of Node's file system remove thousands of pages in two thirds of the time.
      await rm(previous, { recursive: true, force: true });
      underWay.delete(previous);
    }
  }
}

/** Makes the empty folder that a site is written into, after clearing away what earlier interruptions left. */
function openNext(output: OutputFolder): string {
  recoverFolder(output);
  // The process of another container may be removing it too.
  for (const each of leftovers(output, 'previous')) rmSync(each, { recursive: true, force: true });
  const next = newPlace(output, 'next');
  makeFolder(path.dirname(next));
  try {
    markFolder(next);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
  underWay.add(next);
  return next;
}

/** Receives what was written, and `move`, which puts it in its place: a folder whose `move` is never called is removed. */
type Commit<T> = (result: T, move: () => void) => Promise<void>;

/**
 * Lets `fill` write the changed files of a site into a new folder, and puts them in their places only when all went well. Each file is
 * replaced at once, scripts and pictures before the pages that name them. A failure leaves the old site as it was, but for one while files
 * are moved, which is told as an `UnfinishedSite`. That, and an interruption then, is ended by the next build, from a list of the files.
 */
export async function updateFolder<T extends Changes>(
  output: OutputFolder,
  fill: (folder: string) => Promise<T>,
  commit: Commit<T>,
): Promise<T> {
  const next = openNext(output);
  try {
    const result = await fill(next);
    await commit(result, () => {
      const changes = { moved: [...result.moved, markName], removed: result.removed };
      expectWritable(output.folder, changes);
      listChanges(next, changes);
      applyChanges(output.folder, next);
    });
    return result;
  } finally {
    // First, since what can't be removed now is for the next build to remove.
    underWay.delete(next);
    if (!hasChanges(next)) rmSync(next, { recursive: true, force: true });
  }
}

/** Puts a new folder in the place of the old one, and returns where the old one is now, if there was one. */
function swap(output: OutputFolder, next: string): string {
  const { folder } = output;
  const previous = newPlace(output, 'previous');
  underWay.add(previous);
  for (;;) {
    try {
      expectRemovable(folder);
      renameSync(folder, previous);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
    }
    try {
      renameSync(next, folder);
      break;
    } catch (error) {
      // Another build was faster: its folder is there, and is replaced as the old one was.
      if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) {
        if (existsSync(previous) && !existsSync(folder)) renameSync(previous, folder);
        throw error;
      }
      rmSync(previous, { recursive: true, force: true });
    }
  }
  return previous;
}

/**
 * Throws the error of the system where a folder, or one in it, may not be emptied: whoever may rename it may not always do so, and that
 * of another account would stay, in the way of every later build.
 */
function expectRemovable(folder: string): void {
  expectWritable(folder, { moved: [], removed: filesIn(folder) });
}

function swapWithin(folder: string, next: string): void {
  expectRemovable(folder);
  writeAtomically(path.join(next, completeList), JSON.stringify(readdirSync(next)));
  endSwapWithin(folder, next);
}

/** Moves a complete new folder out of the mount point that holds it, and removes what it does not have, but for what others are filling. */
function endSwapWithin(folder: string, next: string): void {
  // There may be none, or a damaged one.
  const names = readIfPossible(() => JSON.parse(readFileSync(path.join(next, completeList), 'utf8')) as readonly string[]);
  if (names === undefined) return;
  placingFiles(folder, () => {
    for (const name of names.filter((each) => existsSync(path.join(next, each)))) {
      rmSync(path.join(folder, name), { recursive: true, force: true });
      renameSync(path.join(next, name), path.join(folder, name));
    }
    for (const name of readdirSync(folder))
      if (!name.startsWith(within) && !names.includes(name)) rmSync(path.join(folder, name), { recursive: true });
  });
  rmSync(next, { recursive: true });
}
