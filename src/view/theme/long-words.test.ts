import { expect, test } from 'vitest';
import { longWordStyles } from './long-words.ts';

test.each([
  ['<h2>Instandsetzungsdienstleistungen</h2>', true],
  ['<h3><a href="/de/services/rad/">Die <b>Scheibenbremsenbelagswechsel</b></a></h3>', true],
  ['<h2>Kurz und gut</h2><p>Instandsetzungsdienst</p>', false],
  ['<h2><a href="/de/services/instandsetzung/oder/anderes/">Rad</a></h2>', false],
  ['<h2>Anti-inflammatoires, eye-opener-and-others</h2>', false],
])('the heading %s has a word that no line of a telephone holds: %s', (html, expected) => {
  expect(longWordStyles(html) !== '').toBe(expected);
});

test.each([
  ['<p>Die Umsatzsteueridentifikationsnummernprüfung</p>', true],
  ['<p>அறிவியல்தொழில்நுட்பவளர்ச்சிக்கழகம்</p>', true],
  ['<p>Instandsetzungsdienst</p>', false],
  ['Umsatzsteueridentifikationsnummer', false],
  ['<p class="abcdefghijklmnopqrstuvwxyzabcdefgh">Rad</p>', false],
  ['<p>春はあけぼのやうやう白くなりゆく山ぎは少し明かりて紫だちたる</p>', false],
  ['<h2>春はあけぼのやうやう白くなりゆく山ぎは少し明かりて</h2>', false],
  ['<h2>เรียวกังเก่าแก่แห่งอาซามะออนเซ็น</h2>', false],
])('the text %s has a word that no line of a telephone holds: %s', (html, expected) => {
  expect(longWordStyles(html) !== '').toBe(expected);
});

test.each([
  ['<li><img src="/a.svg" alt=""/><h3>Jahresinspektion</h3></li>', true],
  ['<li><picture><img src="/a.svg" alt=""/></picture><h2><a href="/de/">Eine Jahresinspektion</a></h2></li>', true],
  ['<li><img src="/a.svg" alt=""/><h3>Inspektion</h3><p>Jahresinspektion</p></li>', false],
  ['<li><h3>Jahresinspektion</h3></li>', false],
])('a picture leaves less of the line to the heading %s: %s', (html, expected) => {
  expect(longWordStyles(html) !== '').toBe(expected);
});
