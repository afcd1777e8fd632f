import { closeSync, fstatSync, fsyncSync, lstatSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { nameBeside } from '../../content/file-edit.ts';
import { attempted, codeOf, ifThere, succeeds } from '../../schema/attempted.ts';
import { digestOf } from '../cache/content-hash.ts';
import { isOwnLock, takeLock, waitHere } from '../incremental/lock.ts';
import { placeError, textAt } from '../places.ts';
import { pathObstacle } from './path-obstacle.ts';

// Several files can't be replaced at once. Before the first of them is, a journal in their folder lists all; it is removed after the
// last. Whoever finds it there, after a process was killed, ends what it lists: each new content still lies beside its file then.

/** A file that is being replaced or removed; names are relative to the folder, with forward slashes. */
export interface JournalEntry {
  readonly file: string;
  /** The hash of what the file has before; null where there is no file. */
  readonly before: string | null;
  /** Whether a new content lies beside the file; else the file is removed. */
  readonly isWritten: boolean;
  /** The copy of what the file has before; null where there is no file. */
  readonly backup: string | null;
}

interface Journal {
  /** Whether every new content is on the disk: from then on, whatever interrupts, all of them get into their places. */
  readonly isComplete: boolean;
  readonly entries: readonly JournalEntry[];
}

/** What was left of an interrupted write: the files that it changes, and those that somebody else changed meanwhile, which stay. */
export interface FinishedWrite {
  readonly files: readonly string[];
  /** `content` names the file in which the content lies that the file was to get; it is missing where the file was to be removed. */
  readonly kept: readonly { readonly file: string; readonly content: string | undefined }[];
}

const journalName = '.service-pages-journal';
/** The journal while it is being written. */
const nextName = `${journalName}.new`;
const lockName = '.service-pages-lock';

/** The longest that files are written, in milliseconds. */
const longestWrite = 60_000;

/** Milliseconds. */
const patience = 10_000;

/**
 * Runs `action` while no other process writes into a folder, after ending what a killed one left. Throws, with the code `EBUSY`, where
 * another one takes long.
 */
export function whileWriting(folder: string, action: () => void): void {
  const release = lock(folder, patience);
  if (release === undefined) throw placeError('EBUSY', 'another program writes into the folder', folder);
  try {
    finish(folder);
    action();
  } finally {
    release();
  }
}

/**
 * Ends a write into a folder that a killed process left: its files have their new content then, except those that somebody changed
 * meanwhile. Returns undefined where no file was left to write, or the process still runs: that costs two looks at the disk.
 */
export function finishWrite(folder: string): FinishedWrite | undefined {
  const [isListed, isLocked] = [journalName, lockName].map((name) => isThere(path.join(folder, name)));
  let finished: FinishedWrite | undefined;
  const end = (): void => {
    const release = lock(folder, 0);
    try {
      if (release !== undefined) finished = finish(folder);
    } finally {
      release?.();
    }
  };
  if (isListed === true) end();
  // A lock alone is in nobody's way, such as where the folder can only be read.
  else if (isLocked === true) succeeds(end);
  return finished;
}

/** Puts a journal into a folder, in the place of the one that is there. */
export function writeJournal(folder: string, journal: Journal): void {
  const [place, next] = [path.join(folder, journalName), path.join(folder, nextName)];
  rmSync(next, { force: true });
  const opened = openSync(next, 'wx');
  try {
    writeFileSync(opened, JSON.stringify({ ...journal, inode: fstatSync(opened).ino }));
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(next, place);
}

/** Removes the journal of a folder: what it lists is done, or is to be undone. */
export function removeJournal(folder: string): void {
  for (const name of [nextName, journalName]) rmSync(path.join(folder, name), { force: true });
}

/** Puts the new content of a file into its place, or removes the file; returns false, and leaves it, where it was changed since. */
export function replaceFile(folder: string, { file, before, isWritten }: JournalEntry): boolean {
  const place = path.join(folder, file);
  if (pathObstacle(folder, file) !== undefined || hashOf(place) !== before) return false;
  if (isWritten) renameSync(path.join(folder, nameBeside(file, 'new')), place);
  else rmSync(place, { force: true });
  return true;
}

/** Returns a hash of what a file may have. */
export function contentHashOf(content: string | Uint8Array): string {
  return digestOf([Buffer.from(content as string)]).toString('base64url');
}

/** Returns a hash of what a file has; null where there is none. */
export function hashOf(place: string): string | null {
  return ifThere(() => contentHashOf(readFileSync(place))) ?? null;
}

function finish(folder: string): FinishedWrite | undefined {
  rmSync(path.join(folder, nextName), { force: true });
  const journal = readJournal(folder);
  if (journal === undefined) return undefined;
  const { isComplete, entries } = journal;
  const placeOf = (name: string): string => path.join(folder, name);
  // What is done has its new content beside it no more, or is gone.
  const isOpen = ({ file, isWritten, backup }: JournalEntry): boolean =>
    isWritten ? isThere(placeOf(nameBeside(file, 'new'))) : isThere(placeOf(file)) && backup !== null && isThere(placeOf(backup));
  const open = isComplete ? entries.filter(isOpen) : [];
  const kept = open.filter((entry) => !replaceFile(folder, entry));
  for (const entry of entries) {
    if (!kept.includes(entry)) rmSync(placeOf(nameBeside(entry.file, 'new')), { force: true });
    if (entry.backup !== null) rmSync(placeOf(entry.backup), { force: true });
  }
  removeJournal(folder);
  // Before it was complete, no file was touched.
  if (!isComplete) return undefined;
  return {
    files: entries.filter((entry) => !kept.includes(entry)).map(({ file }) => file),
    kept: kept.map(({ file, isWritten }) => ({ file, content: isWritten ? nameBeside(file, 'new') : undefined })),
  };
}

/** Returns whether anything is at a place; a link that leads nowhere is there too, and below a file there is nothing. */
export function isThere(place: string): boolean {
  try {
    return lstatSync(place, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

/** Returns the journal of a folder; undefined where there is none, or one that was not written there, such as one out of a repository. */
function readJournal(folder: string): Journal | undefined {
  const place = path.join(folder, journalName);
  return attempted(() => {
    const { isComplete, entries, inode } = JSON.parse(textAt(place)) as Journal & { readonly inode: unknown };
    return inode === lstatSync(place).ino && entries.every(isWithin) ? { isComplete, entries } : undefined;
  });
}

/** Whether an entry names a file of the folder and a backup beside it, and so nothing elsewhere. */
function isWithin({ file, backup }: JournalEntry): boolean {
  if (file.includes('\\') || !file.split('/').every((step) => !/^(?:\.{0,2}|.*:.*)$/.test(step))) return false;
  const beside = nameBeside(file, 'old');
  return backup === null || (backup.startsWith(beside) && /^(?:-\d+)?$/.test(backup.slice(beside.length)));
}

/** Takes the lock of those who write into a folder; undefined where another process has it for longer than `patience`. */
function lock(folder: string, patience: number): (() => void) | undefined {
  const place = path.join(folder, lockName);
  const end = performance.now() + patience;
  for (;;) {
    const release = takeLock(place, longestWrite);
    if (release !== undefined) return () => succeeds(release);
    // Nothing waits while files are written: this process could not give it back.
    if (isOwnLock(place)) rmSync(place);
    else if (performance.now() < end) waitHere();
    else return undefined;
  }
}
