import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/random-tests.ts';
import { diffWords, shortened } from './word-diff.ts';

/** The stretches of a difference: what went in brackets, what came in braces. */
function marked(runs: ReturnType<typeof diffWords>): string {
  const marks = { same: ['', ''], removed: ['[', ']'], added: ['{', '}'] } as const;
  return runs.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join('');
}

test.each([
  ['en', 'We repair brakes in an hour.', 'We repair all brakes in an hour.', 'We repair {all }brakes in an hour.'],
  ['en', 'The red old bicycle is here today', 'The blue new bicycle is here today', 'The [red old]{blue new} bicycle is here today'],
  ['fa', 'ما هر روز ترمز را تعمیر می‌کنیم', 'ما هر روز چرخ را تعمیر می‌کنیم', 'ما هر روز [ترمز]{چرخ} را تعمیر می‌کنیم'],
  ['de', 'Ganz anders', 'Nichts davon', '[Ganz anders]{Nichts davon}'],
  ['en', '', 'New', '{New}'],
  // What is no text of a language, such as the name of a choice, is one thing.
  [undefined, 'brake-repair', 'Brake repair', '[brake-repair]{Brake repair}'],
  [undefined, '+212 528 00 00 00', '+212 528 00 00 01', '[+212 528 00 00 00]{+212 528 00 00 01}'],
])('%s: of "%s" and "%s" the words are marked', (language, before, after, expected) => {
  expect(marked(diffWords(before, after, language))).toBe(expected);
});

/** The two texts that a difference is of. */
function textsOf(runs: ReturnType<typeof diffWords>): readonly string[] {
  const without = (kind: string): string => runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');
  return [without('added'), without('removed')];
}

test('removed and equal runs make the one text, added and equal ones the other, whatever they are', () => {
  const half = fc.constantFrom('\ud83d', '\ude00');
  const part = fc.oneof(fc.constantFrom('one', 'two', ' ', ', ', 'می‌کنیم', '**', '\n', '\r', '\u2028', '👩‍👩‍👧', '🇲🇦'), anyCharacter, half);
  const text = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, fc.constantFrom('en', 'ar', 'th', 'ja'), (before, after, language) => {
      expect(textsOf(diffWords(before, after, language))).toEqual([before, after]);
    }),
  );
});

test('two long texts of signs alone, of which nothing is the same, are shown whole', () => {
  const [before, after] = ['+-'.repeat(1100), '*/'.repeat(1100)];
  expect(diffWords(before, after, 'en').map(({ kind, text }) => [kind, text.length])).toEqual([
    ['removed', before.length],
    ['added', after.length],
  ]);
});

test('of a long text only the words around a change are left', () => {
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
  const runs = shortened(diffWords(words.join(' '), words.with(30, 'new').join(' '), 'en'));
  expect(marked(runs)).toBe('… w22 w23 w24 w25 w26 w27 w28 w29 [w30]{new} w31 w32 w33 w34 w35 w36 w37 w38 … ');
});
