import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { settingSentence } from '../settings/setting-error.ts';
import { compileBlocks } from './compile-blocks.ts';

const project = temporaryFolderOfAll();

beforeAll(() => {
  const packages = path.join(project, 'node_modules');
  mkdirSync(path.join(packages, 'service-pages'), { recursive: true });
  symlinkSync(path.resolve('node_modules/esbuild'), path.join(packages, 'esbuild'), 'dir');
  writeFileSync(
    path.join(packages, 'service-pages/package.json'),
    '{ "name": "service-pages", "type": "module", "exports": { "./block": { "default": "./block.mjs" } } }',
  );
  writeFileSync(path.join(packages, 'service-pages/block.mjs'), 'export const RichText = 1, Section = 2;');
});

const shared = '../../node_modules/service-pages/schema/shared.schema.json';
const schema = `{
  "type": "object",
  "required": ["type", "text"],
  "additionalProperties": false,
  "properties": {
    "type": { "type": "string", "const": "price-list" },
    "text": { "$ref": "${shared}#/definitions/prose" }
  }
}`;
const component = `import { RichText, Section } from 'service-pages/block';

export function PriceList({ block, id }) {
  return <Section id={id}><RichText text={block.text} /></Section>;
}
`;

/** Returns what is said of a block with some files. */
async function saidOf(files: { readonly component?: string; readonly schema?: string }, language: MessageLanguage = 'en'): Promise<string> {
  const folder = path.join(project, 'blocks/price-list');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'PriceList.tsx'), files.component ?? component);
  writeFileSync(path.join(folder, 'prices.css'), 'dt { color: red }');
  writeFileSync(path.join(folder, 'price-list.schema.json'), files.schema ?? schema);
  try {
    await compileBlocks(path.join(project, 'blocks'), path.join(project, 'data'));
    return '';
  } catch (error) {
    return settingSentence(error, language) ?? `no sentence: ${String(error)}`;
  }
}

/** The schema with traits in its second line. */
function withTraits(traits: string): string {
  return schema.replace('  "type"', `  "traits": ${traits}, "type"`);
}

test('a block that is right says nothing', async () => {
  expect(await saidOf({})).toBe('');
  expect(await saidOf({ schema: withTraits('{ "part": { "namedBy": "text" } }') })).toBe('');
});

test('a block is right too as Windows may write it: a byte order mark first, and its line ends', async () => {
  const asWindows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(await saidOf({ component: asWindows(component), schema: asWindows(schema) })).toBe('');
});

test('a package may look for what another one has in some versions alone', async () => {
  const packages = { chart: "import * as old from 'lines';\nexport const draw = old.newer ?? old.draw;", lines: 'export const draw = 1;' };
  for (const [name, code] of Object.entries(packages)) {
    mkdirSync(path.join(project, 'node_modules', name), { recursive: true });
    writeFileSync(path.join(project, 'node_modules', name, 'package.json'), JSON.stringify({ name, type: 'module', main: 'index.js' }));
    writeFileSync(path.join(project, 'node_modules', name, 'index.js'), code);
  }
  expect(await saidOf({ component: `import { draw } from 'chart';\n${component}console.log(draw);` })).toBe('');
});

test.each<[mistake: string, code: string, place: string, said: RegExp]>([
  [
    'a name that the engine does not export',
    component.replaceAll('RichText', 'RichTxt'),
    ':1:10',
    /^“service-pages\/block” exports no “RichTxt”\. Did you mean “RichText”\? \(.*RichTxt.*\)$/,
  ],
  [
    'a name that the engine does not export, reached through the whole module',
    component.replace('{ RichText, Section }', '* as e').replace('<RichText', '<e.RichTxt').replaceAll('Section', 'e.Section'),
    ':4:32',
    /^“service-pages\/block” exports no “RichTxt”\. Did you mean “RichText”\? \(.*\)$/,
  ],
  [
    'a name that a file beside it does not export',
    `import { word } from './price-list.schema.json';\n${component}console.log(word);`,
    ':1:10',
    /^“blocks\/price-list\/price-list\.schema\.json” exports no “word”\. \(.*\)$/,
  ],
  ['a file that is not there', `import './prices.ts';\n${component}`, ':1:8', /^“\.\/prices\.ts” is not there/],
  [
    'a module that the engine does not have',
    component.replace('service-pages/block', 'service-pages/blocks'),
    ':1:35',
    /^“service-pages\/blocks” is not there/,
  ],
  [
    'a style sheet, which no page would have',
    `import './prices.css';\n${component}`,
    ':1:8',
    /^“\.\/prices\.css” is a style sheet.*styled/,
  ],
  ['a word too many', component.replace('return <', 'return return <'), ':4:10', /does not follow the rules.*\(/],
  [
    'a component of another name',
    component.replace('PriceList(', 'Pricelist('),
    '',
    /^“blocks\/price-list\/PriceList\.tsx” exports no “PriceList”\./,
  ],
])('%s is told with its place, and the compiler’s words last', async (_mistake, code, place, words) => {
  const said = await saidOf({ component: code });
  const where = `blocks/price-list/PriceList.tsx${place}: `;
  expect([said.slice(0, where.length), said.slice(where.length)]).toEqual([where, expect.stringMatching(words)]);
});

test.each<[mistake: string, schema: string, place: string, end: RegExp | string]>([
  ['a comma too many', schema.replace('"text"],', '"text"],,'), '3:32', /./],
  ['a list', '[]', '1:1', /./],
  ['a keyword that forms do not know', schema.replace('"const"', '"multipleOf": 2, "const"'), '6:33', '"multipleOf"'],
  [
    'a definition that there is not',
    schema.replace('definitions/prose', 'definitions/pross'),
    '7:15',
    `"$ref": "${shared}#/definitions/pross" (→ prose)`,
  ],
  ['a file that there is not', schema.replace(shared, './other.json'), '7:15', '"$ref": "./other.json#/definitions/prose"'],
  ['a type that there is not', schema.replace('"string"', '"text"'), '6:15', /^[^:]*: (?!.*schema:\/\/).*type/],
  ['a trait that there is not', withTraits('{ "prat": {} }'), '2:15', '"prat"'],
  ['a trait that leads to no text of the block', withTraits('{ "part": { "namedBy": "titel" } }'), '2:25', '"namedBy"'],
  ['a trait of another value', withTraits('{ "critical": 1 }'), '2:15', '"critical"'],
  ['a trait that leads to no list of questions', withTraits('{ "questions": "text" }'), '2:15', '"questions"'],
  [
    'a trait that only a block of the engine may have',
    withTraits('{ "part": { "namedBy": "text", "usualTitle": "contact" } }'),
    '2:44',
    '"usualTitle"',
  ],
  ['traits of a property', schema.replace('"const"', '"traits": {}, "const"'), '6:33', '"traits"'],
  [
    'a former name of a property that another one has by now',
    schema.replace('"const"', '"formerNames": ["text"], "const"'),
    '6:33',
    '"formerNames"',
  ],
  ['a former name that is no list', schema.replace('"const"', '"formerNames": "kind", "const"'), '6:33', '"formerNames"'],
])('%s in its schema is told with line and column', async (_mistake, wrong, place, end) => {
  const said = await saidOf({ schema: wrong });
  const where = `blocks/price-list/price-list.schema.json:${place} is no schema `;
  expect(said.slice(0, where.length)).toBe(where);
  if (typeof end === 'string') expect(said.slice(-end.length)).toBe(end);
  else expect(said.slice(where.length)).toMatch(end);
});

test('an example that does not fit is told in the words of the check, in the language asked for', async () => {
  const examples = '"examples": [{ "type": "price-list", "text": {} }, { "type": "price-list", "text": { "en": "A text." }, "txt": 1 }]';
  expect(await saidOf({ schema: schema.replace('{', `{\n  ${examples},`) }, 'fr')).toMatch(
    /^\S+\s: l’exemple numéro 1 ne suit pas le schéma\. \(text\) Cette liste [^\n]*\n\S+\s: l’exemple numéro 2 [^\n]*\. \(txt\) La propriété «\stxt\s» n’existe pas ici\. Propriétés possibles\s: type, text\.$/,
  );
});
