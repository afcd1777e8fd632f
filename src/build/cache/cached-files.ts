import { existsSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { attempted } from '../../schema/attempted.ts';
import { isFolder } from '../places.ts';
import { readSealedBytes, writeSealedBytes } from './sealed-file.ts';

const day = 24 * 60 * 60 * 1000;
const daysKept = 30;

/**
 * Returns the bytes of a file from the cache, or makes them and caches them; the file's name must identify all that it is made from.
 * A damaged file is made again, and a file that can't be cached is made each time.
 */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const [cached, key] = [cachedName(file), path.basename(file)];
  const known = readSealedBytes(cached, key);
  if (known !== undefined) {
    markAsUsed(cached);
    return known;
  }
  const made = await make();
  writeSealedBytes(cached, key, made);
  return made;
}

/** Returns whether the cache has a file, be it damaged. */
export function isCached(file: string): boolean {
  return existsSync(cachedName(file));
}

/** An ending of its own keeps other code from reading what is cached as a picture or font. */
function cachedName(file: string): string {
  return `${file}.cached`;
}

function markAsUsed(file: string): void {
  const now = Date.now();
  // Otherwise it is made again a month after it was made.
  attempted(() => now - statSync(file).mtimeMs > day && utimesSync(file, now / 1000, now / 1000));
}

/** Removes the files of a cache folder that no build has used for a month. */
export function removeUnusedFiles(folder: string): void {
  if (!isFolder(folder)) return;
  const eldest = Date.now() - daysKept * day;
  // Another account's may not be looked into.
  for (const name of attempted(() => readdirSync(folder)) ?? []) {
    const file = path.join(folder, name);
    const used = attempted(() => statSync(file, { throwIfNoEntry: false })?.mtimeMs);
    // One that stays costs only its space.
    if (used !== undefined && used < eldest) attempted(() => rmSync(file, { force: true, recursive: true }));
  }
}
