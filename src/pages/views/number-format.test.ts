import { expect, test } from 'vitest';
import { ownDigits } from './number-format.ts';
import { counted } from './view.ts';

const locales = [
  'fr-MA',
  'ar-MA',
  'ar-EG',
  'fa-IR',
  'bn',
  'my',
  'mr',
  'ne',
  'dz',
  'ff-Adlm',
  'ccp',
  'zh-u-nu-hanidec',
  'pt-PT',
  'es',
  'de-AT',
  'hi',
  'he',
  'th',
];

test.each(locales)('a number of things is written as %s writes it', (locale) => {
  const { format } = new Intl.NumberFormat(locale);
  const digits = ownDigits(locale);
  const text = { forms: { other: '{count}' }, locale, ...(digits === undefined ? {} : { digits }) };
  const numbers = [...Array.from({ length: 1200 }, (_, count) => count), 1_234_567];
  expect(numbers.filter((count) => counted(text, count).value !== format(count))).toEqual([]);
});

test('pages of most languages say nothing of their digits', () => {
  expect(locales.filter((locale) => ownDigits(locale) === undefined)).toEqual(['fr-MA', 'ar-MA', 'pt-PT', 'es', 'de-AT', 'hi', 'he', 'th']);
});
