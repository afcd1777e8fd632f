/** Matches one Arabic vowel mark or tatweel, which writers may omit. */
export const vowelMark = '[\\u064B-\\u0652\\u0670\\u0640]';

const vowelMarks = new RegExp(vowelMark, 'g');

/** Returns a text without Arabic vowel marks and tatweels. */
export function withoutVowelMarks(text: string): string {
  return text.replace(vowelMarks, '');
}

/** Returns a regular expression, with or without the flag `u`, that matches a text literally. */
export function literalPattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
