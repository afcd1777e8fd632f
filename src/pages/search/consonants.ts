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
 * Gives the consonants of a folded word in Latin or Arabic letters, so that a word of either comes out as those who type it in
 * the letters of the other write it (`3andi`, عندي); each word of a phrase for itself.
 */
export function consonantsOf(word: string): string {
  const rules = isArabic(word) ? arabic : latin;
  const letters = rules.reduce((known, [written, one]) => known.replace(written, one), word);
  // A letter that Arabic writes twice has a vowel between, but at the beginning of a word.
  const single = isArabic(word) ? letters.replace(/(^|[= ])(.)\2/g, '$1$2') : letters.replace(/(.)\1+/g, '$1');
  return single.replace(vowels, '');
}

/** Gives a folded word, and where it has an Arabic ending that is heard as a `t` before another word, the word as it is heard there. */
export function heardEndings(word: string): readonly string[] {
  return [...new Set([word, word.replace(/ه(?= )/g, 'ت'), word.replace(/ه(?= |$)/g, 'ت')])];
}

/** Tells whether a word is in Arabic letters. */
export function isArabic(word: string): boolean {
  return /\p{Script=Arabic}/u.test(word);
}
