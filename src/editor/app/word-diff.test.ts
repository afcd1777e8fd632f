import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, joinedWords, shortened } from './word-diff.ts';

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
])('%s: of "%s" and "%s" the words are marked', (language, before, after, expected) => {
  expect(marked(diffWords(before, after, language))).toBe(expected);
});

test('removed and equal runs make the one text, added and equal ones the other, whatever they are', () => {
  const text = fc.array(fc.constantFrom('one', 'two', ' ', ', ', 'می‌کنیم', '**', '\n'), { maxLength: 20 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const runs = diffWords(before, after, 'en');
      const without = (kind: string): string => runs.flatMap((run) => (run.kind === kind ? [] : [run.text])).join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('of a long text only the words around a change are left', () => {
  const words = Array.from({ length: 60 }, (_, index) => `w${index}`);
  const runs = shortened(diffWords(words.join(' '), words.with(30, 'new').join(' '), 'en'));
  expect(marked(runs)).toBe('… w22 w23 w24 w25 w26 w27 w28 w29 [w30]{new} w31 w32 w33 w34 w35 w36 w37 w38 … ');
});

test('the words of two versions are joined, those that both have once', () => {
  expect(joinedWords('The wheel turns slowly', 'The wheel turns and sings', 'en')).toBe('The wheel turns slowly and sings');
  expect(joinedWords('Mine', 'Theirs', 'en')).toBe('Mine Theirs');
});
