import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type FileEdit, nameBeside, type UnrestoredFile, UnrestoredFiles } from '../../content/file-edit.ts';
import { requireNoLink } from './path-obstacle.ts';

const beside = (place: string, ending: 'new' | 'old', number?: number): string =>
  path.join(path.dirname(place), nameBeside(path.basename(place), ending, number));

interface PlacedContent {
  readonly place: string;
  /** Nothing for a file that is removed. */
  readonly content: string | Uint8Array | undefined;
  /** The file whose rights the new one gets. */
  readonly rightsOf: string;
}

/**
 * Writes, moves and removes files of a folder, all or none. Writes every new content to the disk before it touches the first file; throws
 * where a file can't be replaced, after restoring those before it, where a new file exists already, or where a link stands on the way to
 * a file, which is followed nowhere. Throws `UnrestoredFiles` where one of those can't be restored either: what it had stays beside it.
 * Files keep their permissions. A killed process leaves each file whole, old or new.
 */
export function writeFiles(folder: string, edits: readonly FileEdit[]): void {
  requireNoLink(
    folder,
    edits.flatMap((edit) => (edit.kind === 'move' ? [edit.from, edit.file] : [edit.file])),
  );
  for (const edit of edits) {
    if (edit.kind === 'move' || (edit.kind === 'write' && edit.isNew === true)) requireAbsent(path.join(folder, edit.file));
  }
  const files = edits.flatMap((edit) => contentsOf(folder, edit));
  const backups = new Map<string, string>();
  const touched = new Set<string>();
  const unrestored: UnrestoredFile[] = [];
  // What an interrupted run left, or somebody put there, is not written into.
  for (const { place } of files) rmSync(beside(place, 'new'), { force: true });
  try {
    for (const { place, content, rightsOf } of files) {
      mkdirSync(path.dirname(place), { recursive: true });
      if (existsSync(place) && !backups.has(place)) backups.set(place, backUp(place));
      if (content === undefined) continue;
      writeFileSync(beside(place, 'new'), content, { flag: 'wx' });
      if (existsSync(rightsOf)) chmodSync(beside(place, 'new'), statSync(rightsOf).mode);
    }
    for (const { place, content } of files) {
      touched.add(place);
      if (content === undefined) rmSync(place, { force: true });
      else renameSync(beside(place, 'new'), place);
    }
  } catch (error) {
    const failures: unknown[] = [error];
    for (const place of touched) {
      try {
        restore(place, backups.get(place));
      } catch (failure) {
        failures.push(failure);
        unrestored.push({ file: place, backup: backups.get(place) });
      }
    }
    throw unrestored.length === 0 ? error : new UnrestoredFiles(unrestored, failures);
  } finally {
    for (const { place } of files) removeLeftover(beside(place, 'new'));
    for (const backup of backups.values()) if (!unrestored.some((each) => each.backup === backup)) removeLeftover(backup);
  }
}

/** Returns the `UnrestoredFiles` that an error is; undefined where it is another one. */
export function unrestoredIn(error: unknown): UnrestoredFiles | undefined {
  // The bundled code has its own copy of the class.
  return (error as Error | undefined)?.name === 'UnrestoredFiles' ? (error as UnrestoredFiles) : undefined;
}

/** Returns the path of the file that a new content or a backup beside it belongs to; any other path as it is. */
export function targetOf<Place extends string | undefined>(place: Place): Place | string {
  return place?.replace(/(^|[\\/])\.([^\\/]+)\.service-pages-(?:new|old)(?:-\d+)?$/, '$1$2') ?? place;
}

/** Copies a file beside it and returns the place of the copy. One that is there already may hold what an earlier run could not put back. */
function backUp(place: string): string {
  for (let number = 1; ; number += 1) {
    const backup = beside(place, 'old', number);
    try {
      copyFileSync(place, backup, constants.COPYFILE_EXCL);
      return backup;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function restore(place: string, backup: string | undefined): void {
  if (backup === undefined) {
    rmSync(place, { force: true });
    return;
  }
  try {
    renameSync(backup, place);
  } catch (error) {
    // What could not be replaced, since another program holds it, can't be put back either, and is as it was.
    if (!existsSync(place) || !readFileSync(place).equals(readFileSync(backup))) throw error;
  }
}

/** The files are written or restored by then: what stays beside them is no failure. */
function removeLeftover(place: string): void {
  try {
    rmSync(place, { force: true });
  } catch {
    // It costs only its space.
  }
}

function contentsOf(folder: string, edit: FileEdit): readonly PlacedContent[] {
  const place = path.join(folder, edit.file);
  if (edit.kind === 'remove') return [{ place, content: undefined, rightsOf: place }];
  if (edit.kind === 'write') return [{ place, content: edit.content, rightsOf: place }];
  const from = path.join(folder, edit.from);
  return [
    { place, content: edit.content ?? readFileSync(from), rightsOf: from },
    { place: from, content: undefined, rightsOf: from },
  ];
}

function requireAbsent(place: string): void {
  // A link that leads nowhere is there too.
  if (lstatSync(place, { throwIfNoEntry: false }) === undefined) return;
  throw Object.assign(new Error(`EEXIST: there is a file already, '${place}'`), { code: 'EEXIST', path: place });
}
