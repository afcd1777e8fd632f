import { itemsOf, propertyOf, type SchemaPart } from '../schema/schema-model.ts';
import { isTextKind, type ValueType } from '../schema/typed-value.ts';

/** What takes the place of an example's own words. */
export interface Filling {
  /** The languages that a text is to be written in. */
  readonly languages: readonly string[];
  /** Stands for a text in one language; `about` is what the schemas call it, or what it is to be translated from. */
  text(about: string, language: string): string;
  /** Stands for a name that refers to something: a service, a picture, a phone, an address. */
  reference(kind: ValueType, example: string): string;
  /** Stands for one of a few values. */
  choice(values: readonly string[], example: string): string;
  /** Stands for any other word, such as an hour or an address. */
  word(example: string): string;
}

/** Gives a value of the shape of an example, with its texts, names and choices filled anew; `about` is what an editor calls it. */
export function valueToWrite(part: SchemaPart, example: unknown, filling: Filling, about = part.schema.title ?? ''): unknown {
  const { holds, enum: choices } = part.schema;
  if (holds === 'counted') {
    const forms = (language: string): object =>
      Object.fromEntries(
        new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => [form, filling.text(about, language)]),
      );
    return Object.fromEntries(filling.languages.map((language) => [language, forms(language)]));
  }
  if (isTextKind(holds)) return Object.fromEntries(filling.languages.map((language) => [language, filling.text(about, language)]));
  if (Array.isArray(example)) {
    const items = itemsOf(part);
    if (items === undefined) return example;
    // A word that takes the place of two stands once.
    return [...new Set(example.map((item) => valueToWrite(items, item, filling, wordsOfItems(part).title)))];
  }
  if (typeof example === 'object' && example !== null) {
    return Object.fromEntries(
      Object.entries(example).map(([name, value]) => {
        const property = propertyOf(part, name);
        return [name, property === undefined ? value : valueToWrite(property, value, filling)];
      }),
    );
  }
  if (typeof example !== 'string' || part.schema.const !== undefined) return example;
  if (holds !== undefined) return filling.reference(holds as ValueType, example);
  return choices === undefined ? filling.word(example) : filling.choice(choices.map(String), example);
}

/** Gives what an editor calls an item of a list, and reads of it: its own words, or those of the list. */
export function wordsOfItems({ schema }: SchemaPart): { readonly title: string; readonly description: string } {
  const { title = '', description = '' } = { ...schema, ...schema.items };
  return { title, description };
}
