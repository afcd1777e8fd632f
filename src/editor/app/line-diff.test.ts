import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffLines, hunksOf } from './line-diff.ts';

const kinds = (before: string, after: string): string =>
  diffLines(before, after)
    .map(({ kind }) => kind[0])
    .join('');

test('one changed line is one line out and one line in', () => {
  expect(kinds('a\nb\nc\n', 'a\nB\nc\n')).toBe('sras');
  expect(kinds('a\nb\n', 'a\nnew\nb\n')).toBe('sas');
  expect(kinds('a\n', 'a\n')).toBe('s');
});

test('a difference turns one text into the other, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.map((line) => `${line}\n`).join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const lines = diffLines(before, after);
      const side = (other: string): string => lines.flatMap(({ kind, text: line }) => (kind === other ? [] : [`${line}\n`])).join('');
      expect([side('added'), side('removed')]).toEqual([before, after]);
    }),
  );
});

test('only the lines around a change are shown', () => {
  const long = Array.from({ length: 30 }, (_, index) => `line ${index}`);
  const changed = long.with(3, 'first').with(20, 'second');
  expect(hunksOf(diffLines(long.join('\n'), changed.join('\n')), 2).map((hunk) => hunk.length)).toEqual([6, 6]);
});
