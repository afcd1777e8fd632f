import fc from 'fast-check';
import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { indexOptions, type SearchTexts } from '../../pages/search/index-options.ts';
import { indexJson, updatedIndexJson } from './index-writer.ts';

const word = fc.constantFrom(
  'brake',
  'Brakes',
  'wheel',
  'Rad',
  'räder',
  'عجلة',
  'العجلات',
  '700c',
  '·',
  '',
  'ブレーキ修理',
  '自行车',
  'ซ่อมเบรก',
  'a,"index":[["b",{',
  '😀"\\',
);
const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
const document: fc.Arbitrary<SearchTexts> = fc.record({ name: text, keywords: text, about: text, headings: text });

test('the index has the terms, documents and lengths of one that MiniSearch makes, whatever the texts', () => {
  fc.assert(
    fc.property(fc.array(document, { maxLength: 8 }), (documents) => {
      const engine = new MiniSearch(indexOptions);
      engine.addAll(documents.map((each, id) => ({ id, ...each })));
      const { index, averageFieldLength, ...expected } = engine.toJSON();
      const { index: written, averageFieldLength: lengths, ...head } = JSON.parse(indexJson(documents)) as ReturnType<typeof engine.toJSON>;
      expect(head).toEqual(expected);
      expect(Object.fromEntries(written)).toEqual(Object.fromEntries(index));
      // The library adds up averages, which rounds otherwise.
      for (const [field, length] of averageFieldLength.entries()) expect(lengths[field]).toBeCloseTo(length, 9);
    }),
  );
});

test('an index of which some documents changed is the one that is made of all of them, whatever the texts', () => {
  const version = fc.array(fc.record({ before: document, after: document, isChanged: fc.boolean() }), { maxLength: 12 });
  fc.assert(
    fc.property(version, (documents) => {
      const changed = new Map(documents.flatMap(({ after, isChanged }, number) => (isChanged ? [[number, after] as const] : [])));
      fc.pre(changed.size > 0);
      const before = indexJson(documents.map((each) => each.before));
      expect(updatedIndexJson(before, changed)).toBe(indexJson(documents.map((each, number) => changed.get(number) ?? each.before)));
    }),
  );
});
