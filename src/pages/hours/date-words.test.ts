import { expect, test } from 'vitest';
import { dateInWords } from './date-words.ts';

const day = new Date('2026-12-12T00:00Z');
const whole = { dateStyle: 'full', timeZone: 'UTC' } as const;
const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

test.each([
  ['fa-IR', 'شنبه ۲۱ آذر ۱۴۰۵', 'آذر ۱۴۰۵'],
  ['th-TH', 'วันเสาร์ที่ 12 ธันวาคม พ.ศ. 2569', 'ธันวาคม 2569'],
  ['de-TH', 'Samstag, 12. Dezember 2026', 'Dezember 2026'],
  ['ja-JP', '2026年12月12日土曜日', '2026年12月'],
])('a day and a month read as people of %s write them, in their own calendar', (locale, dayInWords, monthInWords) => {
  const written = [dateInWords(day, locale, whole), dateInWords(day, locale, month)].map((words) => words.replaceAll('\u00A0', ' '));
  expect(written).toEqual([dayInWords, monthInWords]);
});

test.each([
  ['de-DE', 'Samstag, 12._Dezember 2026'],
  ['fr-MA', 'samedi 12_décembre 2026'],
  ['en-US', 'Saturday, December_12, 2026'],
  ['es-ES', 'sábado, 12_de_diciembre de 2026'],
  ['fa-IR', 'شنبه ۲۱_آذر ۱۴۰۵'],
])('no line ends between the number of a day and its month: %s', (locale, expected) => {
  expect(dateInWords(day, locale, whole).replaceAll('\u00A0', '_')).toBe(expected);
});

test('a calendar of other parts keeps its own order', () => {
  const { format } = new Intl.DateTimeFormat('zh-CN-u-ca-chinese', whole);
  expect(dateInWords(day, 'zh-CN-u-ca-chinese', whole)).toBe(format(day));
});

test.each(['ps-AF', 'ckb-IR', 'uz-AF', 'mzn-IR'])('a Persian date names no era, which %s has in Latin letters alone', (locale) => {
  const long = dateInWords(day, locale, { dateStyle: 'long', timeZone: 'UTC' });
  expect([long, dateInWords(day, locale, whole), dateInWords(day, locale, month)].filter((words) => words.includes('AP'))).toEqual([]);
  expect(long).toMatch(/[۱١][۴٤][۰٠][۵٥]/);
});
