/** Scripts that ISO 15924 has one name for and Unicode several. */
const joined: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul', 'Han'],
  Hans: ['Han'],
  Hant: ['Han'],
};

/** Gives the script that a language is usually written in, as ISO 15924 calls it; nothing where that is not known. */
export function usualScript(language: string): string | undefined {
  try {
    return new Intl.Locale(language).maximize().script;
  } catch {
    return undefined;
  }
}

const rightToLeft: ReadonlySet<string | undefined> = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

/** Returns the direction in which a language is usually written; left to right where that is not known. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(usualScript(language)) ? 'rtl' : 'ltr';
}

interface Letters {
  readonly own: RegExp;
  readonly other: RegExp;
}

const known = new Map<string, Letters | undefined>();

/** Gives how many letters of a text are of a script, and how many of others, which is exact where there are others; signs and digits are of none. */
export function lettersOf(text: string, script: string): { readonly own: number; readonly other: number } {
  if (!known.has(script)) known.set(script, patternsOf(script));
  const patterns = known.get(script);
  // Most texts have no other letters.
  if (patterns === undefined || text.search(patterns.other) === -1) return { own: text.length, other: 0 };
  return { own: text.match(patterns.own)?.length ?? 0, other: text.match(patterns.other)?.length ?? 0 };
}

/** Gives a pattern, with the flag `u`, of one letter of a script; nothing where Unicode knows no such script. */
export function letterPattern(script: string): string | undefined {
  const pattern = `(?=${signsOf(script)})\\p{L}`;
  try {
    new RegExp(pattern, 'u');
    return pattern;
  } catch {
    return undefined;
  }
}

function patternsOf(script: string): Letters | undefined {
  const own = letterPattern(script);
  return own === undefined ? undefined : { own: new RegExp(own, 'gu'), other: new RegExp(`(?!${signsOf(script)})\\p{L}`, 'gu') };
}

function signsOf(script: string): string {
  return `[${(joined[script] ?? [script]).map((name) => `\\p{Script_Extensions=${name}}`).join('')}]`;
}
