import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { attempted, codeOf, isOfMachine } from '../../schema/attempted.ts';
import { contentHash } from '../cache/content-hash.ts';
import { writing } from '../cache/write-atomically.ts';
import { isAlive, placeOfProcesses } from '../output/processes.ts';

// A lock is a file that holds a text of its owner alone. It is made whole, by a link, where there is none. Whoever takes it over from
// a process that ended, or gives it back, first takes another lock, named by that text, and sees whether the text still stands: so
// nobody replaces or removes a lock that somebody else has taken in between. That lock is one like it, and may be taken over as well.

/** The longest that a build moves its files, in milliseconds. */
const longestMove = 60_000;
/** How long somebody waits before trying to take a lock again, in milliseconds. */
const pause = 20;

/** Runs `action` while no other process holds the lock `file`; one that a process left when it ended is taken over. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  let release = takeLock(file, longestMove);
  while (release === undefined) {
    await wait(pause);
    release = takeLock(file, longestMove);
  }
  try {
    return await action();
  } finally {
    release();
  }
}

/** Runs `action` as `withLock` does, and keeps this thread waiting; `longest` is that of `takeLock`. */
export function withLockHere<T>(file: string, longest: number, action: () => T): T {
  let release = takeLock(file, longest);
  while (release === undefined) {
    waitHere();
    release = takeLock(file, longest);
  }
  try {
    return action();
  } finally {
    release();
  }
}

/** Keeps this thread waiting for a moment, after which another process may have given a lock back. */
export function waitHere(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
}

/**
 * Takes the lock `file` for this process and returns the function that gives it back; undefined while another process has it. A lock
 * that a process left when it ended is taken over. Where the system does not tell whether the owner is that process or a later one
 * with its number, or the owner is on another machine or in another container, a lock is taken over that is more than `longest` milliseconds old.
 */
export function takeLock(file: string, longest: number): (() => void) | undefined {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = take(file, longest);
  if (own === undefined) return undefined;
  const inode = inodeOf(file);
  return () => giveBack(file, own, inode);
}

/** Returns whether a lock is one that this process took. */
export function isOwnLock(file: string): boolean {
  return textOf(file)?.startsWith(`${thisProcess()}\n`) === true;
}

function thisProcess(): string {
  return [process.pid, startOf(process.pid) ?? '', placeOfProcesses()].join('\n');
}

function giveBack(file: string, own: string, inode: number | undefined): void {
  try {
    whileHolding(file, own, () => remove(file));
  } catch {
    // A full disk has no room for the other lock. A process with too many open files can't read this one either: it is known by its number.
    const text = attempted(() => textOf(file));
    if (text === own || (text === undefined && inode !== undefined && inodeOf(file) === inode)) remove(file);
  }
}

function inodeOf(file: string): number | undefined {
  return attempted(() => statSync(file).ino);
}

/** Takes a lock and returns the text that it has then. */
function take(file: string, longest: number): string | undefined {
  const found = textOf(file);
  if (found !== undefined && !isLeft(found, file, longest)) return undefined;
  const id = randomUUID();
  const own = `${thisProcess()}\n${id}`;
  const whole = `${file}.${id}`;
  try {
    // A full disk has room for the file, and none for its text.
    writing(file, () => writeFileSync(whole, own, { flag: 'wx' }));
    const isTaken =
      found === undefined
        ? create(file, whole, own)
        : whileHolding(file, found, () => {
            if (found !== folderText) renameSync(whole, file);
            else remove(file);
            return found !== folderText || create(file, whole, own);
          });
    if (isTaken) sweep(file);
    return isTaken ? own : undefined;
  } finally {
    remove(whole);
  }
}

/** Matches what follows the name of a lock in those of the files that are made on the way to it. */
const further = /^(?:\.(?:[\w-]{22}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}))+$/;

/** Removes what processes that were killed left on their way to a lock. */
function sweep(lock: string): void {
  const { dir, base } = path.parse(lock);
  try {
    for (const name of readdirSync(dir)) {
      if (!name.startsWith(base) || !further.test(name.slice(base.length))) continue;
      const file = path.join(dir, name);
      const text = textOf(file);
      const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (text === undefined || Date.now() - modified <= longestMove || !isLeft(text, file, longestMove)) continue;
      // It may be a lock that somebody takes over now.
      whileHolding(file, text, () => remove(file));
    }
  } catch (error) {
    // The lock is taken, whatever the disk says of others.
    if (codeOf(error) === '') throw error;
  }
}

/** Runs `action` where a lock still has a text, and while nobody else does so; returns what it returns, or false. */
function whileHolding(file: string, text: string, action: () => boolean): boolean {
  const claim = `${file}.${contentHash(text)}`;
  const own = take(claim, longestMove);
  if (own === undefined) return false;
  try {
    return textOf(file) === text && action();
  } finally {
    if (textOf(claim) === own) remove(claim);
  }
}

/** Makes a lock of a whole file; returns false where there is one. */
function create(file: string, whole: string, text: string): boolean {
  try {
    linkSync(whole, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
  }
  try {
    // Not every disk has links.
    writeFileSync(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Returns whether the owner of a lock has ended, or may have. */
function isLeft(text: string, file: string, longest: number): boolean {
  if (text === folderText) return true;
  const here = placeOfProcesses();
  const [number = '', start = '', place = here] = text.split('\n');
  const owner = Number(number);
  if (place === here && owner !== 0) {
    if (!isAlive(owner)) return true;
    const now = startOf(owner);
    if (start !== '' && now !== undefined) return start !== now;
  }
  // A clock may have been put back since. On a disk without links a lock is empty for a moment.
  const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return modified !== undefined && Math.abs(Date.now() - modified) > (owner === 0 ? longestMove : longest);
}

/** Returns when a process began, in the system's own unit: nothing for one that ended, undefined where the system does not tell. */
function startOf(owner: number): string | undefined {
  const status = attempted(() => readFileSync(`/proc/${owner}/stat`, 'utf8'));
  // The name, in parentheses, may hold anything. A process has a number until its parent has heard of its end (proc_pid_stat(5)).
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ');
  return fields?.[0] === 'Z' ? '' : fields?.[19];
}

/** What stands for the text of a folder in the place of a lock. */
const folderText = 'a folder';

/** Returns the text of a lock: nothing of one that can't be read, undefined where there is none. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    // There may be none, and nobody would ever give it back.
    if (isOfMachine(error)) throw error;
    return codeOf(error) === 'EISDIR' ? folderText : '';
  }
}

function remove(file: string): true {
  rmSync(file, { recursive: true, force: true });
  return true;
}
