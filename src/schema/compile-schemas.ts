import { _, Ajv, type CodeOptions, type KeywordCxt, Name, str } from 'ajv';
import { enoughErrors } from '../locales/problems/problem.ts';
import { addFormats } from './formats.ts';
import { engineKeywords, toolKeywords } from './schema-keywords.ts';
import { blockUnion, type Schema, type SchemaFiles } from './schema-model.ts';

// Schemas refer to each other by relative paths, as editors' tools expect; any base makes those absolute.
const base = 'schema:///';

/**
 * Compiles a validator for every kind of document and block, by `schemaId`; `code` configures the generated code. Throws where a schema
 * is none, or leads nowhere.
 */
export function compileSchemas(files: SchemaFiles, code: CodeOptions = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    passContext: true,
    verbose: true,
    strict: true,
    // Both concern how a schema is split over $ref, if and else, not whether it is right.
    strictTypes: false,
    strictRequired: false,
    // A definition is a function that its users call: with a copy of it in each of them, the code is twice as long.
    inlineRefs: false,
    code,
  });
  addFormats(ajv);
  ajv.addKeyword({ keyword: 'tsType' });
  for (const keyword of [...engineKeywords, ...toolKeywords]) ajv.addKeyword({ keyword });
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
  const { [blockUnion]: union, ...others } = files;
  for (const [file, written] of Object.entries(others)) {
    const schema = stopping(written) as Schema;
    ajv.addSchema({ ...schema, $id: base + file });
    // Ajv compiles a definition again for each file that refers to it, unless it is a schema of its own.
    for (const [name, definition] of Object.entries(schema.definitions ?? {}))
      ajv.addSchema(definition, `${base}${file}#/definitions/${name}`);
  }
  // A wrong type is one mistake, which the discriminator reports; ajv takes the alternatives of one for plain references.
  const { type, required, discriminator, oneOf, formerTypes } = union as Schema;
  ajv.addSchema({ type, required, discriminator, oneOf, formerTypes, $id: base + blockUnion });
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
