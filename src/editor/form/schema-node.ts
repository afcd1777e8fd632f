import { isTextKind, type LeafKind, type TextKind } from '../../content/leaf.ts';

/** A JSON Schema (draft-07) as the files hold it. */
export interface Schema {
  readonly title?: string;
  readonly description?: string;
  readonly formTitle?: string;
  readonly formDescription?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly holds?: LeafKind;
  readonly examples?: readonly unknown[];
  readonly $ref?: string;
}

/** The schemas by their paths below `schema/`. */
export type SchemaFiles = Readonly<Record<string, Schema>>;

/** What a schema says of one value: its words, in the schemas' language, and its shape. */
export interface SchemaNode {
  readonly title: string;
  /** What it says to those who write in a form. */
  readonly description: string;
  readonly shape: Shape;
}

/** A property that a schema names. */
export interface Property {
  readonly name: string;
  readonly isRequired: boolean;
  readonly node: SchemaNode;
}

/** One of the objects that a list of different ones can hold, told from the others by a property's value. */
export interface Variant {
  readonly value: string;
  readonly node: SchemaNode;
}

/** The shapes of values. What lies below an object, a list or a choice of objects is read when it is asked for. */
export type Shape =
  | { readonly kind: 'object'; readonly properties: readonly Property[]; readonly names?: Names }
  | {
      readonly kind: 'list';
      readonly item: SchemaNode;
      /** What the list itself calls its items. */
      readonly itemTitle: string;
      readonly least: number;
      readonly most: number;
      readonly isUnique: boolean;
    }
  | { readonly kind: 'variants'; readonly property: string; readonly variants: readonly Variant[] }
  /** A value for each language of the site. */
  | { readonly kind: 'localised'; readonly holds: TextKind | 'words'; readonly longest?: number }
  | { readonly kind: 'string'; readonly holds?: LeafKind; readonly format?: string; readonly pattern?: string; readonly longest?: number }
  | { readonly kind: 'number'; readonly isWhole: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'const'; readonly value: unknown }
  /** A schema that is none of these: its values are kept as they are. */
  | { readonly kind: 'other' };

/** The names that an object's further properties can have, and what stands under each. */
export interface Names {
  readonly pattern: string;
  readonly example: string | undefined;
  readonly node: SchemaNode;
}

/** Gives the node of a document's kind, or of any other schema by its file; a `$ref` that leads nowhere throws. */
export function schemaNode(files: SchemaFiles, file: string): SchemaNode {
  const known = withBlockUnion(files);
  return nodeOf({ files: known, file }, schemaOf(known, file));
}

/** The union of all blocks is written for other tools, who are told no discriminator: here each block is what its own file says. */
function withBlockUnion(files: SchemaFiles): SchemaFiles {
  const oneOf = Object.keys(files)
    .filter((file) => file.startsWith('blocks/'))
    .map(($ref) => ({ $ref }));
  const { title, description } = files[blockUnion] ?? {};
  return {
    ...files,
    [blockUnion]: {
      ...(title === undefined ? {} : { title }),
      ...(description === undefined ? {} : { description }),
      discriminator: { propertyName: 'type' },
      oneOf,
    },
  };
}

const blockUnion = 'blocks.generated.schema.json';

interface Place {
  readonly files: SchemaFiles;
  /** The file in which the schema stands: references are relative to it (RFC 3986). */
  readonly file: string;
}

function nodeOf(from: Place, written: Schema): SchemaNode {
  const [place, schema] = resolved(from, written);
  const { title = '', formTitle = title, description = '', formDescription = description } = schema;
  return lazily({ title: formTitle, description: formDescription }, 'shape', () => shapeOf(place, schema));
}

/** Follows a schema's `$ref`; what is written beside it goes before what it leads to, whether for files or for forms. */
function resolved(place: Place, schema: Schema): readonly [Place, Schema] {
  if (schema.$ref === undefined) return [place, schema];
  const { $ref, ...siblings } = schema;
  const url = new URL($ref, `schema:///${place.file}`);
  const file = url.pathname.slice(1);
  const steps = url.hash.split('/').slice(1);
  const found = steps.reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], schemaOf(place.files, file));
  if (typeof found !== 'object') throw new Error(`${$ref} in ${place.file} leads nowhere.`);
  const [end, { formTitle, formDescription, ...target }] = resolved({ files: place.files, file }, found as Schema);
  const inherited = {
    ...(siblings.title !== undefined || formTitle === undefined ? {} : { formTitle }),
    ...(siblings.description !== undefined || formDescription === undefined ? {} : { formDescription }),
  };
  return [end, { ...target, ...inherited, ...siblings }];
}

function schemaOf(files: SchemaFiles, file: string): Schema {
  const schema = files[file];
  if (schema === undefined) throw new Error(`There is no schema ${file}.`);
  return schema;
}

function shapeOf(place: Place, schema: Schema): Shape {
  if ('const' in schema) return { kind: 'const', value: schema.const };
  if (schema.enum?.every((value) => typeof value === 'string')) return { kind: 'choice', values: schema.enum as readonly string[] };
  if (schema.oneOf !== undefined && schema.discriminator !== undefined) {
    return variantsOf(place, schema.discriminator.propertyName, schema.oneOf);
  }
  if (schema.type === 'object') return objectOf(place, schema);
  if (schema.type === 'array' && schema.items !== undefined) {
    const { items, minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY, uniqueItems: isUnique = false } = schema;
    const item = nodeOf(place, items);
    const itemTitle = items.title ?? (item.shape.kind === 'variants' ? item.title : (schema.title ?? ''));
    return { kind: 'list', item, itemTitle, least, most, isUnique };
  }
  if (schema.type === 'string') {
    const { holds, format, pattern, maxLength: longest } = schema;
    return defined({ kind: 'string', holds, format, pattern, longest });
  }
  if (schema.type === 'number' || schema.type === 'integer') return { kind: 'number', isWhole: schema.type === 'integer' };
  return { kind: schema.type === 'boolean' ? 'boolean' : 'other' };
}

function variantsOf(place: Place, property: string, schemas: readonly Schema[]): Shape {
  const variants = schemas.map((written): Variant => {
    const [, schema] = resolved(place, written);
    return { value: String(schema.properties?.[property]?.const), node: nodeOf(place, written) };
  });
  return { kind: 'variants', property, variants };
}

function objectOf(place: Place, schema: Schema): Shape {
  const [[pattern, named] = []] = Object.entries(schema.patternProperties ?? {});
  const inner = named === undefined ? undefined : resolved(place, named)[1];
  if (inner !== undefined && isTextKind(schema.holds)) {
    return defined({ kind: 'localised', holds: schema.holds, longest: inner.maxLength });
  }
  if (inner?.type === 'array' && pattern === languagePattern(place.files)) return { kind: 'localised', holds: 'words' };
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, written]): Property => lazily({ name, isRequired: required.has(name) }, 'node', () => nodeOf(place, written)),
  );
  if (pattern === undefined || named === undefined) return { kind: 'object', properties };
  const [example] = Object.keys((schema.examples?.[0] as object | undefined) ?? {});
  return { kind: 'object', properties, names: { pattern, example, node: nodeOf(place, named) } };
}

/** The pattern of languages' codes, as the schema of texts writes it. */
function languagePattern(files: SchemaFiles): string | undefined {
  const definitions = (files['shared.schema.json'] as { readonly definitions?: Readonly<Record<string, Schema>> } | undefined)?.definitions;
  return Object.keys(definitions?.['text']?.patternProperties ?? {})[0];
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
