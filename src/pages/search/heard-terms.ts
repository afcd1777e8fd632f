import { consonantsOf, heardEndings, isArabic } from './consonants.ts';
import { isPhrase, type SearchFile } from './index-options.ts';
import { soundOf } from './sound.ts';

// Fewer consonants are those of too many words, but for those of a word with a digit for a letter, which is of no other language.
const fewestConsonants = 3;

/** Returns a function that finds the terms of an index that sound like another term; with `isPrefix`, also the words that begin with its sound. */
export function soundsLike({ index }: SearchFile['index']): (term: string, isPrefix: boolean) => readonly string[] {
  // Most words are found as they are written, so it is made when it is needed.
  let known: ReadonlyMap<string, readonly string[]> | undefined;
  const termsBySound = (): ReadonlyMap<string, readonly string[]> => {
    const terms = new Map<string, string[]>();
    for (const [term] of index as readonly (readonly [string, unknown])[]) keep(terms, soundOf(term), term);
    return terms;
  };
  return (query, isPrefix) => {
    known ??= termsBySound();
    const terms = known;
    const sound = soundOf(query);
    const isSame = (each: string): boolean => !isPhrase(each) && each.startsWith(sound);
    const same = isPrefix && !isPhrase(query) ? [...terms.keys()].filter(isSame) : [sound];
    return same.flatMap((each) => terms.get(each) ?? []);
  };
}

/** Returns a function that finds the terms of an index that spell another term in the other letters: Arabic for Latin, Latin for Arabic. */
export function writtenOtherwise({ index }: SearchFile['index']): (term: string) => readonly string[] {
  // Most visitors type in the letters of the page, so this too is made when it is needed.
  const known = new Map<boolean, ReadonlyMap<string, readonly string[]>>();
  const termsIn = (arabic: boolean): ReadonlyMap<string, readonly string[]> => {
    const terms = new Map<string, string[]>();
    for (const [term] of index as readonly (readonly [string, unknown])[]) {
      if (isArabic(term) === arabic) for (const heard of heardEndings(term)) keep(terms, consonantsOf(heard), term);
    }
    known.set(arabic, terms);
    return terms;
  };
  return (query) => {
    const letters = consonantsOf(query);
    const least = /\d/.test(query) ? fewestConsonants - 1 : fewestConsonants;
    if (letters.replaceAll(/[= ]/g, '').length < least) return [];
    const terms = known.get(!isArabic(query)) ?? termsIn(!isArabic(query));
    // In Latin letters an article is the first one of its word, if that is none without it.
    return terms.get(letters) ?? terms.get(letters.replace(/(^|[= ])l(?=[^ ]{2})/g, '$1')) ?? [];
  };
}

function keep(terms: Map<string, string[]>, key: string, term: string): void {
  const same = terms.get(key);
  if (same === undefined) terms.set(key, [term]);
  else same.push(term);
}
