import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { _, Ajv, type CodeOptions, type KeywordCxt, Name, str, type ValidateFunction } from 'ajv';
import { enoughErrors } from '../locales/problems/problem.ts';
import type { DocumentKind } from './documents.ts';
import { addFormats } from './formats.ts';
import { blockUnion, openSchemas, type Schema, type SchemaFiles } from './schema-model.ts';
import type { ValueType } from './typed-value.ts';

/** Where a schema says that a value is more than plain data, as validation meets it. */
export interface Holding {
  readonly kind: ValueType;
  /** JSON Pointer (RFC 6901) to the value. */
  readonly pointer: string;
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** What a validator fills while it runs: pass it as `this`. */
export interface ValidationContext {
  readonly holdings: Holding[];
}

/** The folder of the JSON Schemas, the contract with editors. */
export const schemaFolder = process.env['SCHEMA_DIR'] ?? fileURLToPath(new URL('../../schema', import.meta.url));

// Schemas refer to each other by relative paths, as editors' tools expect; any base makes those absolute.
const base = 'schema:///';

/**
 * Keywords that say nothing of a value: only editors' tools heed them. `formTitle` and `formDescription` stand in a form
 * in the place of a `title` and a `description` that say how a file writes the value.
 */
export const wordsForTools = ['enumDescriptions', 'errorMessage', 'formDescription', 'formTitle', 'patternErrorMessage'] as const;

let compiled: Ajv | undefined;

/** Gives the validator of a kind of document; schemas are compiled on first use and a broken one throws. */
export function validatorOf(kind: DocumentKind): ValidateFunction {
  compiled ??= compileSchemas();
  const validate = compiled.getSchema(schemaId(kind));
  if (validate === undefined) throw new Error(`No schema for documents of kind "${kind}" in ${schemaFolder}.`);
  return validate;
}

/** Gives the version that the schema of a kind of documents states; nothing where it states none. */
export function statedVersion(kind: DocumentKind): number | undefined {
  const { properties } = validatorOf(kind).schema as { properties?: { schemaVersion?: { const?: number } } };
  return properties?.schemaVersion?.const;
}

/** Gives a validator of every kind of document, by `schemaId`; `code` says how the generated code is to be written. */
export function compileSchemas(code: CodeOptions = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    passContext: true,
    verbose: true,
    strict: true,
    // Both concern how a schema is split over $ref, if and else, not whether it is right.
    strictTypes: false,
    strictRequired: false,
    code,
  });
  addFormats(ajv);
  ajv.addKeyword({ keyword: 'tsType' });
  for (const keyword of wordsForTools) ajv.addKeyword({ keyword });
  ajv.addKeyword({
    keyword: 'holds',
    // As code, and not as a function, it is part of validators that are compiled beforehand.
    code({ gen, it, schema }: KeywordCxt) {
      const pointer = str`${new Name('instancePath')}${it.errorPath}`;
      gen.code(
        _`this.holdings.push({ kind: ${schema}, pointer: ${pointer}, parent: ${it.parentData}, key: String(${it.parentDataProperty}) })`,
      );
    },
  });
  // Where a value is checked by a schema of its own, the errors of all values so far are copied: a list of a hundred thousand
  // wrong items would take a minute. Whoever validates says how many errors are enough.
  ajv.addKeyword({
    keyword: 'stopsAt',
    code({ gen, it, schema }: KeywordCxt) {
      const [errors, found] = [new Name('errors'), new Name('vErrors')];
      gen.if(_`${errors} > ${schema}`, () => gen.code(_`${it.validateName}.errors = ${found}; return false`));
    },
  });
  const { [blockUnion]: union, ...others } = readSchemas();
  for (const [file, schema] of Object.entries(others)) ajv.addSchema({ ...(stopping(schema) as object), $id: base + file });
  // A wrong type is one mistake, which the discriminator reports; ajv takes the alternatives of one for plain references.
  const { type, required, discriminator, oneOf } = union as Schema;
  ajv.addSchema({ type, required, discriminator, oneOf, $id: base + blockUnion });
  return ajv;
}

/** Gives a schema that stops, after each value that another schema has checked, where there are errors enough. */
function stopping(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stopping);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, part]) => [name, stopping(part)]);
  return { ...Object.fromEntries(parts), ...('$ref' in schema ? { stopsAt: enoughErrors } : {}) };
}

/** Gives the identifier of the schema of a kind of documents. */
export function schemaId(kind: string): string {
  return `${base}${kind}.schema.json`;
}

/** Reads the schemas from their folder and opens them; their paths have forward slashes. */
export function readSchemas(): SchemaFiles {
  const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.schema.json'));
  const read = (file: string): Schema => JSON.parse(readFileSync(`${schemaFolder}/${file}`, 'utf8')) as Schema;
  return openSchemas(Object.fromEntries(files.sort().map((file) => [file.replaceAll('\\', '/'), read(file)])));
}
