import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damageFile, damages } from '../../../tests/support/damaged-file.ts';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import { changesFile, type Patched, readPatched, writePatched } from './patched-file.ts';

const folder = temporaryFolderOfAll();

type Numbers = Readonly<Record<string, number>>;

/** Large enough that one change is worth less than writing all again. */
const large: Numbers = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`name-${index}`, index]));

/** What may happen to the files of a value: it is written, or something damages one of them. */
const some = fc.dictionary(fc.constantFrom(...Object.keys(large), 'new'), fc.nat({ max: 9 }), { maxKeys: 3 });
const event = fc.oneof(
  { weight: 4, arbitrary: fc.record({ patched: some }) },
  fc.constant('everything'),
  fc.tuple(fc.constantFrom('whole', 'changes'), fc.constantFrom(...damages)),
);

test('what is read of a value with changes is what was written last, and after damage an older value or none, never a mixture', () => {
  let run = 0;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      run += 1;
      const file = path.join(folder, `${run}.json`);
      const written: Numbers[] = [];
      let last: Patched<Numbers> | undefined;
      let isDamaged = false;
      for (const each of events) {
        if (Array.isArray(each)) {
          damageFile(each[0] === 'whole' ? file : changesFile(file), each[1]);
          isDamaged = true;
        } else {
          const before = last?.value ?? large;
          const value =
            each === 'everything'
              ? Object.fromEntries(Object.keys(before).map((name) => [name, written.length]))
              : { ...before, ...each.patched };
          writePatched(file, 'key', value, last);
          written.push(value);
          isDamaged = false;
        }
        last = readPatched<Numbers>(file, 'key');
        if (isDamaged) expect([...written, undefined]).toContainEqual(last?.value);
        else expect(last?.value).toEqual(written.at(-1));
        expect(readPatched(file, 'other key')).toBeUndefined();
      }
    }),
  );
});

test('one change of many entries writes a small file, and many write the whole again', () => {
  const file = path.join(folder, 'many.json');
  writePatched(file, 'key', large);
  const whole = readPatched<Numbers>(file, 'key') as Patched<Numbers>;
  writePatched(file, 'key', { ...large, 'name-3': 100 }, whole);
  expect(readPatched<Numbers>(file, 'key')?.base.seal).toBe(whole.base.seal);
  writePatched(file, 'key', Object.fromEntries(Object.keys(large).map((name) => [name, 7])), whole);
  expect(readPatched<Numbers>(file, 'key')?.base.seal).not.toBe(whole.base.seal);
});

test('a disk that takes no more says so of both: of the whole, and of changes, though what they belong to is still there', () => {
  const file = path.join(folder, 'full.json');
  const changed = { ...large, 'name-3': 100 };
  expect(writePatched(file, 'key', large)).toBe(true);
  const whole = readPatched<Numbers>(file, 'key') as Patched<Numbers>;
  expect(writePatched(file, 'key', changed, whole)).toBe(true);
  const putBack = replaceInFs({
    openSync: () => {
      throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
    },
  });
  try {
    expect(writePatched(file, 'key', changed, whole)).toBe(false);
    expect(writePatched(file, 'key', changed)).toBe(false);
  } finally {
    putBack();
  }
});

test('a whole that is written once more is not read with the changes that followed it the first time', () => {
  const file = path.join(folder, 'again.json');
  writePatched(file, 'key', large);
  writePatched(file, 'key', { ...large, 'name-3': 100 }, readPatched<Numbers>(file, 'key'));
  expect(readPatched<Numbers>(file, 'key')?.value['name-3']).toBe(100);
  writePatched(file, 'key', large);
  expect(readPatched<Numbers>(file, 'key')?.value).toEqual(large);
});

test('another process that wrote the whole meanwhile is not mixed with the changes of this one', () => {
  const file = path.join(folder, 'both.json');
  writePatched(file, 'key', large);
  const mine = readPatched<Numbers>(file, 'key');
  writePatched(file, 'key', { theirs: 1 });
  writePatched(file, 'key', { ...large, 'name-3': 100 }, mine);
  expect(readPatched<Numbers>(file, 'key')?.value).toEqual({ theirs: 1 });
});
