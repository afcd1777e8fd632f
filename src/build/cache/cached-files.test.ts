import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { cachedFile, removeUnusedFiles } from './cached-files.ts';

let room: string;
let made: number;

beforeEach(() => {
  room = temporaryFolder();
  made = 0;
});

const right = Buffer.from('the bytes of a page, compressed');
const file = () => path.join(room, 'compressed', 'a.br');
const fromCache = (): Promise<Buffer> =>
  cachedFile(file(), async () => {
    made += 1;
    return right;
  });

const cachedIn = (folder: string): string[] => readdirSync(folder).map((name) => path.join(folder, name));

test('what was made once is not made again', async () => {
  expect([await fromCache(), await fromCache()]).toEqual([right, right]);
  expect(made).toBe(1);
});

test('whatever befalls a cached file, nobody is given other bytes, and the next build finds it whole', async () => {
  const damage = fc.oneof(
    fc.record({ at: fc.nat(), to: fc.integer({ min: 1, max: 255 }) }).map(
      ({ at, to }) =>
        (bytes: Buffer): Buffer =>
          Buffer.from(bytes.map((byte, index) => (index === at % bytes.length ? byte ^ to : byte))),
    ),
    fc.nat().map((length) => (bytes: Buffer) => bytes.subarray(0, length % bytes.length)),
    fc.uint8Array({ minLength: 1 }).map((more) => (bytes: Buffer) => Buffer.concat([bytes, more])),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (damaged) => {
      rmSync(path.dirname(file()), { recursive: true, force: true });
      made = 0;
      await fromCache();
      const [cached] = cachedIn(path.dirname(file())) as [string];
      writeFileSync(cached, damaged(readFileSync(cached)));
      expect(await fromCache()).toEqual(right);
      expect(await fromCache()).toEqual(right);
      expect(made).toBe(2);
    }),
  );
});

describe('a build goes on, and the cache is whole again after it, where', () => {
  test('a file takes the place of the folder', async () => {
    writeFileSync(path.dirname(file()), '');
    await fromCache();
    expect(await fromCache()).toEqual(right);
    expect(made).toBe(1);
  });

  test('a folder takes the place of the file', async () => {
    await fromCache();
    const [cached] = cachedIn(path.dirname(file())) as [string];
    rmSync(cached);
    mkdirSync(path.join(cached, 'within'), { recursive: true });
    await fromCache();
    expect(await fromCache()).toEqual(right);
    expect(made).toBe(2);
  });
});

test('a folder of the cache that may not be looked into fails nothing: the site is made by then', () => {
  const folder = temporaryFolder();
  const readdirSync = (): never => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  };
  onTestFinished(replaceInFs({ readdirSync }));
  expect(() => removeUnusedFiles(folder)).not.toThrow();
});

test('where nothing can be kept, the bytes are made each time', async () => {
  writeFileSync(path.join(room, 'taken'), '');
  const within = (): Promise<Buffer> => cachedFile(path.join(room, 'taken/cache/a.br'), async () => right);
  expect([await within(), await within()]).toEqual([right, right]);
});
