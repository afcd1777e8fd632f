import { segmenters } from './segments.ts';

/** A word of a text, and the index of its first character, in UTF-16 units. */
interface WordMatch {
  readonly id: string;
  readonly at: number;
  readonly word: string;
}

/** Returns the first match at or after an index of a text. */
export type WordFinder = (text: string, from: number) => WordMatch | undefined;

const ofScripts = (...names: readonly string[]): string => names.map((name) => `\\p{scx=${name}}`).join('');
const unspaced = new RegExp(`[${ofScripts('Han', 'Hira', 'Kana', 'Thai', 'Laoo', 'Khmr', 'Mymr', 'Hang')}]`, 'u');
const ideograph = /\p{sc=Han}/u;
const hangul = /\p{sc=Hang}/u;
/** What Korean writes together with a noun, up to the end of the word; nobody writes many, which could be read in too many ways. */
const particles =
  /^(?:들)?(?:이나|나|이란|란|은|는|이|가|을|를|의|에|에서|에게|께|와|과|도|로|으로|만|부터|까지|보다|처럼|이며|며|이고|고|입니다|이다){0,3}(?![\p{L}\p{M}\p{N}])/u;
const katakana = /[\p{sc=Kana}ー]/u;

/** Returns whether a word begins or ends with a letter of a script that writes words together, such as Chinese, Thai or Korean. */
export function isUnspaced(word: string): boolean {
  return unspaced.test(word.slice(0, 1)) || unspaced.test(word.slice(-1));
}

/**
 * Returns a finder of such words, the longest first in their list; undefined for an empty one. A Chinese character begins and ends a word
 * anywhere, Katakana where other letters are beside it, Korean before its particles, and the letters of the other scripts where the
 * dictionary divides a text.
 */
export function unspacedFinder(words: readonly Pick<WordMatch, 'id' | 'word'>[]): WordFinder | undefined {
  if (words.length === 0) return undefined;
  // A text is asked about once for each word that it holds, and dividing it takes longest.
  let latest = { text: '', isBoundary: boundariesIn('') };
  return (text, from) => {
    if (!unspaced.test(text)) return undefined;
    if (latest.text !== text) latest = { text, isBoundary: boundariesIn(text) };
    const { isBoundary } = latest;
    let first: WordMatch | undefined;
    for (const { id, word } of words) {
      let at = text.indexOf(word, from);
      while (at >= 0 && !(isBoundary(at) && isBoundary(at + word.length))) at = text.indexOf(word, at + 1);
      if (at >= 0 && (first === undefined || at < first.at)) first = { id, at, word };
    }
    return first;
  };
}

/** Returns a function that tells whether a word may begin or end at an index of a text. */
function boundariesIn(text: string): (at: number) => boolean {
  let divided: ReadonlySet<number> | undefined;
  return (at) => {
    const [before = '', after = ''] = [text[at - 1], text[at]];
    if (at === 0 || at === text.length || ideograph.test(before) || ideograph.test(after)) return true;
    if (katakana.test(before) || katakana.test(after)) return !(katakana.test(before) && katakana.test(after));
    if (hangul.test(before) || hangul.test(after)) return !(hangul.test(before) && hangul.test(after)) || particles.test(text.slice(at));
    divided ??= new Set(Array.from(segmenters.word('und').segment(text), ({ index }) => index));
    return divided.has(at);
  };
}
