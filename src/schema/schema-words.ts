import { firstAvailable } from '../locales/message.ts';
import { loadTranslations, translations } from './schema-words.generated.ts';

/** The language in which the titles, descriptions and messages of the schemas are written. */
export const schemaLanguage = 'fr';

/** The languages in which editors can read the schemas: their own, and each that has a file in `schema/translations`. */
export const schemaLanguages: readonly string[] = [schemaLanguage, ...Object.keys(translations)];

/** Loads the words of some languages where they are bundled apart; words that cannot be loaded stay as the schemas have them. */
export async function loadSchemaWords(languages: readonly string[]): Promise<void> {
  await Promise.allSettled(languages.map((language) => loadTranslations(spokenFor(language))));
}

/** Returns the language in which readers of another one get the schemas: their own, that of its other countries, or English. */
function spokenFor(language: string): string {
  return firstAvailable(schemaLanguages, [language]) ?? 'en';
}

/** Returns whether a schema's title or description has words in a language, which may be the same. */
export function hasSchemaWords(language: string, words: string): boolean {
  return language === schemaLanguage || Object.hasOwn(translations[language] ?? {}, words);
}

/** Returns a function that translates a schema's title or description into a language; words without a translation stay as they are. */
export function schemaWords(language: string): (words: string) => string {
  const translated = new Map(Object.entries(translations[spokenFor(language)] ?? {}));
  return (words) => translated.get(words) ?? words;
}
