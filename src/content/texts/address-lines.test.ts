import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AddressPart, addressInSentence, addressLines } from './address-lines.ts';

const whole = new Set<AddressPart>(['street', 'locality', 'region', 'postalCode']);
const written = { street: '1 Main St', locality: 'Town', region: 'Region', postalCode: '123' };
const linesOf = (country: string, language: string, present: ReadonlySet<AddressPart> = whole): string[] =>
  addressLines(country, language, present).map((line) =>
    line.map((part) => (typeof part === 'string' ? written[part] : part.sign)).join(''),
  );

test.each([
  ['MA', 'fr', ['1 Main St', '123 Town']],
  ['MA', 'ar', ['1 Main St', '123 Town']],
  ['US', 'en', ['1 Main St', 'Town, Region 123']],
  ['GB', 'en', ['1 Main St', 'Town', '123']],
  ['TR', 'tr', ['1 Main St', '123 Town/Region']],
  ['CN', 'zh', ['123', 'RegionTown', '1 Main St']],
  ['CN', 'en', ['1 Main St', 'Town', 'Region, 123']],
  ['JP', 'ja', ['〒123', 'RegionTown', '1 Main St']],
  ['JP', 'zh-Hant', ['〒123', 'RegionTown', '1 Main St']],
  ['JP', 'ko', ['〒123', 'Region Town', '1 Main St']],
  ['CN', 'ko', ['123', 'Region Town', '1 Main St']],
  ['JP', 'en', ['1 Main St, Town, Region', '123']],
  ['JP', 'th', ['1 Main St, Town, Region', '123']],
  ['CN', 'ru', ['1 Main St', 'Town', 'Region, 123']],
  ['KR', 'ko', ['Region Town', '1 Main St', '123']],
])('an address in %s is written for readers of %s as the country writes it', (country, language, lines) => {
  expect(linesOf(country, language)).toEqual(lines);
});

test.each([
  ['MA', 'fr', '1 Main St, 123 Town'],
  ['MA', 'ar', '1 Main St، 123 Town'],
  ['JP', 'ja', '〒123 RegionTown1 Main St'],
  ['CN', 'zh', '123 RegionTown1 Main St'],
  ['KR', 'ko', 'Region Town 1 Main St 123'],
  ['US', 'zh', '1 Main St, Town, Region 123'],
  ['JP', 'th', '1 Main St, Town, Region, 123'],
])('within a sentence an address in %s is written as readers of %s expect: %s', (country, language, sentence) => {
  const parts = addressInSentence(country, language, whole);
  expect(parts.map((part) => (typeof part === 'string' ? written[part] : part.sign)).join('')).toBe(sentence);
});

test('what an address lacks leaves no sign behind', () => {
  expect(linesOf('US', 'en', new Set<AddressPart>(['street', 'locality']))).toEqual(['1 Main St', 'Town']);
});

test('in every country, a visitor finds the street, the town and the postal code that the site names, each once', () => {
  const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  fc.assert(
    fc.property(
      fc.tuple(letter, letter).map((letters) => letters.join('')),
      fc.constantFrom('en', 'fr', 'ar', 'he', 'ja', 'zh', 'fa'),
      fc.subarray<AddressPart>(['region', 'postalCode']),
      (country, language, further) => {
        const present = new Set<AddressPart>(['street', 'locality', ...further]);
        const shown = addressLines(country, language, present)
          .flat()
          .filter((part) => typeof part === 'string');
        expect(new Set(shown).size).toBe(shown.length);
        for (const part of ['street', 'locality', ...further.filter((each) => each === 'postalCode')]) expect(shown).toContain(part);
        for (const part of shown) expect(present.has(part)).toBe(true);
      },
    ),
    { numRuns: 700 },
  );
});
