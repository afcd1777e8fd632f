import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { light } from '../theme/tokens.ts';
import { canvasVersion } from './picture-canvas.server.ts';
import { fontBytes } from './picture-fonts.server.ts';

/** Gives a picture made of some ingredients: as it was drawn before, or drawn now. */
export type PictureMemory = (ingredients: readonly (string | Uint8Array)[], draw: () => Promise<Buffer>) => Promise<Buffer>;

const day = 24 * 60 * 60 * 1000;
const daysKept = 30;

// The very code that draws: a change of it draws everything anew.
const code = import.meta.glob<string>(['./picture-*.ts', './social-picture.server.ts', './site-icons.server.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Remembers pictures in a folder, under a hash of everything that their bytes depend on. */
export function rememberPictures(folder: string): PictureMemory {
  mkdirSync(folder, { recursive: true });
  let tools: string | undefined;
  return async (ingredients, draw) => {
    tools ??= hashOf([
      process.version,
      process.arch,
      canvasVersion(),
      JSON.stringify(light),
      ...Object.entries(code).flat(),
      ...fontBytes(),
    ]);
    const file = path.join(folder, `${hashOf([tools, ...ingredients])}.png`);
    if (existsSync(file)) {
      const now = Date.now();
      if (now - statSync(file).mtimeMs > day) utimesSync(file, now / 1000, now / 1000);
      return readFileSync(file);
    }
    const picture = await draw();
    // Another build, or another thread of this one, may look at the same time: it finds a whole picture or none.
    const writing = `${file}.${process.pid}.${threadId}`;
    writeFileSync(writing, picture);
    renameSync(writing, file);
    return picture;
  };
}

/** Forgets the pictures that no build has used for a month. */
export function forgetOldPictures(folder: string): void {
  const eldest = Date.now() - daysKept * day;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const used = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (used !== undefined && used < eldest) rmSync(file, { force: true });
  }
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  // With its length before each part, no two lists of parts read the same.
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('hex').slice(0, 32);
}
