import { isolateLatin } from './isolate-latin.ts';

// Foreign runs in Arabic text, without the signs of its sentences: foreign words, commands, paths, YAML.
const foreignRun = /[^\s\p{Script=Arabic}\u0640«»،؛؟]+(?:(?<![.)]) [^\s\p{Script=Arabic}\u0640«»،؛؟]+)*/gu;

/** Only such runs change when they are read from the right: those with letters or brackets, and numbers in several parts. */
const needsOrder = /[\p{Script=Latin}{#/<>]|\d[ :/.-]\d/u;

/**
 * Divides a text from right to left of the interface or the handbook, not of the site, into its words and what is written from left to
 * right in it, `run`: code, paths, addresses, dates and foreign words.
 */
export function foreignRuns(text: string): readonly (string | { readonly run: string })[] {
  const parts: (string | { readonly run: string })[] = [];
  let from = 0;
  for (const match of text.matchAll(foreignRun)) {
    const before = /^(?:[:.,)]* )?\(?/.exec(match[0])?.[0].length ?? 0;
    const run = withoutSentenceSigns(match[0].slice(before), text[match.index + match[0].length]);
    if (!needsOrder.test(run)) continue;
    const start = match.index + before;
    parts.push(...signedNumbers(text.slice(from, start)), { run });
    from = start + run.length;
  }
  return [...parts, ...signedNumbers(text.slice(from))];
}

/** Removes the sign that ends the sentence from its last word; before a closing mark the sign belongs to the quotation. */
function withoutSentenceSigns(run: string, next: string | undefined): string {
  if (next === '»') return run;
  const opened = run.replace(/[ ([]+$/, '');
  const closed = opened.includes('(') ? opened : opened.replace(/\)[.:]?$/, '');
  return closed.replace(/[.,:;!?]+$/, '');
}

function signedNumbers(text: string): readonly (string | { readonly run: string })[] {
  return isolateLatin(text).map((node) => (typeof node === 'string' ? node : { run: 'text' in node ? node.text : '' }));
}
