import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cache-folder.ts';
import { codeHash } from './code-hash.ts';
import { runBundler } from './run-bundler.ts';
import { isSealed, sealFolder } from './sealed-folder.ts';

/** The project's code as Vike and Vite bundled it: what renders pages, and what browsers load. */
export interface CodeBundle {
  /** The folder that holds `client` and `server`. */
  readonly folder: string;
}

const bundlesKept = 5;

/**
 * Returns the bundle of the code as it is now, from the cache where it is there unchanged. A bundle depends on the code alone,
 * not on a site or its base path. `progress` is called before the bundlers run.
 */
export function codeBundle(root: string, progress: () => void): CodeBundle {
  const folder = bundleFolder(root);
  if (!isSealed(folder)) {
    progress();
    const building = `${folder}.${process.pid}`;
    runBundler(building, root, ['vike/bin.js', 'build']);
    for (const script of ['src/browser/offline/service-worker.ts', 'src/browser/language-redirect/language-redirect.ts']) {
      runBundler(building, root, ['vite/bin/vite.js', 'build', '--config', 'src/build/cache/single-script.config.ts'], script);
    }
    keep(building, folder);
  }
  return { folder };
}

/** Returns the bundle of the code as it is now from the cache; undefined where the cache has none or can't be used. */
export function knownBundle(root: string): CodeBundle | undefined {
  try {
    const folder = bundleFolder(root);
    return isSealed(folder) ? { folder } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the folder of the bundled form editor, cached as the other code is; its addresses are relative. */
export function editorBundle(root: string, progress: () => void): string {
  const folder = path.join(cacheFolder(root), codeHash(root, 'editor'));
  if (!isSealed(folder)) {
    progress();
    const building = `${folder}.${process.pid}`;
    runBundler(building, root, ['vite/bin/vite.js', 'build', '--config', 'src/editor/bundle/editor.config.ts']);
    keep(building, folder);
  }
  return folder;
}

function bundleFolder(root: string): string {
  return path.join(cacheFolder(root), codeHash(root, 'site'));
}

/** Moves a new bundle into its place, where another process may have put the same one meanwhile. */
function keep(made: string, folder: string): void {
  sealFolder(made);
  if (!isSealed(folder)) rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(made, folder);
  } catch (error) {
    if (!isSealed(folder)) throw error;
    rmSync(made, { recursive: true, force: true });
  }
  removeOldBundles(path.dirname(folder), path.basename(folder));
}

/** Keeps the few newest bundles, so that switching between branches stays quick. */
function removeOldBundles(cache: string, current: string): void {
  const others = readdirSync(cache)
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current)
    .map((name) => ({ name, made: statSync(path.join(cache, name)).mtimeMs }))
    .sort((a, b) => b.made - a.made);
  for (const { name } of others.slice(bundlesKept)) rmSync(path.join(cache, name), { recursive: true, force: true });
}
