import { memoized } from '../../schema/memoized.ts';

/** Return the segmenter of a language's words, and that of its sentences, each made once. */
export const segmenters = {
  word: memoized((language: string) => new Intl.Segmenter(language, { granularity: 'word' })),
  sentence: memoized((language: string) => new Intl.Segmenter(language, { granularity: 'sentence' })),
};
