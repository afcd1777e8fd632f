import { Ajv, type Schema as AjvSchema } from 'ajv';
import { attempted } from '../../schema/attempted.ts';
import type { Finding } from '../../schema/finding.ts';
import { formats } from '../../schema/formats.ts';
import { toolKeywords } from '../../schema/schema-keywords.ts';
import { findingsOf } from '../../schema/validate.ts';

const draft = 'http://json-schema.org/draft-07/schema#';
const words = { type: 'string' };
const count = { type: 'integer', minimum: 0, maximum: 1_000_000 };
const part = { $ref: '#/definitions/part' };
const parts = { type: 'object', additionalProperties: part };

/** The keywords of JSON Schema for which the form has a field, or the check a message, and what each may be. */
const keywords = {
  $ref: words,
  title: words,
  description: words,
  type: {
    if: { type: 'array' },
    else: { enum: ['string', 'number', 'integer', 'boolean', 'array', 'object'] },
  },
  const: true,
  enum: { type: 'array', minItems: 1 },
  format: { enum: Object.keys(formats) },
  pattern: { type: 'string', format: 'regular-expression', examples: ['^[a-z]+$'] },
  properties: parts,
  patternProperties: parts,
  definitions: parts,
  additionalProperties: true,
  required: { type: 'array', items: words },
  items: part,
  minimum: { type: 'number' },
  maximum: { type: 'number' },
  minLength: count,
  maxLength: count,
  minItems: count,
  maxItems: count,
  minProperties: count,
  uniqueItems: { type: 'boolean' },
  examples: { type: 'array' },
  formerNames: true,
  ...Object.fromEntries(toolKeywords.map((keyword) => [keyword, true])),
};

/** Returns what a schema of a block has to be, as a schema. */
function schemaOfSchemas(name: string): AjvSchema {
  return {
    definitions: {
      part: {
        type: 'object',
        additionalProperties: false,
        properties: keywords,
        // The check shows an example of a form to whoever writes another one.
        if: { not: { anyOf: [{ required: ['pattern'] }, { required: ['format'] }] } },
        else: { required: ['examples'] },
      },
    },
    type: 'object',
    additionalProperties: false,
    required: ['type', 'required', 'additionalProperties', 'properties'],
    properties: {
      ...keywords,
      $schema: { enum: [draft, draft.slice(0, -1)] },
      traits: true,
      type: { const: 'object' },
      additionalProperties: { const: false },
      properties: {
        ...parts,
        required: ['type'],
        properties: { type: { ...part, type: 'object', required: ['const'], properties: { const: { const: name } } } },
      },
    },
  };
}

/** Returns every mistake in the keywords of a block's schema and their values, as the check finds them in a document. */
export function schemaFindings(name: string, schema: unknown): readonly Finding[] {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false });
  ajv.addFormat('regular-expression', (text: string) => attempted(() => new RegExp(text, 'u')) !== undefined);
  const validate = ajv.compile(schemaOfSchemas(name));
  return validate(schema) ? [] : findingsOf(validate.errors ?? []);
}
