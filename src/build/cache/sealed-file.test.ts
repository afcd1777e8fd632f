import { mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { changesFile, type Kept, readKept, writeKept } from './sealed-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sealed-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Numbers = Readonly<Record<string, number>>;

/** Large enough that one change is worth less than writing all again. */
const large: Numbers = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`name-${index}`, index]));

/** What may happen to files that keep a value: it is written, or something damages one of them. */
const event = fc.oneof(
  { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(large), 'new'), fc.nat({ max: 9 }), { maxKeys: 3 }) },
  fc.constant('everything'),
  fc.tuple(fc.constantFrom('whole', 'changes'), fc.constantFrom('lost', 'cut', 'foreign', 'folder')),
);

function damage(file: string, how: string): void {
  if (how === 'lost') rmSync(file, { force: true, recursive: true });
  else if (how === 'folder') {
    rmSync(file, { force: true, recursive: true });
    mkdirSync(path.join(file, 'deeper'), { recursive: true });
  } else if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) return;
  else if (how === 'foreign') writeFileSync(file, '{"name-1":1}');
  else
    try {
      truncateSync(file, 40);
    } catch {
      // There is none.
    }
}

test('what is read of a kept value is what was written last, and after damage an older value or none, never a mixture', () => {
  let run = 0;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      run += 1;
      const file = path.join(folder, `${run}.json`);
      const written: Numbers[] = [];
      let last: Kept<Numbers> | undefined;
      let isDamaged = false;
      for (const each of events) {
        if (Array.isArray(each)) {
          damage(each[0] === 'whole' ? file : changesFile(file), each[1]);
          isDamaged = true;
        } else {
          const before = last?.value ?? large;
          const value =
            each === 'everything' ? Object.fromEntries(Object.keys(before).map((name) => [name, written.length])) : { ...before, ...each };
          writeKept(file, 'key', value, last);
          written.push(value);
          isDamaged = false;
        }
        last = readKept<Numbers>(file, 'key');
        if (isDamaged) expect([...written, undefined]).toContainEqual(last?.value);
        else expect(last?.value).toEqual(written.at(-1));
        expect(readKept(file, 'other key')).toBeUndefined();
      }
    }),
  );
});

test('one change of many entries writes a small file, and many write the whole again', () => {
  const file = path.join(folder, 'many.json');
  writeKept(file, 'key', large);
  const whole = readKept<Numbers>(file, 'key') as Kept<Numbers>;
  writeKept(file, 'key', { ...large, 'name-3': 100 }, whole);
  expect(readKept<Numbers>(file, 'key')?.whole.seal).toBe(whole.whole.seal);
  writeKept(file, 'key', Object.fromEntries(Object.keys(large).map((name) => [name, 7])), whole);
  expect(readKept<Numbers>(file, 'key')?.whole.seal).not.toBe(whole.whole.seal);
});

test('a whole that is written once more is not read with the changes that followed it the first time', () => {
  const file = path.join(folder, 'again.json');
  writeKept(file, 'key', large);
  writeKept(file, 'key', { ...large, 'name-3': 100 }, readKept<Numbers>(file, 'key'));
  expect(readKept<Numbers>(file, 'key')?.value['name-3']).toBe(100);
  writeKept(file, 'key', large);
  expect(readKept<Numbers>(file, 'key')?.value).toEqual(large);
});

test('another process that wrote the whole meanwhile is not mixed with the changes of this one', () => {
  const file = path.join(folder, 'both.json');
  writeKept(file, 'key', large);
  const mine = readKept<Numbers>(file, 'key');
  writeKept(file, 'key', { theirs: 1 });
  writeKept(file, 'key', { ...large, 'name-3': 100 }, mine);
  expect(readKept<Numbers>(file, 'key')?.value).toEqual({ theirs: 1 });
});
