import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../tests/support/random-tests.ts';
import { withMeantStars } from './pasted-stars.ts';
import { piecesOf } from './pieces.ts';

const withoutStars = (text: string): string => text.replaceAll('*', '');
const shown = (source: string): string =>
  piecesOf(source, 'formatted')
    .map((piece) => piece.shown)
    .join('');

test.each([
  ['2*3*4', '2*3*4'],
  [' 2*3*4', ' 2*3*4'],
  ['\n 2*500 mg et 3*250 mg\n', '\n 2*500 mg et 3*250 mg\n'],
  ['Prix*, délai*', 'Prix*, délai*'],
  ['un *mot* et **deux**', 'un mot et deux'],
])('of the pasted “%s” the field shows “%s”', (pasted, expected) => {
  expect(shown(withMeantStars(pasted))).toBe(expected);
});

test('pasted words get nothing but backslashes before stars, and show the same words', { tags: 'random' }, () => {
  const sign = fc.constantFrom('*', '**', '2', '30', 'a', 'é', 'ع', ' ', '\n', '\\', '[', '](/x)', '{{ a }}', '.');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (parts) => {
      const pasted = parts.join('');
      const written = withMeantStars(pasted);
      // Stars that mark nothing may be the words of a link then, whose target is not shown.
      if (!pasted.includes('](')) expect(withoutStars(shown(written))).toBe(withoutStars(shown(pasted)));
      expect(written.replaceAll('\\*', '*')).toBe(pasted.replaceAll('\\*', '*'));
      expect(withMeantStars(written)).toBe(written);
    }),
    { numRuns: cases(1000) },
  );
});
