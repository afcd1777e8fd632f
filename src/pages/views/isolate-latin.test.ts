import fc from 'fast-check';
import { expect, test } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { isolateLatin } from './isolate-latin.ts';
import { plain, type TextNode } from './view.ts';

const isolate = (text: string): TextNode => ({ type: 'isolate', text });

test.each<[written: string, nodes: TextNode[]]>([
  ['با LASIK و PRK', ['با ', isolate('LASIK'), ' و ', isolate('PRK')]],
  ['چرخ 700C (LASIK)', ['چرخ ', isolate('700C'), ' (', isolate('LASIK'), ')']],
  ['با cross-linking UV-A هم', ['با ', isolate('cross-linking UV-A'), ' هم']],
  ['Dr. Müller’s', [isolate('Dr. Müller’s')]],
  ['فحص OCT.', ['فحص ', isolate('OCT'), '.']],
  ['حتى −20 ديوبتر', ['حتى ', { type: 'isolate', text: '−20', dir: 'ltr' }, ' ديوبتر']],
  ['تا +۱٫۵', ['تا ', { type: 'isolate', text: '+۱٫۵', dir: 'ltr' }]],
  ...['۹-۱۲', '10:00–19:30', '5 × 6', '5 / 6', '20% - 30%', '1-2-3', '2020/2021', '001 234 567 000 089', '+5-10', '2020–2021'].map(
    (numbers): [string, TextNode[]] => [`از ${numbers}.`, ['از ', { type: 'isolate', text: numbers, dir: 'ltr' }, '.']],
  ),
  ['در 3-15D', ['در 3-', isolate('15D')]],
  ['14 + 14 برای ۹۰ دقیقه', ['14 + 14 برای ۹۰ دقیقه']],
  ['', []],
])('in right-to-left text, what is Latin in %j is kept apart', (written, nodes) => expect(isolateLatin(written)).toEqual(nodes));

test('every Latin letter is kept apart, no letter of another script is, and no character is lost', () => {
  const letters = [
    'a',
    'Z',
    'é',
    'ß',
    'e\u0301',
    'چ',
    'ع',
    '\u064E',
    '3',
    '۳',
    ' ',
    '\u00A0',
    '-',
    '.',
    '(',
    ')',
    '/',
    '’',
    '👁',
    '\uD800',
    '中',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { maxLength: 40 }), (parts) => {
      const nodes = isolateLatin(parts.join(''));
      expect(plain(nodes)).toBe(parts.join(''));
      for (const node of nodes) {
        if (typeof node === 'string') expect(node).not.toMatch(/\p{Script=Latin}/u);
        else expect(plain([node])).toMatch(/^\d*\p{Script=Latin}[^چع中]*$|^-?\p{Nd}[\p{Nd}\s()./-]*$/u);
      }
    }),
  );
});

test('no Latin letter and no digit of Unicode is passed over', () => {
  for (let point = 0; point < 0x20000; point += 1) {
    const sign = String.fromCodePoint(point);
    if (/\p{Script=Latin}/u.test(sign)) expect(isolateLatin(`ع ${sign}`), point.toString(16)).toMatchObject(['ع ', isolate(sign)]);
    const range = { type: 'isolate', text: `${sign}-${sign}`, dir: 'ltr' };
    if (/\p{Nd}/u.test(sign)) expect(isolateLatin(range.text), point.toString(16)).toEqual([range]);
  }
});

test('Latin words are found in a moment in a text as long as the largest file', () => {
  for (const part of ['1', 'a', 'a ', '1 ', '1-', '1.', '1 - 1a', 'ع', 'aع']) {
    // Quadratic work takes a minute.
    expect(processorTime(() => isolateLatin(part.repeat(250_000 / part.length)))).toBeLessThan(5);
  }
});
