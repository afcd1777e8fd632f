import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { _, Ajv, type CodeOptions, type KeywordCxt, Name, str, type ValidateFunction } from 'ajv';
import { enoughErrors } from '../locales/problems/problem.ts';
import type { DocumentKind } from './documents.ts';
import { addFormats } from './formats.ts';
import { blockUnion, openSchemas, type Schema, type SchemaFiles } from './schema-model.ts';
import type { ValueType } from './typed-value.ts';

/** A value to which validation attaches a value type, since its schema has the keyword `holds`. */
export interface Annotation {
  readonly kind: ValueType;
  /** JSON Pointer (RFC 6901) to the value. */
  readonly pointer: string;
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** Collects annotations during validation; pass it to a validator as `this`. */
export interface ValidationContext {
  readonly annotations: Annotation[];
}

/** The folder of the JSON Schemas, the contract with editors. */
export const schemaFolder = process.env['SCHEMA_DIR'] ?? fileURLToPath(new URL('../../schema', import.meta.url));

// Schemas refer to each other by relative paths, as editors' tools expect; any base makes those absolute.
const base = 'schema:///';

/**
 * Keywords for editors' tools, which do not constrain values. In a form, `formTitle` and `formDescription` replace a `title`
 * and a `description` that explain how a file writes the value.
 */
export const wordsForTools = ['enumDescriptions', 'errorMessage', 'formDescription', 'formTitle', 'patternErrorMessage'] as const;

let compiled: Ajv | undefined;

/** Returns the validator of a kind of document; compiles all schemas on first use, and throws if one is broken. */
export function validatorOf(kind: DocumentKind): ValidateFunction {
  compiled ??= compileSchemas();
  const validate = compiled.getSchema(schemaId(kind));
  if (validate === undefined) throw new Error(`No schema for documents of kind "${kind}" in ${schemaFolder}.`);
  return validate;
}

/** Returns the version that the schema of a kind of documents states; undefined if it states none. */
export function statedVersion(kind: DocumentKind): number | undefined {
  const { properties } = validatorOf(kind).schema as { properties?: { schemaVersion?: { const?: number } } };
  return properties?.schemaVersion?.const;
}

/** Compiles a validator for every kind of document, by `schemaId`; `code` configures the generated code. */
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
        _`this.annotations.push({ kind: ${schema}, pointer: ${pointer}, parent: ${it.parentData}, key: String(${it.parentDataProperty}) })`,
      );
    },
  });
  // Where a value is checked by a schema of its own, the errors of all values so far are copied: a list of a hundred thousand
  // wrong items would take a minute. The caller sets the number of errors to keep.
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

/** Adds `stopsAt` beside each `$ref`, so that validation ends after enough errors. */
function stopping(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stopping);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, part]) => [name, stopping(part)]);
  return { ...Object.fromEntries(parts), ...('$ref' in schema ? { stopsAt: enoughErrors } : {}) };
}

/** Returns the `$id` of the schema of a kind of documents. */
export function schemaId(kind: string): string {
  return `${base}${kind}.schema.json`;
}

/** Reads the schemas from their folder and opens them; their paths have forward slashes. */
export function readSchemas(): SchemaFiles {
  const files = readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.schema.json'));
  const read = (file: string): Schema => JSON.parse(readFileSync(`${schemaFolder}/${file}`, 'utf8')) as Schema;
  return openSchemas(Object.fromEntries(files.sort().map((file) => [file.replaceAll('\\', '/'), read(file)])));
}
