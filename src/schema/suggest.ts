import { distance } from 'fastest-levenshtein';

/** Gives the candidate that `word` was probably meant to be, or nothing when none is close (a third of its letters, at most three). */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = fold(word);
  const limit = Math.min(3, Math.max(1, Math.floor(plain.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const d = slips(plain, fold(candidate));
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

/** Gives the identifier that a name would make: lower-case letters without accents, and hyphens for spaces. */
export function rightName(name: string): string {
  return fold(name).replace(/[\s_]+/g, '-');
}

/** The number of slips between two words: the edit distance, save that letters changing places, as in "titel", are one slip. */
function slips(one: string, other: string): number {
  const edits = distance(one, other);
  return edits > 1 && inOrder(one) === inOrder(other) ? edits - 1 : edits;
}

function inOrder(word: string): string {
  return [...word].sort().join('');
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
