import { distance } from 'fastest-levenshtein';

/** Gives the candidate that `word` was probably meant to be, or nothing when none is close (a third of its letters, at most three). */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  const plain = fold(word);
  const limit = Math.min(3, Math.max(1, Math.floor(plain.length / 3)));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const d = distance(plain, fold(candidate));
    if (d < bestDistance) {
      best = candidate;
      bestDistance = d;
    }
  }
  return best;
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
