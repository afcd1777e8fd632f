import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive } from '../output/replace-folder.ts';

/** The longest that a build moves its files, in milliseconds: an older lock was left by a process whose number another one has now. */
const longest = 60_000;

/** Runs `action` while no other process holds the lock `file`; one that a process left when it ended is taken over. */
export async function withLock<T>(file: string, action: () => Promise<T>): Promise<T> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) await wait(20);
  try {
    return await action();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  if (create(file)) return true;
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    // A lock is empty for a moment before its owner writes its number. A clock may have been put back since.
    if (Math.abs(age) > longest || (owner !== 0 && !isAlive(owner))) rmSync(file, { force: true });
  } catch (error) {
    if (codeOf(error) === 'EISDIR') rmSync(file, { recursive: true, force: true });
    // Otherwise the other process has just ended its work.
  }
  return false;
}

/** Makes the lock of this process; returns false where there is one. */
function create(file: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeSync(descriptor, String(process.pid));
    return true;
  } catch (error) {
    // On a full disk it would be nobody's.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
