import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { compressionOf } from './compressed-files.ts';
import { createSiteWriter } from './site-writer.ts';

test('a site that was given up is not begun again by the files that are still being compressed, or in another folder', async () => {
  const around = temporaryFolder();
  const folder = path.join(around, 'site');
  const writer = createSiteWriter(folder, { compression: compressionOf(1, path.join(around, 'cache')) });
  const page = writer.filesOf('page');
  expect(() => page.write('before.html', 'x')).toThrow('ENOENT');
  mkdirSync(folder);
  page.write('index.html', 'a page '.repeat(1000));
  rmSync(folder, { recursive: true });
  await expect(writer.finish()).rejects.toThrow('ENOENT');
  expect(() => page.write('a/b/index.html', 'x')).toThrow('ENOENT');
  expect(existsSync(folder)).toBe(false);
});
