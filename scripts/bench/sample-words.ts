/** The letters that words of a script are made of. Consonants and vowels alternate, so every word can be said. */
const letters: Readonly<
  Record<string, { readonly consonants: string; readonly vowels: readonly string[]; readonly endings: readonly string[] }>
> = {
  Latn: { consonants: 'bcdfglmnprstv', vowels: ['a', 'e', 'i', 'o', 'u', 'ai', 'oi', 'ou'], endings: ['', '', 'n', 'r', 's', 't', 'l'] },
  // Without the letters that languages of this script write differently, such as kaf and yeh.
  Arab: { consonants: 'بتجحدرسشصطعفقلمن', vowels: ['', '', 'ا', 'و'], endings: [''] },
};

const vocabularySize = 3000;

/** Returns a function that returns the same row of numbers from 0 up to 1 for the same seed (mulberry32). */
export function seededRandom(seed: string): () => number {
  // FNV-1a: seeds that differ by one digit must give rows that have nothing in common.
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) as number), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one of some values. Throws when there is none. */
export function pick<T>(values: readonly T[] | string, random: () => number): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value as T;
}

/** Returns 3,000 different words, in the script that a locale is written in. Throws for a script whose letters are not listed. */
export function vocabulary(locale: string, seed: string): readonly string[] {
  const { script = '' } = new Intl.Locale(locale).maximize();
  const alphabet = letters[script];
  if (alphabet === undefined) throw new Error(`The sample content has no letters of the script ${script}, which ${locale} is written in.`);
  const random = seededRandom(`${seed}/${locale}`);
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    const syllables = 2 + Math.floor(random() * 3);
    const word = Array.from({ length: syllables }, () => pick<string>(alphabet.consonants, random) + pick(alphabet.vowels, random)).join(
      '',
    );
    if (word.length > 3) words.add(word + pick(alphabet.endings, random));
  }
  return [...words];
}
