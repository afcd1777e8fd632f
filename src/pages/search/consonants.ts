// Letters by which Arabic words are typed on a telephone; of several rules, the earlier goes first.
const latin: readonly (readonly [RegExp, string])[] = [
  [/[kg]h|5/g, 'خ'],
  [/[cs]h/g, 'ش'],
  [/[cgq9]/g, 'k'],
  [/[7h]/g, 'ح'],
  [/3/g, 'ع'],
  [/p/g, 'b'],
  [/v/g, 'f'],
  [/z/g, 's'],
];

const arabic: readonly (readonly [RegExp, string])[] = [
  // As an ending it is heard as a vowel.
  [/ه(?= |$)/g, ''],
  [/غ/g, 'خ'],
  [/چ/g, 'ش'],
  [/[كقگ]/g, 'k'],
  [/ه/g, 'ح'],
  [/[بپ]/g, 'b'],
  [/ف/g, 'f'],
  [/[سصز]/g, 's'],
  [/[تطث]/g, 't'],
  [/[دضظذ]/g, 'd'],
  [/[جژ]/g, 'j'],
  [/ر/g, 'r'],
  [/ل/g, 'l'],
  [/م/g, 'm'],
  [/ن/g, 'n'],
];

// Arabic writes no short vowels, and long ones by letters that may be consonants too.
const vowels = /[aeiouwyاوي2]/g;

/**
 * Returns the consonants of a folded word, or of each word of a phrase, so that the same word in Latin and in Arabic letters
 * (`3andi`, عندي) has the same ones.
 */
export function consonantsOf(word: string): string {
  const rules = isArabic(word) ? arabic : latin;
  const letters = rules.reduce((known, [written, one]) => known.replace(written, one), word);
  // A letter that Arabic writes twice has a vowel between, but at the beginning of a word.
  const single = isArabic(word) ? letters.replace(/(^|[= ])(.)\2/g, '$1$2') : letters.replace(/(.)\1+/g, '$1');
  return single.replace(vowels, '');
}

/** Returns a folded word, and its forms with `t` where it has the Arabic ending that is spoken so before another word. */
export function heardEndings(word: string): readonly string[] {
  return [...new Set([word, word.replace(/ه(?= )/g, 'ت'), word.replace(/ه(?= |$)/g, 'ت')])];
}

/** Returns whether a word has an Arabic letter. */
export function isArabic(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word);
}
