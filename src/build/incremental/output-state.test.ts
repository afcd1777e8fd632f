import { mkdirSync, readFileSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import { statesOf } from './output-state.ts';

const folder = temporaryFolderOfAll();
const entry = pathToFileURL(path.join(folder, 'output-worker.mjs'));

beforeAll(async () => {
  // A thread knows nothing of TypeScript: as a build does, the tests give it modules without types.
  for (const name of ['incremental/output-worker', 'incremental/output-state', 'workers/worker-pool']) {
    const file = path.join(import.meta.dirname, '..', `${name}.ts`);
    const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
    writeFileSync(path.join(folder, `${path.basename(name)}.mjs`), code.replace(/(?:\.\.\/workers|\.)\/([\w-]+)\.ts/g, './$1.mjs'));
  }
  mkdirSync(path.join(folder, 'fr/ébène'), { recursive: true });
  writeFileSync(path.join(folder, 'fr/index.html'), 'Bonjour');
  utimesSync(path.join(folder, 'fr/index.html'), 1, 2.5);
  utimesSync(path.join(folder, 'fr/ébène'), 1, 3);
  symlinkSync('index.html', path.join(folder, 'fr/link'));
});

test('a thread that looks at the files of a large site sees the same as who looks at those of a small one, and again after a change', async () => {
  const names = ['fr/index.html', 'fr/ébène', 'fr/link', 'fr/gone'];
  const few = await statesOf(folder, names, entry);
  expect([...few]).toEqual([7, 2500, -1, 3000, ...Array<number>(4).fill(Number.NaN)]);
  const many = await statesOf(folder, Array<string[]>(1000).fill(names).flat(), entry);
  expect(many.length).toBe(8000);
  expect([...many.subarray(-8)]).toEqual([...few]);
  truncateSync(path.join(folder, 'fr/index.html'), 3);
  const [size, time] = await statesOf(folder, Array<string>(4000).fill('fr/index.html'), entry);
  expect([size, time]).not.toEqual([7, 2500]);
});

test('what the disk answers to a thread is told as what it answers here', async () => {
  const name = 'x'.repeat(300);
  const here = await statesOf(folder, [name], undefined).catch((error: unknown) => error);
  const there = await statesOf(folder, Array<string>(4000).fill(name), entry).catch((error: unknown) => error);
  expect(here).toMatchObject({ code: 'ENAMETOOLONG' });
  expect(there).toMatchObject({ ...(here as object) });
});

test('a thread that ends without an answer leaves nobody waiting', async () => {
  const ended = new URL('data:text/javascript,process.exit()');
  await expect(statesOf(folder, Array<string>(4000).fill('fr'), ended)).rejects.toThrow('A worker ended before its work was done.');
});
