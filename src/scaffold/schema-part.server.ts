import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFolder } from '../content/schemas.server.ts';

/** A JSON Schema, or a part of one, as far as anything is made from it. */
export interface Schema {
  readonly $schema?: string;
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  /** What a value is beyond plain data: see `LeafKind`. */
  readonly holds?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

/** A part of a schema with its references followed, and the file that its own references are relative to. */
export interface SchemaPart {
  readonly file: string;
  readonly schema: Schema;
}

/** Gives a file of `schema/`. */
export function readSchema(file: string): Schema {
  return JSON.parse(readFileSync(path.join(schemaFolder, file), 'utf8')) as Schema;
}

/** Gives every type of block, in alphabetical order. */
export function blockTypes(): readonly string[] {
  return readdirSync(path.join(schemaFolder, 'blocks'))
    .flatMap((file) => /^(.+)\.schema\.json$/.exec(file)?.[1] ?? [])
    .sort();
}

/** Gives a whole schema. */
export function schemaPart(file: string): SchemaPart {
  return followed(file, readSchema(file));
}

/** Gives a property of an object; nothing where the object has none of that name. */
export function propertyOf({ file, schema }: SchemaPart, name: string): SchemaPart | undefined {
  const named =
    schema.properties?.[name] ?? Object.entries(schema.patternProperties ?? {}).find(([form]) => new RegExp(form).test(name))?.[1];
  return named === undefined ? undefined : followed(file, named);
}

/** Gives the items of a list; nothing where the part is no list. */
export function itemsOf({ file, schema }: SchemaPart): SchemaPart | undefined {
  return schema.items === undefined ? undefined : followed(file, schema.items);
}

/** What a part says itself holds over what it refers to. */
function followed(file: string, { $ref, ...own }: Schema): SchemaPart {
  if ($ref === undefined) return { file, schema: own };
  const [otherFile = '', pointer = ''] = $ref.split('#');
  const target = otherFile === '' ? file : path.posix.join(path.posix.dirname(file), otherFile);
  const steps = pointer.split('/').slice(1);
  const meant = steps.reduce((part, step) => (part as Record<string, Schema>)[step] as Schema, readSchema(target));
  const { file: last, schema } = followed(target, meant);
  return { file: last, schema: { ...schema, ...own } };
}
