// Spellings that sound alike, to ears that have not read the word; of several, the earlier rule goes first.
const spellings: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/([ctrg])h/g, '$1'],
  [/e?au/g, 'o'],
  [/qu|[kq]/g, 'c'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/[ضظذ]/g, 'د'],
  [/[طث]/g, 'ت'],
  [/ص/g, 'س'],
  [/ق/g, 'ك'],
  [/ح/g, 'ه'],
  [/(\p{L})\1+/gu, '$1'],
];

/** Returns the rough sound of a folded word, the same for spellings that people take for one another. */
export function soundOf(word: string): string {
  return spellings.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), word);
}
