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
};

const sameLetter = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

// Marks, the stretching of Arabic words, the hamza on its own, and invisible signs that join or part letters.
const silent = /[\p{M}\p{Cf}ـء]/gu;

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

// Thousands of documents have a few thousand words.
const folded = new Map<string, string>();
const mostFolded = 20_000;

function fold(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(silent, '')
    .replace(heldDown, '$1')
    .replace(sameLetter, (letter) => sameLetters[letter] ?? letter)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(article, '');
}

/** Removes an Arabic article from the beginning of a folded word, even where a single letter is left. */
export function withoutArticle(beginning: string): string {
  return beginning.replace(/^(?:[وف]?[بك]?ال|[وف]?لل)(?=\p{Script=Arabic})/u, '');
}

// An invisible sign inside a word, such as Persian writes between its parts, does not end it.
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200C\u200D]*/gu;

/** One word of a text as it is written there, and the index of its first character. */
interface PlacedWord {
  readonly text: string;
  readonly at: number;
}

/** Returns a text's words in their order; apostrophes, hyphens and all other signs separate them. */
export function wordsOf(text: string): readonly PlacedWord[] {
  return [...text.matchAll(word)].map((match) => ({ text: match[0], at: match.index }));
}
