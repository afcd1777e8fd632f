import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { startAssetProcess } from './asset-process.ts';

test.each([
  ['stops at once', 'process.exit(3);'],
  ['does nothing with its task', "process.once('message', () => process.disconnect());"],
])('a build goes on without a process for its fonts that %s', async (_what, code) => {
  const folder = temporaryFolder();
  const entry = path.join(folder, 'entry.mjs');
  writeFileSync(entry, code);
  const make = async (): Promise<Buffer> => Buffer.of();
  const fontFiles = [{ name: 'some.woff2', recipe: { file: 'some.woff2', text: 'a', isLent: false }, make }];
  const assets = startAssetProcess(pathToFileURL(entry), {
    content: folder,
    pictures: [],
    fontFiles,
    caches: { pictures: folder, fonts: folder },
  });
  expect(await Promise.all([assets.pictures, assets.fonts])).toHaveLength(2);
});
