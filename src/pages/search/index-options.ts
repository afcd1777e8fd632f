import type { AsPlainObject, Options } from 'minisearch';
import type { PlainText } from '../views/view.ts';
import { foldWord, wordsOf } from './fold.ts';

/** The searched texts of a service or of another result, the more telling ones first. */
export interface SearchTexts {
  /** Its name, the shorter one of its breadcrumb, and the words of its address. */
  readonly name: string;
  /** Its names in visitors' words, and their complaints. */
  readonly keywords: string;
  /** Its summary, and its title and description for search engines. */
  readonly about: string;
  /** The headings and questions of its page. */
  readonly headings: string;
}

/** A service, another page, a part of the home page or a fact of contact, as the results show it. */
export interface SearchEntry {
  readonly href: string;
  readonly name: PlainText;
  readonly summary?: PlainText;
  /** The place of a service's menu among the file's. */
  readonly menu?: number;
}

/** Results and the index that finds them. */
export interface Searchable {
  /** Their places are the documents' numbers in the index. */
  readonly entries: readonly SearchEntry[];
  /** A `MiniSearch` index, made with `indexOptions`. */
  readonly index: AsPlainObject;
}

/** The file with which a browser searches a site in one language: its services, in the order of the menus. */
export interface SearchFile extends Searchable {
  readonly menus: readonly { readonly label: PlainText; readonly tone: 'normal' | 'emergency' }[];
  /** Its other pages and its facts of contact; missing in a file that a browser kept of an older site. */
  readonly places?: Searchable;
}

// Shorter words join the others, and people leave them out.
const shortestTelling = 3;

/** The sign before a term that is a whole name or keyword, and no word. */
const whole = '=';

/** Returns a whole name, keyword or query as one term, without its short words, so that a query for exactly that name finds it first. */
export function phraseOf(text: string): string {
  const words = foldedWords(text);
  const telling = words.filter(({ length }) => length >= shortestTelling);
  return whole + (telling.length > 0 ? telling : words).join(' ');
}

/** Returns whether a term is a whole name or keyword: a fuzzy match could turn its sign into a letter. */
export function isPhrase(term: string): boolean {
  return term.startsWith(whole);
}

/** Returns the folded words of a text. */
export function foldedWords(text: string): string[] {
  return wordsOf(usualLetters(text))
    .map((word) => foldWord(word.text))
    .filter((folded) => folded !== '');
}

/** Returns a text with the usual letters for those of half or full width, and for those with their marks apart. */
function usualLetters(text: string): string {
  // All of a text's compatible letters would divide a vowel of Thai, and dictionaries would not know its words.
  return text.replace(/[\uFF01-\uFFEF]+/g, (wide) => wide.normalize('NFKC')).normalize('NFC');
}

/** Returns the folded words of a query: those of a text but for a last letter that the pair before it has too. */
export function queryWords(query: string): string[] {
  const words = wordsOf(usualLetters(query));
  const isRepeated = (at: number, end: number, before = words[at - 1]): boolean =>
    before !== undefined && before.at + before.text.length >= end;
  return words.flatMap(({ text, at }, index) => (isRepeated(index, at + text.length) ? [] : foldWord(text) || []));
}

/** The options with which an index is built and must be loaded: they turn texts and queries into terms. */
export const indexOptions: Options<SearchTexts & { readonly id: number }> = {
  fields: ['name', 'keywords', 'about', 'headings'] satisfies (keyof SearchTexts)[],
  tokenize: (text, field) => {
    const phrases = field === 'name' || field === 'keywords' ? text.split(/[,،\n]/).map(phraseOf) : [];
    return [...foldedWords(text), ...phrases.filter((phrase) => phrase !== whole)];
  },
  // A term of a query comes here alone, and as it is to be found.
  processTerm: (term) => term,
};
