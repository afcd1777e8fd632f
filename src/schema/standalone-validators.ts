import { _ } from 'ajv';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { compileSchemas, schemaId } from './compile-schemas.ts';
import { type SchemaFiles, schemaNames } from './schema-model.ts';

// The package is CommonJS: Node gives its exports, and not the function, as the default one.
const standaloneCode = (standaloneModule as unknown as { default: typeof standaloneModule }).default;

/**
 * Returns the kinds of documents that schemas describe, and the code of their validators: it sets `exports[kind]`, and needs `require`
 * for parts of ajv and `formats`. Throws where a schema is none, or leads nowhere.
 */
export function standaloneValidators(files: SchemaFiles): { readonly kinds: readonly string[]; readonly code: string } {
  const kinds = schemaNames(files, 'documents');
  const ajv = compileSchemas(files, { source: true, formats: _`formats` });
  return { kinds, code: standaloneCode(ajv, Object.fromEntries(kinds.map((kind) => [kind, schemaId(kind)]))) };
}
