import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { mergedWithOwn } from './take-over.ts';

const file = 'home.yaml';
const take = (before: string | undefined, text: string | undefined, own: string | undefined) =>
  mergedWithOwn([{ file, before, text }], () => own);

test('a proposal is taken into the texts of its reviewer, whose own changes stay', () => {
  const [one, two, mine] = ['a: 1\nb: 1\n', 'a: 2\nb: 1\n', 'a: 1\nb: 3 # mine\n'];
  expect(take(one, two, one)).toEqual([{ file, text: two }]);
  expect(take(one, two, two)).toEqual([]);
  expect(take(one, two, mine)).toEqual([{ file, text: 'a: 2\nb: 3 # mine\n' }]);
  expect(take(undefined, two, undefined)).toEqual([{ file, text: two }]);
  expect(take(one, undefined, one)).toEqual([{ file, text: undefined }]);
});

test('nothing is taken where the reviewer has changed, made or deleted the same', () => {
  expect(take('a: 1\n', 'a: 2\n', 'a: 3\n')).toBeUndefined();
  expect(take('a: 1\n', 'a: 2\n', undefined)).toBeUndefined();
  expect(take('a: 1\n', undefined, 'a: 3\n')).toBeUndefined();
  expect(take(undefined, 'a: 2\n', 'a: 3\n')).toBeUndefined();
});

test('whatever both changed, nobody’s word is lost', () => {
  const words = fc.record({ a: fc.constantFrom('one', 'two', 'three'), b: fc.constantFrom('one', 'two', 'three') });
  fc.assert(
    fc.property(words, words, words, (before, theirs, mine) => {
      const taken = mergedWithOwn([{ file, before: stringify(before), text: stringify(theirs) }], () => stringify(mine));
      const clashes = (['a', 'b'] as const).some(
        (key) => theirs[key] !== before[key] && mine[key] !== before[key] && theirs[key] !== mine[key],
      );
      if (clashes) {
        expect(taken).toBeUndefined();
        return;
      }
      const now = taken?.length === 1 ? (parse(taken[0]?.text ?? '') as typeof mine) : mine;
      for (const key of ['a', 'b'] as const) expect(now[key]).toBe(theirs[key] === before[key] ? mine[key] : theirs[key]);
    }),
  );
});
