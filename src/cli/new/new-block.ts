import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFiles } from '../../build/content/write-files.ts';
import { isBlockName, pascalCase } from '../../schema/slug.ts';
import { addTranslations } from './schema-translations.ts';

/** The paths of the files written, and what is to be done next, or the key of the message that says why none was. */
type NewBlock =
  | { readonly files: readonly string[]; readonly next: 'newBlockWritten' }
  | { readonly refusal: 'newBlockBadName' | 'newBlockTaken' };

const templates = fileURLToPath(new URL('./block', import.meta.url));

/**
 * Writes a block of a title and a text into the project at `root`: its schema, its component with styles, examples and a test, its
 * words in the other languages of the schemas, and the fixtures that the tests of schemas read. Writes all of it or nothing.
 */
export function newBlock(root: string, name: string): NewBlock {
  if (!isBlockName(name)) return { refusal: 'newBlockBadName' };
  const component = pascalCase(name);
  const template = (file: string): string => readFileSync(path.join(templates, `${file}.template`), 'utf8');
  const filled = (text: string): string => text.replaceAll('__Name__', component).replaceAll('__name__', name);
  const folder = `src/view/blocks/${name}`;
  const schema = `schema/blocks/${name}.schema.json`;
  // The component's name must not shadow its imports or a global.
  const shadows = new RegExp(`\\b${component}\\b`).test(template('Component.tsx')) || component in globalThis;
  if (shadows || existsSync(path.join(root, folder)) || existsSync(path.join(root, schema))) return { refusal: 'newBlockTaken' };
  const texts: readonly (readonly [file: string, text: string])[] = [
    [schema, template('schema.json')],
    [`${folder}/${component}.tsx`, template('Component.tsx')],
    [`${folder}/${component}.styles.ts`, template('Component.styles.ts')],
    [`${folder}/${component}.test.tsx`, template('Component.test.tsx')],
    [`${folder}/${name}.examples.yaml`, template('examples.yaml')],
    ...fixtures.map(([file, text]) => [`tests/fixtures/schemas/blocks/${name}/${file}.yaml`, text] as const),
  ];
  const words = JSON.parse(filled(template('translations.json'))) as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const translations = addTranslations(path.join(root, 'schema'), [`blocks/${name}.schema.json`, filled(template('schema.json'))], words);
  const edits: Parameters<typeof writeFiles>[1] = [
    ...texts.map(([file, text]) => ({ kind: 'write' as const, file, content: filled(text), isNew: true })),
    ...translations.map(([file, text]) => ({ kind: 'write' as const, file: `schema/${file}`, content: text })),
  ];
  writeFiles(root, edits);
  return { files: edits.map(({ file }) => file), next: 'newBlockWritten' };
}

/** Documents that the block's schema accepts, and some that it refuses, for `tests/unit/schemas.test.ts`. */
const fixtures: readonly (readonly [file: string, text: string])[] = [
  ['pass/smallest', 'type: __name__\ntext: { en: A text. }\n'],
  ['pass/everything', 'type: __name__\nanchor: here\ntitle: { en: The title }\ntext: { en: A text. }\n'],
  ['fail/missing-text', '# expect: missing-property at blocks.1\ntype: __name__\ntitle: { en: The title }\n'],
  ['fail/text-without-languages', '# expect: wrong-type at blocks.1.text\ntype: __name__\ntext: A text.\n'],
  ['fail/unknown-property', '# expect: unknown-property at blocks.1.colour\ntype: __name__\ncolour: red\ntext: { en: A text. }\n'],
  ['fail/anchor-with-capitals', '# expect: bad-slug at blocks.1.anchor\ntype: __name__\nanchor: Here\ntext: { en: A text. }\n'],
];
