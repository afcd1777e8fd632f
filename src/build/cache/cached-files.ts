import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

const day = 24 * 60 * 60 * 1000;
const daysKept = 30;

// What is kept ends in a hash of its bytes, and is called so that code which knows nothing of that takes it for no picture or font.
const ending = '.kept';
const sealLength = 32;

/**
 * Gives the bytes of a file as it was made before, or makes it now and keeps it; its name must say all that it is made from.
 * One that is no longer as it was made is made anew. A file that can't be kept only costs its time again.
 */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = `${file}${ending}`;
  const known = readKept(kept);
  if (known !== undefined) return known;
  const made = await make();
  keep(kept, made);
  return made;
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
  // Another build, or another thread of this one, may look at the same time: it finds a whole file or none.
  const writing = `${kept}.${process.pid}.${threadId}`;
  try {
    const folder = path.dirname(kept);
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) rmSync(folder);
    mkdirSync(folder, { recursive: true });
    if (statSync(kept, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(kept, { recursive: true });
    writeFileSync(writing, Buffer.concat([bytes, sealOf(bytes)]));
    renameSync(writing, kept);
  } catch {
    forget(writing);
  }
}

function forget(file: string): void {
  try {
    rmSync(file, { force: true, recursive: true });
  } catch {
    // A folder that can't be read is no reason to stop either.
  }
}

function sealOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Forgets the files of a folder that no build has used for a month. */
export function removeUnusedFiles(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  const eldest = Date.now() - daysKept * day;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && used < eldest) forget(file);
  }
}
