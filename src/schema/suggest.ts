import { distance } from 'fastest-levenshtein';

/** Returns the candidate closest to `word`; undefined if all differ in more than a third of its letters, or in more than three. */
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

/** Makes an identifier from a name: unaccented lower-case letters, and hyphens for spaces. */
export function rightName(name: string): string {
  return fold(name).replace(/[\s_]+/g, '-');
}

/** Returns the edit distance of two words, where swapped letters, as in "titel", count once. */
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
