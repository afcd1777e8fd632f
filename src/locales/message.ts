import { shortened } from './shorten.ts';
/** The values for a message's `{…}`, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** A text with one form for each plural category of its language (CLDR, as `Intl.PluralRules` names them). */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** One message in one language: a text, or its plural forms. The first number that the forms name chooses one of them. */
export type Message = string | PluralForms;

/** Messages by language and key. A key `summary.files` is a part of the message `summary`, which puts it where it says `{files}`. */
type Catalogue = Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** The keys of a catalogue's whole messages, without the parts. */
export type KeyOf<Messages> = Exclude<Extract<keyof Messages, string>, `${string}.${string}`>;

/** The first choice for a language that the catalogues lack. */
const fallback = 'en';

/** Returns the first requested language that is available, such as `ar` for `ar-MA`; undefined if none is. */
export function firstAvailable<Language extends string>(available: readonly Language[], asked: readonly string[]): Language | undefined {
  for (const tag of asked) {
    const found = available.find((language) => language === tag) ?? available.find((language) => language === tag.split(/[-_]/)[0]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns the catalogue's best language for a requested one: itself, else English, else the catalogue's first. */
export function languageFor(catalogue: Readonly<Record<string, unknown>>, language: string): string {
  const languages = Object.keys(catalogue);
  return firstAvailable(languages, [language, fallback]) ?? (languages[0] as string);
}

/** Returns a function that formats the messages of a catalogue in a language, with values for their `{…}`. */
export function messagesOf<Key extends string>(catalogue: Catalogue): (key: Key, language: string, values?: Values) => string {
  return (key, language, values = {}) => {
    const spoken = languageFor(catalogue, language);
    const messages = catalogue[spoken] as Readonly<Record<string, Message>>;
    return fill(messages[key] as Message, values, spoken, (name) => messages[`${key}.${name}`]);
  };
}

/**
 * Formats a message: `{name}` is a value or a part, `{name:name}` the name of the language with that code.
 * `{{…}}` and `{{{name}}}` keep the double braces that editors write.
 */
export function fill(
  message: Message,
  values: Values,
  language: string,
  part: (name: string) => Message | undefined = () => undefined,
): string {
  const text = typeof message === 'string' ? message : formOf(message, values, language);
  return text.replace(
    /\{\{\{(\w+)\}\}\}|\{\{[^{}]*\}\}|\{(\w+)(:name)?\}/g,
    (whole, braced: string | undefined, name: string | undefined, isLanguage: string | undefined) => {
      if (braced !== undefined) return `{{${shown(values[braced] ?? '', language)}}}`;
      if (name === undefined) return whole;
      const inner = part(name);
      if (inner !== undefined) return fill(inner, values, language);
      const value = values[name];
      if (value === undefined) return whole;
      return isLanguage === undefined ? shown(value, language) : languageName(String(value), language);
    },
  );
}

/** Returns the plural form of a language for a number; falls back to `other`, then to any form. */
export function pluralForm(forms: PluralForms, language: string, count: number): string {
  return forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? Object.values(forms)[0] ?? '';
}

function formOf(forms: PluralForms, values: Values, language: string): string {
  // A form for a single number, such as Arabic's dual, may say it in words; `other` always names it.
  const names = [...(forms.other ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const count = names.map((name) => values[name]).find((value) => typeof value === 'number');
  return pluralForm(forms, language, Number(count));
}

/** Returns the name of a language in another one, or its code if it has no name there. */
function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    // A file may write an invalid language code, which throws (ECMA-402).
    return code;
  }
}

/** A value from a file can be as long as a book; a message quotes its beginning. A number has the decimal sign of the language. */
function shown(value: string | number, language: string): string {
  const text = typeof value === 'number' && !Number.isInteger(value) ? decimal(value, language) : String(value);
  return shortened(text, longest);
}

function decimal(value: number, language: string): string {
  return new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: false, maximumFractionDigits: 20 }).format(value);
}

// The longest list of what is allowed, the kinds of business, is quoted whole.
const longest = 700;
