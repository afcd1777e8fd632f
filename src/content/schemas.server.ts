import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv, type ValidateFunction } from 'ajv';
import { addFormats } from './formats.server.ts';
import type { LeafKind } from './leaf.ts';
import type { DocumentKind } from './source.server.ts';

/** Where a schema says that a value is more than plain data, as validation meets it. */
export interface Holding {
  readonly kind: LeafKind;
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

let compiled: Ajv | undefined;

/** Gives the validator of a kind of document; schemas are compiled on first use and a broken one throws. */
export function validatorOf(kind: DocumentKind): ValidateFunction {
  compiled ??= compileSchemas();
  const validate = compiled.getSchema(`${base}${kind}.schema.json`);
  if (validate === undefined) throw new Error(`No schema for documents of kind "${kind}" in ${schemaFolder}.`);
  return validate;
}

function compileSchemas(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    discriminator: true,
    passContext: true,
    verbose: true,
    strict: true,
    // Both concern how a schema is split over $ref, if and else, not whether it is right.
    strictTypes: false,
    strictRequired: false,
  });
  addFormats(ajv);
  ajv.addKeyword({ keyword: 'tsType' });
  ajv.addKeyword({
    keyword: 'holds',
    errors: false,
    validate(
      this: ValidationContext,
      kind: LeafKind,
      _data: unknown,
      _schema: unknown,
      at?: { instancePath: string; parentData: object; parentDataProperty: string | number },
    ) {
      if (at !== undefined) {
        this.holdings.push({
          kind,
          pointer: at.instancePath,
          parent: at.parentData as Record<string, unknown>,
          key: String(at.parentDataProperty),
        });
      }
      return true;
    },
  });
  for (const file of readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.schema.json')) continue;
    const schema = JSON.parse(readFileSync(`${schemaFolder}/${file}`, 'utf8')) as object;
    ajv.addSchema({ ...schema, $id: base + file.replaceAll('\\', '/') });
  }
  return ajv;
}
