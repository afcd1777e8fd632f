import MiniSearch, { type SearchOptions } from 'minisearch';
import { withoutArticle } from './fold.ts';
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

// People write a few words; a text pasted by mistake must not hold up the page.
const mostWords = 12;
const longestWord = 40;
const longestPhrase = 60;
const longestQuery = 500;

// So many letters stand for the words that begin with them: a plural, a feminine, what is still to be typed.
const shortestStem = 5;

// Services far behind the best one share but a word with it.
const leastShare = 0.3;

const boost: Readonly<Record<keyof SearchTexts, number>> = { name: 4, keywords: 3, about: 1.5, headings: 1 };

/**
 * Makes the search of a language's services. Words match whole, long ones and the last one also as the beginning of a word; a
 * word that meets nothing so meets those that differ by a typing error or two. A service that meets more of the query's words
 * comes first, rare words counting more than common ones, and before it one that is called by the whole query.
 */
export function createFinder({ entries, index }: SearchFile): Find {
  const engine = MiniSearch.loadJS(index, indexOptions);
  // While a query is typed, all its words but the last stay as they were.
  let known = new Map<string, Hits>();

  return (query) => {
    const asked = query.slice(0, longestQuery);
    const words = [...new Set(foldedWords(asked))].slice(0, mostWords);
    if (words.length === 0) return { entries: [], terms: new Set() };
    // One letter begins too many words to say anything.
    const isUnfinished = /[\p{L}\p{N}]\p{M}*$/u.test(asked) && (words.at(-1) ?? '').length > 1;
    const next = new Map<string, Hits>();
    const look = (term: string, isPrefix: boolean): Hits => {
      const key = isPrefix ? `${term}…` : term;
      const hits = known.get(key) ?? hitsOf(engine, term, isPrefix);
      next.set(key, hits);
      return hits;
    };
    const hits = words.map((word, at) =>
      look(word.slice(0, longestWord), word.length >= shortestStem || (isUnfinished && at === words.length - 1)),
    );
    const whole = look(phraseOf(asked).slice(0, longestPhrase), isUnfinished);
    known = next;
    return ranked(hits, whole, entries);
  };
}

function hitsOf(engine: MiniSearch, term: string, isPrefix: boolean): Hits {
  const search = (sought: string, options: SearchOptions = {}): Hits => {
    const found = engine.search(sought, { boost: { ...boost }, prefix: isPrefix, tokenize: (text) => [text], ...options });
    return new Map(found.flatMap((hit) => (hit.terms.some((met) => isPhrase(met) === isPhrase(term)) ? [[hit.id, hit]] : [])));
  };
  // With so few letters after it, an article may still be the beginning of a word, or be one.
  const stem = isPrefix ? withoutArticle(term) : term;
  const exact = stem === term ? search(term) : new Map([...search(stem), ...search(term)]);
  return exact.size > 0 ? exact : search(term, { fuzzy: mistakesIn(term) });
}

/** How many typing errors a term may hold: none in a short one, which would become any other. */
function mistakesIn(term: string): number {
  if (term.length < 4) return 0;
  return term.length < 7 ? 1 : 2;
}

/** Orders the services that words met by these and by the whole query; what met hardly more than a common word is left out. */
function ranked(words: readonly Hits[], whole: Hits, entries: readonly SearchEntry[]): Found {
  const byWords = scoresOf(words, entries.length);
  const best = Math.max(...byWords.values());
  const shown = [...scoresOf([...words, whole], entries.length)]
    .filter(([id]) => whole.has(id) || (byWords.get(id) ?? 0) >= leastShare * best)
    .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
    .map(([id]) => id);
  return {
    entries: shown.flatMap((id) => entries[id] ?? []),
    terms: new Set(words.flatMap((hits) => shown.flatMap((id) => hits.get(id)?.terms ?? []))),
  };
}

/** Adds up what terms scored, and takes from that what a service has not met, a rare term counting more than a common one. */
function scoresOf(terms: readonly Hits[], services: number): ReadonlyMap<number, number> {
  const weightOf = ({ size }: Hits): number => (size === 0 ? 0 : Math.log(1 + services / size));
  const full = terms.reduce((sum, hits) => sum + weightOf(hits), 0);
  const met = new Map<number, { score: number; weight: number }>();
  for (const hits of terms) {
    for (const [id, { score }] of hits) {
      const before = met.get(id) ?? { score: 0, weight: 0 };
      met.set(id, { score: before.score + score, weight: before.weight + weightOf(hits) });
    }
  }
  return new Map([...met].map(([id, { score, weight }]) => [id, (score * weight) / full]));
}
