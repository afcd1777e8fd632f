import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { codeEditorSchemas } from '../../schema/code-editor-schemas.ts';
import { openSchemas, type SchemaFiles, schemaPart } from '../../schema/schema-model.ts';
import { interfaceOf } from '../../schema/schema-types.ts';
import { siteLanguage } from '../content/site-language.ts';
import { editorSchemas } from './block-folders.ts';
import { type FoundBlock, schemasOf } from './read-blocks.ts';

/** The types that a block's data are made of, which `service-pages/block` exports. */
const known = ['Counted', 'Link', 'Phone', 'Picture', 'PictureFile', 'PlainText', 'ServiceReference', 'Sign', 'Text'];

/** Those that TypeScript has itself. */
const usual = ['Readonly', 'Record'];

/**
 * Writes what is made from the schemas of a site's blocks, where it changed: the type of each block's data beside its schema, and the
 * schemas for code editors, in the language of the site's content or else in English. A folder that can't be written is left as it is.
 */
export function writeGeneratedFiles(folder: string, blocks: readonly FoundBlock[], engine: SchemaFiles, content: string): void {
  const schemas = openSchemas({ ...engine, ...schemasOf(blocks) });
  const files = [
    ...blocks.map((block) => [`${block.name}/${block.name}.generated.ts`, blockTypes(block, schemas)] as const),
    ...Object.entries(codeEditorSchemas(schemas, siteLanguage(content) ?? 'en')).map(
      ([file, schema]) => [`${editorSchemas}/${file}`, `${JSON.stringify(schema, null, 2)}\n`] as const,
    ),
  ];
  for (const [name, text] of files) writeIfChanged(path.join(folder, name), text);
}

/** Returns the TypeScript of a block's data, as its component receives them. */
function blockTypes({ name, component }: FoundBlock, schemas: SchemaFiles): string {
  const isNamed = (tsType: string): boolean => (tsType.match(/\b[A-Z]\w*/g) ?? []).every((type) => [...known, ...usual].includes(type));
  const declared = interfaceOf(`${component}Block`, schemaPart(schemas, `blocks/${name}`), isNamed);
  const used = known.filter((type) => new RegExp(`: (?:readonly )?\\(?${type}\\b`).test(declared));
  return [
    `// Made from ${name}.schema.json: change the schema, not this file.`,
    ...(used.length === 0 ? [] : [`import type { ${used.join(', ')} } from 'service-pages/block';`, '']),
    declared,
  ].join('\n');
}

function writeIfChanged(file: string, text: string): void {
  try {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  } catch {
    // The blocks are compiled without them.
  }
}
