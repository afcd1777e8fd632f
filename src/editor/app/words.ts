import { createContext, useContext } from 'react';
import { type EditorKey, editor } from '../../locales/catalogues/editor.generated.ts';
import { languageFacts, type MessageLanguage, messageLanguages } from '../../locales/languages.ts';
import { firstAvailable, messagesOf, type Values } from '../../locales/message.ts';
import { schemaLanguages } from '../../schema/schema-words.ts';

/** The name of a sentence or label of the editor. */
export type Word = EditorKey;

/** A language in which the editor speaks. */
export type AppLanguage = MessageLanguage & keyof typeof editor;

/** The languages that have the editor's own words, those of the schemas and those of the check's messages. */
export const appLanguages: readonly AppLanguage[] = messageLanguages.filter(
  (language): language is AppLanguage => language in editor && schemaLanguages.includes(language),
);

/** The language of an editor who chose none: the first that the browser asks for and the editor speaks. */
export function preferredLanguage(asked: readonly string[], chosen?: string | null): AppLanguage {
  return firstAvailable(appLanguages, [...(chosen ? [chosen] : []), ...asked]) ?? (appLanguages[0] as AppLanguage);
}

/** The tag for dates and numbers: Morocco writes Arabic with Western digits, whatever a browser takes for its default. */
export function localeOf(language: AppLanguage): string {
  return languageFacts[language].locale;
}

/** Returns a sentence in one language with its values filled in. */
export type Say = (word: Word, values?: Values) => string;

const sentence = messagesOf<EditorKey>(editor);

/** Returns the function that looks up the sentences of a language. */
export function sayIn(language: AppLanguage): Say {
  return (word, values) => sentence(word, language, values);
}

const Speech = createContext<{ readonly language: AppLanguage; readonly say: Say }>({ language: 'fr', say: sayIn('fr') });

/** Provides the editor's language to the components below. */
export const SpeechProvider = Speech.Provider;

/** The language of the editor, and its sentences. */
export function useSpeech(): { readonly language: AppLanguage; readonly say: Say } {
  return useContext(Speech);
}
