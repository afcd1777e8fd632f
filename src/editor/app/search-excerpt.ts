import { foldWord, wordsOf } from '../../pages/search/fold.ts';

/** A piece of a text, and whether it is one of the searched words. */
export interface Excerpt {
  readonly text: string;
  readonly isMatch: boolean;
}

/** Letters around the first word that was searched. */
const around = 60;

/** Returns the part of a text around the first of some folded words, with all of these apart; empty if the text has none. */
export function excerptOf(text: string, words: readonly string[]): readonly Excerpt[] {
  const matches = wordsOf(text).filter((word) => words.some((each) => foldWord(word.text).startsWith(each)));
  const first = matches[0];
  if (first === undefined) return [];
  const start = first.at < around ? 0 : text.lastIndexOf(' ', first.at - around) + 1;
  const stop = text.indexOf(' ', first.at + first.text.length + around);
  const end = stop === -1 ? text.length : stop;
  const parts: Excerpt[] = start > 0 ? [{ text: '… ', isMatch: false }] : [];
  let at = start;
  for (const word of matches) {
    if (word.at + word.text.length > end) break;
    parts.push({ text: text.slice(at, word.at), isMatch: false }, { text: word.text, isMatch: true });
    at = word.at + word.text.length;
  }
  parts.push({ text: text.slice(at, end) + (end < text.length ? ' …' : ''), isMatch: false });
  return parts.filter((part) => part.text !== '');
}
