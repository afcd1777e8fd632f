import MiniSearch, { type SearchOptions } from 'minisearch';
import { withoutArticle } from './fold.ts';
import { soundsLike, writtenOtherwise } from './heard-terms.ts';
import { foldedWords, indexOptions, isPhrase, phraseOf, type SearchEntry, type SearchFile, type SearchTexts } from './index-options.ts';

/** What a query found. */
export interface Found {
  /** The services that match, the best first. */
  readonly entries: readonly SearchEntry[];
  /** The folded words of their texts that the query's words met. */
  readonly terms: ReadonlySet<string>;
}

/** Gives what a query finds; a query without words finds nothing. */
export type Find = (query: string) => Found;

/** What one term of a query met: scores and terms by the services' numbers. */
type Hits = ReadonlyMap<number, { readonly score: number; readonly terms: readonly string[] }>;

/** A term of a query, with how much it says by itself: 1, or less than that. */
interface Asked {
  readonly says: number;
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
 * Makes the search of a language's services. Words match whole, long ones and the last one also as the beginning of a word; a
 * word that meets nothing so meets those that sound like it, or else those that are it in other letters, or else those that
 * differ by a typing error or two. A service that meets more of the query's words comes first, rare and long words counting more
 * than others, and before it one that is called by the whole query.
 */
export function createFinder({ entries, index }: SearchFile): Find {
  const look = lookUp(index);
  // While a query is typed, all its words but the last stay as they were.
  let known = new Map<string, Hits>();

  return (query) => {
    const asked = query.slice(0, longestQuery);
    const words = [...new Set(foldedWords(asked))].slice(0, mostWords);
    if (words.length === 0) return { entries: [], terms: new Set() };
    // One letter begins too many words to say anything.
    const isUnfinished = /[\p{L}\p{N}]\p{M}*$/u.test(asked) && (words[words.length - 1] ?? '').length > 1;
    const next = new Map<string, Hits>();
    const hitsOf = (term: string, isPrefix: boolean): Hits => {
      const key = isPrefix ? `${term}…` : term;
      const hits = known.get(key) ?? look(term, isPrefix);
      next.set(key, hits);
      return hits;
    };
    const terms = words.map((word, at) => ({
      says: Math.min(1, word.length / tellingLength),
      hits: hitsOf(word.slice(0, longestWord), word.length >= shortestStem || (isUnfinished && at === words.length - 1)),
    }));
    const whole = hitsOf(phraseOf(asked).slice(0, longestPhrase), isUnfinished);
    known = next;
    return ranked(terms, { says: 1, hits: whole }, entries);
  };
}

/** Gives what a term of a query meets in an index. */
function lookUp(index: SearchFile['index']): (term: string, isPrefix: boolean) => Hits {
  const engine = MiniSearch.loadJS(index, indexOptions);
  const alike = soundsLike(index);
  const inOtherLetters = writtenOtherwise(index);
  return (term, isPrefix) => {
    const search = (sought: readonly string[], options: SearchOptions): Hits => {
      const found = engine.search(term, { boost: { ...boost }, tokenize: () => [...sought], ...options });
      return new Map(found.flatMap((hit) => (hit.terms.some((met) => isPhrase(met) === isPhrase(term)) ? [[hit.id, hit]] : [])));
    };
    // What is called just so is meant, though other names begin alike.
    const called = isPhrase(term) ? search([term], {}) : new Map();
    if (called.size > 0) return called;
    // What looks like an article with few letters after it may be a part of the word.
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

/** Orders the services that words met by these and by the whole query; what met hardly more than a common word is left out. */
function ranked(words: readonly Asked[], whole: Asked, entries: readonly SearchEntry[]): Found {
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

/** Adds up what terms scored, and takes from that what a service has not met, a rare and long term counting more than others. */
function scoresOf(terms: readonly Asked[], services: number): ReadonlyMap<number, number> {
  const weightOf = ({ says, hits }: Asked): number => (hits.size === 0 ? 0 : says * Math.log(1 + services / hits.size));
  const full = terms.reduce((sum, term) => sum + weightOf(term), 0);
  const met = new Map<number, { score: number; weight: number }>();
  for (const term of terms) {
    for (const [id, { score }] of term.hits) {
      const before = met.get(id) ?? { score: 0, weight: 0 };
      met.set(id, { score: before.score + term.says * score, weight: before.weight + weightOf(term) });
    }
  }
  return new Map([...met].map(([id, { score, weight }]) => [id, score * (weight / full) ** 2]));
}
