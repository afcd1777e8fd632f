import MiniSearch, { type SearchResult } from 'minisearch';
import { foldedWords, indexOptions, isPhrase, phraseOf, type SearchEntry, type SearchFile } from './index-options.ts';

// What fits several services means none: the best must be so many times better than the second.
const clearlyBetter = { whole: 1.3, wordByWord: 2 };

// Shorter words are articles and the like.
const shortestWord = 3;

/**
 * Gives the service that an address which leads nowhere means: by its last part, or else as the one that it lies below. Gives
 * nothing where that is in doubt.
 */
export function nearestService(file: SearchFile, path: string): SearchEntry | undefined {
  return serviceMeant(file, lastPartOf(path)) ?? file.entries.find(({ href }) => path.startsWith(href));
}

/** Gives the service with a name or a keyword that is the part but for a typing error or two, or else with every word of it nearly so. */
function serviceMeant({ entries, index }: SearchFile, part: string): SearchEntry | undefined {
  const asked = part.slice(0, 80);
  const words = foldedWords(asked).filter(({ length }) => length >= shortestWord);
  if (words.length === 0) return undefined;
  const engine = MiniSearch.loadJS(index, indexOptions);
  const whole = engine.search(phraseOf(asked), {
    fields: ['name', 'keywords'],
    boost: { name: 2 },
    tokenize: (term) => [term],
    fuzzy: mistakesIn,
  });
  const wordByWord = engine.search(asked, { fields: ['name'], tokenize: () => words, combineWith: 'AND', fuzzy: mistakesIn });
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

/** How many typing errors a term may hold: fewer than in a search, where the visitor sees more than one answer. */
function mistakesIn(term: string): number {
  if (term.length < 5) return 0;
  return term.length < 9 ? 1 : 2;
}
