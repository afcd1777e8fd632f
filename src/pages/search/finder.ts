import MiniSearch, { type SearchOptions } from 'minisearch';
import { isIdeographic, withoutArticle } from './fold.ts';
import { loadTermsBySound, soundsLike, type TermsBySound, termsBySound, writtenOtherwise } from './heard-terms.ts';
import { indexOptions, isPhrase, phraseOf, queryWords, type SearchEntry, type SearchFile, type SearchTexts } from './index-options.ts';

/** The results of a query. */
interface SearchResults {
  /** The services that match, the best first. */
  readonly entries: readonly SearchEntry[];
  /** The folded words of their texts that the query's words matched. */
  readonly terms: ReadonlySet<string>;
}

/** Returns the results of a query; a query without words has none. */
export type Find = (query: string) => SearchResults;

/** The matches of one term of a query: scores and matched terms, by the services' numbers. */
type Hits = ReadonlyMap<number, { readonly score: number; readonly terms: readonly string[] }>;

/** A term of a query with its weight, at most 1. */
interface QueryTerm {
  readonly weight: number;
  readonly hits: Hits;
}

// People write a few words; a text pasted by mistake must not hold up the page.
const mostWords = 12;
const longestWord = 40;
const longestPhrase = 60;
const longestQuery = 500;

// So many letters stand for the words that begin with them: a plural, a feminine, what is still to be typed.
const shortestStem = 5;

// Shorter words say less: in most languages they are those that join the others.
const tellingLength = 5;

// A shorter word with another letter is another word.
const shortestMistaken = 4;

// Services far behind the best one share but a word with it.
const leastShare = 0.12;

const boost: Readonly<Record<keyof SearchTexts, number>> = { name: 4, keywords: 3, about: 1.5, headings: 1 };

/**
 * Creates the search of a language's services. Words match whole, long ones and the last one also as the beginning of a word. A
 * word without such a match matches those that sound like it, else the same word in other letters, else those that differ by a
 * typing error or two. Services that match more of the query's words come first, rare and long words counting more than others;
 * before them come those whose name is the whole query.
 */
export function createFinder(file: SearchFile): Find {
  return finderIn(file, MiniSearch.loadJS(file.index, indexOptions), termsBySound(file.index));
}

/** Creates the same search a part at a time, and awaits `pause` between, in which a browser answers its visitor. */
export async function loadFinder(file: SearchFile, pause: () => Promise<void>): Promise<Find> {
  const engine = await MiniSearch.loadJSAsync(file.index, indexOptions);
  return finderIn(file, engine, await loadTermsBySound(file.index, pause));
}

function finderIn({ entries, index }: SearchFile, engine: MiniSearch, sounds: TermsBySound): Find {
  const hitsIn = createLookup(engine, soundsLike(sounds), writtenOtherwise(index));
  // While a query is typed, all its words but the last stay as they were.
  let known = new Map<string, Hits>();

  return (query) => {
    const text = query.slice(0, longestQuery);
    const words = [...new Set(queryWords(text))].slice(0, mostWords);
    if (words.length === 0) return { entries: [], terms: new Set() };
    // One letter begins too many words to say anything.
    const last = words[words.length - 1] ?? '';
    const isUnfinished = /[\p{L}\p{N}]\p{M}*$/u.test(text) && (last.length > 1 || isIdeographic(last));
    const next = new Map<string, Hits>();
    const hitsOf = (term: string, isPrefix: boolean): Hits => {
      const key = isPrefix ? `${term}…` : term;
      const hits = known.get(key) ?? hitsIn(term, isPrefix);
      next.set(key, hits);
      return hits;
    };
    const terms = words.map((word, at) => ({
      weight: Math.min(1, word.length / tellingLength),
      hits: hitsOf(word.slice(0, longestWord), word.length >= shortestStem || (isUnfinished && at === words.length - 1)),
    }));
    const whole = hitsOf(phraseOf(text).slice(0, longestPhrase), isUnfinished);
    known = next;
    return ranked(terms, { weight: 1, hits: whole }, entries);
  };
}

/** Returns a function that finds the matches of a term in an index. */
function createLookup(
  engine: MiniSearch,
  alike: ReturnType<typeof soundsLike>,
  inOtherLetters: ReturnType<typeof writtenOtherwise>,
): (term: string, isPrefix: boolean) => Hits {
  return (term, isPrefix) => {
    const search = (terms: readonly string[], options: SearchOptions): Hits => {
      const results = engine.search(term, { boost: { ...boost }, tokenize: () => [...terms], ...options });
      return new Map(results.flatMap((hit) => (hit.terms.some((matched) => isPhrase(matched) === isPhrase(term)) ? [[hit.id, hit]] : [])));
    };
    // An exact name wins over names that only begin so.
    const named = isPhrase(term) ? search([term], {}) : new Map();
    if (named.size > 0) return named;
    // Letters that look like an article may belong to a short word.
    const stem = withoutArticle(term);
    const exact = new Map([...(stem === term ? [] : search([stem], { prefix: isPrefix })), ...search([term], { prefix: isPrefix })]);
    if (exact.size > 0) return exact;
    const heard = term.length < shortestMistaken ? [] : alike(term, isPrefix);
    if (heard.length > 0) return search(heard, {});
    const written = inOtherLetters(term);
    if (written.length > 0) return search(written, {});
    return term.length < shortestMistaken ? exact : search([term], { prefix: isPrefix, fuzzy: term.length < 7 ? 1 : 2 });
  };
}

/** Orders the matched services, and leaves out those that share hardly more than a common word with the query. */
function ranked(words: readonly QueryTerm[], whole: QueryTerm, entries: readonly SearchEntry[]): SearchResults {
  const byWords = scoresOf(words, entries.length);
  const best = Math.max(...byWords.values());
  const shown = [...scoresOf([...words, whole], entries.length)]
    .filter(([id]) => whole.hits.has(id) || (byWords.get(id) ?? 0) >= leastShare * best)
    .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
    .map(([id]) => id);
  return {
    entries: shown.flatMap((id) => entries[id] ?? []),
    terms: new Set(words.flatMap(({ hits }) => shown.flatMap((id) => hits.get(id)?.terms ?? []))),
  };
}

/** Adds up the terms' scores for each service, reduced by the share of the query that it does not match; rare and long terms count more. */
function scoresOf(terms: readonly QueryTerm[], services: number): ReadonlyMap<number, number> {
  const weightOf = ({ weight, hits }: QueryTerm): number => (hits.size === 0 ? 0 : weight * Math.log(1 + services / hits.size));
  const full = terms.reduce((sum, term) => sum + weightOf(term), 0);
  const totals = new Map<number, { score: number; weight: number }>();
  for (const term of terms) {
    for (const [id, { score }] of term.hits) {
      const before = totals.get(id) ?? { score: 0, weight: 0 };
      totals.set(id, { score: before.score + term.weight * score, weight: before.weight + weightOf(term) });
    }
  }
  return new Map([...totals].map(([id, { score, weight }]) => [id, score * (weight / full) ** 2]));
}
