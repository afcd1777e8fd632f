import type { SearchEntry } from './index-options.ts';
import { type FoundQuery, type QueryTerm, shareOf, ways } from './lookup.ts';

/** A result, and the share of the query's words that it matches. */
interface Sharing {
  readonly entry: SearchEntry;
  readonly share: number;
}

/** A page, a part of the home page or a fact of contact that a query finds. */
interface PlaceFound extends Sharing {
  /** Whether the whole query is a name of it. */
  readonly isNamed: boolean;
  readonly terms: readonly string[];
}

// With less in common, the query means something else.
const leastShare = 0.6;

/**
 * Returns the places that a query finds, the best first: those that match most of its words, one of them in a name or a keyword. A word
 * that a service has more surely is none of theirs, nor is one in other letters: the Arabic words for an address and for eyes are alike so.
 */
export function placesFound(query: FoundQuery, services: FoundQuery, entries: readonly SearchEntry[]): readonly PlaceFound[] {
  const words = ownWords(query, services).map(
    (word): QueryTerm => (word.way === ways.inOtherLetters ? { ...word, hits: new Map() } : word),
  );
  const found = entries.flatMap((entry, id) => {
    const hits = words.flatMap((word) => word.hits.get(id) ?? []);
    const isCalledSo = hits.some(({ match }) =>
      Object.values(match).some((fields) => fields.includes('name') || fields.includes('keywords')),
    );
    const share = shareOf(words, id);
    if (!isCalledSo || share < leastShare) return [];
    const isNamed = query.whole.way === ways.named && query.whole.hits.has(id);
    const score = hits.reduce((sum, hit) => sum + hit.score, 0);
    return [{ entry, share, isNamed, score, terms: hits.flatMap(({ terms }) => terms) }];
  });
  return found.sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || b.share - a.share || b.score - a.score);
}

/** Returns the words of a query as one index matches them, without the matches of those that another one has more surely. */
export function ownWords({ words }: FoundQuery, other: FoundQuery): readonly QueryTerm[] {
  return words.map((word, at) => {
    const { hits, way } = other.words[at] as QueryTerm;
    return hits.size > 0 && way < word.way ? { ...word, hits: new Map() } : word;
  });
}

/** Returns services in their order, and before the first that matches less of the query each place; a place of that name, also before its equals. */
export function withPlaces(services: readonly Sharing[], places: readonly PlaceFound[]): readonly SearchEntry[] {
  const left = [...places];
  const isBefore = ({ share, isNamed }: PlaceFound, other: number): boolean => share > other || (isNamed && share === other);
  const among = services.flatMap(({ entry, share }) => {
    const others = left.findIndex((place) => !isBefore(place, share));
    return [...left.splice(0, others < 0 ? left.length : others), { entry }];
  });
  return [...among, ...left].map(({ entry }) => entry);
}
