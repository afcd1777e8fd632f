import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changesBetween, withChanges } from './changes.ts';

const value = fc.jsonValue({ maxDepth: 4 });
/** Few names, so that two objects share some. */
const tree = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', ''), fc.oneof(value, fc.dictionary(fc.constantFrom('a', 'b'), value)));
const asJson = <T>(of: T): T => JSON.parse(JSON.stringify(of)) as T;

test('a value with its changes to another one, written and read, is the other one', () => {
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      const untouched = JSON.stringify(before);
      expect(withChanges(before, asJson(changesBetween(before, after)))).toEqual(asJson(after));
      expect(JSON.stringify(before)).toBe(untouched);
    }),
  );
});

test('between equal values there are no changes, and what changes leave alone is shared', () => {
  fc.assert(
    fc.property(tree, value, (before, other) => {
      expect(changesBetween(before, asJson(before))).toEqual([]);
      const kept = { before, other };
      const after = withChanges(kept, changesBetween(kept, { before, other: 1 }));
      expect(after.before).toBe(before);
    }),
  );
});

test('a property without a value is as good as none', () => {
  const changes = changesBetween({ kept: 1, gone: 2 }, { kept: 1, gone: undefined, never: undefined });
  expect(changes).toEqual([[['gone']]]);
  expect(withChanges({ kept: 1, gone: 2 }, changes)).toEqual({ kept: 1 });
});
