import { mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What may have happened to a file since it was written. */
export const damages = ['lost', 'cut', 'foreign', 'folder'] as const;

/** Damages a file, where it is there: removes it, cuts it off, writes others' JSON, or puts a folder in its place. */
export function damageFile(file: string, how: (typeof damages)[number]): void {
  const state = statSync(file, { throwIfNoEntry: false });
  if (how === 'lost' || how === 'folder') rmSync(file, { force: true, recursive: true });
  if (how === 'folder') mkdirSync(path.join(file, 'deeper'), { recursive: true });
  if (how === 'cut' && state?.isFile() === true) truncateSync(file, 40);
  if (how === 'foreign' && state?.isDirectory() !== true) writeFileSync(file, '{"name-1":1}\n["name-1"]');
}
