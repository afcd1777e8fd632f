import { distance } from 'fastest-levenshtein';

/** Returns the candidate closest to `word`; undefined if all differ in more than a third of its letters, or in more than three. */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = folded(word);
  const limit = Math.min(3, Math.max(1, Math.floor(plain.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const d = slips(plain, folded(candidate));
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

/** Makes an identifier from a name: unaccented lower-case letters, and hyphens for spaces. */
export function rightName(name: string): string {
  return folded(name).replace(/[\s_]+/g, '-');
}

/** Returns the edit distance of two words, where swapped letters, as in "titel", count once. */
function slips(one: string, other: string): number {
  const edits = distance(one, other);
  return edits > 1 && inOrder(one) === inOrder(other) ? edits - 1 : edits;
}

function inOrder(word: string): string {
  return [...word].sort().join('');
}

/** Returns a text without its case and accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
