import { translations } from './schema-words.generated.ts';

/** The language in which the titles and descriptions of the schemas are written. */
export const schemaLanguage = 'fr';

/** The keywords of a schema that hold words for editors. */
export const wordKeywords: readonly string[] = ['title', 'formTitle', 'description', 'formDescription'];

/** The languages in which editors can read the schemas: their own, and each that has a file in `schema/translations`. */
export const schemaLanguages: readonly string[] = [schemaLanguage, ...Object.keys(translations)];

/** Returns a function that translates a schema's title or description into a language; words without a translation stay as they are. */
export function schemaWords(language: string): (words: string) => string {
  const translated = new Map(Object.entries(translations[language] ?? {}));
  return (words) => translated.get(words) ?? words;
}
