import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../tests/support/random-tests.ts';
import { asMeant } from './meant-markup.ts';
import { piecesOf } from './pieces.ts';

const shown = (source: string): string =>
  piecesOf(source, 'formatted')
    .map((piece) => piece.shown)
    .join('');

test.each([
  ['2*3*4', '2*3*4'],
  [' 2*3*4', ' 2*3*4'],
  ['\n 2*500 mg et 3*250 mg\n', '\n 2*500 mg et 3*250 mg\n'],
  ['Prix*, délai*', 'Prix*, délai*'],
  ['étudiant*e*s, *a* et **b**', 'étudiant*e*s, a et b'],
  ['و*كلمة* و**كلمة**، *كلمة*ها', 'وكلمة وكلمة، كلمةها'],
  ['السعر*، المدة*', 'السعر*، المدة*'],
  ['٢*٣*٤', '٢*٣*٤'],
  ['un *mot* et **deux**', 'un mot et deux'],
  ['selon [1](2), [2]() et [le prix](/prix/)', 'selon [1](2), [2]() et le prix'],
  ['C:\\dossier\\[x] et \\\\serveur\\*.pdf', 'C:\\dossier\\[x] et \\\\serveur\\*.pdf'],
  ['\\*un\\* et 2\\*3\\*4', '*un* et 2*3*4'],
])('of the pasted “%s” the field shows “%s”', (pasted, expected) => {
  expect(shown(asMeant(pasted))).toBe(expected);
});

test('pasted words get nothing but backslashes, and lose none but signs', { tags: 'random' }, () => {
  const sign = fc.constantFrom('*', '**', '2', '30', 'a', 'é', 'ع', ' ', '\n', '\\', '[', '](/x)', '](2)', '{{ a }}', '.');
  const words = (text: string): string => text.replace(/[*\\[\]()/]/g, '');
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (parts) => {
      const pasted = parts.join('');
      const written = asMeant(pasted);
      expect(written.replaceAll('\\', '')).toBe(pasted.replaceAll('\\', ''));
      // Signs that mark nothing may be the words of a link then, whose target is not shown.
      if (!pasted.includes('](')) expect(words(shown(written))).toBe(words(shown(pasted)));
    }),
    { numRuns: cases(1000) },
  );
});
