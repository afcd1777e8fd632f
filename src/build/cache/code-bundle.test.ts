import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { projectWithBundler } from '../../../tests/support/project-with-bundler.ts';
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

/** Stands for Vike: it says that it began, and ends when its project has a file `go`. */
const bundler = `
const fs = require('node:fs');
fs.appendFileSync('bundled', 'once ');
while (!fs.existsSync('go')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
fs.mkdirSync(process.env.BUNDLE_DIR);
`;

test('of two commands at once that find no bundle, the second waits for that of the first: both bundlers would write the same files among the code', async () => {
  const root = projectWithBundler(bundler);
  const module = pathToFileURL(path.resolve('src/build/cache/code-bundle.ts')).href;
  const code = `import { codeBundle } from '${module}'; codeBundle(process.argv[1], () => console.log('begins'));`;
  const start = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, ['--import', 'tsx', '--input-type', 'module', '--eval', code, root], {
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void started.kill());
    await once(started.stdout, 'data');
    return started;
  };
  const both = [await start(), await start()];
  const ended = both.map(async (each) => (await once(each, 'exit'))[0]);
  writeFileSync(path.join(root, 'go'), '');
  expect(await Promise.all(ended)).toEqual([0, 0]);
  expect(readFileSync(path.join(root, 'bundled'), 'utf8')).toBe('once ');
});
