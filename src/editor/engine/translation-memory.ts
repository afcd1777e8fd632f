import { segmenters } from '../../content/texts/segments.ts';

/** A text of the site and its translation. */
interface TranslationPair {
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

/** Below this likeness, to write anew takes less time than to change what was found. */
const leastLikeness = 0.6;
/** The number of words below which only the same text is of use. */
const fewWords = 4;
const mostFound = 5;

/** A text or a sentence of the memory, with its words. */
export interface MemoryUnit extends TranslationPair {
  readonly words: ReadonlyMap<string, number>;
  readonly count: number;
  readonly key: string;
}

/** Returns what some pairs add to the memory of a site: whole texts, and the sentences of those that have as many in both languages. */
export function memoryUnits(
  pairs: readonly TranslationPair[],
  languages: { readonly original: string; readonly translation: string },
): readonly MemoryUnit[] {
  return pairs.flatMap((pair) => {
    const [from, to] = [sentencesOf(pair.original, languages.original), sentencesOf(pair.translation, languages.translation)];
    const parts = from.length > 1 && from.length === to.length ? from.map((original, at) => ({ original, translation: to[at] ?? '' })) : [];
    return [pair, ...parts].map((part) => ({ ...pair, ...part, ...countedWords(part.original), key: keyOf(part.original) }));
  });
}

/** Returns what a memory has that is like a text in a language, or like one of its sentences, and is not at its own place; the best first. */
export function remembered(
  memory: readonly (readonly MemoryUnit[])[],
  text: string,
  { file, path }: Pick<TranslationPair, 'file' | 'path'>,
  language: string,
): readonly Remembered[] {
  const sentences = sentencesOf(text, language);
  const parts = sentences.length > 1 ? sentences.map((part, index) => ({ part, sentence: { index, count: sentences.length } })) : [];
  const units = memory.flat();
  const best = new Map<string, Remembered>();
  for (const { part, sentence } of [{ part: text, sentence: undefined }, ...parts]) {
    const [counted, key] = [countedWords(part), keyOf(part)];
    for (const unit of units) {
      if (unit.file === file && unit.path === path) continue;
      const likeness = unit.key === key ? 1 : likenessOf(counted, unit);
      if (likeness < leastLikeness) continue;
      const name = JSON.stringify([sentence?.index, unit.original, unit.translation]);
      if ((best.get(name)?.likeness ?? 0) >= likeness) continue;
      const { words: _, count: __, key: ___, ...pair } = unit;
      best.set(name, { ...pair, asked: part, likeness, sentence });
    }
  }
  // Of equal ones, the whole text comes first.
  return [...best.values()]
    .sort((a, b) => b.likeness - a.likeness || (a.sentence?.index ?? -1) - (b.sentence?.index ?? -1))
    .slice(0, mostFound);
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

function segmented(text: string, language: string): readonly string[] {
  return [...segmenters.sentence(language).segment(text)].map(({ segment }) => segment);
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

function countedWords(text: string): Pick<MemoryUnit, 'words' | 'count'> {
  const words = new Map<string, number>();
  const found = text.toLowerCase().match(/\{\{[^{}]*\}\}|[\p{L}\p{M}\p{N}]+/gu) ?? [];
  for (const word of found) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, count: found.length };
}

/** Returns the share of words that both have (Sørensen and Dice); the same words in another order or script are not the same text. */
function likenessOf(one: Pick<MemoryUnit, 'words' | 'count'>, other: Pick<MemoryUnit, 'words' | 'count'>): number {
  const [least, most] = [Math.min(one.count, other.count), Math.max(one.count, other.count)];
  // Even if the shorter one is contained in the longer.
  if (least < fewWords || (2 * least) / (least + most) < leastLikeness) return 0;
  let shared = 0;
  for (const [word, count] of one.words) shared += Math.min(count, other.words.get(word) ?? 0);
  return Math.min(0.99, (2 * shared) / (one.count + other.count));
}
