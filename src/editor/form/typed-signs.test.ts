import { describe, expect, test } from 'vitest';
import type { Punctuation } from '../../content/texts/typography.ts';
import { completedSpace, withSigns } from './typed-signs.ts';

/** Types a text letter by letter, as a field does it. */
function typed(text: string, punctuation: Punctuation): string {
  return [...text].reduce((before, sign) => {
    const now = before + sign;
    const space = completedSpace(now, now.length, punctuation);
    return space === undefined ? now : now.slice(0, space.from) + space.text + now.slice(space.to);
  }, '');
}

describe('while one types', () => {
  test.each([
    ['Mal ?', 'Mal\u202F?'],
    ['Mal? Non', 'Mal\u202F? Non'],
    ['Prix : 5 %', 'Prix\u00A0: 5\u00A0%'],
    ['« Oui »', '«\u00A0Oui\u00A0»'],
    ['à 12:30 et', 'à 12:30 et'],
    ['[ici](https://a.example/?b) et', '[ici](https://a.example/?b) et'],
    ['{{facts.delai}} ici', '{{facts.delai}} ici'],
  ])('“%s” gets the spaces that French asks for', (text, expected) => {
    expect(typed(text, 'spaced')).toBe(expected);
  });

  test('Arabic has none before its signs', () => {
    expect(typed('هل هذا صحيح ؟ نعم', 'arabic')).toBe('هل هذا صحيح؟ نعم');
  });
});

test('a text that was left is as the check wants it', () => {
  expect(withSigns("L'œil fait-il mal? Oui ; « peu »", 'spaced')).toBe('L’œil fait-il mal\u202F? Oui\u202F; «\u00A0peu\u00A0»');
});
