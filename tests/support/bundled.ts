import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { codeHash } from '../../src/build/cache/code-hash.ts';
import { filesOf } from './files-of.ts';

/** The cache of bundles between runs: each below its name and the hash of its sources. */
const kept = path.resolve('node_modules/.cache/service-pages/test-bundles');
const mostKept = 4;

/**
 * Returns the folder of Vite's bundle of a folder of the tests' own code, with a configuration of plain data. It is made
 * once for each state of that folder, the project's code and the configuration; no test may change it.
 */
export async function bundled(sources: string, config: InlineConfig): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([codeHash(process.cwd(), 'test bundle'), config]));
  for (const file of filesOf(sources)) hash.update(`\0${file}\0`).update(readFileSync(path.join(sources, file)));
  const name = path.basename(sources);
  const folder = path.join(kept, `${name}-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) {
    const now = new Date();
    utimesSync(folder, now, now);
    return folder;
  }
  const building = `${folder}.${process.pid}`;
  // Most runs need no bundler.
  const { build } = await import('vite');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    root: sources,
    base: './',
    ...config,
    build: { modulePreload: false, ...config.build, outDir: path.resolve(building), emptyOutDir: true },
  });
  mkdirSync(kept, { recursive: true });
  try {
    renameSync(building, folder);
  } catch (error) {
    // Another run was first.
    if (!existsSync(folder)) throw error;
    rmSync(building, { recursive: true, force: true });
  }
  forgetOld(name);
  return folder;
}

/** Keeps the few newest of a name, so that switching between branches stays quick. */
function forgetOld(name: string): void {
  const bundles = readdirSync(kept)
    .filter((entry) => new RegExp(`^${name}-[0-9a-f]{16}$`).test(entry))
    .map((entry) => ({ folder: path.join(kept, entry), used: statSync(path.join(kept, entry)).mtimeMs }));
  for (const { folder } of bundles.sort((a, b) => b.used - a.used).slice(mostKept)) rmSync(folder, { recursive: true, force: true });
}
