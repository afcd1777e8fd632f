import { expect, test } from 'vitest';
import { directionOf } from '../../content/texts/scripts.ts';
import { directionOfText } from './text-direction.ts';

test.each([
  ['ar', '15 – مرحبًا, hello'],
  ['dv', 'މަރުޙަބާ'],
  ['ff-Adlm', '𞤀𞤣𞤤𞤢𞤥'],
  ['fr', '« Bonjour », مرحبًا'],
  ['he', '(שלום)'],
  ['ja', 'こんにちは'],
  ['nqo', 'ߒߞߏ'],
  ['rhg', '𐴌𐴟𐴇𐴥'],
  ['syr', 'ܫܠܡܐ'],
])('a text is read in the direction of its first letter, which is that of its language: %s', (language, text) => {
  expect(directionOfText(text)).toBe(directionOf(language));
});

test('a text without letters is read from left to right', () => expect(directionOfText('15–20 %')).toBe('ltr'));
