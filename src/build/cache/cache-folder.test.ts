import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { writeFilesIn } from '../../../tests/support/files-of.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { cacheFolder } from './cache-folder.ts';
import { isSealed, sealFolder } from './sealed-folder.ts';

let room: string;
const project = (name = 'project'): string => path.join(room, name);

beforeEach(() => {
  room = temporaryFolder();
  for (const name of ['project', 'other']) mkdirSync(path.join(room, name, 'node_modules'), { recursive: true });
});

test('the cache of a build is below the project’s packages', () => {
  expect(cacheFolder(project(), {})).toBe(path.join(project(), 'node_modules/.cache/service-pages'));
});

test('where there are no packages, it is below the user’s caches, of which a relative path names none', () => {
  const bare = project('bare');
  mkdirSync(bare);
  const cache = cacheFolder(bare, { XDG_CACHE_HOME: 'caches', HOME: room });
  expect(cache.startsWith(path.join(room, '.cache/service-pages/'))).toBe(true);
  expect(cacheFolder(bare, { HOME: room })).toBe(cache);
  expect([readdirSync(bare), readdirSync(cache), existsSync('caches')]).toEqual([[], [], false]);
});

test('where the packages are read-only, it is below the user’s caches, one for each project', () => {
  for (const name of ['project', 'other']) writeFileSync(path.join(room, name, 'node_modules/.cache'), 'in the way');
  const env = { XDG_CACHE_HOME: path.join(room, 'caches') };
  const cache = cacheFolder(project(), env);
  expect(cache.startsWith(path.join(room, 'caches/service-pages/'))).toBe(true);
  expect(cacheFolder(project(), env)).toBe(cache);
  expect(cacheFolder(project('other'), env)).not.toBe(cache);
  // Code that is kept there finds its packages.
  expect(realpathSync(path.join(cache, 'node_modules'))).toBe(path.join(project(), 'node_modules'));
  expect(statSync(cache).mode & 0o077).toBe(0);
});

test.each([
  ['leads nowhere', (link: string) => symlinkSync(`${link}-gone`, link)],
  ['leads to another project', (link: string) => symlinkSync(project('other'), link)],
  ['is a file', (link: string) => writeFileSync(link, '')],
])('code that is kept there finds its packages, though the link to them %s', (_, spoil) => {
  const env = { CACHE_DIR: path.join(room, 'chosen') };
  const link = path.join(cacheFolder(project(), env), 'node_modules');
  rmSync(link);
  spoil(link);
  cacheFolder(project(), env);
  expect(realpathSync(link)).toBe(path.join(project(), 'node_modules'));
});

test('where a folder is set for it, it is there, one for each project', () => {
  const env = { CACHE_DIR: path.join(room, 'chosen') };
  const cache = cacheFolder(project(), env);
  expect(cache.startsWith(path.join(room, 'chosen/service-pages/'))).toBe(true);
  expect(cacheFolder(project('other'), env)).not.toBe(cache);
  expect(existsSync(path.join(project(), 'node_modules/.cache'))).toBe(false);
});

test('a folder of caches that others may write to is not trusted with code', () => {
  writeFileSync(path.join(project(), 'node_modules/.cache'), 'in the way');
  const open = path.join(room, 'open');
  mkdirSync(open);
  // A mask may have taken rights away when it was made.
  chmodSync(open, 0o777);
  const home = path.join(room, 'home');
  expect(cacheFolder(project(), { XDG_CACHE_HOME: open, HOME: home }).startsWith(path.join(home, '.cache/service-pages/'))).toBe(true);
});

test('where such a folder is set, that is said, and nothing is put there', () => {
  const open = path.join(room, 'open');
  mkdirSync(open);
  chmodSync(open, 0o777);
  expect(() => cacheFolder(project(), { CACHE_DIR: open })).toThrow(expect.objectContaining({ setting: 'cacheOfOthers' }));
  expect(readdirSync(open)).toEqual([]);
});

test('a folder that was sealed says so until any of its files is another, missing or new', () => {
  const folder = path.join(room, 'bundle');
  const write = (text: string, file = 'client/chunk.js'): void => writeFilesIn(folder, { [file]: text });
  write('let one = 1;');
  write('{}', 'assets.json');
  expect(isSealed(folder)).toBe(false);
  sealFolder(folder);
  expect(isSealed(folder)).toBe(true);
  write('let one = 2;');
  expect(isSealed(folder)).toBe(false);
  write('let one = 1;');
  expect(isSealed(folder)).toBe(true);
  rmSync(path.join(folder, 'assets.json'));
  expect(isSealed(folder)).toBe(false);
  write('{}', 'assets.json');
  write('', 'more.js');
  expect(isSealed(folder)).toBe(false);
  expect(existsSync(path.join(folder, 'complete'))).toBe(true);
});
