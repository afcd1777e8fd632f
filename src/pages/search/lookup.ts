import type MiniSearch from 'minisearch';
import type { SearchOptions } from 'minisearch';
import { withoutArticle } from './fold.ts';
import { soundsLike, type TermsBySound, writtenOtherwise } from './heard-terms.ts';
import { isPhrase, type SearchFile, type SearchTexts } from './index-options.ts';

/** The ways in which a term is found, the surest first. */
export const ways = { named: 0, written: 1, heard: 2, inOtherLetters: 3, mistaken: 4 } as const;

/** The matches of one term of a query, and the way in which it was found. */
export interface Found {
  readonly way: number;
  /** Scores, matched terms and the fields that have them, by the numbers of the documents. */
  readonly hits: ReadonlyMap<number, Hit>;
}

/** A document in which a term is found: how well, as which words, and in which fields. */
export interface Hit {
  readonly score: number;
  readonly terms: readonly string[];
  readonly match: Readonly<Record<string, readonly string[]>>;
}

/** A term of a query with its weight, at most 1, and that without its article. */
export interface QueryTerm extends Found {
  readonly weight: number;
  readonly ownWeight: number;
}

/** The terms of a query: its words, and all of it as a name. */
export interface FoundQuery {
  readonly words: readonly QueryTerm[];
  readonly whole: QueryTerm;
}

/** Finds a term; with `isPrefix`, also the words that begin with it. */
export type Lookup = (term: string, isPrefix: boolean) => Found;

// A shorter word with another letter is another word.
const shortestMistaken = 4;

const boost: Readonly<Record<keyof SearchTexts, number>> = { name: 4, keywords: 3, about: 1.5, headings: 1 };

/** Returns a function that finds the terms of an index, in the surest way in which there is a match. */
export function lookupIn(index: SearchFile['index'], engine: MiniSearch, sounds: TermsBySound): Lookup {
  const [alike, inOtherLetters] = [soundsLike(sounds), writtenOtherwise(index)];
  return (term, isPrefix) => {
    const search = (terms: readonly string[], options: SearchOptions): Found['hits'] => {
      const results = engine.search(term, { boost: { ...boost }, tokenize: () => [...terms], ...options });
      return new Map(results.flatMap((hit) => (hit.terms.some((matched) => isPhrase(matched) === isPhrase(term)) ? [[hit.id, hit]] : [])));
    };
    // An exact name wins over names that only begin so.
    const named: Found['hits'] = isPhrase(term) ? search([term], {}) : new Map();
    if (named.size > 0) return { way: ways.named, hits: named };
    // Letters that look like an article may belong to a short word.
    const stem = withoutArticle(term);
    const exact = new Map([...(stem === term ? [] : search([stem], { prefix: isPrefix })), ...search([term], { prefix: isPrefix })]);
    if (exact.size > 0) return { way: ways.written, hits: exact };
    const heard = term.length < shortestMistaken ? [] : alike(term, isPrefix);
    if (heard.length > 0) return { way: ways.heard, hits: search(heard, {}) };
    const written = inOtherLetters(term);
    if (written.length > 0) return { way: ways.inOtherLetters, hits: search(written, {}) };
    const hits = term.length < shortestMistaken ? exact : search([term], { prefix: isPrefix, fuzzy: term.length < 7 ? 1 : 2 });
    return { way: ways.mistaken, hits };
  };
}

/** Returns the share of a query's words that a document matches, long words counting more. */
export function shareOf(words: readonly QueryTerm[], id: number): number {
  const sum = (terms: readonly QueryTerm[]): number => terms.reduce((weight, term) => weight + term.ownWeight, 0);
  return sum(words.filter(({ hits }) => hits.has(id))) / sum(words);
}
