import { diffArrays } from 'diff';

/** A stretch of text that two texts share, or that only one of them has. */
interface Run {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Below this share of unchanged words, two whole texts are easier to read than their differences. */
const leastShared = 0.3;
/** More differences than this are not worth the time that finding the fewest takes. */
const mostEdits = 2000;

/** Returns the runs of equal, removed and added words between two texts, in order, split by the rules of the language. */
export function diffWords(before: string, after: string, language: string): readonly Run[] {
  // A whole new text, which a new document has many of, takes no search.
  if (before === '' || after === '') return joined([removedRun(before), addedRun(after)]);
  const [old, now] = [tokensOf(before, language), tokensOf(after, language)];
  const parts = diffArrays([...old], [...now], { maxEditLength: mostEdits }) ?? [];
  const runs = parts.map(({ added, removed, value }): Run => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value.join('') };
  });
  const shared = wordCount(runs.filter(({ kind }) => kind === 'same').map(({ text }) => text));
  if (shared < leastShared * Math.max(wordCount(old), wordCount(now))) return joined([removedRun(before), addedRun(after)]);
  // A space or a sign that stayed between words that did not only makes it hard to read.
  const isChanged = (index: number): boolean => runs[index] !== undefined && runs[index].kind !== 'same';
  return joined(
    runs.flatMap((run, index) => {
      const isBetween = run.kind === 'same' && !isWord(run.text) && isChanged(index - 1) && isChanged(index + 1);
      return isBetween ? [removedRun(run.text), addedRun(run.text)] : [run];
    }),
  );
}

/** Replaces unchanged words far from every change by an ellipsis. */
export function shortened(runs: readonly Run[], around = 8): readonly Run[] {
  if (runs.every(({ kind }) => kind === 'same')) return runs;
  return runs.map((run, index) => {
    if (run.kind !== 'same') return run;
    const words = run.text.match(/\s*\S+\s*/g) ?? [];
    const [start, end] = [index === 0 ? 0 : around, index === runs.length - 1 ? 0 : around];
    if (words.length <= start + end + around / 2) return run;
    return { kind: 'same', text: [...words.slice(0, start), '… ', ...words.slice(words.length - end)].join('') };
  });
}

/** Joins neighbouring runs of one kind, and puts removed words before added ones. */
function joined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = [];
  let changed = { removed: '', added: '' };
  const close = (): void => {
    if (changed.removed !== '') result.push(removedRun(changed.removed));
    if (changed.added !== '') result.push(addedRun(changed.added));
    changed = { removed: '', added: '' };
  };
  for (const { kind, text } of runs) {
    if (kind === 'same') {
      close();
      result.push({ kind, text });
    } else changed[kind] += text;
  }
  close();
  return result;
}

const segmenters = new Map<string, Intl.Segmenter>();

function tokensOf(text: string, language: string): readonly string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

function wordCount(texts: readonly string[]): number {
  return texts.reduce((count, text) => count + (text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0), 0);
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

const removedRun = (text: string): Run => ({ kind: 'removed', text });
const addedRun = (text: string): Run => ({ kind: 'added', text });
