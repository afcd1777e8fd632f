import { expect, test } from 'vitest';
import { formats } from './formats.ts';
import { timeMeant, valueMeant } from './value-meant.ts';

/** An address in Persian, whose words need a zero-width non-joiner (U+200C). */
const persian = 'https://example.ir/درباره\u200Cما';

test('an address may hold the signs that part and join letters within its words', () => {
  expect(formats['https-url'](persian)).toBe(true);
  expect(formats['https-url']('https://می\u200Cخواهم.example.com/')).toBe(true);
});

test.each(['"', "'", ';', ',', '$', '`', '{', '}', '*', '_', '!', '&', '(', '+', '=', '~'])(
  'the host of an address has no %s, which means something where hosts, pages and policies name it',
  (sign) => {
    expect(formats['https-url'](`https://git${sign}x.example.com/`)).toBe(false);
    expect(formats['https-url'](`https://git.example.com:8443/a${sign}b`)).toBe(true);
  },
);

test.each(['\u202A', '\u200E', '\u2069', '\u200B', '\uFEFF', '\u0007'])('an address may hold no %j, which is taken out', (sign) => {
  for (const written of [sign + persian, persian + sign, persian.replace('/د', `/${sign}د`), `${sign}\u200C ${persian} \u200D${sign}`]) {
    expect(formats['https-url'](written)).toBe(false);
    expect(valueMeant(written, 'https-url')).toBe(persian);
  }
});

test('an address may not begin or end with a sign that nobody sees', () => {
  for (const written of [`\u200C${persian}`, `${persian}\u200D\u200C`]) {
    expect(formats['https-url'](written)).toBe(false);
    expect(valueMeant(written, 'https-url')).toBe(persian);
  }
});

test.each([
  ['9h', '09:00'],
  ['9', '09:00'],
  ['9h00', '09:00'],
  ['9 h 30', '09:30'],
  ['8:30', '08:30'],
  ['8.30', '08:30'],
  ['٩:٣٠', '09:30'],
  ['18H', '18:00'],
  ['25h', undefined],
  ['9h75', undefined],
  ['midi', undefined],
])('a time written as %s means %s', (written, meant) => {
  expect(timeMeant(written)).toBe(meant);
});
