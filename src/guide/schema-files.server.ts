import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { schemaFolder } from '../content/schemas.server.ts';

/** How much may be written. */
export interface Limits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly uniqueItems?: boolean;
}

/** What the handbook reads of a schema, or of a part of one. */
export interface Schema extends Limits {
  readonly $ref?: string;
  readonly title?: string;
  readonly formTitle?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly holds?: string;
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

/** A part of a schema, and the file that its references start from. */
export interface Place {
  readonly schema: Schema;
  readonly file: string;
}

/** How the names of schema files end. */
export const ending = '.schema.json';

/** The schema of what others share. */
export const sharedFile = `shared${ending}`;

/** The schema of any block. */
export const blockUnion = `blocks.generated${ending}`;

/** Names the schemas of documents, or of blocks, in the order of their names. */
export function schemaNames(of: 'documents' | 'blocks'): readonly string[] {
  const files = readdirSync(of === 'blocks' ? path.join(schemaFolder, 'blocks') : schemaFolder);
  return files
    .filter((file) => file.endsWith(ending) && file !== sharedFile && file !== blockUnion)
    .map((file) => file.slice(0, -ending.length))
    .sort();
}

/** Gives the title of a definition that schemas share. */
export function titleOfDefinition(name: string): string {
  return readSchema(sharedFile).definitions?.[name]?.title ?? name;
}

/** Gives the examples of a block as its schema has them. */
export function examplesOf(block: string): readonly unknown[] {
  return readSchema(`blocks/${block}${ending}`).examples ?? [];
}

/** Follows a reference; what stands beside it comes first, as editors' tools show it. */
export function followed({ schema, file }: Place): Place & { readonly definition?: string } {
  if (schema.$ref === undefined) return { schema, file };
  const { $ref, ...own } = schema;
  const [target = '', pointer = ''] = $ref.split('#');
  const targetFile = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  const [, group, name = ''] = pointer.split('/');
  const whole = readSchema(targetFile);
  const meant = group === 'definitions' ? (whole.definitions?.[name] ?? {}) : whole;
  const isShared = targetFile === sharedFile && group === 'definitions';
  return { schema: { ...meant, ...own }, file: targetFile, ...(isShared ? { definition: name } : {}) };
}

const read = new Map<string, Schema>();

/** Reads a schema by its file below `schema/`. */
export function readSchema(file: string): Schema {
  const schema = read.get(file) ?? (JSON.parse(readFileSync(path.join(schemaFolder, file), 'utf8')) as Schema);
  read.set(file, schema);
  return schema;
}
