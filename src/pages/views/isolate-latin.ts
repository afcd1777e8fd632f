import { isolated } from './text-direction.ts';
import type { Direction, Foreign, TextNode } from './view.ts';

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
  return isolateRuns(text, latinRun, (found) => {
    // The full stop of the sentence is not part of its last word.
    const run = found.replace(trailing, '');
    // Nothing in a number tells browsers its direction.
    return { text: run, ...(/^[−+-]/.test(run) ? { dir: 'ltr' } : lang === undefined ? {} : { lang }) };
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
