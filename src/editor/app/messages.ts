import { createContext, useContext } from 'react';
import { type EditorKey, editor } from '../../locales/catalogues/editor.generated.ts';
import { languageFacts, type MessageLanguage, messageLanguages } from '../../locales/languages.ts';
import { firstAvailable, languageFor, messagesOf, type Values } from '../../locales/message.ts';
import { schemaLanguages } from '../../schema/schema-words.ts';

/** A language that the editor has messages in. */
export type AppLanguage = MessageLanguage & keyof typeof editor;

/** The languages that have messages of the editor and of the check, and titles of the schemas. */
export const appLanguages: readonly AppLanguage[] = messageLanguages.filter(
  (language): language is AppLanguage => language in editor && schemaLanguages.includes(language),
);

/** Returns the chosen language if the editor has it, otherwise the first of the browser's languages that it has, else English. */
export function preferredLanguage(requested: readonly string[], chosen: string | null): AppLanguage {
  return firstAvailable(appLanguages, chosen === null ? requested : [chosen, ...requested]) ?? (languageFor(editor, '') as AppLanguage);
}

/** Returns the BCP 47 tag for dates and numbers in a language: a country may use other digits than the browser's default. */
export function localeOf(language: AppLanguage): string {
  return languageFacts[language].locale;
}

/** Returns a message of the editor in one language, with its values filled in. */
export type Translate = (key: EditorKey, values?: Values) => string;

const message = messagesOf<EditorKey>(editor);

/** Returns the function that looks up the editor's messages in a language. */
export function messagesIn(language: AppLanguage): Translate {
  return (key, values) => message(key, language, values);
}

const Messages = createContext<{ readonly language: AppLanguage; readonly t: Translate }>({ language: 'fr', t: messagesIn('fr') });

/** Provides the editor's language to the components below. */
export const MessagesProvider = Messages.Provider;

/** Returns the language of the editor and the function that looks up its messages. */
export function useMessages(): { readonly language: AppLanguage; readonly t: Translate } {
  return useContext(Messages);
}
