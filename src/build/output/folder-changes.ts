import { accessSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { attempted, codeOf, readIfPossible, succeeds } from '../../schema/attempted.ts';
import { writeAtomically } from '../cache/write-atomically.ts';
import { isMarked, placingFiles } from './output-folder.ts';

/** The changes of an update: files that the new folder holds, and files that the site loses. */
export interface Changes {
  readonly moved: readonly string[];
  readonly removed: readonly string[];
}

const list = '.changes';

/** Lists the changes of an update in the folder that holds its files: from now on, whatever interrupts, the update can be ended. */
export function listChanges(next: string, changes: Changes): void {
  // Half of a list, on a full disk, would end nothing.
  writeAtomically(path.join(next, list), JSON.stringify(changes));
}

/** Throws the error of the system where a folder that changes would be moved into, or taken from, may not be written to: none is moved then. */
export function expectWritable(folder: string, { moved, removed }: Changes): void {
  const known = new Set<string>();
  for (const name of [...moved, ...removed]) {
    let parent = path.dirname(path.join(folder, name));
    while (!existsSync(parent) && parent !== folder) parent = path.dirname(parent);
    if (known.has(parent)) continue;
    known.add(parent);
    if (lstatSync(parent, { throwIfNoEntry: false })?.isDirectory() === true) accessSync(parent, constants.W_OK);
  }
}

/** Returns whether a folder lists changes that are still to be applied. */
export function hasChanges(next: string): boolean {
  return existsSync(path.join(next, list));
}

/**
 * Moves the files of an update from `next` into their places, and removes those that the site loses. Does nothing for a folder without a
 * whole list. Throws an `UnfinishedSite` where the system refuses that.
 */
export function applyChanges(folder: string, next: string): void {
  const changes = readIfPossible(() => JSON.parse(readFileSync(path.join(next, list), 'utf8')) as Changes);
  if (changes === undefined) return;
  if (isMarked(folder)) placingFiles(folder, () => placeChanges(folder, next, changes));
  rmSync(next, { recursive: true, force: true });
}

function placeChanges(folder: string, next: string, changes: Changes): void {
  const folders = new Set<string>();
  for (const name of changes.moved.filter(isWithin)) {
    const [from, to] = [path.join(next, name), path.join(folder, name)];
    if (!existsSync(from)) continue;
    const parent = path.dirname(to);
    if (!folders.has(parent)) replaceByFolder(parent);
    folders.add(parent);
    if (lstatSync(to, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(to, { recursive: true });
    renameSync(from, to);
  }
  for (const name of changes.removed.filter(isWithin)) {
    if (!isFile(path.join(folder, name))) continue;
    rmSync(path.join(folder, name));
    for (let each = path.dirname(name); each !== '.'; each = path.dirname(each))
      if (!succeeds(() => rmdirSync(path.join(folder, each)))) break;
  }
}

/** Returns whether a name leads to a file below its folder: a list that somebody else wrote may name anything. */
function isWithin(name: string): boolean {
  return name !== '' && !path.isAbsolute(name) && !name.split(/[\\/]/).includes('..');
}

/** Makes a folder, in the place of a file where a page was one. */
function replaceByFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    if (!['EEXIST', 'ENOTDIR'].includes(codeOf(error))) throw error;
    for (let each = folder; ; each = path.dirname(each)) {
      if (!isFile(each)) continue;
      rmSync(each);
      break;
    }
    mkdirSync(folder, { recursive: true });
  }
}

/** Whether a path leads to a file: where a part of it is a file, it leads to nothing. */
function isFile(file: string): boolean {
  return attempted(() => lstatSync(file).isFile()) === true;
}
