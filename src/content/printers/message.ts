import type { Problem, ProblemValues } from '../problem.ts';
import catalogue from '../problem-catalogue.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** Languages in which the check speaks to editors. */
export const messageLanguages = ['fr', 'en', 'ar'] as const;
export type MessageLanguage = (typeof messageLanguages)[number];

type Word = keyof (typeof words)['fr'];

/** What the catalogue says of a problem; `formHelp` stands where `help` speaks of what a form writes by itself. */
type Explanation = Readonly<Record<'title' | 'message' | 'help', InWords>> & { readonly formHelp?: InWords };
type InWords = Readonly<Record<MessageLanguage, string>>;

/** A problem in words: what is wrong, and what to write instead. */
export interface Message {
  readonly title: string;
  readonly message: string;
  /** What to do, with the word that was probably meant first. */
  readonly help: string;
}

/** Puts a problem into words; those who write in a form are not told how a file writes it. */
export function describe(problem: Problem, language: MessageLanguage, writesIn: 'file' | 'form' = 'file'): Message {
  const { title, message, help: fileHelp, formHelp }: Explanation = catalogue[problem.code];
  const help = writesIn === 'form' ? (formHelp ?? fileHelp) : fileHelp;
  const values = { file: problem.file, ...problem.values };
  const meant = problem.suggestion === undefined ? '' : `${word('didYouMean', language, { word: problem.suggestion })} `;
  return {
    title: title[language],
    message: fill(message[language], values, language),
    help: meant + fill(help[language], values, language),
  };
}

/** Gives a word of the check itself, its `{…}` filled. */
export function word(name: Word, language: MessageLanguage, values: ProblemValues = {}): string {
  return fill(words[language][name], values, language);
}

/** Plural forms of a language in the order in which the catalogue writes them. */
function pluralForms(language: MessageLanguage): readonly Intl.LDMLPluralRule[] {
  return language === 'ar' ? ['zero', 'one', 'two', 'few', 'many', 'other'] : ['one', 'other'];
}

/**
 * Fills a message: `{name}` is a value; `{name:name}` the name of the language that it is the code of; `{name|form|form}` chooses by a
 * number; `{{…}}` and `{{{name}}}` keep the braces that editors write.
 */
export function fill(text: string, values: ProblemValues, language: MessageLanguage): string {
  return text.replace(
    /\{\{\{(\w+)\}\}\}|\{\{[^{}]*\}\}|\{(\w+)(:name)?((?:\|[^|}]*)*)\}/g,
    (whole, braced: string | undefined, name: string | undefined, isLanguage: string | undefined, forms: string) => {
      if (braced !== undefined) return `{{${shown(values[braced] ?? '')}}}`;
      if (name === undefined) return whole;
      const value = values[name];
      if (value === undefined) return whole;
      if (isLanguage !== undefined) return languageName(String(value), language);
      if (forms !== '') {
        const rule = new Intl.PluralRules(language).select(Number(value));
        const choices = forms.slice(1).split('|');
        return choices[pluralForms(language).indexOf(rule)] ?? (choices.at(-1) as string);
      }
      return typeof value === 'string' && value.startsWith('type:') && value in words[language]
        ? words[language][value as Word]
        : shown(value);
    },
  );
}

/** Gives the name of a language in another one; its code where it has no name there. */
export function languageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    // What a file writes in the place of a language's code may be none (ECMA-402).
    return code;
  }
}

/** What stands in a file can be long as a book; a message quotes its beginning. */
function shown(value: string | number): string {
  const text = String(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const longest = 400;
