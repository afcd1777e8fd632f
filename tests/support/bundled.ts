import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InlineConfig } from 'vite';
import { codeHash } from '../../src/build/cache/code-hash.ts';
import { filesOf } from './files-of.ts';
import { forgetOld, keptFolder } from './kept-folder.ts';

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
  await keptFolder(folder, async (making) => {
    // Most runs need no bundler.
    const { build } = await import('vite');
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      root: sources,
      base: './',
      ...config,
      build: { modulePreload: false, ...config.build, outDir: making, emptyOutDir: true },
    });
  });
  forgetOld(kept, mostKept, (other) => new RegExp(`^${name}-[0-9a-f]{16}$`).test(other));
  return folder;
}
