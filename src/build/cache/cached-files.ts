import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { writeAtomically } from './write-atomically.ts';

const day = 24 * 60 * 60 * 1000;
const daysKept = 30;

// A cached file ends in a hash of its bytes; its own ending keeps other code from reading it as a picture or font.
const ending = '.kept';
const sealLength = 32;

/**
 * Returns the bytes of a file from the cache, or makes them and caches them; the file's name must identify all that it is made from.
 * A damaged file is made again, and a file that can't be cached is made each time.
 */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = `${file}${ending}`;
  const known = readKept(kept);
  if (known !== undefined) return known;
  const made = await make();
  keep(kept, made);
  return made;
}

/** Returns whether the cache has a file, be it damaged. */
export function isCached(file: string): boolean {
  return existsSync(`${file}${ending}`);
}

function readKept(kept: string): Buffer | undefined {
  try {
    const sealed = readFileSync(kept);
    const bytes = sealed.subarray(0, Math.max(0, sealed.length - sealLength));
    if (!sealed.subarray(bytes.length).equals(sealOf(bytes))) return undefined;
    const now = Date.now();
    if (now - statSync(kept).mtimeMs > day) utimesSync(kept, now / 1000, now / 1000);
    return bytes;
  } catch {
    return undefined;
  }
}

function keep(kept: string, bytes: Buffer): void {
  try {
    const folder = path.dirname(kept);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder);
    if (statSync(kept, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(kept, { recursive: true });
    writeAtomically(kept, Buffer.concat([bytes, sealOf(bytes)]));
  } catch {
    // It is made again the next time.
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true, recursive: true });
  } catch {
    // An unused file costs only its space.
  }
}

function sealOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Removes the files of a cache folder that no build has used for a month. */
export function removeUnusedFiles(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  const eldest = Date.now() - daysKept * day;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && used < eldest) remove(file);
  }
}
