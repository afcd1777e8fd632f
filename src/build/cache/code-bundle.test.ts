import { mkdirSync, readdirSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { removeOldBundles } from './code-bundle.ts';

test('the oldest bundles are removed, also where another command has just removed one of them', () => {
  const cache = temporaryFolder();
  // Their names are in another order than their ages.
  const bundles = Array.from({ length: 8 }, (_, age) => `000000000000000${(age * 3) % 8}`);
  for (const [age, name] of bundles.entries()) {
    mkdirSync(path.join(cache, name));
    utimesSync(path.join(cache, name), 1000 - age, 1000 - age);
  }
  mkdirSync(path.join(cache, 'pictures'));
  // Listed, and gone when it is looked at.
  symlinkSync(path.join(cache, 'gone'), path.join(cache, 'ffffffffffffffff'));
  // One that was left long ago, and one that another command is writing.
  const begun = (owner: number): string => `aaaaaaaaaaaaaaaa.${owner}`;
  for (const owner of [1, 2]) mkdirSync(path.join(cache, begun(owner)));
  utimesSync(path.join(cache, begun(1)), 1000, 1000);
  removeOldBundles(cache, bundles[7] as string);
  expect(readdirSync(cache).sort()).toEqual([...bundles.slice(0, 5), bundles[7], begun(2), 'pictures'].sort());
});
