import { blockUnion, itemsOf, partOf, type Schema, type SchemaPart } from './schema-model.ts';

// Why not json-schema-to-typescript: docs/decisions/0023-own-code.md.

/** Says whether a part's own type, such as `readonly Text[]`, can be named where an interface stands. */
type IsNamed = (tsType: string) => boolean;

/**
 * Returns an interface in TypeScript for a schema, as components receive its values: localised. A part whose type cannot be named there is
 * written out.
 */
export function interfaceOf(name: string, part: SchemaPart, isNamed: IsNamed = () => true): string {
  return `${comment(part, '')}export interface ${name} ${objectOf(part, '', isNamed)}\n`;
}

/** Returns the type of a part in TypeScript; parts that have a type name of their own are named. */
function typeOf(part: SchemaPart, indent: string, isNamed: IsNamed): string {
  const { file, schema, definition } = part;
  const { tsType } = schema as Schema & { readonly tsType?: string };
  if (tsType !== undefined && isNamed(tsType)) return tsType;
  if (file === blockUnion) return 'Block';
  if (definition === 'picture') return 'Picture';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  switch (schema.type) {
    case 'array': {
      const items = itemsOf(part);
      const item = items === undefined ? 'unknown' : typeOf(items, indent, isNamed);
      return `readonly ${/ \| /.test(item) ? `(${item})` : item}[]`;
    }
    case 'object':
      return objectOf(part, indent, isNamed);
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      return 'string';
    default:
      return 'unknown';
  }
}

function objectOf({ files, file, schema }: SchemaPart, indent: string, isNamed: IsNamed): string {
  const inner = `${indent}  `;
  const required = new Set(schema.required);
  const properties = Object.entries(schema.properties ?? {}).map(([name, below]) => {
    const part = partOf(files, file, below);
    return `${comment(part, inner)}${inner}readonly ${keyOf(name)}${required.has(name) ? '' : '?'}: ${typeOf(part, inner, isNamed)};`;
  });
  const values = Object.values(schema.patternProperties ?? {}).map(
    (below) => `${inner}readonly [name: string]: ${typeOf(partOf(files, file, below), inner, isNamed)};`,
  );
  return `{\n${[...properties, ...values].join('\n')}\n${indent}}`;
}

function keyOf(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

/** The description of a part, above its declaration; that of a shared definition would be on every text. */
function comment({ schema, written, definition }: SchemaPart, indent: string): string {
  const description = written.description ?? (definition === undefined ? schema.description : undefined);
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n`;
}
