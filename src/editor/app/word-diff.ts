import { diffArrays } from 'diff';
import { segmenters } from '../../content/texts/segments.ts';

/** A word, or a space or a sign between words; the same word with another look is another one. */
export interface Token<Look = undefined> {
  readonly text: string;
  readonly look: Look;
}

/** A stretch of text that two texts share, or that only one of them has. */
interface Run<Look = undefined> {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
  readonly tokens: readonly Token<Look>[];
}

/** Below this share of unchanged words, two whole texts are easier to read than their differences. */
const leastShared = 0.3;
/** More differences than this are not worth the time that finding the fewest takes. */
const mostEdits = 2000;

/** Returns the runs of equal, removed and added words between two texts, in order, split by the rules of the language, if they have one. */
export function diffWords(before: string, after: string, language: string | undefined): readonly Run[] {
  return diffTokens(tokensOf(before, language, undefined), tokensOf(after, language, undefined), (one, other) => one.text === other.text);
}

/** Returns the same of texts that were split already. */
export function diffTokens<Look>(
  old: readonly Token<Look>[],
  now: readonly Token<Look>[],
  isSame: (one: Token<Look>, other: Token<Look>) => boolean,
): readonly Run<Look>[] {
  // A whole new text, which a new document has many of, takes no search.
  const whole = (): readonly Run<Look>[] => joined([runOf('removed', old), runOf('added', now)]);
  if (old.length === 0 || now.length === 0) return whole();
  const parts = diffArrays([...old], [...now], { maxEditLength: mostEdits, comparator: isSame });
  if (parts === undefined) return whole();
  const runs = parts.map(({ added, removed, value }) => runOf(added ? 'added' : removed ? 'removed' : 'same', value));
  const shared = wordCount(runs.filter(({ kind }) => kind === 'same'));
  if (shared < leastShared * Math.max(wordCount(old), wordCount(now))) return whole();
  // A space or a sign that stayed between words that did not only makes it hard to read.
  const isChanged = (index: number): boolean => runs[index] !== undefined && runs[index].kind !== 'same';
  return joined(
    runs.flatMap((run, index) => {
      const isBetween = run.kind === 'same' && !isWord(run.text) && isChanged(index - 1) && isChanged(index + 1);
      return isBetween ? [runOf('removed', run.tokens), runOf('added', run.tokens)] : [run];
    }),
  );
}

/** So many unchanged words are shown before and after a change. */
const around = 8;

/** Replaces unchanged words far from every change by an ellipsis. */
export function shortened<Look>(runs: readonly Run<Look>[]): readonly Run<Look | undefined>[] {
  if (runs.every(({ kind }) => kind === 'same')) return runs;
  return runs.map((run, index) => {
    if (run.kind !== 'same') return run;
    const words = wordsOf(run.tokens);
    const [start, end] = [index === 0 ? 0 : around, index === runs.length - 1 ? 0 : around];
    if (words.length <= start + end + around / 2) return run;
    const left = [...words.slice(0, start), [{ text: '… ', look: undefined }], ...words.slice(words.length - end)];
    return runOf('same', left.flat());
  });
}

/** Joins neighbouring runs of one kind, and puts removed words before added ones. */
function joined<Look>(runs: readonly Run<Look>[]): readonly Run<Look>[] {
  const result: Run<Look>[] = [];
  const changed: { readonly [kind in 'removed' | 'added']: Token<Look>[] } = { removed: [], added: [] };
  const close = (): void => {
    for (const kind of ['removed', 'added'] as const) {
      const tokens = changed[kind].splice(0);
      if (tokens.length > 0) result.push(runOf(kind, tokens));
    }
  };
  for (const run of runs) {
    if (run.kind === 'same') {
      close();
      result.push(run);
    } else for (const token of run.tokens) changed[run.kind].push(token);
  }
  close();
  return result;
}

/**
 * Returns the words of a text and what is between them, split by the rules of the language, all with one look. A value of no language is one
 * word: half of an address or of a number says nothing.
 */
export function tokensOf<Look>(text: string, language: string | undefined, look: Look): readonly Token<Look>[] {
  if (language === undefined) return text === '' ? [] : [{ text, look }];
  return [...segmenters.word(language).segment(text)].map(({ segment }) => ({ text: segment, look }));
}

function wordCount(texts: readonly { readonly text: string }[]): number {
  return texts.reduce((count, { text }) => count + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}

/** Returns tokens in groups of a word with the signs and spaces at it. */
function wordsOf<Look>(tokens: readonly Token<Look>[]): readonly (readonly Token<Look>[])[] {
  const words: Token<Look>[][] = [];
  let isOver = true;
  for (const token of tokens) {
    const isSpace = token.text.trim() === '';
    if (words.length === 0 || (isOver && !isSpace && words.at(-1)?.some(({ text }) => text.trim() !== ''))) words.push([]);
    words.at(-1)?.push(token);
    isOver = isSpace;
  }
  return words;
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function runOf<Look>(kind: Run['kind'], tokens: readonly Token<Look>[]): Run<Look> {
  return { kind, text: tokens.map(({ text }) => text).join(''), tokens };
}
