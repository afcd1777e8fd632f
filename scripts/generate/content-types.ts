import {
  partAt,
  partOf,
  type Schema,
  type SchemaFiles,
  type SchemaPart,
  schemaNames,
  schemaPart,
  sharedFile,
} from '../../src/schema/schema-model.ts';
import { interfaceOf } from '../../src/schema/schema-types.ts';
import { pascalCase } from '../../src/schema/slug.ts';

/** The first line of every generated file of code. */
export const banner = '// Made from schema/ by `npm run generate`: change the schemas, not this file.';

/** Returns the TypeScript of every document, block and shared part, as components receive them: localised. */
export function contentTypes(files: SchemaFiles): string {
  const blocks = schemaNames(files, 'blocks');
  const site = schemaPart(files, 'site');
  const shared = (name: string): SchemaPart => partOf(files, sharedFile, files[sharedFile]?.definitions?.[name] ?? {});
  const types: readonly (readonly [string, SchemaPart])[] = [
    ['Picture', shared('picture')],
    ['HoursRange', shared('hoursRange')],
    ['Language', firstOfOwnName(site, 'languages')],
    ['SitePhone', firstOfOwnName(site, 'contact', 'phones')],
    ...blocks.map((name) => [blockTypeOf(name), schemaPart(files, `blocks/${name}`)] as const),
    ...schemaNames(files, 'documents').map(
      (name) => [`${pascalCase(name)}Document`, asRead(name, withoutVersion(schemaPart(files, name)))] as const,
    ),
  ];
  const imported = ['Counted', 'Link', 'Phone', 'PictureFile', 'PlainText', 'ServiceReference', 'Sign', 'Text'];
  return [
    banner,
    `import type { ${imported.join(', ')} } from './view.ts';`,
    '',
    ...types.map(([name, part]) => interfaceOf(name, part)),
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

/** The interface's words as pages get them: a site may leave out those that the engine has, except how it writes a time. */
function asRead(name: string, part: SchemaPart): SchemaPart {
  if (name !== 'ui') return part;
  const complete = (schema: Schema): Schema => {
    if (schema.properties === undefined) return schema;
    const properties = Object.fromEntries(Object.entries(schema.properties).map(([key, below]) => [key, complete(below)]));
    return { ...schema, properties, required: Object.keys(properties).filter((key) => key !== 'clock') };
  };
  return { ...part, schema: complete(part.schema) };
}

/** The part below any name that authors choose, in the object that some properties lead to. */
function firstOfOwnName(part: SchemaPart, ...names: readonly string[]): SchemaPart {
  const { files, file, schema } = partAt(part, ...names);
  return partOf(files, file, Object.values(schema.patternProperties ?? {})[0] ?? {});
}

function blockTypeOf(block: string): string {
  return `${pascalCase(block)}Block`;
}
