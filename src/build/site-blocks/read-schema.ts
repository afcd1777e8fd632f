import path from 'node:path';
import { placeInText } from '../../content/place-in-text.ts';
import { wordsForTools } from '../../schema/compile-schemas.ts';
import { wrongFormerNames } from '../../schema/former-names.ts';
import type { Schema, SchemaFiles } from '../../schema/schema-model.ts';
import { suggest } from '../../schema/suggest.ts';
import { wrongTraits } from '../../schema/wrong-traits.ts';
import { SettingError } from '../settings/setting-error.ts';

/** A path of keys and indexes into a schema. */
type Path = readonly string[];

/** A mistake in a schema: where it is, and the wrong part, or what must be there. */
interface Mistake {
  readonly path: Path;
  readonly found: string;
}

/** Returns the line and column of the first mistake in the syntax of a text of JSON; undefined where that is not known. */
export type PlaceOfSyntax = (text: string) => { readonly line: number; readonly column: number } | undefined;

/** Returns the path at which the schema of a block is among the schemas. */
export function schemaPathOf(name: string): string {
  return `blocks/${name}.schema.json`;
}

/** Returns the error of a wrong part of the schema of a block, whose file has the `text`. */
export function schemaError(name: string, text: string, { path: where, found }: Mistake): SettingError {
  const { line, column } = placeInText(text, where);
  return wrongSchema(name, `:${line}:${column}`, found);
}

/** Returns the schema of a block, whose file has the `text`, with references as the engine's own have them; or every mistake in it. */
export function readSchema(
  name: string,
  text: string,
  engine: SchemaFiles,
  placeOfSyntax: PlaceOfSyntax,
): { readonly schema: Schema } | { readonly errors: readonly SettingError[] } {
  let written: Schema;
  try {
    written = JSON.parse(text) as Schema;
  } catch (error) {
    const place = placeOfSyntax(text);
    return { errors: [wrongSchema(name, place === undefined ? '' : `:${place.line}:${place.column}`, (error as Error).message)] };
  }
  const schema = JSON.parse(text, (key, value: unknown) => (key === '$ref' ? sharedAsOurs(value) : value)) as Schema;
  const mistakes = mistakesIn(name, written, schema, engine);
  return mistakes.length === 0 ? { schema } : { errors: mistakes.map((mistake) => schemaError(name, text, mistake)) };
}

function wrongSchema(name: string, place: string, found: string): SettingError {
  return new SettingError('blockBadSchema', { place: `blocks/${name}/${name}.schema.json${place}`, name, found });
}

function mistakesIn(name: string, written: Schema, schema: Schema, engine: SchemaFiles): readonly Mistake[] {
  const { type, properties, required, additionalProperties } = schema;
  const files = { ...engine, [schemaPathOf(name)]: schema };
  const unknown = [...unknownKeywords(written, []), ...deadReferences(written, [], files, name)];
  if (unknown.length > 0) return unknown;
  const wrong = [...wrongTraits(files, name, { isOwn: true }), ...wrongFormerNames(schema)];
  if (wrong.length > 0) return wrong.map((path) => ({ path, found: `"${path.at(-1)}"` }));
  if (type !== 'object' || additionalProperties !== false) return [{ path: [], found: '"type": "object", "additionalProperties": false' }];
  if (properties?.['type']?.const === name && required?.includes('type') === true) return [];
  return [{ path: [], found: `"required": ["type", …], "properties": { "type": { "const": "${name}" }, … }` }];
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
const words = ['$schema', 'definitions', 'description', 'examples', 'formerNames', 'title', ...wordsForTools];
const keywords = new Set([...constraints, ...limits, ...words]);

/** Returns the keywords of a schema that neither the form nor the check knows. */
function unknownKeywords(schema: unknown, at: Path): readonly Mistake[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const path = [...at, keyword];
    const isKnown = keywords.has(keyword) || (keyword === 'traits' && at.length === 0);
    if (!isKnown) return [{ path, found: `"${keyword}"` }];
    return schemasBelow(keyword, value, path).flatMap(([part, where]) => unknownKeywords(part, where));
  });
}

/** Returns the references of a schema that lead to nothing; `files` has the block's own. */
function deadReferences(schema: unknown, at: Path, files: SchemaFiles, name: string): readonly Mistake[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, value]): readonly Mistake[] => {
    const path = [...at, keyword];
    if (keyword !== '$ref') return schemasBelow(keyword, value, path).flatMap(([part, where]) => deadReferences(part, where, files, name));
    const near = nearReference(sharedAsOurs(value), files, name);
    if (near === true) return [];
    return [{ path, found: `"$ref": ${JSON.stringify(value)}${near === undefined ? '' : ` (→ ${near})`}` }];
  });
}

/** Returns whether a reference leads to a part of a file; the name that was probably meant, if any, where it leads to none. */
function nearReference(reference: string, files: SchemaFiles, name: string): true | string | undefined {
  const [file = '', pointer = ''] = reference.split('#');
  const target = files[file === '' ? schemaPathOf(name) : path.posix.join('blocks', file)];
  const steps = pointer.split('/').slice(1);
  let part: unknown = target;
  for (const step of steps) {
    const known = typeof part === 'object' && part !== null ? part : {};
    if (!Object.hasOwn(known, step)) return suggest(step, Object.keys(known));
    part = (known as Record<string, unknown>)[step];
  }
  return part === undefined ? undefined : true;
}

/** Returns the schemas below a keyword, with the path of each. */
function schemasBelow(keyword: string, value: unknown, at: Path): readonly (readonly [schema: unknown, path: Path])[] {
  if (keyword === 'items') return [[value, at]];
  if (!['properties', 'patternProperties', 'definitions'].includes(keyword)) return [];
  return Object.entries((value ?? {}) as object).map(([key, part]) => [part as unknown, [...at, key]] as const);
}

/** A site's schema leads to the shared one where its editor finds it, such as below `node_modules`. */
function sharedAsOurs(reference: unknown): string {
  return String(reference).replace(/^.*\/(shared\.schema\.json(?:#.*)?)$/, '../$1');
}
