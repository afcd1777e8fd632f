import { copyFileSync, cpSync, existsSync, lstatSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { openContentSnapshots } from './content-snapshots.ts';

test('a file that is there for a moment fails no page: it is gone once the folder is listed', () => {
  const content = path.join(temporaryFolder(), 'data');
  cpSync('tests/fixtures/bicycle-workshop', content, { recursive: true });
  const read = openContentSnapshots(content, { cache: temporaryFolder(), code: 'code' });
  const services = read().context.services;
  const moment = path.join(content, 'services/brake-repair-1.yaml');
  copyFileSync(path.join(content, 'services/brake-repair.yaml'), moment);
  // The import itself is the other function once it is replaced.
  const stat = lstatSync;
  let wasSeen = false;
  const goneOnceSeen = (file: string, ...options: []): unknown => {
    if (file === moment && wasSeen && existsSync(moment)) unlinkSync(moment);
    wasSeen ||= file === moment;
    return stat(file, ...options);
  };
  onTestFinished(replaceInFs({ lstatSync: goneOnceSeen }));
  expect(read().context.services).toEqual(services);
  expect(wasSeen).toBe(true);
});
