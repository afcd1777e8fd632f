import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

/**
 * Returns a folder of what runs keep for later ones, and notes that it is used now. `make` fills it where no run has: under another name, so
 * that nobody sees half of it, and of two runs at once either may be first.
 */
export async function keptFolder(folder: string, make: (making: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const making = path.resolve(`${folder}.${randomUUID()}`);
  mkdirSync(path.dirname(folder), { recursive: true });
  await make(making);
  try {
    renameSync(making, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}

/** Removes the folders of a cache whose names pass but for the few that were used last, so that switching between branches stays quick. */
export function forgetOld(cache: string, most: number, isMeant: (name: string) => boolean = () => true): void {
  if (!existsSync(cache)) return;
  const folders = readdirSync(cache)
    .filter(isMeant)
    // Another run may remove the same ones.
    .map((name) => ({ name, used: statSync(path.join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }));
  for (const { name } of folders.sort((a, b) => b.used - a.used).slice(most))
    rmSync(path.join(cache, name), { recursive: true, force: true });
}
