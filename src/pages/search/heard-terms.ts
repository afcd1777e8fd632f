import { memoized } from '../../schema/memoized.ts';
import { consonantsOf, heardEndings, isArabic } from './consonants.ts';
import { isPhrase, type SearchFile } from './index-options.ts';
import { soundOf } from './sound.ts';

// Fewer consonants are those of too many words, but for those of a word with a digit for a letter, which is of no other language.
const fewestConsonants = 3;

/** The terms of an index by how they sound. */
export type TermsBySound = ReadonlyMap<string, readonly string[]>;

/** Returns the terms of an index by how they sound. */
export function termsBySound(index: SearchFile['index']): TermsBySound {
  const terms = new Map<string, string[]>();
  for (const term of termsOf(index)) keep(terms, soundOf(term), term);
  return terms;
}

/** Returns the same, and awaits `pause` before every thousand terms. */
export async function loadTermsBySound(index: SearchFile['index'], pause: () => Promise<void>): Promise<TermsBySound> {
  const terms = new Map<string, string[]>();
  for (const [at, term] of termsOf(index).entries()) {
    if (at % 1000 === 0) await pause();
    keep(terms, soundOf(term), term);
  }
  return terms;
}

/** Returns a function that finds the terms that sound like another term; with `isPrefix`, also the words that begin with its sound. */
export function soundsLike(terms: TermsBySound): (term: string, isPrefix: boolean) => readonly string[] {
  const ofWords = [...terms.keys()].filter((sound) => !isPhrase(sound));
  return (query, isPrefix) => {
    const sound = soundOf(query);
    const same = isPrefix && !isPhrase(query) ? ofWords.filter((each) => each.startsWith(sound)) : [sound];
    return same.flatMap((each) => terms.get(each) ?? []);
  };
}

/** Returns a function that finds the terms of an index that spell another term in the other letters: Arabic for Latin, Latin for Arabic. */
export function writtenOtherwise(index: SearchFile['index']): (term: string) => readonly string[] {
  // Most visitors type in the letters of the page, so it is made when it is needed.
  const termsIn = memoized((arabic: boolean): ReadonlyMap<string, readonly string[]> => {
    const terms = new Map<string, string[]>();
    for (const term of termsOf(index)) {
      if (isArabic(term) === arabic) for (const heard of heardEndings(term)) keep(terms, consonantsOf(heard), term);
    }
    return terms;
  });
  return (query) => {
    const letters = consonantsOf(query);
    const least = /\d/.test(query) ? fewestConsonants - 1 : fewestConsonants;
    if (letters.replaceAll(/[= ]/g, '').length < least) return [];
    const terms = termsIn(!isArabic(query));
    // In Latin letters an article is the first one of its word, if that is none without it.
    return terms.get(letters) ?? terms.get(letters.replace(/(^|[= ])l(?=[^ ]{2})/g, '$1')) ?? [];
  };
}

function termsOf({ index }: SearchFile['index']): readonly string[] {
  return (index as readonly (readonly [string, unknown])[]).map(([term]) => term);
}

function keep(terms: Map<string, string[]>, key: string, term: string): void {
  const same = terms.get(key);
  if (same === undefined) terms.set(key, [term]);
  else same.push(term);
}
