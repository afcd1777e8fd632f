import { literalPattern, vowelMark, withoutVowelMarks } from './patterns.ts';
import { isUnspaced, unspacedFinder, type WordFinder } from './unspaced-words.ts';

/** The words to look for in texts, and the identifier to return for them. */
interface SearchedWords {
  readonly id: string;
  readonly words: readonly string[];
}

/** A word that a text may hold. A pattern takes long to make, and a build of one page asks for few of them. */
interface Candidate {
  readonly id: string;
  readonly word: string;
  pattern?: RegExp;
}

/**
 * Returns a finder of whole words, or undefined for an empty list. The finder prefers the longest word and ignores letter case,
 * the space between words, vowel marks, a plural s, and the article and the one-letter words that Arabic joins to a word. Words of scripts
 * without spaces are found within others. It looks up a text's words one by one: one pattern of all words, tried at each letter, takes ten
 * times as long.
 */
export function wordFinder(searched: readonly SearchedWords[]): WordFinder | undefined {
  const byFirstWord = new Map<string, Candidate[]>();
  const words = searched
    .flatMap(({ id, words: forms }) => forms.map((word) => ({ id, word: word.replace(/^[^\p{L}\p{N}]+/u, '') })))
    .sort((a, b) => b.word.length - a.word.length);
  const unspaced = unspacedFinder(words.filter(({ word }) => isUnspaced(word)));
  for (const { id, word } of words) {
    if (isUnspaced(word)) continue;
    const candidate = { id, word };
    for (const first of firstWordsOf(word)) {
      const known = byFirstWord.get(first) ?? [];
      known.push(candidate);
      byFirstWord.set(first, known);
    }
  }
  if (byFirstWord.size === 0) return unspaced;
  const sums = new Set([...byFirstWord.keys()].flatMap((key) => [sumOf(key), sumOf(`${key}s`)]));
  const spaced: WordFinder = (text, from) => {
    for (let at = from, end = from; at < text.length; at = end + 1) {
      let sum = 0;
      let isSure = true;
      for (end = at; end < text.length; end += 1) {
        const unit = unitInKey(text, end);
        if (unit === betweenWords) break;
        if (unit === withOthers) isSure = false;
        sum = added(sum, unit);
      }
      // Nearly every word of a text ends here, without a string of its own.
      if (end === at || (isSure && !sums.has(sum))) continue;
      for (const candidate of byFirstWord.get(keyOf(text.slice(at, end))) ?? []) {
        candidate.pattern ??= new RegExp(patternOf(candidate.word), 'iuy');
        candidate.pattern.lastIndex = at;
        const word = candidate.pattern.exec(text)?.[0];
        if (word !== undefined && !isInWord(text, at + word.length)) return { id: candidate.id, at, word };
      }
    }
    return undefined;
  };
  if (unspaced === undefined) return spaced;
  return (text, from) => {
    const [one, other] = [spaced(text, from), unspaced(text, from)];
    return one === undefined || (other !== undefined && other.at < one.at) ? other : one;
  };
}

// Said here and not at the end of the pattern: the classes of all letters make a pattern take twenty times as long to compile.
function isInWord(text: string, at: number): boolean {
  return at < text.length && unitInKey(text, at) !== betweenWords;
}

/** Returns a number that is the same for all words with the same key, and with few other ones. */
function sumOf(key: string): number {
  let sum = 0;
  for (let at = 0; at < key.length; at += 1) sum = added(sum, unitInKey(key, at));
  return sum;
}

function added(sum: number, unit: number): number {
  return unit === leftOut ? sum : (Math.imul(sum, 31) + unit) | 0;
}

// By code unit: what it is in the key of a word, or 0 before it was asked for. A regular expression for each word takes three times as long.
const unitsInKeys = new Int32Array(0x10000);
const betweenWords = 1;
const leftOut = 2;
/** The lower case of the unit depends on its neighbours, or has more than one unit. */
const withOthers = 3;

function unitInKey(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  if ((unit & 0xf800) === 0xd800) {
    const [sign = 0] = [at, at - 1].map((start) => text.codePointAt(start) ?? 0).filter((codePoint) => codePoint > 0xffff);
    return isWordSign(sign) ? withOthers : betweenWords;
  }
  if (unitsInKeys[unit] === 0) unitsInKeys[unit] = kindOfUnit(unit);
  return unitsInKeys[unit] as number;
}

/** The Greek letter whose lower case is another one at the end of a word (Unicode, SpecialCasing). */
const capitalSigma = 0x3a3;

function kindOfUnit(unit: number): number {
  if (!isWordSign(unit)) return betweenWords;
  const lower = withoutVowelMarks(String.fromCharCode(unit).toLowerCase());
  if (lower === '') return leftOut;
  return lower.length > 1 || unit === capitalSigma ? withOthers : lower.charCodeAt(0);
}

function isWordSign(codePoint: number): boolean {
  return /[\p{L}\p{M}\p{N}]/u.test(String.fromCodePoint(codePoint));
}

/** Returns the key that all forms of a word share: lower case, without vowel marks and plural s. */
function keyOf(word: string): string {
  return withoutVowelMarks(word.toLowerCase()).replace(/s$/, '');
}

/** Returns the first word of a term in every form that Arabic may join to it. */
function firstWordsOf(term: string): readonly string[] {
  const [first] = /^[\p{L}\p{M}\p{N}]+/u.exec(term) ?? [];
  if (first === undefined) return [];
  const key = keyOf(first);
  if (!/\p{Script=Arabic}/u.test(key)) return [key];
  const joined = key.startsWith('ال')
    ? ['ال', 'بال', 'كال', 'فال', 'لل'].map((article) => article + key.slice(2))
    : ['', 'ب', 'ك', 'ل'].map((particle) => particle + key);
  return ['', 'و', 'ف'].flatMap((conjunction) => joined.map((word) => conjunction + word));
}

const marks = `${vowelMark}*`;

function patternOf(word: string): string {
  return word
    .trim()
    .split(/\s+/)
    .map((part, index) =>
      /\p{Script=Arabic}/u.test(part) ? arabicPattern(part, index === 0) : `${literalPattern(part).replace(/['’]/g, "['’]")}s?`,
    )
    .join('[\\s\\u00A0\\u202F]+');
}

/** Returns a pattern with the letters that Arabic joins to a word ("and", "so", "in", "like", "to"); "to the" drops the article's alif. */
function arabicPattern(word: string, first: boolean): string {
  const spelled = (letters: string): string => [...letters].map((letter) => literalPattern(letter) + marks).join('');
  if (!first) return spelled(word);
  const bare = word.startsWith('ال') ? word.slice(2) : word;
  const joined = word.startsWith('ال') ? `(?:${spelled('ال')}|[بكف]${marks}${spelled('ال')}|${spelled('لل')})` : `(?:[بكل]${marks})?`;
  return `(?:[وف]${marks})?${joined}${spelled(bare)}`;
}
