import type { Ajv, ValidateFunction } from 'ajv';
import { compileSchemas, schemaId } from './compile-schemas.ts';
import type { DocumentKind } from './documents.ts';
import { engineSchemas } from './engine-schemas.generated.ts';
import { openSchemas, type SchemaFiles, versionIn } from './schema-model.ts';
import { siteValidatorOf } from './site-validators.ts';
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

let schemas: SchemaFiles | undefined;
let compiled: Ajv | undefined;

/** Returns the validator of a kind of document; compiles all schemas on first use, and throws if one is broken. */
export function validatorOf(kind: DocumentKind): ValidateFunction {
  const validate = siteValidatorOf(kind) ?? engineValidatorOf(kind);
  if (validate === undefined) throw new Error(`No schema for documents of kind "${kind}".`);
  return validate;
}

function engineValidatorOf(kind: DocumentKind): ValidateFunction | undefined {
  compiled ??= compileSchemas(schemasOnce());
  return compiled.getSchema(schemaId(kind));
}

/** Returns the version that the schema of a kind of documents states; undefined if it states none. */
export function statedVersion(kind: DocumentKind): number | undefined {
  return versionIn(schemasOnce(), kind);
}

function schemasOnce(): SchemaFiles {
  schemas ??= openSchemas(engineSchemas);
  return schemas;
}
