import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type FileEdit, nameBeside, type UnrestoredFile, UnrestoredFiles } from '../../content/file-edit.ts';
import { succeeds } from '../../schema/attempted.ts';
import { changedMeanwhile, placeError } from '../places.ts';
import { requireNoLink } from './path-obstacle.ts';
import {
  contentHashOf,
  hashOf,
  isThere,
  type JournalEntry,
  removeJournal,
  replaceFile,
  whileWriting,
  writeJournal,
} from './write-journal.ts';

interface StagedEdit extends JournalEntry {
  /** Nothing for a file that is removed. */
  readonly content: string | Uint8Array | undefined;
  /** The place of the file whose rights the new one gets. */
  readonly rightsOf: string;
}

/** What files had when edits of them were made, by their names; nothing of one that was not there. */
type ReadFiles = ReadonlyMap<string, string | Uint8Array | undefined>;

/**
 * Writes, moves and removes files of a folder, all or none; they keep their permissions. Every new content is on the disk before the first
 * file is touched. Throws where a file can't be replaced, after restoring those before it; where a new file exists already; where a link
 * stands on the way to a file; and, with the code `ESTALE`, where a file has something else than was `read` of it. Throws
 * `UnrestoredFiles` where a file can't be restored either: what it had stays beside it. A killed process leaves each file whole, old or
 * new, and what makes all of them new (`finishWrite`).
 */
export function writeFiles(folder: string, edits: readonly FileEdit[], read: ReadFiles = new Map()): void {
  if (edits.length === 0) return;
  requireNoLink(
    folder,
    edits.flatMap((edit) => (edit.kind === 'move' ? [edit.from, edit.file] : [edit.file])),
  );
  whileWriting(folder, () => {
    for (const edit of edits) {
      if (edit.kind === 'move' || (edit.kind === 'write' && edit.isNew === true)) requireAbsent(path.join(folder, edit.file));
    }
    writeStaged(
      folder,
      edits.flatMap((edit) => stagedEdits(folder, edit, read)),
    );
  });
}

function writeStaged(folder: string, files: readonly StagedEdit[]): void {
  const placeOf = (name: string): string => path.join(folder, name);
  const newBeside = ({ file }: StagedEdit): string => placeOf(nameBeside(file, 'new'));
  const entries = files.map(({ file, before, isWritten, backup }) => ({ file, before, isWritten, backup }));
  const touched: StagedEdit[] = [];
  const unrestored: UnrestoredFile[] = [];
  let isLeft = false;
  // What somebody put there is not written into.
  for (const each of files) rmSync(newBeside(each), { force: true });
  try {
    writeJournal(folder, { isComplete: false, entries });
    for (const each of files) {
      const { file, content, rightsOf, backup } = each;
      mkdirSync(path.dirname(placeOf(file)), { recursive: true });
      if (backup !== null) copyFileSync(placeOf(file), placeOf(backup), constants.COPYFILE_EXCL);
      if (content === undefined) continue;
      writeFileSync(newBeside(each), content, { flag: 'wx', flush: true });
      if (existsSync(rightsOf)) chmodSync(newBeside(each), statSync(rightsOf).mode);
    }
    writeJournal(folder, { isComplete: true, entries });
    for (const each of files) {
      if (!replaceFile(folder, each)) throw changedMeanwhile(placeOf(each.file));
      touched.push(each);
    }
  } catch (error) {
    const failures: unknown[] = [error];
    if (!succeeds(() => removeJournal(folder))) {
      // What can't be undone now, the next command ends.
      isLeft = true;
      throw error;
    }
    for (const { file, backup } of touched) {
      try {
        if (backup === null) rmSync(placeOf(file), { force: true });
        else renameSync(placeOf(backup), placeOf(file));
      } catch (failure) {
        failures.push(failure);
        unrestored.push({ file: placeOf(file), backup: backup === null ? undefined : placeOf(backup) });
      }
    }
    throw unrestored.length === 0 ? error : new UnrestoredFiles(unrestored, failures);
  } finally {
    if (!isLeft) {
      for (const each of files) {
        succeeds(() => rmSync(newBeside(each), { force: true }));
        const backup = each.backup === null ? undefined : placeOf(each.backup);
        if (backup !== undefined && !unrestored.some((other) => other.backup === backup)) succeeds(() => rmSync(backup, { force: true }));
      }
      succeeds(() => removeJournal(folder));
    }
  }
}

/** Returns the `UnrestoredFiles` that an error is; undefined where it is another one. */
export function unrestoredIn(error: unknown): UnrestoredFiles | undefined {
  // The bundled code has its own copy of the class.
  return (error as Error | undefined)?.name === 'UnrestoredFiles' ? (error as UnrestoredFiles) : undefined;
}

/**
 * Returns the path that a user knows for one that only this code makes: the file, for its new content or its backup; the folder around,
 * for a lock, a journal or a folder that a site is written into. Returns any other path as it is.
 */
export function targetOf<Place extends string | undefined>(place: Place): Place | string {
  return (
    place
      ?.replace(/(^|[\\/])\.([^\\/]+)\.service-pages-(?:new|old)(?:-\d+)?$/, '$1$2')
      .replace(/(?<=.)[\\/]\.service-pages(?:-(?:lock|journal)[^\\/]*)?$/, '')
      .replace(/(?<=.)[\\/]\.(?:service-pages-|[^\\/]+\.)(?:next|previous)-\d+-\d+.*$/, '') ?? place
  );
}

function stagedEdits(folder: string, edit: FileEdit, read: ReadFiles): readonly StagedEdit[] {
  const staged = (file: string, content: string | Uint8Array | undefined, rightsOf = file): StagedEdit => {
    const place = path.join(folder, file);
    const before = hashOf(place);
    const known = read.get(file);
    if (read.has(file) && before !== (known === undefined ? null : contentHashOf(known))) throw changedMeanwhile(place);
    const backup = before === null ? null : freeBackup(folder, file);
    return { file, before, isWritten: content !== undefined, backup, content, rightsOf: path.join(folder, rightsOf) };
  };
  if (edit.kind === 'remove') return [staged(edit.file, undefined)];
  if (edit.kind === 'write') return [staged(edit.file, edit.content)];
  return [staged(edit.file, edit.content ?? readFileSync(path.join(folder, edit.from)), edit.from), staged(edit.from, undefined)];
}

/** Returns the name of a backup of a file that is not there: one that is may hold what an earlier run could not put back. */
function freeBackup(folder: string, file: string): string {
  for (let number = 1; ; number += 1) {
    const backup = nameBeside(file, 'old', number);
    if (!isThere(path.join(folder, backup))) return backup;
  }
}

function requireAbsent(place: string): void {
  if (isThere(place)) throw placeError('EEXIST', 'there is a file already', place);
}
