import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeFilesIn } from '../../tests/support/files-of.ts';
import { cases } from '../../tests/support/random-tests.ts';
import { temporaryFolderOfAll } from '../../tests/support/temporary-folder.ts';
import { copyChanges, linkSite, openWorkspace } from './workspace.ts';

const room = temporaryFolderOfAll();
let count = 0;

function folderWith(files: Readonly<Record<string, string>>): string {
  count += 1;
  const folder = path.join(room, String(count));
  mkdirSync(folder);
  writeFilesIn(folder, files);
  return folder;
}

function filesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(folder, file), readFileSync(file, 'utf8')];
    }),
  );
}

/** Files of which some have a folder's name in another tree. */
const tree = fc
  .dictionary(fc.constantFrom('a.yaml', 'b.yaml', 'c/d.yaml', 'c/e.yaml', 'f/g/h.png', 'c', 'f', 'f/g'), fc.constantFrom('1', '2', 'three'))
  .map((files) =>
    Object.fromEntries(Object.entries(files).filter(([name]) => !Object.keys(files).some((other) => other.startsWith(`${name}/`)))),
  );

test('the folder of a review takes on one side after the other, to the file, and leaves alone what both have', { tags: 'random' }, () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (sides) => {
      const target = folderWith({});
      for (const side of sides) {
        const before = filesIn(target);
        const numbers = new Map(Object.keys(before).map((name) => [name, statSync(path.join(target, name)).ino]));
        const times = new Map(Object.keys(before).map((name) => [name, statSync(path.join(target, name)).mtimeMs]));
        copyChanges(folderWith(side), target);
        expect(filesIn(target)).toEqual(side);
        for (const [name, text] of Object.entries(side)) {
          if (before[name] !== text) continue;
          expect(statSync(path.join(target, name)).ino).toBe(numbers.get(name));
          expect(statSync(path.join(target, name)).mtimeMs).toBe(times.get(name));
        }
      }
    }),
    { numRuns: cases(30) },
  );
});

test('the site before stays as it was while a build replaces files of the other one', () => {
  const site = folderWith({ 'en/index.html': 'old', 'en/gone/index.html': 'old' });
  const before = path.join(room, 'before');
  linkSite(site, before);
  writeFileSync(path.join(site, 'next'), 'new');
  renameSync(path.join(site, 'next'), path.join(site, 'en/index.html'));
  rmSync(path.join(site, 'en/gone'), { recursive: true });
  expect(filesIn(before)).toEqual({ 'en/index.html': 'old', 'en/gone/index.html': 'old' });
  linkSite(site, before);
  expect(filesIn(before)).toEqual({ 'en/index.html': 'new' });
});

test('two reviews at once have folders of their own, and the next one has the kept ones again', () => {
  const [cache, content] = [path.join(room, 'cache'), folderWith({})];
  const first = openWorkspace(cache, content);
  const second = openWorkspace(cache, content);
  expect(second.site).not.toBe(first.site);
  mkdirSync(second.site);
  for (const each of [first, second]) each.close();
  expect(existsSync(second.site)).toBe(false);
  const third = openWorkspace(cache, content);
  expect(third.site).toBe(first.site);
  third.close();
});

test.each([
  ['was killed', String(2 ** 22 + 1), 0],
  ['could not even say which it is', '', 120],
])('the folders of a review that %s are those of the next one', (_, text, age) => {
  const [cache, content] = [path.join(room, `left-${age}`), folderWith({})];
  const first = openWorkspace(cache, content);
  first.close();
  const lock = `${path.dirname(first.site)}.lock`;
  writeFileSync(lock, text);
  utimesSync(lock, Date.now() / 1000 - age, Date.now() / 1000 - age);
  const next = openWorkspace(cache, content);
  expect(next.site).toBe(first.site);
  next.close();
  expect(existsSync(lock)).toBe(false);
});

test('folders are kept as long as their content is there', () => {
  const [cache, content] = [path.join(room, 'other-cache'), folderWith({})];
  const first = openWorkspace(cache, content);
  mkdirSync(first.site);
  first.close();
  rmSync(content, { recursive: true });
  openWorkspace(cache, folderWith({})).close();
  expect(existsSync(first.site)).toBe(false);
});
