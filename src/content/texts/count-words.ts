const segmenters = new Map<string, Intl.Segmenter>();

/** The counts of words as they are written, by locale: a site has few different ones, and each many times. */
const known = new Map<string, Map<string, number>>();
const mostWordsRemembered = 20_000;

/** What is one word for certain: letters of a script whose words stand apart, and the signs that end a sentence. */
const oneWord = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}]+[.,;:!?…\u060C\u061B\u061F]*$/u;

/**
 * Gives the number of words of a text without markup, as its language divides it. A space always ends a word, so what stands
 * between two is counted once and remembered: the rules of Unicode, asked for each text, take five times as long.
 */
export function countWords(text: string, locale: string): number {
  let sum = 0;
  for (const written of text.split(/[ \n]+/)) sum += written === '' ? 0 : oneWord.test(written) ? 1 : countOf(written, locale);
  return sum;
}

function countOf(written: string, locale: string): number {
  const counts = known.get(locale) ?? new Map<string, number>();
  if (counts.size === 0) known.set(locale, counts);
  const before = counts.get(written);
  if (before !== undefined) return before;
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: 'word' });
  segmenters.set(locale, segmenter);
  let count = 0;
  for (const { isWordLike } of segmenter.segment(written)) if (isWordLike === true) count += 1;
  if (counts.size < mostWordsRemembered) counts.set(written, count);
  return count;
}
