// The file is long by the list of the keywords that our schemas have.

import type { BlockTraits } from './block-traits.ts';
import { pathOf } from './typed-value.ts';

/** A JSON Schema (draft-07), or a part of one, as a file holds it; `holds`, `traits` and the words for forms are ours. */
export interface Schema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly formTitle?: string;
  readonly description?: string;
  readonly formDescription?: string;
  readonly formSearch?: string;
  readonly formTask?: string;
  readonly onEveryPage?: boolean;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly discriminator?: { readonly propertyName: string };
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly examples?: readonly unknown[];
  /** The type of a value beyond plain data, a `ValueType`. */
  readonly holds?: string;
  /** Of a block's schema: what the engine has to know of the block besides its data. */
  readonly traits?: BlockTraits;
  /** Of a property: the names that it had. Of a block's schema: the types that the block had. */
  readonly formerNames?: readonly string[];
  /** Of the schema of any block: the type that a block has today, by a type that it had. */
  readonly formerTypes?: Readonly<Record<string, string>>;
}

/** The schemas by their paths below `schema/`. */
export type SchemaFiles = Readonly<Record<string, Schema>>;

/** A part of a schema with its references followed. */
export interface SchemaPart {
  readonly files: SchemaFiles;
  /** The file that its own references are relative to. */
  readonly file: string;
  /** The part as it is written, before its reference is followed. */
  readonly written: Schema;
  readonly schema: Schema;
  /** The shared definition that it refers to, by name. */
  readonly definition?: string;
}

/** The schema of what others share. */
export const sharedFile = 'shared.schema.json';

/** The schema of any block. */
export const blockUnion = 'blocks.generated.schema.json';

const ending = '.schema.json';

/** Opens a set of schema files. On the disk the union of all blocks is written for editors' tools; here the type chooses the block's own schema. */
export function openSchemas(files: SchemaFiles): SchemaFiles {
  const { title, description } = files[blockUnion] ?? {};
  const blocks = schemaNames(files, 'blocks');
  const union: Schema = {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    type: 'object',
    required: ['type'],
    properties: { type: { type: 'string', enum: blocks } },
    discriminator: { propertyName: 'type' },
    oneOf: blocks.map((name) => ({ $ref: `blocks/${name}${ending}` })),
    formerTypes: Object.fromEntries(
      blocks.flatMap((name) => (files[`blocks/${name}${ending}`]?.formerNames ?? []).map((former) => [former, name] as const)),
    ),
  };
  return { ...files, [blockUnion]: union };
}

/** Names the schemas of documents or of blocks, in alphabetical order, without their folder and their ending. */
export function schemaNames(files: SchemaFiles, of: 'documents' | 'blocks'): readonly string[] {
  const folder = of === 'blocks' ? 'blocks/' : '';
  return Object.keys(files)
    .filter((file) => file.startsWith(folder) && !file.slice(folder.length).includes('/') && file !== sharedFile && file !== blockUnion)
    .map((file) => file.slice(folder.length, -ending.length))
    .sort();
}

/** Returns a whole schema by its name, such as `service` or `blocks/faq`; throws if it is missing. */
export function schemaPart(files: SchemaFiles, name: string): SchemaPart {
  const file = name + ending;
  return partOf(files, file, fileOf(files, file));
}

/** Returns the version that the schema of a kind of documents states; undefined if it states none. */
export function versionIn(files: SchemaFiles, kind: string): number | undefined {
  return propertyOf(schemaPart(files, kind), 'schemaVersion')?.schema.const as number | undefined;
}

/** Returns a property of an object, also one that a name pattern allows; undefined if the object cannot have that name. */
export function propertyOf({ files, file, schema }: SchemaPart, name: string): SchemaPart | undefined {
  const named =
    schema.properties?.[name] ?? Object.entries(schema.patternProperties ?? {}).find(([form]) => new RegExp(form).test(name))?.[1];
  return named === undefined ? undefined : partOf(files, file, named);
}

/** Returns the part that names of properties lead to; throws where an object has none of such a name. */
export function partAt(part: SchemaPart, ...names: readonly string[]): SchemaPart {
  const found = findPart(part, names);
  if (found === undefined) throw new Error(`${names.join('.')} is not in ${part.file}.`);
  return found;
}

/** Returns the part that names of properties lead to; undefined where there is none. */
export function findPart(part: SchemaPart, names: readonly string[]): SchemaPart | undefined {
  return names.reduce<SchemaPart | undefined>((above, name) => above && propertyOf(above, name), part);
}

/** Returns the items of a list; undefined where the part is not a list. */
export function itemsOf({ files, file, schema }: SchemaPart): SchemaPart | undefined {
  return schema.items === undefined ? undefined : partOf(files, file, schema.items);
}

/**
 * Reads a part of a file and follows its `$ref`: keywords beside a `$ref` override those of its target, and a title or a
 * description beside it also overrides its target's words for forms. Throws where a `$ref` leads nowhere, or back
 * to itself.
 */
export function partOf(files: SchemaFiles, file: string, written: Schema): SchemaPart {
  return { ...followed(files, file, written, []), written };
}

function followed(files: SchemaFiles, file: string, written: Schema, way: readonly string[]): Omit<SchemaPart, 'written'> {
  if (written.$ref === undefined) return { files, file, schema: written };
  const { $ref, ...siblings } = written;
  // References are relative to their own file (RFC 3986).
  const url = new URL($ref, `schema:///${file}`);
  if (way.includes(url.href)) throw new Error(`${$ref} in ${file} leads back to itself.`);
  const target = url.pathname.slice(1);
  const steps = pathOf(decodeURIComponent(url.hash.slice(1)));
  const found = steps.reduce<unknown>(
    (node, step) => (node as Readonly<Record<string, unknown>> | undefined)?.[step],
    files[target] as unknown,
  );
  if (typeof found !== 'object' || found === null) throw new Error(`${$ref} in ${file} leads nowhere.`);
  const { schema, ...end } = followed(files, target, found, [...way, url.href]);
  const { formTitle, formDescription, ...rest } = schema;
  return {
    ...end,
    schema: {
      ...rest,
      ...(siblings.title !== undefined || formTitle === undefined ? {} : { formTitle }),
      ...(siblings.description !== undefined || formDescription === undefined ? {} : { formDescription }),
      ...siblings,
    },
    ...(target === sharedFile && steps[0] === 'definitions' && steps[1] !== undefined ? { definition: steps[1] } : {}),
  };
}

function fileOf(files: SchemaFiles, file: string): Schema {
  const schema = files[file];
  if (schema === undefined) throw new Error(`There is no schema ${file}.`);
  return schema;
}
