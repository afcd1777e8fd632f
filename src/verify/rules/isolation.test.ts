import { expect, test } from 'vitest';
import { parsePage } from '../built-page.ts';
import { isolation } from './isolation.ts';

/** Returns the words of a right-to-left page that browsers would turn round. */
function turnedRound(text: string, head = ''): readonly unknown[] {
  const page = parsePage(`<!DOCTYPE html><html dir="rtl"><head>${head}</head><body><p>${text}</p></body></html>`);
  return (isolation.alone?.(page) ?? []).map(({ values }) => values?.['words']);
}

test.each([
  ['הגישור נמשך 3-5 פגישות', []],
  ['בין 09:00-17:00', []],
  ['הגישור נמשך 3–5 פגישות', ['3–5']],
  ['הגישור נמשך 3 - 5 פגישות', ['3 - 5']],
  ['הנחה של 3%-5%', ['3%-5']],
  ['قبل 3-5 أيام', ['3-5']],
  ['قبل ٣-٥ أيام', ['٣-٥']],
])('a hyphen between numbers keeps them together after Hebrew letters, not after Arabic ones: %s', (text, words) => {
  expect(turnedRound(text)).toEqual(words);
});

test.each([
  ['من 10€-20€', ['10€-20']],
  ['من 5° – 7°', ['5° – 7']],
  ['مقاس 3×4', ['3×4']],
  ['نسبة 3∶4', ['3∶4']],
  ['نسبة 3 :4', ['3 :4']],
  ['نسبة 3: 4 و 3:4', ['3: 4']],
  ['في 3:4 و 3/4 و 3.4', []],
  ['رقم +5 و C-20', ['+5']],
  ['هاتف 05/22/00/00/00', ['05/22/00/00/00']],
  ['من \u206810–20\u2069 إلى \u20665-7\u2069', []],
  ['من <bdi>10–20</bdi> إلى <b dir="LTR">5–7</b>', []],
  ['من <bdi>أ 10–20</bdi>', ['10–20']],
  ['من <kbd>10</kbd><var>–20</var>', ['10–20']],
  ['من 10<bdi>x</bdi>–20', []],
  ['قبل <input> 3-5', ['3-5']],
  ['<input placeholder="10–20"><b title="x">y</b>', ['10–20']],
  ['<style>a { margin: 10–20 }</style><i dir="auto">x 10–20</i>', []],
])('numbers in right-to-left text are told where browsers would turn them round, and nowhere else: %s', (text, words) => {
  expect(turnedRound(text)).toEqual(words);
});

test('a description for search engines holds no numbers that they would turn round', () => {
  expect(turnedRound('', '<meta name="description" content="من 10–20 يوم">')).toEqual(['10–20']);
});
