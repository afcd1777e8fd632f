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

const patterns = new Map<string, RegExp | undefined>();

/** Gives how many letters of a text are of a script, and how many of others; signs and digits are of none. */
export function lettersOf(text: string, script: string): { readonly own: number; readonly other: number } {
  if (!patterns.has(script)) patterns.set(script, patternOf(script));
  const pattern = patterns.get(script);
  if (pattern === undefined) return { own: 0, other: 0 };
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  const own = text.match(pattern)?.length ?? 0;
  return { own, other: all - own };
}

function patternOf(script: string): RegExp | undefined {
  try {
    return new RegExp(`[${(joined[script] ?? [script]).map((name) => `\\p{Script_Extensions=${name}}`).join('')}](?<=\\p{L})`, 'gu');
  } catch {
    return undefined;
  }
}
