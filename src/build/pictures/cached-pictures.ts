import path from 'node:path';
import { cachedFile } from '../cache/cached-files.ts';
import { digestOf } from '../cache/content-hash.ts';
import { versionOf } from '../installed-packages.ts';
import { fontBytes } from './picture-fonts.ts';

/** Returns a picture that depends on some ingredients: from the cache, or drawn now. */
export type PictureCache = (ingredients: readonly (string | Uint8Array)[], draw: () => Promise<Buffer>) => Promise<Buffer>;

// The code that draws: when it changes, every picture is drawn again.
const code = import.meta.glob<string>(['./picture-*.ts', './social-picture.ts', './site-icons.ts', '!./*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Creates a cache of pictures in a folder, under a hash of everything that their bytes depend on. */
export function createPictureCache(folder: string): PictureCache {
  let tools: string | undefined;
  return async (ingredients, draw) => {
    tools ??= hashOf([process.version, process.arch, versionOf('@napi-rs/canvas'), ...Object.entries(code).flat(), ...fontBytes()]);
    return cachedFile(path.join(folder, `${hashOf([tools, ...ingredients])}.png`), draw);
  };
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  return digestOf(parts).toString('hex').slice(0, 32);
}
