import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { isRaster } from '../../content/pictures/raster-header.ts';
import { cachedFile, isCached } from '../cache/cached-files.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { type FontRecipe, makeFont } from '../fonts/make-font.ts';
import { isEncoded, publishPicture } from '../pictures/raster-pictures.ts';

/** The files that a build is about to publish, and the folders that keep what is made of them. */
interface Assets {
  /** The content folder. */
  readonly content: string;
  /** By their paths below `pictures/`, parts of pictures by the names of `shownPart`. */
  readonly pictures: readonly string[];
  readonly fontFiles: readonly FontFile[];
  readonly caches: { readonly pictures: string; readonly fonts: string };
}

/** A process that makes assets; each promise is fulfilled when that part is in its cache, or failed there. */
interface AssetProcess {
  readonly pictures: Promise<void>;
  readonly fonts: Promise<void>;
}

interface AssetTask {
  readonly content: string;
  readonly pictures: readonly string[];
  readonly fonts: readonly { readonly file: string; readonly recipe: FontRecipe }[];
  readonly cache: string;
}

/**
 * Starts a process that makes the photographs' files and the fonts that their caches lack, and none where nothing is missing. Decoded
 * pictures and the fonts' WebAssembly take hundreds of megabytes, which only the end of a process gives back. What fails there is made
 * again by whoever needs it, who reports it.
 */
export function startAssetProcess(entry: URL, { content, pictures, fontFiles, caches }: Assets): AssetProcess {
  const task: AssetTask = {
    content,
    pictures: pictures.filter((picture) => isRaster(picture) && !isEncoded(content, picture, caches.pictures)),
    fonts: fontFiles.flatMap(({ name, recipe }) => {
      const file = path.join(caches.fonts, name);
      return isCached(file) ? [] : [{ file, recipe }];
    }),
    cache: caches.pictures,
  };
  if (task.pictures.length + task.fonts.length === 0) return { pictures: Promise.resolve(), fonts: Promise.resolve() };
  // As many threads as can work at once, which share what they freed (glibc): the others would only hold memory.
  const env = { ...process.env, UV_THREADPOOL_SIZE: String(availableParallelism()), MALLOC_ARENA_MAX: '1' };
  const child = fork(fileURLToPath(entry), { execArgv: [], stdio: 'ignore', env });
  const fonts = new Promise<void>((resolve) => child.on('exit', resolve).on('error', () => resolve()));
  const encoded = new Promise<void>((resolve) => child.once('message', () => resolve()));
  child.send(task);
  // Pages need no font to be there: where only fonts are missing, they begin while the process starts.
  return { pictures: task.pictures.length === 0 ? Promise.resolve() : Promise.race([encoded, fonts]), fonts };
}

/** Makes the assets that the process which started this one names. */
export function serveAssets(): void {
  // A site's few fonts are cut before V8 has optimized the WebAssembly that cuts them, which took twice the time and the memory.
  setFlagsFromString('--no-wasm-dynamic-tiering');
  setFlagsFromString('--no-wasm-tier-up');
  process.once('message', (task) => void makeAssets(task as AssetTask).finally(() => process.disconnect()));
  // Done, or the other process has ended.
  process.once('disconnect', () => process.exit());
}

async function makeAssets({ content, pictures, fonts, cache }: AssetTask): Promise<void> {
  const nowhere = { write: () => {}, read: () => Buffer.alloc(0) };
  for (const picture of pictures) await publishPicture(content, picture, nowhere, cache).catch(() => undefined);
  process.send?.('encoded');
  for (const { file, recipe } of fonts) await cachedFile(file, () => makeFont(recipe)).catch(() => undefined);
}
