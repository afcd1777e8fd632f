import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { schemaFolder } from '../../src/content/schemas.server.ts';

/** The first line of every generated file of code. */
export const banner = '// Made from schema/ by `npm run generate`: change the schemas, not this file.';

/** Writes a kebab-case name in PascalCase. */
export function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
}

/** Gives the TypeScript of every document, block and shared part, as components receive them: localised. */
export async function contentTypes(): Promise<string> {
  const files = readdirSync(schemaFolder).filter((file) => /^(?!shared|blocks\.).*\.schema\.json$/.test(file));
  const blocks = readdirSync(path.join(schemaFolder, 'blocks')).filter((file) => file.endsWith('.schema.json'));
  const site = readSchema('site.schema.json');
  const types: [string, JSONSchema, string][] = [
    ['Picture', pointer(readSchema('shared.schema.json'), '/definitions/picture'), 'shared.schema.json'],
    ['HoursRange', pointer(readSchema('shared.schema.json'), '/definitions/hoursRange'), 'shared.schema.json'],
    ['Language', firstPattern(pointer(site, '/properties/languages')), 'site.schema.json'],
    ['SitePhone', firstPattern(pointer(site, '/properties/contact/properties/phones')), 'site.schema.json'],
    ...blocks.sort().map((file): [string, JSONSchema, string] => [blockTypeOf(file), readSchema(`blocks/${file}`), `blocks/${file}`]),
    ...files
      .sort()
      .map((file): [string, JSONSchema, string] => [
        `${pascal(file.replace('.schema.json', ''))}Document`,
        withoutVersion(readSchema(file)),
        file,
      ]),
  ];
  const declarations: string[] = [];
  for (const [name, schema, file] of types) {
    declarations.push(
      await compile(inlined(schema, file, true), name, {
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
function withoutVersion(schema: JSONSchema): JSONSchema {
  delete schema.properties?.['schemaVersion'];
  if (Array.isArray(schema.required)) schema.required = schema.required.filter((name) => name !== 'schemaVersion');
  return schema;
}

/** A schema with its references followed, except to what has a type name of its own; titles would become type names. */
function inlined(schema: JSONSchema, file: string, isRoot = false): JSONSchema {
  if (!isRoot && schema['tsType'] !== undefined) return { tsType: schema['tsType'] as string, ...describing(schema) };
  if (schema.$ref !== undefined) {
    const [target = '', fragment = ''] = schema.$ref.split('#');
    const targetFile = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
    if (targetFile === 'blocks.generated.schema.json') return { tsType: 'Block' };
    if (fragment === '/definitions/picture') return { tsType: 'Picture', ...describing(schema) };
    return { ...inlined(pointer(readSchema(targetFile), fragment), targetFile), ...describing(schema) };
  }
  const result: JSONSchema = {};
  for (const [key, value] of Object.entries(schema)) {
    if (['title', 'examples', 'if', 'else', '$schema', 'tsType'].includes(key)) continue;
    if (key === 'properties')
      result.properties = Object.fromEntries(
        Object.entries(value as Record<string, JSONSchema>).map(([name, part]) => [name, inlined(part, file)]),
      );
    else if (key === 'items') result.items = inlined(value as JSONSchema, file);
    else result[key] = value;
  }
  return result;
}

function describing({ description }: JSONSchema): JSONSchema {
  return description === undefined ? {} : { description };
}

function readSchema(file: string): JSONSchema {
  return JSON.parse(readFileSync(path.join(schemaFolder, file), 'utf8')) as JSONSchema;
}

function pointer(schema: JSONSchema, fragment: string): JSONSchema {
  return fragment
    .split('/')
    .slice(1)
    .reduce((node, step) => node[step] as JSONSchema, schema);
}

function firstPattern(schema: JSONSchema): JSONSchema {
  return Object.values(schema.patternProperties as Record<string, JSONSchema>)[0] as JSONSchema;
}

function blockTypeOf(file: string): string {
  return `${pascal(file.replace('.schema.json', ''))}Block`;
}
