import { expect, test } from 'vitest';
import { holdsLongWord } from './long-words.ts';

test.each([
  ['<h2>Instandsetzungsdienstleistungen</h2>', true],
  ['<h3><a href="/de/services/rad/">Die <b>Scheibenbremsenbelagswechsel</b></a></h3>', true],
  ['<h2>Kurz und gut</h2><p>Instandsetzungsdienstleistungen</p>', false],
  ['<h2><a href="/de/services/instandsetzung/oder/anderes/">Rad</a></h2>', false],
  ['<h2>Anti-inflammatoires, eye-opener-and-others</h2>', false],
])('the heading %s has a word that no line of a telephone holds: %s', (html, expected) => {
  expect(holdsLongWord(html)).toBe(expected);
});
