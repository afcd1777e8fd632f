import type { FolderKind } from '../schema/documents.ts';
import { type SchemaFiles, schemaPart, versionIn } from '../schema/schema-model.ts';
import { type PlaceholderProvider, valueToWrite } from './value-to-write.ts';

/** The properties of a service or a page before its texts are written. */
export interface DocumentPlan {
  readonly kind: FolderKind;
  readonly slug: string;
  /** The menu of a service. */
  readonly category?: string | undefined;
  /** Whether a menu names the service. */
  readonly inMenu: boolean;
  /** The known names, by language. */
  readonly names: Readonly<Record<string, string>>;
  /** The types of its blocks, in their order. */
  readonly blocks: readonly string[];
}

/** The default blocks of a service. */
export const usualBlocks: readonly string[] = ['hero', 'text', 'faq'];

/** Returns the data of a document with placeholders for its texts, and its properties in the order of the schema. */
export function documentToWrite(
  schemas: SchemaFiles,
  { kind, slug, category, inMenu, names, blocks }: DocumentPlan,
  placeholders: PlaceholderProvider,
): { readonly blocks: readonly unknown[] } {
  const { properties = {} } = schemaPart(schemas, kind).schema;
  const title = (property: string): string => properties[property]?.title ?? property;
  const inEveryLanguage = (about: string, known: Readonly<Record<string, string>> = {}): object => {
    const languages = [...new Set([...placeholders.languages, ...Object.keys(known)])];
    const [sourceText = about] = languages.flatMap((language) => known[language] ?? []);
    return Object.fromEntries(languages.map((language) => [language, known[language] ?? placeholders.text(sourceText, language)]));
  };
  const known: Readonly<Record<string, unknown>> = {
    schemaVersion: versionIn(schemas, kind),
    slug,
    category,
    inMenu: inMenu ? undefined : false,
    name: inEveryLanguage(title('name'), names),
    summary: inEveryLanguage(title('summary')),
  };
  const order = Object.keys(properties).filter((property) => known[property] !== undefined);
  return {
    ...Object.fromEntries(order.map((property) => [property, known[property]])),
    blocks: blocks.map((type) => {
      const block = blockToWrite(schemas, type, placeholders);
      return type === 'hero' ? { ...block, title: known['name'] } : block;
    }),
  };
}

/** Returns the data of a block with placeholders for its texts, in the shape of the first example of its schema. */
export function blockToWrite(schemas: SchemaFiles, type: string, placeholders: PlaceholderProvider): Readonly<Record<string, unknown>> {
  const part = schemaPart(schemas, `blocks/${type}`);
  const example = part.schema.examples?.[0] ?? { type };
  return valueToWrite(part, example, placeholders) as Readonly<Record<string, unknown>>;
}
