import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { wordsForTools } from '../../schema/compile-schemas.ts';
import type { Schema, SchemaFiles } from '../../schema/schema-model.ts';
import { pascalCase } from '../../schema/slug.ts';
import { SettingError } from '../settings/setting-error.ts';
import { blockFolders } from './block-folders.ts';

/** A block in the folder of a site. */
export interface FoundBlock {
  readonly name: string;
  /** Its component's name, in PascalCase. */
  readonly component: string;
  /** Its schema, with references as the engine's own schemas have them; undefined where it replaces a block of the engine. */
  readonly schema: Schema | undefined;
}

/** Reads the blocks of a site beside the engine's schemas. Throws an `AggregateError` of a `SettingError` for each mistake. */
export function readBlocks(folder: string, engine: SchemaFiles): readonly FoundBlock[] {
  const errors: SettingError[] = [];
  const blocks = blockFolders(folder).map((name): FoundBlock => {
    const isEngines = engine[schemaPathOf(name)] !== undefined;
    const component = pascalCase(name);
    const fileOf = (base: string): string => path.posix.join('blocks', name, base);
    const isThere = (base: string): boolean => statSync(path.join(folder, name, base), { throwIfNoEntry: false })?.isFile() === true;
    const schemaFile = `${name}.schema.json`;
    if (!isThere(`${component}.tsx`))
      errors.push(new SettingError('blockWithoutComponent', { file: fileOf(`${component}.tsx`), component }));
    if (isEngines && isThere(schemaFile)) errors.push(new SettingError('blockOfEngine', { file: fileOf(schemaFile), name }));
    else if (!isEngines && !isThere(schemaFile)) errors.push(new SettingError('blockWithoutSchema', { file: fileOf(schemaFile), name }));
    else if (!isEngines) {
      const read = readSchema(path.join(folder, name, schemaFile), name);
      if (typeof read !== 'string') return { name, component, schema: read };
      errors.push(new SettingError('blockBadSchema', { file: fileOf(schemaFile), name, found: read }));
    }
    return { name, component, schema: undefined };
  });
  if (errors.length > 0) throw new AggregateError(errors);
  return blocks;
}

/** Returns the path at which the schema of a block is among the schemas. */
export function schemaPathOf(name: string): string {
  return `blocks/${name}.schema.json`;
}

/** Returns the schema in a file; a text says what is wrong with it. */
function readSchema(file: string, name: string): Schema | string {
  try {
    const schema = JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
      key === '$ref' ? sharedAsOurs(value) : value,
    ) as Schema;
    const { type, properties, required, additionalProperties } = schema as Schema & { readonly additionalProperties?: unknown };
    const unknown = unknownKeywords(schema);
    if (unknown.length > 0) return unknown.map((keyword) => `"${keyword}"`).join(', ');
    if (type !== 'object' || additionalProperties !== false) return '"type": "object", "additionalProperties": false';
    if (properties?.['type']?.const !== name || required?.includes('type') !== true)
      return `"required": ["type", …], "properties": { "type": { "const": "${name}" }, … }`;
    return schema;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The keywords of JSON Schema for which the form has a field, or the check a message. */
const constraints = [
  '$ref',
  'additionalProperties',
  'const',
  'enum',
  'format',
  'items',
  'pattern',
  'patternProperties',
  'properties',
  'required',
  'type',
];
const limits = ['maxItems', 'maxLength', 'maximum', 'minItems', 'minLength', 'minProperties', 'minimum', 'uniqueItems'];
const words = ['$schema', 'definitions', 'description', 'examples', 'title', ...wordsForTools];
const keywords = new Set([...constraints, ...limits, ...words]);

/** Returns the keywords of a schema that neither the form nor the check knows. */
function unknownKeywords(schema: unknown): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (!keywords.has(keyword)) return [keyword];
    if (keyword === 'items') return unknownKeywords(value);
    const isByName = keyword === 'properties' || keyword === 'patternProperties' || keyword === 'definitions';
    return isByName ? Object.values(value as object).flatMap(unknownKeywords) : [];
  });
}

/** A site's schema leads to the shared one where its editor finds it, such as below `node_modules`. */
function sharedAsOurs(reference: unknown): unknown {
  return String(reference).replace(/^.*\/(shared\.schema\.json(?:#.*)?)$/, '../$1');
}
