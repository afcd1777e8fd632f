import { placesOf } from '../../pages/search/fold.ts';

/** A piece of a text, and whether it is one of the searched words. */
export interface Excerpt {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Letters around the first word that was searched. */
const around = 60;

/** Returns the part of a text around the first of some folded words, with all of these apart; empty if the text has none. */
export function excerptOf(text: string, words: readonly string[]): readonly Excerpt[] {
  const matches = placesOf(text, (word) => words.some((each) => word.startsWith(each)));
  const [first] = matches;
  if (first === undefined) return [];
  const [firstAt, firstEnd] = first;
  const start = firstAt < around ? 0 : text.lastIndexOf(' ', firstAt - around) + 1;
  const stop = text.indexOf(' ', firstEnd + around);
  const end = stop === -1 ? text.length : stop;
  const parts: Excerpt[] = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  let at = start;
  for (const [from, to] of matches) {
    if (to > end) break;
    parts.push({ text: text.slice(at, from), isMatch: false }, { text: text.slice(from, to), isMatch: true });
    at = to;
  }
  parts.push({ text: text.slice(at, end) + (end < text.length ? ' …' : ''), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
