import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { schemaFolder } from '../content/schemas.server.ts';

const root = path.dirname(schemaFolder);

/** Every file that is made from the schemas, by its path below the project's root. */
export async function generatedFiles(): Promise<ReadonlyMap<string, string>> {
  const blocks = readdirSync(path.join(schemaFolder, 'blocks'))
    .filter((file) => file.endsWith('.schema.json'))
    .map((file) => file.replace('.schema.json', ''))
    .sort();
  return new Map([
    ['schema/blocks.generated.schema.json', blockUnion(blocks)],
    ['src/content/types.generated.ts', await contentTypes()],
    ['src/blocks/registry.generated.ts', blockRegistry(blocks)],
  ]);
}

/** Writes the generated files that differ from what is there, or only names them when `check` is set. */
export async function generate(check: boolean): Promise<readonly string[]> {
  const stale: string[] = [];
  for (const [file, text] of await generatedFiles()) {
    const full = path.join(root, file);
    if (existing(full) === text) continue;
    stale.push(file);
    if (!check) writeFileSync(full, text);
  }
  return stale;
}

function existing(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Editors' tools need the union of blocks spelt out in a schema; adding a block's own schema is enough to be in it. */
function blockUnion(blocks: readonly string[]): string {
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Bloc',
    description: 'Un bloc de la page. Son « type » dit lequel.',
    type: 'object',
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: blocks.map((block) => ({ $ref: `blocks/${block}.schema.json` })),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** The registry names a component for every block schema, so that one without a component can't compile. */
function blockRegistry(blocks: readonly string[]): string {
  const imports = blocks.map((block) => `import { ${pascal(block)} } from './${block}/${pascal(block)}.tsx';`);
  const entries = blocks.map((block) => `  '${block}': ${pascal(block)},`);
  return [
    banner,
    "import type { BlockRegistry } from './block.ts';",
    ...imports,
    '',
    '/** The component of every type of block. */',
    'export const registry: BlockRegistry = {',
    ...entries,
    '};',
    '',
  ].join('\n');
}

async function contentTypes(): Promise<string> {
  const files = readdirSync(schemaFolder).filter((file) => /^(?!shared|blocks\.).*\.schema\.json$/.test(file));
  const blocks = readdirSync(path.join(schemaFolder, 'blocks')).filter((file) => file.endsWith('.schema.json'));
  const site = readSchema('site.schema.json');
  const types: [string, JSONSchema, string][] = [
    ['Picture', pointer(readSchema('shared.schema.json'), '/definitions/picture'), 'shared.schema.json'],
    ['Language', firstPattern(pointer(site, '/properties/languages')), 'site.schema.json'],
    ['SitePhone', firstPattern(pointer(site, '/properties/contact/properties/phones')), 'site.schema.json'],
    ...blocks.sort().map((file): [string, JSONSchema, string] => [blockTypeOf(file), readSchema(`blocks/${file}`), `blocks/${file}`]),
    ...files
      .sort()
      .map((file): [string, JSONSchema, string] => [`${pascal(file.replace('.schema.json', ''))}Document`, readSchema(file), file]),
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
  const imported = ['Link', 'Phone', 'PictureFile', 'PlainText', 'ServiceReference', 'Text'];
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

function pascal(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase());
}

const banner = '// Made from schema/ by `npm run generate`: change the schemas, not this file.';
