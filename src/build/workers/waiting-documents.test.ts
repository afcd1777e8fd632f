import fs, { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../tests/support/random-tests.ts';
import { replaceInFs } from '../../../tests/support/replace-in-fs.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { waitingDocuments } from './waiting-documents.ts';

const folders = {
  'in a new folder': () => path.join(temporaryFolder(), 'new'),
  'where no file can be written': () => {
    const file = path.join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    return file;
  },
  'of a check': () => undefined,
};

test.each(Object.entries(folders))(
  'each of a thousand documents %s is as it was when its page is rendered, also after it was changed, and waits no longer then',
  (_where, folderOf) => {
    const folder = folderOf();
    const documents = waitingDocuments();
    const some = fc.sample(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 }), 20);
    const values = Array.from({ length: 1000 }, (_, index) => ({ index, value: some[index % some.length] }));
    for (const [index, value] of values.entries()) documents.add(`${index}.yaml`, value, folder);
    const changed = values.map((value, index) => (index % 7 === 0 ? { value } : value));
    for (const [index, value] of changed.entries()) if (index % 7 === 0) documents.add(`${index}.yaml`, value, folder);
    // In another order than they came in.
    for (const [index, value] of [...changed.entries()].reverse()) {
      expect(documents.take(`${index}.yaml`)).toEqual(value);
      expect(documents.take(`${index}.yaml`)).toBeUndefined();
    }
    expect(documents.take('other.yaml')).toBeUndefined();
  },
);

test('on a disk that fails at times a document is as it was or is read anew, and never half of it or another one', {
  tags: 'random',
}, () => {
  const names = ['openSync', 'mkdirSync', 'writeSync', 'readSync', 'rmSync'] as const;
  const failure = fc.record({ name: fc.constantFrom(...names), every: fc.integer({ min: 1, max: 9 }), written: fc.nat({ max: 20 }) });
  fc.assert(
    fc.property(fc.array(failure, { maxLength: 3 }), (failures) => {
      const failing = ({ name, every, written }: (typeof failures)[number]) => {
        const real = fs[name] as (...args: readonly unknown[]) => unknown;
        let calls = 0;
        return (...args: readonly unknown[]) => {
          calls += 1;
          if (calls % every !== 0) return real(...args);
          // A part of it has room.
          if (name === 'writeSync') real(...args.slice(0, 3), Math.min(written, args[3] as number), args[4]);
          throw Object.assign(new Error('EIO'), { code: 'EIO' });
        };
      };
      const folder = temporaryFolder();
      const putBack = replaceInFs(Object.fromEntries(failures.map((each) => [each.name, failing(each)])));
      const documents = waitingDocuments();
      try {
        const values = Array.from({ length: 400 }, (_, index) => ({ index, words: 'x'.repeat(index % 50) }));
        for (const [index, value] of values.entries()) documents.add(`${index}.yaml`, value, folder);
        for (const [index, value] of values.entries()) expect([value, undefined]).toContainEqual(documents.take(`${index}.yaml`));
      } finally {
        documents.close();
        putBack();
      }
    }),
    { numRuns: cases(100) },
  );
});

test('documents that wait leave no file behind, whenever the build ends', () => {
  const folder = temporaryFolder();
  const documents = waitingDocuments();
  for (let index = 0; index < 1000; index += 1) documents.add(`${index}.yaml`, { index }, folder);
  expect(readdirSync(folder)).toEqual([]);
  documents.close();
  expect(documents.take('999.yaml')).toBeUndefined();
});
