import { countWords } from './count-words.ts';

/** How hard texts of one language are to read: figures to compare pages of that language by, and no verdict. */
export interface Readability {
  readonly words: number;
  readonly sentences: number;
  /** Words of a sentence, on average. */
  readonly wordsPerSentence: number;
  /** Sentences of more words than `longSentence`. */
  readonly longSentences: number;
  readonly longest: string;
  /** Words of a sentence on average, plus the percentage of words longer than six letters (C. H. Björnsson, Läsbarhet, 1968). */
  readonly lix: number;
}

/** A reader who is worried, or reads little, loses the thread of a sentence of more words. */
export const longSentence = 20;

const lettersOfLongWord = 7;

/** Measures texts without markup, each of which ends its last sentence, as their language divides them into sentences and words. */
export function readabilityOf(texts: readonly string[], locale: string): Readability {
  const sentenceSegmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const wordSegmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const sentences = texts
    .flatMap((text) => text.split('\n').flatMap((line) => [...sentenceSegmenter.segment(line)].map(({ segment }) => segment.trim())))
    .map((text) => ({ text, words: countWords(text, locale) }))
    .filter(({ words }) => words > 0);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const longWords = texts
    .flatMap((text) => [...wordSegmenter.segment(text)])
    .filter(({ isWordLike, segment }) => isWordLike === true && lettersIn(segment) >= lettersOfLongWord).length;
  const longest = sentences.reduce((most, sentence) => (sentence.words > most.words ? sentence : most), { text: '', words: 0 });
  const wordsPerSentence = sentences.length === 0 ? 0 : words / sentences.length;
  return {
    words,
    sentences: sentences.length,
    wordsPerSentence,
    longSentences: sentences.filter((sentence) => sentence.words > longSentence).length,
    longest: longest.text,
    lix: words === 0 ? 0 : wordsPerSentence + (100 * longWords) / words,
  };
}

/** Counts a word's letters; marks above or below them, such as vowels in Arabic, make it no longer. */
function lettersIn(word: string): number {
  return word.normalize('NFC').match(/\p{L}/gu)?.length ?? 0;
}
