import path from 'node:path';
import { loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { projectWithBundler } from '../../../tests/support/project-with-bundler.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { runBundler } from './run-bundler.ts';

test('the code is bundled into the cache also where that is outside the project', async () => {
  const { BUNDLE_DIR: before } = process.env;
  onTestFinished(() => {
    if (before === undefined) delete process.env['BUNDLE_DIR'];
    else process.env['BUNDLE_DIR'] = before;
  });
  process.env['BUNDLE_DIR'] = '/elsewhere/bundle';
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production' }, 'src/build/cache/site-bundle.config.ts');
  // Vike reads its manifest there.
  expect(path.posix.join(process.cwd(), loaded?.config.build?.outDir ?? '')).toBe('/elsewhere/bundle');
});

test('a folder that the bundler may not write into is named, without what it would have made there', () => {
  const folder = temporaryFolder();
  const root = projectWithBundler(`throw new Error("EACCES: permission denied, open '${folder}/gone/vite.config.ts.mjs'")`);
  const bundling = () => runBundler(path.join(root, 'bundle'), root, ['vike/bin.js']);
  expect(bundling).toThrow(expect.objectContaining({ code: 'EACCES', path: folder }));
});
