import { partOf, type Schema, type SchemaFiles, type SchemaPart, sharedFile } from '../../schema/schema-model.ts';
import { isTextType, type TextType, type ValueType } from '../../schema/typed-value.ts';

/** The schema of one value for the form: its title and description in the language of the schemas, and its shape. */
export interface SchemaNode {
  readonly title: string;
  /** The description for editors of a form. */
  readonly description: string;
  /** Further words by which editors look for the value, in the language of the schemas; empty for none. */
  readonly search: string;
  /** What editors come for when they change the value, if they often do, in the language of the schemas. */
  readonly task: string | undefined;
  /** Whether every page shows the value, in its head or foot. */
  readonly isOnEveryPage: boolean;
  readonly shape: Shape;
}

/** A property that a schema names. */
export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  readonly node: SchemaNode;
}

/** One of the kinds of objects in a list, identified by the value of a property. */
interface Variant {
  readonly value: string;
  readonly node: SchemaNode;
}

/** The shapes of values; parts below objects, lists and variants are read lazily. */
export type Shape =
  | {
      readonly kind: 'object';
      readonly properties: readonly Property[];
      readonly names?: Names;
      /** Whether it says how the picture beside it is framed. */
      readonly isFraming?: true;
    }
  | {
      readonly kind: 'list';
      readonly item: SchemaNode;
      /** The name of an item in the list. */
      readonly itemTitle: string;
      readonly least: number;
      readonly most: number;
      readonly isUnique: boolean;
    }
  | { readonly kind: 'variants'; readonly property: string; readonly variants: readonly Variant[] }
  /** A value for each language of the site. */
  | { readonly kind: 'localised'; readonly valueType: TextType | 'words'; readonly longest?: number }
  | {
      readonly kind: 'string';
      readonly valueType?: ValueType;
      readonly format?: string;
      readonly pattern?: string;
    }
  | { readonly kind: 'number'; readonly isWhole: boolean; readonly maximum?: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'const'; readonly value: unknown }
  /** Any other schema: its values stay as they are. */
  | { readonly kind: 'other' };

/** The pattern of free property names, and the node of their values. */
export interface Names {
  readonly pattern: string;
  readonly example: string | undefined;
  readonly node: SchemaNode;
}

/** Returns the node of a part of the schemas; `name` is the property's, which a field without a title is called by. */
export function schemaNode(part: SchemaPart, name = ''): SchemaNode {
  const {
    title = name,
    formTitle = title,
    description = '',
    formDescription = description,
    formSearch: search = '',
    formTask: task,
    onEveryPage: isOnEveryPage = false,
  } = part.schema;
  return lazily({ title: formTitle, description: formDescription, search, task, isOnEveryPage }, 'shape', () => shapeOf(part));
}

function shapeOf(part: SchemaPart): Shape {
  const { schema } = part;
  if ('const' in schema) return { kind: 'const', value: schema.const };
  if (schema.enum?.every((value) => typeof value === 'string')) return { kind: 'choice', values: schema.enum as readonly string[] };
  if (schema.oneOf !== undefined && schema.discriminator !== undefined) {
    return variantsOf(part, schema.discriminator.propertyName, schema.oneOf);
  }
  if (schema.type === 'object') return objectOf(part);
  if (schema.type === 'array' && schema.items !== undefined) {
    const { items, minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY, uniqueItems: isUnique = false } = schema;
    const item = schemaNode(below(part, items));
    const itemTitle = items.title ?? (item.shape.kind === 'variants' ? item.title : (schema.title ?? ''));
    return { kind: 'list', item, itemTitle, least, most, isUnique };
  }
  if (schema.type === 'string') {
    const { holds: valueType, format, pattern } = schema;
    return defined({ kind: 'string', valueType, format, pattern });
  }
  if (schema.type === 'number' || schema.type === 'integer') {
    const { maximum } = schema;
    return { kind: 'number', isWhole: schema.type === 'integer', ...(maximum === undefined ? {} : { maximum }) };
  }
  return { kind: schema.type === 'boolean' ? 'boolean' : 'other' };
}

function below({ files, file }: SchemaPart, written: Schema): SchemaPart {
  return partOf(files, file, written);
}

function variantsOf(part: SchemaPart, property: string, schemas: readonly Schema[]): Shape {
  const variants = schemas.map((written): Variant => {
    const variant = below(part, written);
    return { value: String(variant.schema.properties?.[property]?.const), node: schemaNode(variant) };
  });
  return { kind: 'variants', property, variants };
}

function objectOf(part: SchemaPart): Shape {
  const { schema } = part;
  const [[pattern, named] = []] = Object.entries(schema.patternProperties ?? {});
  const inner = named === undefined ? undefined : below(part, named).schema;
  if (inner !== undefined && isTextType(schema.holds)) {
    return defined({ kind: 'localised', valueType: schema.holds, longest: inner.maxLength });
  }
  if (inner?.type === 'array' && pattern === languagePattern(part.files)) return { kind: 'localised', valueType: 'words' };
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, written]): Property => lazily({ name, isRequired: required.has(name) }, 'node', () => schemaNode(below(part, written), name)),
  );
  if (part.definition === 'framing') return { kind: 'object', properties, isFraming: true };
  if (pattern === undefined || named === undefined) return { kind: 'object', properties };
  const [example] = Object.keys((schema.examples?.[0] as object | undefined) ?? {});
  return { kind: 'object', properties, names: { pattern, example, node: schemaNode(below(part, named)) } };
}

/** Returns the pattern of language codes in the schema of texts. */
function languagePattern(files: SchemaFiles): string | undefined {
  return Object.keys(files[sharedFile]?.definitions?.['text']?.patternProperties ?? {})[0];
}

/** Adds a property that is worked out once, when it is first read: schemas may lead back to themselves. */
function lazily<T extends object, N extends string, V>(object: T, name: N, work: () => V): T & { readonly [name in N]: V } {
  let value: { readonly is: V } | undefined;
  Object.defineProperty(object, name, {
    enumerable: true,
    get: () => {
      value ??= { is: work() };
      return value.is;
    },
  });
  return object as T & { readonly [name in N]: V };
}

function defined(shape: { readonly [name: string]: unknown }): Shape {
  return Object.fromEntries(Object.entries(shape).filter(([, value]) => value !== undefined)) as unknown as Shape;
}
