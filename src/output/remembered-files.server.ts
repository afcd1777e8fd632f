import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';

const day = 24 * 60 * 60 * 1000;
const daysKept = 30;

/** Gives the bytes of a file as it was made before, or makes it now and keeps it; its name must say all that it is made from. */
export async function rememberedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) {
    const now = Date.now();
    if (now - statSync(file).mtimeMs > day) utimesSync(file, now / 1000, now / 1000);
    return readFileSync(file);
  }
  const made = await make();
  mkdirSync(path.dirname(file), { recursive: true });
  // Another build, or another thread of this one, may look at the same time: it finds a whole file or none.
  const writing = `${file}.${process.pid}.${threadId}`;
  writeFileSync(writing, made);
  renameSync(writing, file);
  return made;
}

/** Forgets the files of a folder that no build has used for a month. */
export function forgetOldFiles(folder: string): void {
  if (!existsSync(folder)) return;
  const eldest = Date.now() - daysKept * day;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && used < eldest) rmSync(file, { force: true });
  }
}
