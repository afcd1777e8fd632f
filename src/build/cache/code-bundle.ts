import { randomInt } from 'node:crypto';
import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { attempted } from '../../schema/attempted.ts';
import { withLockHere } from '../incremental/lock.ts';
import { cacheFolder } from './cache-folder.ts';
import { codeHash } from './code-hash.ts';
import { runBundler } from './run-bundler.ts';
import { isSealed, sealFolder } from './sealed-folder.ts';

/** The project's code as Vike and Vite bundled it: what renders pages, and what browsers load. */
export interface CodeBundle {
  /** The folder that holds `client` and `server`. */
  readonly folder: string;
  /** Two bundles with the same one were made from the same code. */
  readonly id: string;
}

const bundlesKept = 5;

/** Milliseconds; it takes seconds. */
const longestBundling = 3_600_000;

/**
 * Returns the bundle of the code as it is now, from the cache where it is there unchanged. A bundle depends on the code alone,
 * not on a site or its base path. `onBundling` is called before the bundlers run.
 */
export function codeBundle(root: string, onBundling: () => void): CodeBundle {
  const folder = cachedBundle(bundleFolder(root, 'site'), onBundling, (target) => bundleSite(root, target));
  return { folder, id: path.basename(folder) };
}

/** Bundles the code of a site into a folder, with every command where `isPackage`. */
export function bundleSite(root: string, target: string, { isPackage = false }: { readonly isPackage?: boolean } = {}): void {
  // Vike takes Vite's options from the environment alone.
  const config = JSON.stringify({ configFile: 'src/build/cache/site-bundle.config.ts' });
  runBundler(target, root, ['vike/bin.js', 'build'], { BUNDLE_PACKAGE: isPackage ? 'yes' : '', VITE_CONFIG: config });
}

/** Returns the bundle of the code as it is now from the cache; undefined where the cache has none or can't be used. */
export function knownBundle(root: string): CodeBundle | undefined {
  const folder = attempted(() => bundleFolder(root, 'site'));
  return folder !== undefined && isSealed(folder) ? { folder, id: path.basename(folder) } : undefined;
}

/** Returns the folder of the bundled form editor, cached as the other code is; its addresses are relative. */
export function editorBundle(root: string, onBundling: () => void): string {
  return cachedBundle(bundleFolder(root, 'editor'), onBundling, (target) =>
    runBundler(target, root, ['vite/bin/vite.js', 'build', '--config', 'src/editor/bundle/editor.config.ts']),
  );
}

function bundleFolder(root: string, kind: 'site' | 'editor'): string {
  return path.join(cacheFolder(root), codeHash(root, kind));
}

function cachedBundle(folder: string, onBundling: () => void, bundleInto: (target: string) => void): string {
  if (isSealed(folder)) return folder;
  onBundling();
  // Vike writes files among the code, of one name for all of its processes, and removes them: another one would miss them.
  return withLockHere(path.join(path.dirname(folder), 'bundling.lock'), longestBundling, () => {
    if (isSealed(folder)) return folder;
    // Processes in containers that share a cache have the same number.
    const building = `${folder}.${randomInt(2 ** 48 - 1)}`;
    bundleInto(building);
    keep(building, folder);
    return folder;
  });
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

/** Removes all bundles of a cache folder but the current one and the few newest others, so that switching between branches stays quick. */
export function removeOldBundles(cache: string, current: string): void {
  const others = readdirSync(cache)
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current)
    // Another command may remove the same ones.
    .map((name) => ({ name, made: statSync(path.join(cache, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((a, b) => b.made - a.made);
  // What a command that was killed had begun to bundle.
  const begun = readdirSync(cache).filter((name) => {
    const changed = /^[0-9a-f]{16}\.\d+$/.test(name) ? statSync(path.join(cache, name), { throwIfNoEntry: false })?.mtimeMs : undefined;
    return changed !== undefined && changed < Date.now() - longestBundling;
  });
  for (const name of [...others.slice(bundlesKept).map((each) => each.name), ...begun])
    rmSync(path.join(cache, name), { recursive: true, force: true });
}
