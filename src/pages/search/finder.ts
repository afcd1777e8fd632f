import MiniSearch from 'minisearch';
import { isIdeographic, withoutArticle } from './fold.ts';
import { loadTermsBySound, termsBySound } from './heard-terms.ts';
import { indexOptions, phraseOf, queryWords, type Searchable, type SearchEntry, type SearchFile } from './index-options.ts';
import { type Found, type FoundQuery, type Hit, type Lookup, lookupIn, type QueryTerm, shareOf } from './lookup.ts';
import { ownWords, placesFound, withPlaces } from './places-found.ts';

/** The results of a query. */
interface SearchResults {
  /** What matches, the best first. */
  readonly entries: readonly SearchEntry[];
  /** The folded words of their texts that the query's words matched. */
  readonly terms: ReadonlySet<string>;
}

/** Returns the results of a query; a query without words has none. */
export type Find = (query: string) => SearchResults;

// People write a few words; a text pasted by mistake must not hold up the page.
const mostWords = 12;
const longestWord = 40;
const longestPhrase = 60;
const longestQuery = 500;

// So many letters stand for the words that begin with them: a plural, a feminine, what is still to be typed.
const shortestStem = 5;

// Shorter words say less: in most languages they are those that join the others.
const tellingLength = 5;

// Headings and questions have many words that say nothing of what a service is.
const telling: Readonly<Record<string, number>> = { name: 1, keywords: 1, about: 0.85, headings: 0.5 };

// Services far behind the best one share but a word with it.
const leastShare = 0.12;

/**
 * Creates the search of a site in a language. Words match whole, long ones and the last one also as the beginning of a word. A word
 * without such a match matches those that sound like it, else the same word in other letters, else those that differ by a typing error
 * or two. Services that match more of the query's words come first, rare and long words counting more than others; before them come
 * those whose name is the whole query. Other pages and facts of contact stand among them (`placesFound`).
 */
export function createFinder(file: SearchFile): Find {
  return finderIn(file, lookupOf(file));
}

/** Creates the same search a part at a time, and awaits `pause` between, in which a browser answers its visitor. */
export async function loadFinder(file: SearchFile, pause: () => Promise<void>): Promise<Find> {
  const engine = await MiniSearch.loadJSAsync(file.index, indexOptions);
  return finderIn(file, lookupIn(file.index, engine, await loadTermsBySound(file.index, pause)));
}

function finderIn({ entries, places }: SearchFile, inServices: Lookup): Find {
  const termsIn = createQuery(inServices);
  const placeTermsIn = places && createQuery(lookupOf(places));
  return (query) => {
    const text = query.slice(0, longestQuery);
    const words = [...new Set(queryWords(text))].slice(0, mostWords);
    if (words.length === 0) return { entries: [], terms: new Set() };
    const services = termsIn(words, text);
    const shown = ranked(services, entries.length);
    const inPlaces = placeTermsIn?.(words, text);
    const placed = places && inPlaces ? placesFound(inPlaces, services, places.entries) : [];
    const own = inPlaces ? ownWords(services, inPlaces) : services.words;
    const matched = services.words.flatMap(({ hits }) => shown.flatMap((id) => hits.get(id)?.terms ?? []));
    return {
      entries: withPlaces(
        shown.map((id) => ({ entry: entries[id] as SearchEntry, share: shareOf(own, id) })),
        placed,
      ),
      terms: new Set([...matched, ...placed.flatMap(({ terms }) => terms)]),
    };
  };
}

function lookupOf({ index }: Searchable): Lookup {
  return lookupIn(index, MiniSearch.loadJS(index, indexOptions), termsBySound(index));
}

/** Returns a function that finds each word of a query and the query as a whole. */
function createQuery(find: Lookup): (words: readonly string[], text: string) => FoundQuery {
  // While a query is typed, all its words but the last stay as they were.
  let known = new Map<string, Found>();
  return (words, text) => {
    // One letter begins too many words to say anything.
    const last = words[words.length - 1] ?? '';
    const isUnfinished = /[\p{L}\p{N}]\p{M}*$/u.test(text) && (last.length > 1 || isIdeographic(last));
    const next = new Map<string, Found>();
    const foundOf = (term: string, isPrefix: boolean): Found => {
      const key = isPrefix ? `${term}…` : term;
      const found = known.get(key) ?? find(term, isPrefix);
      next.set(key, found);
      return found;
    };
    const terms = words.map((word, at) => ({
      weight: weightOf(word),
      ownWeight: weightOf(withoutArticle(word)),
      ...foundOf(word.slice(0, longestWord), word.length >= shortestStem || (isUnfinished && at === words.length - 1)),
    }));
    const whole = foundOf(phraseOf(text).slice(0, longestPhrase), isUnfinished);
    known = next;
    return { words: terms, whole: { weight: 1, ownWeight: 1, ...whole } };
  };
}

function weightOf({ length }: string): number {
  return Math.min(1, length / tellingLength);
}

function mostTelling(match: Hit['match']): number {
  return Math.max(
    ...Object.values(match)
      .flat()
      .map((field) => telling[field] ?? 1),
  );
}

/** Orders the matched services, and leaves out those that share hardly more than a common word with the query. */
function ranked({ words, whole }: FoundQuery, services: number): readonly number[] {
  const byWords = scoresOf(words, services);
  const best = Math.max(...byWords.values());
  return [...scoresOf([...words, whole], services, mostTelling)]
    .filter(([id]) => whole.hits.has(id) || (byWords.get(id) ?? 0) >= leastShare * best)
    .sort(([a, scoreOfA], [b, scoreOfB]) => scoreOfB - scoreOfA || a - b)
    .map(([id]) => id);
}

/**
 * Adds up the terms' scores for each service, reduced by the share of the query that it does not match; rare and long terms count more
 * there, and each as much as `tellingOf` says of the fields in which it is.
 */
function scoresOf(terms: readonly QueryTerm[], services: number, tellingOf: typeof mostTelling = () => 1): ReadonlyMap<number, number> {
  const weightOf = ({ weight, hits }: QueryTerm): number => (hits.size === 0 ? 0 : weight * Math.log(1 + services / hits.size));
  const full = terms.reduce((sum, term) => sum + weightOf(term), 0);
  const totals = new Map<number, { score: number; weight: number }>();
  for (const term of terms) {
    for (const [id, { score, match }] of term.hits) {
      const before = totals.get(id) ?? { score: 0, weight: 0 };
      totals.set(id, { score: before.score + term.weight * score, weight: before.weight + tellingOf(match) * weightOf(term) });
    }
  }
  return new Map([...totals].map(([id, { score, weight }]) => [id, score * (weight / full) ** 2]));
}
