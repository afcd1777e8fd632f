import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { addFormats } from '../../src/schema/formats.ts';
import { engineKeywords, toolKeywords } from '../../src/schema/schema-keywords.ts';

/** A schema, or a part of one. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly examples?: readonly unknown[];
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly definitions?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly patternErrorMessage?: string;
}

/** A part of a schema, its place, and the value that it describes. */
export interface SchemaPart {
  readonly schema: Schema;
  /** File and JSON Pointer (RFC 6901), such as `blocks/faq.schema.json#/properties/items`. */
  readonly place: string;
  /** Whether it describes a property that an editor writes by name. */
  readonly isProperty: boolean;
}

/** Every schema that is written by hand. */
export const schemaFiles: readonly string[] = readdirSync('schema', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.schema.json') && !file.endsWith('.generated.schema.json'))
  .sort();

/** Returns the part of a schema at a place. */
export function schemaAt(place: string): Schema {
  const [file = '', pointer = ''] = place.split('#');
  const steps = pointer.split('/').slice(1);
  const whole = JSON.parse(readFileSync(`schema/${file}`, 'utf8')) as Schema;
  return steps.reduce((part, step) => (part as Record<string, Schema>)[step.replaceAll('~1', '/').replaceAll('~0', '~')] ?? {}, whole);
}

/** Returns a schema and all its parts. */
export function partsOf(place: string, schema = schemaAt(place), isProperty = false): readonly SchemaPart[] {
  const below = (['properties', 'patternProperties', 'definitions'] as const).flatMap((group) =>
    Object.entries(schema[group] ?? {}).flatMap(([name, part]) =>
      partsOf(`${place}/${group}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`, part, group === 'properties'),
    ),
  );
  const items = schema.items === undefined ? [] : partsOf(`${place}/items`, schema.items);
  return [{ schema, place, isProperty }, ...below, ...items];
}

let compiled: Ajv | undefined;

/** Returns the check that a part of a schema makes of a value: what it has to say against it. */
export function schemaValidator(place: string): (value: unknown) => readonly string[] {
  compiled ??= compileAll();
  const [file = '', pointer = ''] = place.split('#');
  const validate = compiled.getSchema(`${base}${file}#${pointer.split('/').map(encodeURIComponent).join('/')}`);
  if (validate === undefined) throw new Error(`There is no schema at ${place}.`);
  return (value) => (validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`));
}

const base = 'schema:///';

function compileAll(): Ajv {
  const ajv = new Ajv({ allErrors: true, discriminator: true, strict: true, strictTypes: false, strictRequired: false });
  addFormats(ajv);
  // These say what a value becomes and what a block does, not whether a value is right.
  for (const keyword of ['tsType', 'holds', ...engineKeywords, ...toolKeywords]) ajv.addKeyword({ keyword });
  for (const file of [...schemaFiles, 'blocks.generated.schema.json']) ajv.addSchema({ ...schemaAt(`${file}#`), $id: base + file });
  return ajv;
}
