import { compile, type JSONSchema } from 'json-schema-to-typescript';
import {
  blockUnion,
  itemsOf,
  partAt,
  partOf,
  type Schema,
  type SchemaFiles,
  type SchemaPart,
  schemaNames,
  schemaPart,
  sharedFile,
} from '../../src/schema/schema-model.ts';

/** The first line of every generated file of code. */
export const banner = '// Made from schema/ by `npm run generate`: change the schemas, not this file.';

/** Writes a kebab-case name in PascalCase. */
export function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
}

/** Returns the TypeScript of every document, block and shared part, as components receive them: localised. */
export async function contentTypes(files: SchemaFiles): Promise<string> {
  const blocks = schemaNames(files, 'blocks');
  const site = schemaPart(files, 'site');
  const shared = (name: string): SchemaPart => partOf(files, sharedFile, files[sharedFile]?.definitions?.[name] ?? {});
  const types: readonly (readonly [string, SchemaPart])[] = [
    ['Picture', shared('picture')],
    ['HoursRange', shared('hoursRange')],
    ['Language', firstOfOwnName(site, 'languages')],
    ['SitePhone', firstOfOwnName(site, 'contact', 'phones')],
    ...blocks.map((name) => [blockTypeOf(name), schemaPart(files, `blocks/${name}`)] as const),
    ...schemaNames(files, 'documents').map((name) => [`${pascal(name)}Document`, withoutVersion(schemaPart(files, name))] as const),
  ];
  const declarations: string[] = [];
  for (const [name, part] of types) {
    declarations.push(
      await compile(inlined(part, true), name, {
        bannerComment: '',
        additionalProperties: false,
        ignoreMinAndMaxItems: true,
        format: false,
      }),
    );
  }
  const imported = ['Counted', 'Link', 'Phone', 'PictureFile', 'PlainText', 'ServiceReference', 'Sign', 'Text'];
  return [
    banner,
    `import type { ${imported.join(', ')} } from './view.ts';`,
    '',
    ...declarations,
    '/** Any block of a page; its `type` says which. */',
    `export type Block = ${blocks.map(blockTypeOf).join(' | ')};`,
    '',
  ].join('\n');
}

/** A document's schema without its version, which stays behind where the document is read. */
function withoutVersion(part: SchemaPart): SchemaPart {
  const { schemaVersion: _, ...properties } = part.schema.properties ?? {};
  const required = (part.schema.required ?? []).filter((name) => name !== 'schemaVersion');
  return { ...part, schema: { ...part.schema, properties, required } };
}

/** A schema with its references followed, except to what has a type name of its own; titles would become type names. */
function inlined(part: SchemaPart, isRoot = false): JSONSchema {
  const { files, file, schema, definition } = part;
  const described = schema.description === undefined ? {} : { description: schema.description };
  const { tsType } = schema as JSONSchema;
  if (!isRoot && tsType !== undefined) return { tsType, ...described };
  if (!isRoot && file === blockUnion) return { tsType: 'Block' };
  if (!isRoot && definition === 'picture') return { tsType: 'Picture', ...described };
  const result: JSONSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (['title', 'examples', 'if', 'else', '$schema', 'tsType'].includes(key)) continue;
    if (key === 'properties')
      result.properties = Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, below]) => [name, inlined(partOf(files, file, below))]),
      );
    else if (key === 'items') result.items = inlined(itemsOf(part) as SchemaPart);
    else result[key] = value;
  }
  return result;
}

/** The part below any name that authors choose, in the object that some properties lead to. */
function firstOfOwnName(part: SchemaPart, ...names: readonly string[]): SchemaPart {
  const { files, file, schema } = partAt(part, ...names);
  return partOf(files, file, Object.values(schema.patternProperties ?? {})[0] ?? {});
}

function blockTypeOf(block: string): string {
  return `${pascal(block)}Block`;
}
