import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../tests/support/processor-time.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { type Punctuation, typographyMistakes } from './typography.ts';

/** Applies all corrections of a text. */
function corrected(text: string, punctuation: Punctuation): string {
  const corrections = typographyMistakes(text, punctuation).flatMap((mistake) => mistake.corrections);
  return corrections
    .sort((a, b) => b.from - a.from || b.to - a.to)
    .reduce((result, { from, to, text: replacement }) => result.slice(0, from) + replacement + result.slice(to), text);
}

describe('a French text gets', () => {
  test.each([
    ['a narrow space before ; ? !', 'Vite ! Pourquoi ? Ici ; là', 'Vite\u202F! Pourquoi\u202F? Ici\u202F; là'],
    ['the space that was forgotten', 'Pourquoi?', 'Pourquoi\u202F?'],
    ['a space before a colon', 'Signes : rougeur', 'Signes\u00A0: rougeur'],
    ['one space where there were two', 'Signes  : rougeur', 'Signes\u00A0: rougeur'],
    ['spaces inside quotation marks', '«coup d’arc» et « soudure »', '«\u00A0coup d’arc\u00A0» et «\u00A0soudure\u00A0»'],
    ['a space before a per cent sign', '20% ou 30 %', '20\u00A0% ou 30\u00A0%'],
    [
      'curly apostrophes',
      "l'œil, aujourd'hui, d'{{name}}, l'[OCT](oct), l'**été**",
      'l’œil, aujourd’hui, d’{{name}}, l’[OCT](oct), l’**été**',
    ],
    ['a space after bold words', '**Urgences :** appelez', '**Urgences\u00A0:** appelez'],
    ['one space before two signs', 'Quoi ?!', 'Quoi\u202F?!'],
  ])('%s', (_name, text, expected) => expect(corrected(text, 'spaced')).toBe(expected));

  test.each([
    'À 12:30, (?) et [lien](https://example.org/?a=b;c) ou {{facts.x}}',
    'Déjà bien\u202F? Oui\u00A0: «\u00A0bien\u00A0»\u202F!',
    'Écrivez à la.miche@example.org, https://example.org/?q=1!',
    'Fin de phrase… (20\u202F%).',
    ": au début, et des guillemets 'simples' ici",
  ])('no correction without need: %s', (text) => expect(typographyMistakes(text, 'spaced')).toEqual([]));
});

describe('an Arabic text gets', () => {
  test.each([
    ['its own comma, semicolon and question mark', 'ألم, احمرار; هل زال?', 'ألم، احمرار؛ هل زال؟'],
    ['no space before a sign', 'هل زال الألم ؟ نعم ، زال !', 'هل زال الألم؟ نعم، زال!'],
    ['its own sign after a French word', 'ما هو LASIK?', 'ما هو LASIK؟'],
    ['its own sign after brackets', 'الساد (cataracte), ثم', 'الساد (cataracte)، ثم'],
    ['no space before a colon', 'العلامات : ألم', 'العلامات: ألم'],
  ])('%s', (_name, text, expected) => expect(corrected(text, 'arabic')).toBe(expected));

  test.each(['بسعر 2,5 و(LASIK, SMILE; PRK) في [الصفحة](https://example.org/?a,b;c)', 'هل زال؟ نعم، زال!', 'Only Latin, here; yes?'])(
    'no correction without need: %s',
    (text) => expect(typographyMistakes(text, 'arabic')).toEqual([]),
  );
});

test('a corrected text needs no more corrections, and keeps its letters', { tags: 'random' }, () => {
  const words = fc.array(
    fc.constantFrom(
      'œil',
      'l',
      "'",
      '’',
      ' ',
      '\u00A0',
      '\u202F',
      '?',
      '!',
      ':',
      ';',
      ',',
      '«',
      '»',
      '12',
      '%',
      '(',
      ')',
      'عين',
      '؟',
      '،',
      '**',
      '{{facts.x}}',
      '[a](b)',
      '\n',
    ),
    {
      maxLength: 25,
    },
  );
  const letters = (text: string): string => text.replace(/[\s\u00A0\u202F'’,،;؛?؟]/g, '');
  fc.assert(
    fc.property(words, fc.constantFrom<Punctuation>('spaced', 'arabic'), (parts, punctuation) => {
      const once = corrected(parts.join(''), punctuation);
      expect(letters(once)).toBe(letters(parts.join('')));
      expect(corrected(once, punctuation)).toBe(once);
    }),
    { numRuns: cases(2000) },
  );
});

test('a text as long as the largest file is checked in a moment', { tags: 'thorough' }, () => {
  for (const part of ['?', ' ', '« ', 'a', '[a](b) ?', 'é ? ', '%', '1 % ', '@', '<', '{{', "l'a", 'ع,', ',', 'ع ؟', '(LASIK, ع) ']) {
    const text = part.repeat(250_000 / part.length);
    const both = () => [typographyMistakes(text, 'spaced'), typographyMistakes(`${text}ع`, 'arabic')];
    expect(processorTime(both), part).toBeLessThan(5);
  }
});
