import { expect, test } from 'vitest';
import { countryMeant, isCountry, isKnownLanguage, languageMeant } from './countries-and-languages.ts';

test.each([
  ['farsi', 'fa'],
  ['Persian', 'fa'],
  ['persan', 'fa'],
  ['deutsch', 'de'],
  ['français', 'fr'],
  ['العربية', 'ar'],
  ['gr', 'el'],
  ['JP', 'ja'],
  ['EN', 'en'],
  ['klingonese', undefined],
  ['suomi', 'fi'],
  ['iw', 'he'],
  ['fra', 'fr'],
  ['en-UK', 'en-GB'],
  ['', undefined],
])('%j means the language %s', (text, code) => {
  expect(languageMeant(text)).toBe(code);
  if (code !== undefined) expect(isKnownLanguage(code)).toBe(true);
});

test.each([
  ['UK', 'GB'],
  ['uk', 'GB'],
  ['ie', 'IE'],
  ['GB', undefined],
  ['XX', undefined],
  ['Ireland', 'IE'],
  ['Maroc', 'MA'],
  ['النمسا', 'AT'],
  ['Utopia', undefined],
])('%j means the country %s', (text, code) => {
  expect(countryMeant(text)).toBe(code);
  if (code !== undefined) expect(isCountry(code)).toBe(true);
});

test.each(['AQ', 'BV', 'GS', 'HM', 'PN', 'TF', 'UM', 'XK', 'IE'])('%s is a country, whether or not it can be called', (code) => {
  expect(isCountry(code)).toBe(true);
});

test.each(['UK', 'EU', 'ZZ', 'XX', 'SU', 'ie', 'A1', 'IRL', ''])('%j is no code of a country', (code) => {
  expect(isCountry(code)).toBe(false);
});
