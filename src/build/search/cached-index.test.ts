import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { SearchTexts } from '../../pages/search/index-options.ts';
import { cachedIndexJson } from './cached-index.ts';
import { indexJson } from './index-writer.ts';

let file: string;
let read: number;

beforeEach(() => {
  file = path.join(temporaryFolder(), 'index');
  read = 0;
});

test('an index reads the texts of documents that changed, and no others', () => {
  const names = Array.from({ length: 60 }, (_, number) => `wheel ${number}`);
  expect(readFor(names)).toBe(60);
  expect(readFor(names)).toBe(0);
  expect(readFor(names.with(7, 'rim'))).toBe(1);
  expect(readFor(names.with(59, 'spoke'))).toBe(2);
  // Another document in front gives all of them other numbers.
  expect(readFor(['hub', ...names])).toBe(61);
  expect(readFor(names.map((name) => `${name} of steel`))).toBe(60);
});

test('an index is the one that is made of all its documents, whatever changed before, and whatever became of its file', () => {
  const name = fc.constantFrom('wheel', 'wheel and rim', 'frein', 'عجلة', 'a\nb', '');
  const step = fc.record({ names: fc.array(name, { maxLength: 5 }), cutAt: fc.option(fc.nat({ max: 400 })), isForgotten: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      for (const { names, cutAt, isForgotten } of steps) {
        expect(indexOf(names, isForgotten)).toBe(indexJson(names.map(textsOf)));
        if (cutAt !== null) writeFileSync(file, readFileSync(file).subarray(0, cutAt));
      }
    }),
  );
});

test('an index that is to be forgotten is made anew', () => {
  readFor(['wheel']);
  indexOf(['wheel'], true);
  expect(read).toBe(2);
});

/** Makes the index of documents, and returns how many of them were read for it. */
function readFor(names: readonly string[]): number {
  const before = read;
  indexOf(names);
  return read - before;
}

function indexOf(names: readonly string[], clean = false): string {
  const documents = names.map((name) => ({
    // Never empty, as no hash is.
    hash: `h${Buffer.from(name).toString('hex')}`,
    texts: () => {
      read += 1;
      return textsOf(name);
    },
  }));
  return cachedIndexJson(documents, { file, code: 'code', clean });
}

function textsOf(name: string): SearchTexts {
  return { name, keywords: '', about: `${name} ${name}`, headings: '' };
}
