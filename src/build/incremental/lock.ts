import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    // A lock is empty for a moment before its owner writes its number.
    if (age > longest || (owner !== 0 && !isAlive(owner))) rmSync(file, { force: true });
  } catch {
    // The other process has just ended its work.
  }
  return false;
}
