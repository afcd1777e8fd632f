import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from '../form/rich-text/pieces.ts';
import { joinedWords } from './joined-words.ts';

test.each([
  ['The wheel turns slowly', 'The wheel turns and sings', 'The wheel turns slowly and sings'],
  ['Mine', 'Theirs', 'Mine Theirs'],
  ['[Brakes](brakes) are set in an hour', '[Wheels](wheels) are set in an hour', '[Brakes](brakes) [Wheels](wheels) are set in an hour'],
  ['We repair **your brakes** today', 'We repair your brakes tomorrow', 'We repair **your brakes** today tomorrow'],
  ['We repair your brakes today', 'We repair **your brakes** tomorrow', 'We repair **your brakes** today tomorrow'],
  ['We repair **brakes today**', 'We repair brakes only today', 'We repair **brakes** only **today**'],
  ['Call {{phones.shop}} or write to us', 'Call {{phones.home}} or write to us', 'Call {{phones.shop}} {{phones.home}} or write to us'],
  ['See [our prices](prices) for all', 'See [our prices](costs) for all', 'See [our prices](prices) [our prices](costs) for all'],
])('of "%s" and "%s" a text of both begins with "%s"', (one, other, expected) => {
  expect(joinedWords(one, other, 'en')).toBe(expected);
});

test('the words of two versions are all in the text of both, and no sign of their formatting is torn', () => {
  const words = fc.array(fc.constantFrom('red', 'blue', 'wheel', 'brake', 'ترمز', '{{facts.delay}}', '\\*'), {
    minLength: 1,
    maxLength: 4,
  });
  const part = fc.oneof(
    words.map((all) => all.join(' ')),
    words.map((all) => `**${all.join(' ')}**`),
    words.map((all) => `*${all.join(' ')}*`),
    fc.tuple(words, fc.constantFrom('one', 'two')).map(([all, target]) => `[${all.join(' ')}](${target})`),
    words.map((all) => `**before *${all.join(' ')}* after**`),
  );
  const text = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom(' ', ', ', '\n'))
    .map(([all, between]) => all.join(between));
  const shown = (of: string): readonly string[] => piecesOf(of, 'formatted').map((piece) => piece.shown);
  fc.assert(
    fc.property(text, text, (one, other) => {
      const joined = shown(joinedWords(one, other, 'en'))
        .join('')
        .replaceAll('*', '');
      expect(joined).not.toMatch(/[[\]()*]/);
      for (const word of [...shown(one), ...shown(other)].join(' ').match(/[\p{L}.]+/gu) ?? []) expect(joined).toContain(word);
    }),
  );
});
