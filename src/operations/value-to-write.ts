import { pluralFormsOf } from '../locales/plural-forms.ts';
import { itemsOf, propertyOf, type SchemaPart } from '../schema/schema-model.ts';
import { schemaLanguages, schemaWords } from '../schema/schema-words.ts';
import { isTextType, type ValueType } from '../schema/typed-value.ts';
import { writeMark } from '../schema/write-mark.ts';

/** Returns placeholders for the words of an example. */
export interface PlaceholderProvider {
  /** The languages of every text. */
  readonly languages: readonly string[];
  /** Replaces a text in one language; `about` is its title in the schemas, or the text to translate. */
  text(about: string, language: string): string;
  /** Replaces a reference: to a service, a picture, a phone, an address. */
  reference(kind: ValueType, example: string): string;
  /** Replaces one of a few values; without it, the example stays. */
  choice?(values: readonly string[], example: string): string;
  /** Replaces any other word, such as an hour or an address; without it, the example stays. */
  word?(example: string): string;
}

/** Returns a value in the shape of an example, with placeholders for its texts, references and choices; `about` is its title. */
export function valueToWrite(
  part: SchemaPart,
  example: unknown,
  placeholders: PlaceholderProvider,
  about = part.schema.title ?? '',
): unknown {
  const { holds, enum: choices } = part.schema;
  if (holds === 'counted') {
    const forms = (language: string): object =>
      Object.fromEntries(pluralFormsOf(language).map((form) => [form, placeholders.text(about, language)]));
    return Object.fromEntries(placeholders.languages.map((language) => [language, forms(language)]));
  }
  if (isTextType(holds))
    return Object.fromEntries(placeholders.languages.map((language) => [language, placeholders.text(about, language)]));
  if (Array.isArray(example)) {
    const items = itemsOf(part);
    if (items === undefined) return example;
    // Two items with the same placeholder would be a repeated item.
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
  if (holds !== undefined) return placeholders.reference(holds as ValueType, example);
  const placeholder = choices === undefined ? placeholders.word?.(example) : placeholders.choice?.(choices.map(String), example);
  return placeholder ?? example;
}

/** Returns the title and description of the items of a list, or those of the list where its items have none. */
export function wordsOfItems({ schema }: SchemaPart): { readonly title: string; readonly description: string } {
  const { title = '', description = '' } = { ...schema, ...schema.items };
  return { title, description };
}

/**
 * Returns the placeholder of a text in a language: the mark of a text still to write, and the topic. Translates a topic that is a
 * title of the schemas; into English where nobody has translated them into the language.
 */
export function textToWrite(about: string, language: string): string {
  const [base = language] = language.split('-');
  return `${writeMark} ${schemaWords(schemaLanguages.includes(base) ? base : 'en')(about)}`;
}
