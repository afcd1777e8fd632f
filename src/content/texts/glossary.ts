import { asList, asRecord, asString } from '../../schema/tree.ts';
import { isTypedValue } from '../../schema/typed-value.ts';

/** A term of the glossary as texts are searched for it, by language. */
export interface GlossaryTerm {
  readonly id: string;
  /** The word that pages use, then its other forms. */
  readonly forms: Readonly<Record<string, readonly string[]>>;
  readonly avoid: Readonly<Record<string, readonly string[]>>;
}

/** Reads the terms of a glossary's document; what is malformed in it is left out. */
export function glossaryTerms(document: unknown): readonly GlossaryTerm[] {
  return asList(asRecord(document)['terms']).map((node, index) => {
    const { id, term, forms, avoid } = asRecord(node);
    const words = isTypedValue(term) && typeof term.value === 'object' ? Object.entries(term.value) : [];
    return {
      id: asString(id) ?? String(index),
      forms: Object.fromEntries(words.map(([language, word]) => [language, [word, ...wordsOf(forms, language)]])),
      avoid: Object.fromEntries(Object.keys(asRecord(avoid)).map((language) => [language, wordsOf(avoid, language)])),
    };
  });
}

/** Words that texts do not use, by language, and the one that stands in their place. */
export interface Replacement {
  readonly use: Readonly<Record<string, string>>;
  readonly avoid: Readonly<Record<string, readonly string[]>>;
}

/** Reads the replacements of a glossary's document; what is malformed in it is left out. */
export function replacementsIn(document: unknown): readonly Replacement[] {
  return asList(asRecord(document)['replacements']).flatMap((node) => {
    const { use, avoid } = asRecord(node);
    if (!isTypedValue(use) || use.$type !== 'plain-text') return [];
    const words = Object.keys(asRecord(avoid)).map((language) => [language, wordsOf(avoid, language)] as const);
    return [{ use: use.value as Replacement['use'], avoid: Object.fromEntries(words) }];
  });
}

function wordsOf(lists: unknown, language: string): readonly string[] {
  return asList(asRecord(lists)[language]).filter((word) => typeof word === 'string');
}

/** Words to look for in texts, each standing for a term. */
export interface Wanted {
  readonly id: string;
  readonly words: readonly string[];
}

/** Finds the first wanted word at or after an index of a text. */
export type WordFinder = (text: string, from: number) => { readonly id: string; readonly at: number; readonly found: string } | undefined;

/**
 * Makes a finder of whole words, the longest first, whatever their letter case, the space between them, their vowel marks,
 * a plural s, or the article and the one-letter words that Arabic joins to a word. Gives nothing when nothing is wanted.
 * A text's words are looked up one by one: a pattern of all wanted words, tried at each letter, takes ten times as long.
 */
export function wordFinder(wanted: readonly Wanted[]): WordFinder | undefined {
  const byFirstWord = new Map<string, { readonly id: string; readonly pattern: RegExp }[]>();
  const words = wanted.flatMap(({ id, words: forms }) => forms.map((word) => ({ id, word: word.replace(/^[^\p{L}\p{N}]+/u, '') })));
  for (const { id, word } of words.sort((a, b) => b.word.length - a.word.length)) {
    const pattern = new RegExp(`${patternOf(word)}(?![\\p{L}\\p{M}\\p{N}])`, 'iuy');
    for (const first of firstWordsOf(word)) {
      const known = byFirstWord.get(first);
      if (known === undefined) byFirstWord.set(first, [{ id, pattern }]);
      else known.push({ id, pattern });
    }
  }
  if (byFirstWord.size === 0) return undefined;
  const word = /[\p{L}\p{M}\p{N}]+/gu;
  // A site has few different words, and each many times.
  const seen = new Map<string, readonly { readonly id: string; readonly pattern: RegExp }[]>();
  const candidatesFor = (written: string) => {
    const known = seen.get(written) ?? byFirstWord.get(keyOf(written)) ?? [];
    if (seen.size < mostWordsRemembered) seen.set(written, known);
    return known;
  };
  return (text, from) => {
    word.lastIndex = from;
    for (let at = word.exec(text); at !== null; at = word.exec(text)) {
      for (const { id, pattern } of candidatesFor(at[0])) {
        pattern.lastIndex = at.index;
        const found = pattern.exec(text)?.[0];
        if (found !== undefined) return { id, at: at.index, found };
      }
    }
    return undefined;
  };
}

const mostWordsRemembered = 20_000;

/** What every form of a word has in common with it: lower case, no vowel marks, no plural s. */
function keyOf(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\u064B-\u0652\u0670\u0640]/g, '')
    .replace(/s$/, '');
}

/** The first word of a term, with all that Arabic may join to it. */
function firstWordsOf(term: string): readonly string[] {
  const [first] = /^[\p{L}\p{M}\p{N}]+/u.exec(term) ?? [];
  if (first === undefined) return [];
  const key = keyOf(first);
  if (!/\p{Script=Arabic}/u.test(key)) return [key];
  const joined = key.startsWith('ال')
    ? ['ال', 'بال', 'كال', 'فال', 'لل'].map((article) => article + key.slice(2))
    : ['', 'ب', 'ك', 'ل'].map((particle) => particle + key);
  return ['', 'و', 'ف'].flatMap((conjunction) => joined.map((word) => conjunction + word));
}

const marks = '[\\u064B-\\u0652\\u0670\\u0640]*';

function patternOf(word: string): string {
  return word
    .trim()
    .split(/\s+/)
    .map((part, index) =>
      /\p{Script=Arabic}/u.test(part) ? arabicPattern(part, index === 0) : `${escaped(part).replace(/['’]/g, "['’]")}s?`,
    )
    .join('[\\s\\u00A0\\u202F]+');
}

/** "and", "so", "in", "like" and "to" are one letter each in Arabic, joined to the word; "to the" takes the article's alif. */
function arabicPattern(word: string, first: boolean): string {
  const spelled = (letters: string): string => [...letters].map((letter) => escaped(letter) + marks).join('');
  if (!first) return spelled(word);
  const bare = word.startsWith('ال') ? word.slice(2) : word;
  const joined = word.startsWith('ال') ? `(?:${spelled('ال')}|[بكف]${marks}${spelled('ال')}|${spelled('لل')})` : `(?:[بكل]${marks})?`;
  return `(?:[وف]${marks})?${joined}${spelled(bare)}`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
