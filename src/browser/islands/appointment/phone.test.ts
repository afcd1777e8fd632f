import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { internationalNumber } from './phone.ts';

describe('a number is understood however it is written', () => {
  test.each<[name: string, text: string, country: string, expected: string]>([
    ['as the country writes it', '0612345678', 'MA', '+212 6 12 34 56 78'],
    ['with spaces', ' 06 12 34 56 78 ', 'MA', '+212 6 12 34 56 78'],
    ['with unbreakable spaces', '06\u00A012\u202F34\u00A056\u00A078', 'MA', '+212 6 12 34 56 78'],
    ['with dots', '06.12.34.56.78', 'MA', '+212 6 12 34 56 78'],
    ['with hyphens and dashes', '0612-34–56—78', 'MA', '+212 6 12 34 56 78'],
    ['with slashes', '06/12/34/56/78', 'MA', '+212 6 12 34 56 78'],
    ['a landline', '05 28 84 22 33', 'MA', '+212 5 28 84 22 33'],
    ['with brackets', '(0528) 842233', 'MA', '+212 5 28 84 22 33'],
    ['without the leading 0', '612345678', 'MA', '+212 6 12 34 56 78'],
    ['with the country code alone', '212612345678', 'MA', '+212 6 12 34 56 78'],
    ['international with +', '+212 6 12 34 56 78', 'MA', '+212 6 12 34 56 78'],
    ['international with 00', '00212 612 345 678', 'MA', '+212 6 12 34 56 78'],
    ['the + within brackets', '(+212) 612345678', 'MA', '+212 6 12 34 56 78'],
    ['the 0 that is left out from abroad', '+212 (0)6 12 34 56 78', 'MA', '+212 6 12 34 56 78'],
    ['in Arabic digits', '٠٦١٢٣٤٥٦٧٨', 'MA', '+212 6 12 34 56 78'],
    ['in Arabic digits, international', '٠٠٢١٢٦١٢٣٤٥٦٧٨', 'MA', '+212 6 12 34 56 78'],
    ['in Persian digits', '۰۹۱۲ ۳۴۵ ۶۷۸۹', 'IR', '+98 912 345 6789'],
    ['in digits of an East Asian keyboard', '＋２１２６１２３４５６７８', 'MA', '+212 6 12 34 56 78'],
    ['with the + behind, as right-to-left text shows it', '212612345678+', 'MA', '+212 6 12 34 56 78'],
    ['copied with marks of direction', '\u202A+212 612\u2011345678\u202C\u200F', 'MA', '+212 6 12 34 56 78'],
    ['copied with isolates', '\u2066+212612345678\u2069', 'MA', '+212 6 12 34 56 78'],
    ['behind its name', 'Tél : 0612345678', 'MA', '+212 6 12 34 56 78'],
    ['behind its name, shortened', 'Tel.: 06 12 34 56 78', 'MA', '+212 6 12 34 56 78'],
    ['behind its name in two words', 'رقم الهاتف: ٠٦١٢٣٤٥٦٧٨', 'MA', '+212 6 12 34 56 78'],
    ['as the address of a link', 'tel:+212612345678', 'MA', '+212 6 12 34 56 78'],
    ['from another country', '+33 6 12 34 56 78', 'MA', '+33 6 12 34 56 78'],
    ['from another country, the + within brackets', '(+33) 6 12 34 56 78', 'MA', '+33 6 12 34 56 78'],
    ['from another country, the + behind', '33612345678+', 'MA', '+33 6 12 34 56 78'],
    ['from another country with 00', '0044 20 7946 0958', 'MA', '+44 20 7946 0958'],
    ['in the form of another site’s country', '085 123 4567', 'IE', '+353 85 123 4567'],
    ['international, where the site’s country is not known', '+353851234567', 'XX', '+353 85 123 4567'],
  ])('%s', async (_name, text, country, expected) => expect(await internationalNumber(text, country)).toBe(expected));

  test('what it gives is understood again', async () => {
    const number = (await internationalNumber('0612345678', 'MA')) ?? '';
    expect(await internationalNumber(number, 'IE')).toBe(number);
  });
});

describe('what cannot be called is refused', () => {
  test.each([
    '',
    '   ',
    '+',
    '06',
    '15',
    '06 12 34 56 7',
    '06 12 34 56 78 9',
    '0012345678',
    '+0612345678',
    '+212 112345678',
    '+999 612345678',
    '++',
    'demain',
    '06 12 34 56 78 ou 05 28 84 22 33',
    '06 12 34 56 78 / 05 28 84 22 33',
    'O612345678',
    '0612 poste 345678',
    '0'.repeat(300),
    '<b>0612345678</b>',
  ])('%j', async (text) => expect(await internationalNumber(text, 'MA')).toBeUndefined());

  test('a national form, where the site’s country is not known', async () => {
    expect(await internationalNumber('0612345678', 'XX')).toBeUndefined();
  });
});

describe('where the knowledge of countries does not arrive', () => {
  beforeEach(() => {
    vi.doMock('libphonenumber-js/min', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
  });
  afterEach(() => {
    vi.doUnmock('libphonenumber-js/min');
  });

  test.each<[text: string, expected: string | undefined]>([
    ['06 12 34 56 78', '0612345678'],
    ['+212 (6) 12-34-56-78', '+212612345678'],
    ['00 212 612 34 56 78', '+212612345678'],
    ['٠٦١٢٣٤٥٦٧٨', '0612345678'],
    ['12345678', '12345678'],
    ['1234567', undefined],
    ['+1234567', undefined],
    ['demain', undefined],
    ['', undefined],
  ])('%j becomes %j', async (text, expected) => expect(await internationalNumber(text, 'MA')).toBe(expected));
});
