import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corrected, findingsIn } from '../../../tests/support/run-rule.ts';
import { damagedLetters } from './damaged-letters.ts';

test.each([
  ['Ã‰crivez-nous dÃ¨s que possible.', 'Écrivez-nous dès que possible.'],
  ['Lâ€™Ã©tÃ©, câ€™est Â« complet Â» Ã\u00A0 20 Â°C.', 'L’été, c’est « complet » à 20 °C.'],
  ['Ã–ffnungszeiten: tÃ¤glich â€“ auÃŸer sonntags', 'Öffnungszeiten: täglich – außer sonntags'],
  ['Ù…Ø±Ø\u00ADØ¨Ø§', 'مرحبا'],
  ['Î±Î²', 'αβ'],
])('every damaged letter of "%s" gets its original back', (damaged, original) => {
  expect(corrected(damaged, findingsIn(damagedLetters, { fr: damaged }))).toBe(original);
});

test('letters of any language are fine as long as they are whole', () => {
  const letters = fc.constantFrom(...'aéèàùçœÉßäöüÿñø’«»…–°مرحباкфαλدسی 中文'.split(''));
  fc.assert(
    fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
      expect(findingsIn(damagedLetters, { fr: text })).toEqual([]);
    }),
  );
});

test('a diameter is not a damaged letter', () => {
  expect(findingsIn(damagedLetters, { fr: 'Ø… 12 mm' })).toEqual([]);
});
