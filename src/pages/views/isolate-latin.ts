import { isolated } from './text-direction.ts';
import type { Direction, Foreign, TextNode } from './view.ts';

// Each part has an end: a long text is looked through once.
const number = '\\p{Nd}{1,30}(?:[.,:\u066B\u066C]\\p{Nd}{1,30}){0,9}';
const phone = '\\p{Nd}(?:[\\s.\\-()/]{0,2}\\p{Nd}){7,60}';
const unit = '[%\u066A\u2030°\\p{Sc}]?';
const further = `(?:(?:\\s{0,3}[\\p{Pd}\u2212~\u00D7\u2236]\\s{0,3}|\\s{1,3}[:/]\\s{0,3}|\\s{0,3}[:/]\\s{1,3})${unit}${number}${unit})`;
const sign = '(?<![\\p{L}\\p{N}])[+\u2212-]';

/** Numbers in several parts, and those with a sign, which would else change places (Unicode Bidirectional Algorithm, rules W4 to N1). */
const numbers = [`(?:${sign}|(?<!\\p{Nd}))(?:${phone}${further}{0,9}|${number}${unit}${further}{1,9})`, `${sign}${number}`].map(
  (form) => `(?:${form})(?![\\p{Nd}\\p{Script=Latin}])`,
);

/** Latin letters with the digits and marks that belong to them, such as "LASIK", "cross-linking" or "3D". */
const latin =
  "(?:(?<!\\d)\\d+)?\\p{Script=Latin}[\\p{Script=Latin}\\p{M}\\d’'.+/-]*(?:[ \\u00A0][\\p{Script=Latin}\\d][\\p{Script=Latin}\\p{M}\\d’'.+/-]*)*";

// Most texts have none of both: punctuation, and the letters of Hebrew and Arabic alone. A class of few ranges tells it five times as quickly.
const neither = /^[\s!-/:-@[-`{-~\u00AB\u00BB\u0590-\u065F\u066A-\u06EF\u06FA-\u06FF\u2010-\u2027]*$/;
const digit = /\p{Nd}/u;
const [withNumbers, withoutNumbers] = [[...numbers, latin].join('|'), latin].map((passage) => new RegExp(passage, 'gu')) as [
  RegExp,
  RegExp,
];

const trailing = /[.’'/-]+$/;

/**
 * Isolates Latin terms, and numbers with a sign or in several parts, such as ranges, within right-to-left text, so that brackets and numbers
 * beside them keep their places; `lang` is the language of the terms, where it is known.
 */
export function isolateLatin(text: string, lang?: string): readonly TextNode[] {
  if (neither.test(text)) return text === '' ? [] : [text];
  return isolateRuns(text, digit.test(text) ? withNumbers : withoutNumbers, (found) => {
    // The full stop of the sentence is not part of its last word.
    const run = found.replace(trailing, '');
    // Nothing in a number tells browsers its direction.
    return { text: run, ...(!/\p{L}/u.test(run) ? { dir: 'ltr' } : lang === undefined ? {} : { lang }) };
  });
}

/** Isolates what a pattern finds in a text, or the beginning of it that `isolate` returns. */
export function isolateRuns(text: string, run: RegExp, isolate: (found: string) => { readonly text: string } & Foreign): TextNode[] {
  const nodes: TextNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(run)) {
    if (index > from) nodes.push(text.slice(from, index));
    const part = isolate(found);
    nodes.push({ type: 'isolate', ...part });
    from = index + part.text.length;
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}

/** Returns a function that isolates, in a text of a direction without markup, a passage that would be reordered there, such as a phone. */
export function isolatedIn(direction: Direction): (passage: string, dir?: Direction) => string {
  return (passage, dir) => (direction === 'rtl' && dir === 'ltr' ? isolated(passage, dir) : passage);
}
