import { isRecord, isSameData } from './same-data.ts';

/** A shared text of so many words, such as one of two languages, makes two items at least this alike. */
const wholeText = { words: 3, share: 0.6 };

/** Returns the likeness of two values, from 0 to 1: the share of their words that both have in the same property. */
export function likeness(one: unknown, other: unknown): number {
  if (!canBeSame(one, other)) return 0;
  const [texts, others] = [textsOf(one), textsOf(other)];
  const known = new Set(others);
  const hasWholeText = texts.some((text) => known.has(text) && text.split(/\s+/).length >= wholeText.words);
  return Math.max(shareOf(texts.flatMap(wordsOf), others.flatMap(wordsOf)), hasWholeText ? wholeText.share : 0);
}

/** Returns the share of words that two lists have in common, from 0 to 1; repeated words count each time. */
function shareOf(words: readonly string[], others: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of others) {
    const count = counts.get(word) ?? 0;
    if (count === 0) continue;
    counts.set(word, count - 1);
    shared += 1;
  }
  return words.length + others.length === 0 ? 1 : (2 * shared) / (words.length + others.length);
}

/** Returns whether one value can be a later version of another: both are texts, lists or objects, and of the same `type` if they have one. */
export function canBeSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return isRecord(one) === isRecord(other) && Array.isArray(one) === Array.isArray(other);
  return isSameData(one['type'], other['type']) || typeof one['type'] !== 'string' || typeof other['type'] !== 'string';
}

/** Returns all texts in a value, each prefixed with the path of its properties and a colon. */
function textsOf(node: unknown, place = ''): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((item) => textsOf(item, `${place}/`));
  if (isRecord(node)) return Object.entries(node).flatMap(([name, value]) => textsOf(value, `${place}/${name}`));
  return [`${place}:${String(node)}`];
}

/** Returns the words of such a text, each with the text's prefix. */
function wordsOf(text: string): readonly string[] {
  const start = text.indexOf(':') + 1;
  return text
    .slice(start)
    .split(/\s+/)
    .map((word) => text.slice(0, start) + word);
}
