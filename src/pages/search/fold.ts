// The file is long by the letters that people write for one another, in any script.

import { digitValue } from '../../content/texts/digits.ts';

// Letters that Unicode decomposes into nothing simpler, and that people write for one another.
const sameLetters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ک: 'ك',
  ς: 'σ',
  ך: 'כ',
  ם: 'מ',
  ן: 'נ',
  ף: 'פ',
  ץ: 'צ',
  '\u0901': '\u0902',
};

const sameLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

// Letters of one sound that people write for one another, of which each row stands at the same distance from the plain one: those of
// Katakana from Hiragana, and the doubled ones of Amharic.
const sameRows: readonly (readonly [first: number, last: number, distance: number])[] = [
  [0x30a1, 0x30f6, -0x60],
  [0x1210, 0x1217, -0x10],
  [0x1220, 0x1227, 0x10],
  [0x1280, 0x1287, -0x80],
  [0x12d0, 0x12d7, -0x30],
  [0x1340, 0x1347, -0x8],
];

const inSameRow = /[\u30A1-\u30F6\u1210-\u1217\u1220-\u1227\u1280-\u1287\u12D0-\u12D7\u1340-\u1347]/g;

// A nasal before another consonant in Devanagari, for which most people write a point.
const nasal = /[ङञणनम]्(?=\p{L})/gu;

// Accents and points, the stretching of Arabic words, the hamza on its own, and invisible signs that join or part letters. The marks
// of other scripts are vowels, but for the point that makes a letter of Persian or Arabic one of India, and those of kana make other
// letters. Points part the letters of an abbreviation, in Hebrew quotes, and the parts of a name in Katakana.
const silent =
  /(?![\u3099\u309A])(?=\p{M})[\p{sc=Zinh}\p{sc=Arab}\p{sc=Hebr}\p{sc=Cyrl}\p{sc=Syrc}\u093C\u09BC\u0A3C\u0ABC\u0B3C\u0CBC]|[\p{Cf}ـء.・"'’”׳״]/gu;

// A letter that is held down, as people write who call out; no word has one three times.
const heldDown = /(\p{L})\1{2,}/gu;

/** The Arabic article with what is written together with it (and, so, with, like, for), where a word of three letters is left; a word that
 * itself begins like one must be the same with and without it. */
const article = /^(?:[وف]?[بك]?ال|[وف]?لل)+(?=\p{Script=Arabic}{3})/u;

/**
 * Returns the form in which the search compares a word: without case, accents, other marks, letters held down and the Arabic
 * article, in the plainest form of each letter, digits in ASCII. The form of a word of marks alone is empty.
 */
export function foldWord(word: string): string {
  const known = folded.get(word);
  if (known !== undefined) return known;
  if (folded.size >= mostFolded) folded.clear();
  const made = fold(word);
  folded.set(word, made);
  return made;
}

// Thousands of documents have a few thousand words. Without `boundedMap`, which would be a request of its own in browsers.
const folded = new Map<string, string>();
const mostFolded = 20_000;

function fold(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(silent, '')
    .replace(inSameRow, plainRow)
    .replace(heldDown, '$1')
    .replace(sameLetter, (letter) => sameLetters[letter] ?? letter)
    .replace(nasal, '\u0902')
    .replace(/[^\P{Nd}0-9]/gu, (digit) => String(digitValue(digit)))
    .replace(article, '');
}

function plainRow(letter: string): string {
  const unit = letter.charCodeAt(0);
  return String.fromCharCode(unit + (sameRows.find(([first, last]) => first <= unit && unit <= last)?.[2] ?? 0));
}

/** Removes an Arabic article from the beginning of a folded word, even where a single letter is left. */
export function withoutArticle(beginning: string): string {
  return beginning.replace(/^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{Script=Arabic})/u, '');
}

// Single letters with points between are an abbreviation, and one word; so are Hebrew letters with a quote between. An invisible sign inside
// a word, such as Persian writes between its parts, does not end it.
const word =
  /[א-ת][\u0591-\u05C7א-ת]*(?:["'’”׳״][א-ת][\u0591-\u05C7א-ת]*)+|\p{L}\p{M}*(?:\.\p{L}\p{M}*)+(?![\p{L}\p{M}\p{N}])|[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200C\u200D]|・(?=\p{sc=Kana}))*/gu;

/** One word of a text as it is written there, and the index of its first character. */
interface PlacedWord {
  readonly text: string;
  readonly at: number;
}

const ideographs = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;
const unspaced = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;

/**
 * Returns a text's words in their order; apostrophes, hyphens and all other signs separate them, but not the points in an abbreviation.
 * Chinese and Japanese have each two letters that stand together, and the last one alone: where a word ends there depends on its
 * neighbours and on who judges. Thai, Lao, Khmer and Burmese have the words of the machine's dictionary.
 */
export function wordsOf(text: string): readonly PlacedWord[] {
  const runs = Array.from(text.matchAll(word), ({ 0: run, index }): PlacedWord => ({ text: run, at: index }));
  // Asked of thousands of texts, of which few have such letters, and not of each word.
  if (!isIdeographic(text) && !unspaced.test(text)) return runs;
  return runs.flatMap((run) => {
    if (isIdeographic(run.text)) return pairsOf(run.text, run.at);
    return unspaced.test(run.text) ? dictionaryWordsOf(run.text, run.at) : run;
  });
}

/** Returns where words stand in a text whose folded forms are met, in their order: first and last index, words that overlap as one. */
export function placesOf(text: string, isMet: (folded: string) => boolean): readonly (readonly [at: number, end: number])[] {
  const places: [at: number, end: number][] = [];
  for (const { text: word, at } of wordsOf(text)) {
    if (!isMet(foldWord(word))) continue;
    const end = at + word.length;
    // Browsers of 2021 have no `at`.
    const last = places[places.length - 1];
    if (last === undefined || at >= last[1]) places.push([at, end]);
    else last[1] = Math.max(last[1], end);
  }
  return places;
}

/** Returns whether a text has letters of which one may be a whole word: those of Chinese and Japanese. */
export function isIdeographic(text: string): boolean {
  return text.search(ideographs) >= 0;
}

function pairsOf(run: string, at: number): readonly PlacedWord[] {
  const words: PlacedWord[] = [];
  let end = 0;
  const addOther = (to: number): void => {
    if (to > end) words.push({ text: run.slice(end, to), at: at + end });
  };
  for (const { 0: part, index } of run.matchAll(ideographs)) {
    addOther(index);
    end = index + part.length;
    // A point belongs to the letter before it.
    const letters = part.match(/[^・]・*/gu) ?? [];
    let from = index + part.search(/[^・]/);
    for (const [number, letter] of letters.entries()) {
      const next = letters[number + 1] ?? '';
      words.push({ text: letter + next.replace(/・+/, ''), at: at + from });
      from += letter.length;
    }
  }
  addOther(run.length);
  return words;
}

let segmenter: Intl.Segmenter | undefined;

function dictionaryWordsOf(run: string, at: number): readonly PlacedWord[] {
  // Browsers before 2024 may have none: a run is then found by its beginning.
  if (typeof Intl.Segmenter !== 'function') return [{ text: run, at }];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(run)].map(({ segment, index }) => ({ text: segment, at: at + index }));
}
