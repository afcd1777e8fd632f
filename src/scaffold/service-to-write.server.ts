import { schemaPart } from './schema-part.server.ts';
import { type Filling, valueToWrite } from './value-to-write.server.ts';

/** What is known of a service before its texts are written. */
export interface ServicePlan {
  readonly slug: string;
  readonly category: string;
  /** Whether a menu is to name it. */
  readonly inMenu: boolean;
  /** Its name, by language, as far as it is known. */
  readonly names: Readonly<Record<string, string>>;
  /** The types of its blocks, in their order. */
  readonly blocks: readonly string[];
}

/** The blocks of a service for which nobody asks for others. */
export const usualBlocks: readonly string[] = ['hero', 'text', 'faq'];

/** Gives the data of a service's document with its texts still to be written, its properties in the order of the schema. */
export function serviceToWrite(
  { slug, category, inMenu, names, blocks }: ServicePlan,
  filling: Filling,
): { readonly blocks: readonly unknown[] } {
  const { schema } = schemaPart('service.schema.json');
  const title = (property: string): string => schema.properties?.[property]?.title ?? property;
  const inEveryLanguage = (about: string, known: Readonly<Record<string, string>> = {}): object => {
    const [meant = about] = filling.languages.flatMap((language) => known[language] ?? []);
    return Object.fromEntries(filling.languages.map((language) => [language, known[language] ?? filling.text(meant, language)]));
  };
  const version = schema.properties?.['schemaVersion']?.const;
  const known: Readonly<Record<string, unknown>> = {
    ...(version === undefined ? {} : { schemaVersion: version }),
    slug,
    category,
    ...(inMenu ? {} : { inMenu }),
    name: inEveryLanguage(title('name'), names),
    summary: inEveryLanguage(title('summary')),
  };
  const order = Object.keys(schema.properties ?? {}).filter((property) => Object.hasOwn(known, property));
  return {
    ...Object.fromEntries(order.map((property) => [property, known[property]])),
    blocks: blocks.map((type) => {
      const block = blockToWrite(type, filling);
      return type === 'hero' ? { ...block, title: known['name'] } : block;
    }),
  };
}

/** Gives the data of a block with its texts still to be written, in the shape of the first example of its schema. */
export function blockToWrite(type: string, filling: Filling): Readonly<Record<string, unknown>> {
  const part = schemaPart(`blocks/${type}.schema.json`);
  const example = part.schema.examples?.[0] ?? { type };
  return valueToWrite(part, example, filling) as Readonly<Record<string, unknown>>;
}
