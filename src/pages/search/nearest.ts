import MiniSearch, { type SearchResult } from 'minisearch';
import { foldedWords, indexOptions, isPhrase, phraseOf, type SearchEntry, type SearchFile } from './index-options.ts';

// The best score must be so many times the second one's; otherwise the part fits several services.
const clearlyBetter = { whole: 1.3, wordByWord: 2 };

// Shorter words are articles and the like.
const shortestWord = 3;

/**
 * Returns the service that the path of a missing page means: the one that its last part names, or else the one that it is below.
 * Returns undefined where several fit alike.
 */
export function nearestService(file: SearchFile, path: string): SearchEntry | undefined {
  return matchingService(file, lastPartOf(path)) ?? file.entries.find(({ href }) => path.startsWith(href));
}

/** Returns the service whose name or keyword is the part, with a typing error or two, or else whose name has each of its words so. */
function matchingService({ entries, index }: SearchFile, part: string): SearchEntry | undefined {
  const query = part.slice(0, 80);
  const words = foldedWords(query).filter(({ length }) => length >= shortestWord);
  if (words.length === 0) return undefined;
  const engine = MiniSearch.loadJS(index, indexOptions);
  const whole = engine.search(phraseOf(query), {
    fields: ['name', 'keywords'],
    boost: { name: 2 },
    tokenize: (term) => [term],
    fuzzy: mistakesIn,
  });
  const wordByWord = engine.search(query, { fields: ['name'], tokenize: () => words, combineWith: 'AND', fuzzy: mistakesIn });
  const best =
    clearBest(
      whole.filter(({ terms }) => terms.some(isPhrase)),
      clearlyBetter.whole,
    ) ?? clearBest(wordByWord, clearlyBetter.wordByWord);
  return best === undefined ? undefined : entries[best.id];
}

function clearBest([first, second]: readonly SearchResult[], factor: number): SearchResult | undefined {
  return first !== undefined && first.score > factor * (second?.score ?? 0) ? first : undefined;
}

/** The last part of a path as words; what no browser could have written is left as it is. */
function lastPartOf(path: string): string {
  const part =
    path
      .split('/')
      .filter((each) => each !== '')
      .pop() ?? '';
  try {
    return withoutEnding(decodeURIComponent(part));
  } catch {
    return withoutEnding(part);
  }
}

function withoutEnding(part: string): string {
  return part.replace(/\.[a-z]{3,5}$/i, '').replaceAll('_', ' ');
}

/** Returns the number of allowed typing errors: fewer than in a search, where the visitor sees more than one answer. */
function mistakesIn(term: string): number {
  if (term.length < 5) return 0;
  return term.length < 9 ? 1 : 2;
}
