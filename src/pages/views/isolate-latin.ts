import type { Direction, TextNode } from './view.ts';

// Runs of Latin letters with the digits and marks that belong to them, such as "LASIK", "cross-linking" or "3D"; and
// numbers with a sign, which would else fall behind them (Unicode Bidirectional Algorithm, rules W4 to W6).
const latinRun =
  /(?<![\p{L}\p{N}])[−+-](?!\d*\p{Script=Latin})\p{Nd}+(?:[.,٫]\p{Nd}+)*|(?:(?<!\d)\d+)?\p{Script=Latin}[\p{Script=Latin}\p{M}\d’'.+/-]*(?:[ \u00A0][\p{Script=Latin}\d][\p{Script=Latin}\p{M}\d’'.+/-]*)*/gu;

const trailing = /[.’'/-]+$/;

/**
 * Isolates Latin terms and signed numbers within right-to-left text, so that brackets and numbers beside them keep their places;
 * `lang` is the language of the terms, where it is known.
 */
export function isolateLatin(text: string, lang?: string): readonly TextNode[] {
  const nodes: TextNode[] = [];
  let from = 0;
  for (const match of text.matchAll(latinRun)) {
    if (match.index > from) nodes.push(text.slice(from, match.index));
    // The full stop of the sentence is not part of its last word.
    const run = match[0].replace(trailing, '');
    // Nothing in a number tells browsers its direction.
    const foreign = /^[−+-]/.test(run) ? { dir: 'ltr' as const } : lang === undefined ? {} : { lang };
    nodes.push({ type: 'isolate', text: run, ...foreign });
    from = match.index + run.length;
  }
  if (from < text.length) nodes.push(text.slice(from));
  return nodes;
}

/** Isolates characters from left to right in a text without markup, by U+2066 and U+2069. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** Returns a function that isolates, in a text of a direction without markup, a passage that would be reordered there, such as a phone. */
export function isolatedIn(direction: Direction): (passage: string, dir?: Direction) => string {
  return (passage, dir) => (direction === 'rtl' && dir === 'ltr' ? isolated(passage) : passage);
}
