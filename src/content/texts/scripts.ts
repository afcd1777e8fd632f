import { attempted } from '../../schema/attempted.ts';
import { memoized } from '../../schema/memoized.ts';

/** The scripts that have one name in ISO 15924 and several in Unicode. */
const joined: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
};

/** Returns the usual script of a language as ISO 15924 names it; undefined for an unknown language. Every document asks for the same few. */
export const usualScript = memoized((language: string) => attempted(() => new Intl.Locale(language).maximize().script));

/** The languages that are also called by the name of a group (ISO 639-3, macrolanguages), where sites use both names. */
const groups: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    no: 'nb nn',
    zh: 'cmn gan hak hsn nan wuu yue',
    ar: 'acm aeb afb apc apd arb arq ars ary arz ayl',
    ku: 'ckb kmr sdh',
    az: 'azb azj',
  }).flatMap(([group, languages]) => languages.split(' ').map((language) => [language, group])),
);

/** Returns whether a name of a language, such as `he`, and a locale, such as `he-IL`, name one language; true for unreadable ones. */
export function isSameLanguage(language: string, locale: string): boolean {
  const [one, other] = [language, locale].map((name) => attempted(() => new Intl.Locale(name).language));
  return one === undefined || other === undefined || (groups[one] ?? one) === (groups[other] ?? other);
}

/** Returns whether a locale may stand in for that of a language: its usual script is not known to be another one than `script`. */
export function mayStandIn(script: string | undefined, locale: string): boolean {
  const other = usualScript(locale);
  return script === undefined || other === undefined || script === other;
}

// Browsers and versions of Node differ in how they tell the direction of a locale (`textInfo`, `getTextInfo`), or do not.
const rightToLeft: ReadonlySet<string | undefined> = new Set('Adlm Arab Aran Gara Hebr Mand Mend Nkoo Rohg Samr Syrc Thaa Yezi'.split(' '));

/** Returns the direction that a script is written in. */
export function directionOfScript(script: string | undefined): 'ltr' | 'rtl' {
  return rightToLeft.has(script) ? 'rtl' : 'ltr';
}

/** Returns the usual direction of a language; left to right for an unknown language. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return directionOfScript(usualScript(language));
}

/** Counts the letters of a text in a script and in others, without signs and digits; where all are of the script, returns the length of the text instead. */
export function lettersOf(text: string, script: string): { readonly own: number; readonly other: number } {
  const patterns = patternsOf(script);
  // Most texts have no other letters.
  if (patterns === undefined || text.search(patterns.other) === -1) return { own: text.length, other: 0 };
  return { own: text.match(patterns.own)?.length ?? 0, other: text.match(patterns.other)?.length ?? 0 };
}

/** Returns the names in Unicode of the scripts whose letters a script has: those of Japanese are three, of which Chinese has one. */
export function unicodeScripts(script: string): readonly string[] {
  return joined[script] ?? [script];
}

/**
 * Returns a pattern, for the flag `u`, of one letter of a script that is of none of some scripts of Unicode; undefined for a script that
 * Unicode does not have.
 */
export function letterPattern(script: string, without: readonly string[] = []): string | undefined {
  const pattern = `(?=[${signsOf(unicodeScripts(script).filter((name) => !without.includes(name)))}])\\p{L}`;
  return attempted(() => new RegExp(pattern, 'u')) && pattern;
}

const patternsOf = memoized((script: string) => {
  const own = letterPattern(script);
  return own === undefined
    ? undefined
    : { own: new RegExp(own, 'gu'), other: new RegExp(`[^\\P{L}${signsOf(unicodeScripts(script))}]`, 'gu') };
});

function signsOf(names: readonly string[]): string {
  return names.map((name) => `\\p{Script_Extensions=${name}}`).join('');
}
