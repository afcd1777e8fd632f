import { expect, test } from 'vitest';
import { characterStart, shortened } from './shorten.ts';

test('a text that a message quotes ends after a whole character: no half of an emoji, no letter without its marks', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(shortened(`Nos ${family} viennent`, 10)).toBe('Nos …');
  expect(shortened(`Nos ${family}`, 4 + family.length)).toBe(`Nos ${family}`);
  expect(shortened('مرحبًا بكم', 5)).toBe('مرح…');
  expect(shortened('Un texte', 8)).toBe('Un texte');
  expect(shortened('Un texte', 6)).toBe('Un te…');
});

test('a text may be cut at its end, too, and one as long as a book is', () => {
  const text = `${'mot '.repeat(100_000)}🇲🇦 fin`;
  expect(text.slice(characterStart(text, text.length - 6))).toBe('🇲🇦 fin');
  expect(characterStart('fin', -1)).toBe(0);
  expect(characterStart('fin', 40)).toBe(3);
});
