/** A text of the site and its translation. */
export interface TranslationPair {
  readonly file: string;
  /** Such as `blocks.2.title.ar`. */
  readonly path: string;
  readonly original: string;
  readonly translation: string;
}

/** A pair of the memory that is like a text, or like one of its sentences. */
export interface Remembered extends TranslationPair {
  /** The text, or its sentence, that the pair was found for. */
  readonly asked: string;
  /** From 0 to 1, which is the same text. */
  readonly likeness: number;
  /** The sentence of the text that it translates, from 0, and their number; undefined for the whole text. */
  readonly sentence: { readonly index: number; readonly count: number } | undefined;
}

/** Finds translations of a text among those of the site. */
export interface TranslationMemory {
  /** Returns pairs like a text and unlike the one at its own place, the best first. */
  find(text: string, own: Pick<TranslationPair, 'file' | 'path'>): readonly Remembered[];
}

/** Below this likeness, to write anew takes less time than to change what was found. */
const leastLikeness = 0.6;
/** The number of words below which only the same text is of use. */
const fewWords = 4;
const mostFound = 5;

interface Unit extends TranslationPair {
  readonly words: ReadonlyMap<string, number>;
  readonly count: number;
  readonly key: string;
}

/**
 * Returns the memory of the translations of a site: whole texts, and the single sentences of those that have as many in both languages.
 * `languages` are those of originals and of translations.
 */
export function translationMemory(
  pairs: readonly TranslationPair[],
  languages: { readonly original: string; readonly translation: string },
): TranslationMemory {
  const units = pairs.flatMap((pair): readonly Unit[] => {
    const [from, to] = [sentencesOf(pair.original, languages.original), sentencesOf(pair.translation, languages.translation)];
    const parts = from.length > 1 && from.length === to.length ? from.map((original, at) => ({ original, translation: to[at] ?? '' })) : [];
    return [pair, ...parts].map((part) => ({ ...pair, ...part, ...countedWords(part.original), key: keyOf(part.original) }));
  });
  return {
    find(text, { file, path }) {
      const sentences = sentencesOf(text, languages.original);
      const asked = [
        { text, sentence: undefined },
        ...(sentences.length > 1
          ? sentences.map((sentence, index) => ({ text: sentence, sentence: { index, count: sentences.length } }))
          : []),
      ];
      const best = new Map<string, Remembered>();
      for (const { text: wanted, sentence } of asked) {
        const [counted, key] = [countedWords(wanted), keyOf(wanted)];
        for (const unit of units) {
          if (unit.file === file && unit.path === path) continue;
          const likeness = unit.key === key ? 1 : likenessOf(counted, unit);
          if (likeness < leastLikeness) continue;
          const name = JSON.stringify([sentence?.index, unit.original, unit.translation]);
          if ((best.get(name)?.likeness ?? 0) >= likeness) continue;
          const { words: _, count: __, key: ___, ...pair } = unit;
          best.set(name, { ...pair, asked: wanted, likeness, sentence });
        }
      }
      // Of equal ones, the whole text comes first.
      return [...best.values()]
        .sort((a, b) => b.likeness - a.likeness || (a.sentence?.index ?? -1) - (b.sentence?.index ?? -1))
        .slice(0, mostFound);
    },
  };
}

/** Returns a translation in which one sentence is replaced, or at whose end it stands where the sentences do not correspond. */
export function withSentence(
  translation: string,
  { sentence, translation: found }: Pick<Remembered, 'sentence' | 'translation'>,
  language: string,
): string {
  if (sentence === undefined) return found;
  const parts = segmented(translation, language);
  if (parts.length !== sentence.count) return translation.trim() === '' ? found : `${translation.trimEnd()} ${found}`;
  return parts.map((part, index) => (index === sentence.index ? found + (/\s*$/.exec(part)?.[0] ?? '') : part)).join('');
}

const segmenters = new Map<string, Intl.Segmenter>();

function segmented(text: string, language: string): readonly string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'sentence' });
  segmenters.set(language, segmenter);
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

function sentencesOf(text: string, language: string): readonly string[] {
  return segmented(text, language)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

/** Returns what two texts share that differ in spaces and apostrophes only. */
function keyOf(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('’', "'").trim();
}

function countedWords(text: string): Pick<Unit, 'words' | 'count'> {
  const words = new Map<string, number>();
  const found = text.toLowerCase().match(/\{\{[^}]*\}\}|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  for (const word of found) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, count: found.length };
}

/** Returns the share of words that both have (Sørensen and Dice); the same words in another order or script are not the same text. */
function likenessOf(one: Pick<Unit, 'words' | 'count'>, other: Pick<Unit, 'words' | 'count'>): number {
  const [least, most] = [Math.min(one.count, other.count), Math.max(one.count, other.count)];
  // Even if the shorter one is contained in the longer.
  if (least < fewWords || (2 * least) / (least + most) < leastLikeness) return 0;
  let shared = 0;
  for (const [word, count] of one.words) shared += Math.min(count, other.words.get(word) ?? 0);
  return Math.min(0.99, (2 * shared) / (one.count + other.count));
}
