import { build } from 'esbuild';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { browserTarget } from '../../src/build/cache/browser-target.ts';

// The first build after an installation runs uncompiled code until the rest is bundled: what that code imports, everybody waits for
// (docs/performance.md).

test('a build imports no package and few modules before it bundles the code, since each is compiled as it is loaded', async () => {
  const imported = await importsOf('src/cli/build-command.ts', 'src/cli/run.ts', 'scripts/service-pages.ts');
  expect(imported.filter((name) => !name.startsWith('src/') && !name.startsWith('scripts/') && !name.startsWith('node:'))).toEqual([]);
  expect(imported.filter((name) => name.endsWith('.ts')).length).toBeLessThanOrEqual(60);
});

test('Vike compiles nothing but the route itself to learn that it is a function', async () => {
  expect(await importsOf('renderer/page/+route.ts')).toEqual(['renderer/page/+route.ts']);
});

test('pages are compiled for the browsers that are promised, and what makes them for Node alone', async () => {
  const { environments } = await resolveConfig({ configFile: 'src/build/cache/site-bundle.config.ts' }, 'build');
  expect(environments['client']?.build.target).toEqual(browserTarget);
  expect(environments['ssr']?.build.target).toBe('node20');
});

/** Returns what is loaded with some modules: files by their paths, packages and modules of Node by their names. */
async function importsOf(...entries: readonly string[]): Promise<string[]> {
  const options = {
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outdir: 'x',
  } as const;
  const {
    metafile: { inputs },
  } = await build({ ...options, entryPoints: [...entries] });
  const found = new Set<string>(entries);
  for (const file of found) for (const { path, kind } of inputs[file]?.imports ?? []) if (kind === 'import-statement') found.add(path);
  return [...found];
}
