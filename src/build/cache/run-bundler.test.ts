import path from 'node:path';
import { loadConfigFromFile } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

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
