import { type Schema, type SchemaFiles, schemaNames, schemaPart, sharedFile } from './schema-model.ts';
import { pascalCase } from './slug.ts';

/**
 * Returns the schema of any block for authors' tools: the type chooses the block's own schema, so that they report only on the
 * block that was written. It contains all that it refers to: the YAML language server takes a schema whose
 * references to other files it is still following for one that allows everything. The check chooses by `discriminator` instead.
 */
export function blockUnionText(files: SchemaFiles): string {
  const blocks = schemaNames(files, 'blocks');
  const schemas = blocks.map((block) => ({
    block,
    name: `${pascalCase(block)}Block`,
    schema: schemaPart(files, `blocks/${block}`).schema,
  }));
  const definitions = files[sharedFile]?.definitions;
  const union = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Bloc',
    description: 'Un bloc de la page. Son « type » dit lequel.',
    type: 'object',
    required: ['type'],
    properties: {
      type: { type: 'string', enum: blocks, enumDescriptions: schemas.map(({ schema }) => schema.description) },
    },
    allOf: schemas.map(({ block, name }) => ({
      if: { properties: { type: { const: block } }, required: ['type'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
      then: { $ref: `#/definitions/${name}` },
    })),
    definitions: {
      ...Object.fromEntries(schemas.map(({ name, schema }) => [name, withinOneFile(inUnion(schema))])),
      ...definitions,
    },
  };
  return `${JSON.stringify(union, null, 2)}\n`;
}

/** A block's schema, for authors' tools: the type's description says what the block is for. */
function inUnion({ $schema: _, traits: __, ...schema }: Schema): Schema {
  const { properties = {}, description } = schema;
  return { ...schema, properties: { ...properties, type: { ...properties['type'], description } } } as Schema;
}

/** A part of a schema whose references to shared definitions name those of the same file. */
function withinOneFile(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withinOneFile);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace('../shared.schema.json#', '#') : withinOneFile(value),
    ]),
  );
}
