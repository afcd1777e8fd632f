import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { codeState, writeStartFile } from './start-file.ts';

test('the next command starts from compiled code though files came and went among the code while it was bundled', () => {
  const { root, bundle, note } = project();
  const before = codeState(root);
  writeFileSync(path.join(root, 'src/compiling.mjs'), '');
  rmSync(path.join(root, 'src/compiling.mjs'));
  utimesSync(path.join(root, 'src'), 2000, 2000);
  writeStartFile(root, bundle, before);
  const { files } = JSON.parse(readFileSync(note, 'utf8')) as { files: Record<string, [number, number]> };
  expect(files).toMatchObject({ src: [2_000_000, 0], 'src/a.ts': [1_000_000, 3] });
  for (const [name, [modified]] of Object.entries(files)) expect([name, statSync(path.join(root, name)).mtimeMs]).toEqual([name, modified]);
});

test.each([
  ['changed', (root: string) => utimesSync(path.join(root, 'src/a.ts'), 3000, 3000)],
  ['grew', (root: string) => writeFileSync(path.join(root, 'src/a.ts'), 'longer')],
  ['came', (root: string) => writeFileSync(path.join(root, 'src/b.ts'), 'b')],
  ['went', (root: string) => rmSync(path.join(root, 'src/a.ts'))],
])('a bundle is not taken for that of code of which a file %s meanwhile', (_, change) => {
  const { root, bundle, note } = project();
  const before = codeState(root);
  change(root);
  writeStartFile(root, bundle, before);
  expect(existsSync(note)).toBe(false);
});

test('the note knows every file of the bundle, also those for browsers', () => {
  const { root, bundle, note } = project();
  mkdirSync(path.join(bundle, 'client'));
  writeFileSync(path.join(bundle, 'client/page.js'), 'page');
  writeStartFile(root, bundle, codeState(root));
  const { files } = JSON.parse(readFileSync(note, 'utf8')) as { files: Record<string, [number, number]> };
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['cache/bundle/client/page.js', 'cache/bundle/server/compiled-main.mjs']));
});

/** A project with a file of code and a bundle, each of a time long ago. */
function project() {
  const root = temporaryFolder();
  const bundle = path.join(root, 'cache/bundle');
  mkdirSync(path.join(bundle, 'server'), { recursive: true });
  mkdirSync(path.join(root, 'src'));
  writeFileSync(path.join(bundle, 'server/compiled-main.mjs'), '');
  writeFileSync(path.join(root, 'src/a.ts'), 'one');
  for (const name of ['src/a.ts', 'src']) utimesSync(path.join(root, name), 1000, 1000);
  return { root, bundle, note: path.join(root, 'cache/start.json') };
}
