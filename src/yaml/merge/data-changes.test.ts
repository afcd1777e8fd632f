import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '../edits/source-change.ts';
import { dataChanges } from './data-changes.ts';
import { isSameData } from './same-data.ts';

const word = fc.constantFrom('a', 'b', 'c');
const item = fc.oneof(word, fc.record({ text: word, tone: word }, { requiredKeys: ['text'] }));
const list = fc.array(item, { maxLength: 6 });
const data = fc.record({ blocks: list, rows: fc.array(list, { maxLength: 3 }), name: word }, { requiredKeys: ['blocks'] });

test('each change has the values before and after it, and equal data has no changes', () => {
  fc.assert(
    fc.property(data, data, (before, after) => {
      const changes = dataChanges(before, after);
      expect(changes.length === 0).toBe(isSameData(before, after));
      for (const change of changes) {
        if (change.kind === 'moved') continue;
        if (change.kind !== 'added') expect(valueAt(before, change.was)).toEqual(change.before);
        if (change.kind !== 'removed') expect(valueAt(after, change.path)).toEqual(change.after);
      }
    }),
  );
});

test('an item that changed its position has moved, and the items that it passed have not', () => {
  expect(dataChanges(['one', 'two', 'three'], ['three', 'one', 'two'])).toEqual([{ kind: 'moved', was: [2], path: [0], from: 2, to: 0 }]);
});
