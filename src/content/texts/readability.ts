import { countWords } from './count-words.ts';
import { segmenters } from './segments.ts';

/** Figures for how hard texts are to read; they compare pages of one language only. */
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

/** The number of words beyond which a worried or unpractised reader loses the thread of a sentence. */
export const longSentence = 20;

const lettersOfLongWord = 7;

/** Measures texts without markup, as their language divides them into sentences and words; the end of a text ends a sentence. */
export function readabilityOf(texts: readonly string[], locale: string): Readability {
  const sentences = texts
    .flatMap((text) =>
      text.split('\n').flatMap((line) => [...segmenters.sentence(locale).segment(line)].map(({ segment }) => segment.trim())),
    )
    .map((text) => ({ text, words: countWords(text, locale) }))
    .filter(({ words }) => words > 0);
  const words = sentences.reduce((sum, sentence) => sum + sentence.words, 0);
  const longWords = texts
    .flatMap((text) => [...segmenters.word(locale).segment(text)])
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

/** Counts a word's letters without the marks above or below them, such as vowels in Arabic. */
function lettersIn(word: string): number {
  return word.normalize('NFC').match(/\p{L}/gu)?.length ?? 0;
}
