import { createContext, useContext } from 'react';
import { fill, type MessageLanguage, messageLanguages } from '../../content/printers/message.ts';
import type { ProblemValues } from '../../content/problem.ts';
import { schemaLanguages } from '../../content/schema-words.ts';
import words from '../words.json' with { type: 'json' };

/** The name of a sentence or label of the editor. */
export type Word = keyof (typeof words)['fr'];

/** A language in which the editor speaks. */
export type AppLanguage = MessageLanguage & keyof typeof words;

/** The languages that have the editor's own words, those of the schemas and those of the check's messages. */
export const appLanguages: readonly AppLanguage[] = messageLanguages.filter(
  (language): language is AppLanguage => language in words && schemaLanguages.includes(language),
);

/** The language of an editor who chose none: the first that the browser asks for and the editor speaks. */
export function preferredLanguage(asked: readonly string[], chosen?: string | null): AppLanguage {
  const known = [...(chosen ? [chosen] : []), ...asked].map((tag) => appLanguages.find((language) => tag.split('-')[0] === language));
  return known.find((language) => language !== undefined) ?? (appLanguages[0] as AppLanguage);
}

/** The direction in which a language is written. */
export function directionOf(language: AppLanguage): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The tag for dates and numbers: Morocco writes Arabic with Western digits, whatever a browser takes for its default. */
export function localeOf(language: AppLanguage): string {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** Gives a sentence in one language, its values filled in. */
export type Say = (word: Word, values?: ProblemValues) => string;

/** Makes what gives the sentences of a language. */
export function sayIn(language: AppLanguage): Say {
  return (word, values = {}) => fill(words[language][word], values, language);
}

const Speech = createContext<{ readonly language: AppLanguage; readonly say: Say }>({ language: 'fr', say: sayIn('fr') });

/** Gives the language of the editor to what is below. */
export const SpeechProvider = Speech.Provider;

/** The language of the editor, and its sentences. */
export function useSpeech(): { readonly language: AppLanguage; readonly say: Say } {
  return useContext(Speech);
}
