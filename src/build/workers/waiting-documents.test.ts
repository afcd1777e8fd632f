import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test('documents that wait leave no file behind, whenever the build ends', () => {
  const folder = temporaryFolder();
  const documents = waitingDocuments();
  for (let index = 0; index < 1000; index += 1) documents.add(`${index}.yaml`, { index }, folder);
  expect(readdirSync(folder)).toEqual([]);
  documents.close();
  expect(documents.take('999.yaml')).toBeUndefined();
});
