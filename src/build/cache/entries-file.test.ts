import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damageFile, damages } from '../../../tests/support/damaged-file.ts';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import { changeEntries, readEntries, writeEntries } from './entries-file.ts';
import { changesFile } from './patched-file.ts';

const folder = temporaryFolderOfAll();

const names = Array.from({ length: 40 }, (_, index) => `name ${index}\n"`);
const value = fc.oneof(fc.string(), fc.constant('line\nline'), fc.dictionary(fc.string(), fc.integer(), { maxKeys: 2 }));
const some = fc.array(fc.tuple(fc.constantFrom(...names, 'new', '__proto__'), value), { maxLength: 3 });

/** What may happen to a file of entries: it is written, some of them are changed, or something damages one of its files. */
const event = fc.oneof(
  fc.record({ all: some }),
  { weight: 3, arbitrary: fc.record({ changed: some }) },
  fc.record({ damaged: fc.tuple(fc.constantFrom('whole', 'changes'), fc.constantFrom(...damages)) }),
);

test('each entry that is read is the one that was written last, and after damage an older one or none', () => {
  let run = 0;
  fc.assert(
    fc.property(fc.array(event, { maxLength: 10 }), (events) => {
      run += 1;
      const file = path.join(folder, `${run}.json`);
      let now: ReadonlyMap<string, unknown> | undefined;
      const former = new Map<string, unknown[]>();
      let isDamaged = false;
      for (const each of events) {
        if ('damaged' in each) {
          damageFile(each.damaged[0] === 'whole' ? file : changesFile(file), each.damaged[1]);
          isDamaged = true;
        } else if ('all' in each) {
          now = new Map([...names.map((name, index) => [name, `${index} of ${run}`] as const), ...each.all]);
          writeEntries(file, 'key', now);
          isDamaged = false;
        } else if (changeEntries(file, 'key', each.changed)) now = new Map([...(now ?? []), ...each.changed]);
        for (const [name, known] of now ?? []) former.set(name, [...(former.get(name) ?? []), known]);
        const read = readEntries<unknown>(file, 'key');
        if (!isDamaged) expect(read === undefined).toBe(now === undefined);
        for (const name of [...names, 'new', '__proto__', 'unknown']) {
          if (isDamaged) expect([...(former.get(name) ?? []), undefined]).toContainEqual(read?.(name));
          else expect(read?.(name)).toEqual(now?.get(name));
        }
        expect(readEntries(file, 'other key')).toBeUndefined();
        expect(changeEntries(file, 'other key', [['new', 1]])).toBe(false);
      }
    }),
  );
});

test('a few changed entries write a small file, and where many have changed all are to be written', () => {
  const file = path.join(folder, 'many.json');
  writeEntries(
    file,
    'key',
    names.map((name) => [name, 1]),
  );
  expect(changeEntries(file, 'key', [[names[3] as string, 100]])).toBe(true);
  expect(readEntries(file, 'key')?.(names[3] as string)).toBe(100);
  expect(
    changeEntries(
      file,
      'key',
      names.map((name) => [name, 7]),
    ),
  ).toBe(false);
});
