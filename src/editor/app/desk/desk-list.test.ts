import { expect, test } from 'vitest';
import type { OpenTranslation } from '../../engine/open-translations.ts';
import { countsOf, deskKey, listedTexts, neighbour, nextOpen } from './desk-list.ts';

const open = (file: string, path: string, state: OpenTranslation['state']): OpenTranslation => ({ file, path, state, isStrict: false });
const first = listedTexts([], [open('a', 'x', 'missing'), open('a', 'y', 'stale'), open('b', 'z', 'unrecorded')]);

test('a text that is done stays where it was and no longer counts; a new one follows those of its document', () => {
  expect(countsOf(first)).toEqual({ 'to-write': 1, stale: 1, unrecorded: 1 });
  const later = listedTexts(first, [open('a', 'x', 'unrecorded'), open('b', 'z', 'unrecorded'), open('a', 'w', 'stale')]);
  expect(later.map(({ path, group, state }) => [path, group, state])).toEqual([
    ['x', 'to-write', 'unrecorded'],
    ['y', 'stale', 'done'],
    ['w', 'stale', 'stale'],
    ['z', 'unrecorded', 'unrecorded'],
  ]);
  expect(countsOf(later)).toEqual({ 'to-write': 0, stale: 1, unrecorded: 2 });
});

test('the next text is the one below, and after an approval the next that waits, from the beginning again', () => {
  const [x, y, z] = first;
  expect(neighbour(first, deskKey(x!), 1)).toBe(y);
  expect(neighbour(first, deskKey(x!), -1)).toBeUndefined();
  expect(neighbour(first, undefined, 1)).toBe(x);
  const done = listedTexts(first, [open('a', 'x', 'missing'), open('b', 'z', 'unrecorded')]);
  expect(nextOpen(done, deskKey(x!))?.path).toBe('z');
  expect(nextOpen(done, deskKey(z!))?.path).toBe('x');
  expect(nextOpen(listedTexts(first, []), deskKey(x!))).toBeUndefined();
});
