import type { AsPlainObject, Options } from 'minisearch';
import type { PlainText } from '../views/view.ts';
import { foldWord, wordsOf } from './fold.ts';

/** What is searched of a service: each part of its texts, the more telling ones first. */
export interface SearchTexts {
  /** Its name, the shorter one of its breadcrumb, and the words of its address. */
  readonly name: string;
  /** What visitors call it, and what leads them to it. */
  readonly keywords: string;
  /** Its summary, and what it tells search engines. */
  readonly about: string;
  /** The headings and questions of its page. */
  readonly headings: string;
}

/** A service as the results show it. */
export interface SearchEntry {
  readonly href: string;
  readonly name: PlainText;
  readonly summary?: PlainText;
  /** The place of its menu among the file's. */
  readonly menu: number;
}

/** What a browser loads to search a language's services. */
export interface SearchFile {
  readonly menus: readonly { readonly label: PlainText; readonly tone: 'normal' | 'emergency' }[];
  /** In the order of the menus; their places are the documents' numbers in the index. */
  readonly entries: readonly SearchEntry[];
  /** A `MiniSearch` index, made with `indexOptions`. */
  readonly index: AsPlainObject;
}

/** Returns the name of a language's search index, relative to the output folder: the same for any content, since every page names it. */
export function searchIndexName(language: string): string {
  return `search-${language}.json`;
}

// Shorter words join the others, and people leave them out.
const shortestTelling = 3;

/** The sign before a term that is a whole name or keyword, and no word. */
const whole = '=';

/** Gives a whole name, keyword or query as one term, so that whoever searches for just that finds it first, with or without its short
 * words. */
export function phraseOf(text: string): string {
  const words = foldedWords(text);
  const telling = words.filter(({ length }) => length >= shortestTelling);
  return whole + (telling.length > 0 ? telling : words).join(' ');
}

/** Whether a term is a whole name or keyword: a typing error in a query's own sign would make it a word. */
export function isPhrase(term: string): boolean {
  return term.startsWith(whole);
}

/** Gives the words of a text as searching compares them. */
export function foldedWords(text: string): string[] {
  return wordsOf(text).flatMap((word) => foldWord(word.text) || []);
}

/** How texts and queries become the terms of an index; whoever makes an index and whoever reads it must agree on this. */
export const indexOptions: Options<SearchTexts & { readonly id: number }> = {
  fields: ['name', 'keywords', 'about', 'headings'] satisfies (keyof SearchTexts)[],
  tokenize: (text, field) => {
    const phrases = field === 'name' || field === 'keywords' ? text.split(/[,،\n]/).map(phraseOf) : [];
    return [...foldedWords(text), ...phrases.filter((phrase) => phrase !== whole)];
  },
  // A term of a query comes here alone, and as it is to be found.
  processTerm: (term) => term,
};
