import { expect, test } from 'vitest';
import { memoryUnits, remembered, withSentence } from './translation-memory.ts';

const pair = (path: string, original: string, translation: string) => ({ file: 'a.yaml', path, original, translation });
const memory = memoryUnits(
  [
    pair('0', 'We check the brakes. Then we ride it.', 'ترمزها را می‌بینیم. بعد سوارش می‌شویم.'),
    pair('1', 'Book a visit', 'نوبت بگیرید'),
    pair('2', 'Ready in two working days', 'آماده در دو روز کاری'),
    pair('3', 'Nothing of that', 'هیچ'),
  ],
  { original: 'en', translation: 'fa' },
);
const found = (text: string) =>
  remembered([memory], text, { file: 'b.yaml', path: '0' }, 'en').map(({ path, likeness, sentence }) => [path, likeness, sentence?.index]);

test('the same text comes first, whatever its spaces and apostrophes; a text is never found at its own place', () => {
  expect(found('Book  a visit')).toEqual([['1', 1, undefined]]);
  expect(remembered([memory], 'Book a visit', { file: 'a.yaml', path: '1' }, 'en')).toEqual([]);
});

test('a nearly equal text is found by its words, a short one only if it is the same', () => {
  expect(found('Ready in three working days')).toEqual([['2', 0.8, undefined]]);
  expect(found('Book it')).toEqual([]);
});

test('a sentence is found within another text, and takes the place of its own sentence in the translation', () => {
  const [best] = remembered([memory], 'Come by. We check the brakes.', { file: 'b.yaml', path: '0' }, 'en');
  expect(best).toMatchObject({ translation: 'ترمزها را می‌بینیم.', likeness: 1, sentence: { index: 1, count: 2 } });
  expect(withSentence('بیایید. چیزی.', best!, 'fa')).toBe('بیایید. ترمزها را می‌بینیم.');
  expect(withSentence('بیایید', best!, 'fa')).toBe('بیایید ترمزها را می‌بینیم.');
  expect(withSentence('', best!, 'fa')).toBe('ترمزها را می‌بینیم.');
});
