import { itemsOf, propertyOf, type SchemaPart } from '../schema/schema-model.ts';
import { schemaWords } from '../schema/schema-words.ts';
import { isTextKind, type LeafKind } from '../schema/typed-value.ts';
import { writeMark } from '../schema/write-mark.ts';

/** What takes the place of an example's own words. */
export interface PlaceholderProvider {
  /** The languages that a text is to be written in. */
  readonly languages: readonly string[];
  /** Stands for a text in one language; `about` is what the schemas call it, or what it is to be translated from. */
  text(about: string, language: string): string;
  /** Stands for a name that refers to something: a service, a picture, a phone, an address. */
  reference(kind: LeafKind, example: string): string;
  /** Stands for one of a few values. */
  choice(values: readonly string[], example: string): string;
  /** Stands for any other word, such as an hour or an address. */
  word(example: string): string;
}

/** Gives a value of the shape of an example, with its texts, names and choices filled anew; `about` is what an editor calls it. */
export function valueToWrite(
  part: SchemaPart,
  example: unknown,
  placeholders: PlaceholderProvider,
  about = part.schema.title ?? '',
): unknown {
  const { holds, enum: choices } = part.schema;
  if (holds === 'counted') {
    const forms = (language: string): object =>
      Object.fromEntries(
        new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => [form, placeholders.text(about, language)]),
      );
    return Object.fromEntries(placeholders.languages.map((language) => [language, forms(language)]));
  }
  if (isTextKind(holds))
    return Object.fromEntries(placeholders.languages.map((language) => [language, placeholders.text(about, language)]));
  if (Array.isArray(example)) {
    const items = itemsOf(part);
    if (items === undefined) return example;
    // A word that takes the place of two stands once.
    return [...new Set(example.map((item) => valueToWrite(items, item, placeholders, wordsOfItems(part).title)))];
  }
  if (typeof example === 'object' && example !== null) {
    return Object.fromEntries(
      Object.entries(example).map(([name, value]) => {
        const property = propertyOf(part, name);
        return [name, property === undefined ? value : valueToWrite(property, value, placeholders)];
      }),
    );
  }
  if (typeof example !== 'string' || part.schema.const !== undefined) return example;
  if (holds !== undefined) return placeholders.reference(holds as LeafKind, example);
  return choices === undefined ? placeholders.word(example) : placeholders.choice(choices.map(String), example);
}

/** Gives what an editor calls an item of a list, and reads of it: its own words, or those of the list. */
export function wordsOfItems({ schema }: SchemaPart): { readonly title: string; readonly description: string } {
  const { title = '', description = '' } = { ...schema, ...schema.items };
  return { title, description };
}

/**
 * Gives the text that stands in the place of one that is still to be written in a language: the mark, and what the text is to
 * say; a title of the schemas in that language, where it is known there.
 */
export function textToWrite(about: string, language: string): string {
  return `${writeMark} ${schemaWords(language)(about)}`;
}
