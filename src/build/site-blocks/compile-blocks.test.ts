import { readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { writeFilesIn } from '../../../tests/support/files-of.ts';
import { temporaryFolderOfAll } from '../../../tests/support/temporary-folder.ts';
import type { MessageLanguage } from '../../locales/languages.ts';
import { settingSentence } from '../settings/setting-error.ts';
import { compileBlocks } from './compile-blocks.ts';
import { loadSiteBlocks } from './site-blocks.ts';

const project = temporaryFolderOfAll();

beforeAll(() => {
  const packages = path.join(project, 'node_modules');
  writeFilesIn(packages, {
    'service-pages/package.json': '{ "name": "service-pages", "type": "module", "exports": { "./block": { "default": "./block.mjs" } } }',
    'service-pages/block.mjs': 'export const RichText = 1, Section = 2;',
  });
  symlinkSync(path.resolve('node_modules/esbuild'), path.join(packages, 'esbuild'), 'dir');
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

interface BlockFiles {
  readonly component?: string;
  readonly schema?: string;
}

/** Writes a block with some files in place of the right ones. */
function writeBlock(files: BlockFiles = {}): void {
  writeFilesIn(path.join(project, 'blocks/price-list'), {
    'PriceList.tsx': files.component ?? component,
    'prices.css': 'dt { color: red }',
    'price-list.schema.json': files.schema ?? schema,
  });
}

/** Returns what is said of a block with some files. */
async function saidOf(files: BlockFiles, language: MessageLanguage = 'en'): Promise<string> {
  writeBlock(files);
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
  expect(await saidOf({ schema: withTraits('{ "part": { "namedBy": "text" } }') })).toBe('');
});

test('a block is right too as Windows may write it: a byte order mark first, and its line ends', async () => {
  const asWindows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  expect(await saidOf({ component: asWindows(component), schema: asWindows(schema) })).toBe('');
});

test('code editors explain a block in another language as soon as that is the default one of the site', async () => {
  writeBlock();
  const content = path.join(project, 'data');
  const explainedIn = async (language: string): Promise<unknown> => {
    writeFilesIn(content, { 'site.yaml': `defaultLanguage: ${language}` });
    await loadSiteBlocks(
      project,
      content,
      () => path.join(project, 'cache'),
      () => 'code',
    );
    return JSON.parse(readFileSync(path.join(project, 'blocks/.schema/home.schema.json'), 'utf8')).description;
  };
  expect(await explainedIn('fr')).toBe('La page d’accueil de chaque langue.');
  expect(await explainedIn('en')).toBe('The home page of each language.');
  rmSync(path.join(project, 'blocks/price-list'), { recursive: true });
  await explainedIn('en');
});

test('a package may look for what another one has in some versions alone', async () => {
  const packages = { chart: "import * as old from 'lines';\nexport const draw = old.newer ?? old.draw;", lines: 'export const draw = 1;' };
  for (const [name, code] of Object.entries(packages))
    writeFilesIn(path.join(project, 'node_modules', name), {
      'package.json': JSON.stringify({ name, type: 'module', main: 'index.js' }),
      'index.js': code,
    });
  expect(await saidOf({ component: `import { draw } from 'chart';\n${component}console.log(draw);` })).toBe('');
});

test.each<[mistake: string, code: string, said: string | RegExp]>([
  [
    'a name that the engine does not export',
    component.replaceAll('RichText', 'RichTxt'),
    /^blocks\/price-list\/PriceList\.tsx:1:10: “service-pages\/block” exports no “RichTxt”\. Did you mean “RichText”\? \(.*RichTxt.*\)$/,
  ],
  [
    'a name that the engine does not export, reached through the whole module',
    component
      .replace('{ RichText, Section }', '* as engine')
      .replace('<RichText', '<engine.RichTxt')
      .replaceAll('Section', 'engine.Section'),
    /^blocks\/price-list\/PriceList\.tsx:4:\d+: “service-pages\/block” exports no “RichTxt”\. Did you mean “RichText”\? \(.*\)$/,
  ],
  [
    'a name that a file beside it does not export',
    `import { word } from './price-list.schema.json';\n${component}console.log(word);`,
    /^blocks\/price-list\/PriceList\.tsx:1:10: “blocks\/price-list\/price-list\.schema\.json” exports no “word”\. .* \(.*\)$/,
  ],
  [
    'a file that is not there',
    `import './prices.ts';\n${component}`,
    /^blocks\/price-list\/PriceList\.tsx:1:8: “\.\/prices\.ts” is not there/,
  ],
  [
    'a module that the engine does not have',
    component.replace('service-pages/block', 'service-pages/blocks'),
    /^blocks\/price-list\/PriceList\.tsx:1:35: “service-pages\/blocks” is not there/,
  ],
  [
    'a style sheet, which no page would have',
    `import './prices.css';\n${component}`,
    /^blocks\/price-list\/PriceList\.tsx:1:8: “\.\/prices\.css” is a style sheet.*styled/,
  ],
  [
    'a word too many',
    component.replace('return <', 'return return <'),
    /^blocks\/price-list\/PriceList\.tsx:4:10: .*does not follow the rules.*\(/,
  ],
  [
    'a component of another name',
    component.replace('PriceList(', 'Pricelist('),
    /^blocks\/price-list\/PriceList\.tsx: “blocks\/price-list\/PriceList\.tsx” exports no “PriceList”\. .*export function PriceList/,
  ],
  ['an empty component', '', /^blocks\/price-list\/PriceList\.tsx: “blocks\/price-list\/PriceList\.tsx” exports no “PriceList”\./],
])('%s is told with its place, and the compiler’s words last', async (_mistake, code, said) => {
  expect(await saidOf({ component: code })).toMatch(said);
});

const file = 'blocks\\/price-list\\/price-list\\.schema\\.json';
const wrong = (place: string, words: string): RegExp => new RegExp(`^${file}:${place}: ${words}$`);
const inSchema = (place: string, words: string): RegExp => wrong(place, `the schema of the block “price-list” is wrong here\\. ${words}`);
const trait = (place: string, found: string, near = ''): RegExp =>
  wrong(place, `${found} is no trait of a block, or leads to nothing of the kind that it needs\\. ${near}docs/extending\\.md .*`);

test.each<[mistake: string, schema: string, said: RegExp]>([
  ['a comma too many', schema.replace('"text"],', '"text"],,'), wrong('3:32', 'this is not JSON: .*')],
  ['an empty file', '', wrong('1:1', 'this is not JSON: .*')],
  ['a list', '[]', wrong('1:1', '.*')],
  [
    'a keyword that forms do not know',
    schema.replace('"const"', '"multipleOf": 2, "const"'),
    inSchema('6:33', 'The property “multipleOf” does not exist here\\. Possible properties: .*'),
  ],
  [
    'a misspelt keyword',
    schema.replace('"additionalProperties"', '"additionalPropertys"'),
    inSchema('4:3', 'The property “additionalPropertys” .* Did you mean “additionalProperties”\\? .*'),
  ],
  [
    'two mistakes',
    schema.replace('"const"', '"minimum": "0", "const"').replace('"text": {', '"text": { "title": 3,'),
    new RegExp(`^${file}:6:33: [^\\n]*A number is expected[^\\n]*\\n${file}:7:15: [^\\n]*Here a text is expected[^\\n]*$`),
  ],
  [
    'another version of JSON Schema',
    schema.replace('"type"', '"$schema": "https://json-schema.org/draft/2020-12/schema", "type"'),
    inSchema('2:3', '“https://json-schema\\.org/draft/2020-12/schema” is not a possible choice\\. .*draft-07.*'),
  ],
  [
    'properties that nobody knows, which editors could misspell',
    schema.replace('  "additionalProperties": false,\n', ''),
    inSchema('2:3', '“additionalProperties” \\(additionalProperties\\) is missing\\. .*'),
  ],
  [
    'the type of another block',
    schema.replace('"const": "price-list"', '"const": "prices"'),
    inSchema('6:33', '.*Possible choices: price-list\\.'),
  ],
  ['no obligatory type', schema.replace('["type", "text"]', '["text"]'), wrong('3:3', 'write "type" into this list: .*')],
  [
    'a format that there is not',
    schema.replace('"const"', '"format": "datum", "examples": [], "const"'),
    inSchema('6:33', '.* Possible choices: .*date, .*'),
  ],
  [
    'a pattern that is none',
    schema.replace('"const"', '"pattern": "[a-", "examples": [], "const"'),
    inSchema('6:33', '“\\[a-” does not have the expected form\\. .*'),
  ],
  ['no choice at all', schema.replace('"const"', '"enum": [], "const"'), inSchema('6:33', 'This list has too few items.*')],
  [
    'a definition that there is not',
    schema.replace('definitions/prose', 'definitions/pross'),
    wrong('7:15', `“${shared}#/definitions/pross” leads to nothing\\. Did you mean “prose”\\?`),
  ],
  ...(
    [
      ['"minimum": 0', -1, '0 and ∞'],
      ['"maximum": 9', 10, '−∞ and 9'],
    ] as const
  ).map(([limit, price, range]): [string, string, RegExp] => [
    `a number beyond ${limit}, the one limit that it has,`,
    schema.replace(
      '"properties": {',
      `"examples": [{ "type": "price-list", "text": { "en": "Bread." }, "price": ${price} }],\n  "properties": {\n    "price": { "type": "number", ${limit} },`,
    ),
    wrong(
      '5:\\d+',
      `the example number 1 does not fit the schema\\. ${price} is not between ${range}\\. Write a number between ${range}, .*`,
    ),
  ]),
  ...['"format": "date"', '"pattern": "^[A-Z]{3}$"'].map((form): [string, string, RegExp] => [
    `a text of the form ${form}, of which editors would be shown no example,`,
    schema.replace('"properties": {', `"properties": {\n    "code": { "type": "string", ${form} },`),
    inSchema('6:\\d+', '.*“examples”.*'),
  ]),
  [
    'a part that holds itself',
    schema.replace(
      '"properties": {',
      '"definitions": { "tree": { "type": "object", "properties": { "trees": { "type": "array", "items": { "$ref": "#/definitions/tree" } } } } },\n  "properties": {\n    "tree": { "$ref": "#/definitions/tree" },',
    ),
    new RegExp(`^${file}:5:\\d+: “#/definitions/tree” leads back to itself: .*\\n${file}:7:\\d+: “#/definitions/tree” leads back`),
  ],
  [
    'a file that there is not',
    schema.replace(shared, './other.json'),
    wrong('7:15', '“./other.json#/definitions/prose” leads to nothing\\. .*'),
  ],
  [
    'a type that there is not',
    schema.replace('"string"', '"text"'),
    inSchema('6:15', '“text” is not a possible choice\\. Possible choices: string, .*'),
  ],
  ['a trait that there is not', withTraits('{ "prat": {} }'), trait('2:15', '"prat"', 'Did you mean “part”\\? ')],
  [
    'a trait that leads to no text of the block',
    withTraits('{ "part": { "namedBy": "texte" } }'),
    trait('2:25', '"namedBy": "texte"', 'Did you mean “text”\\? '),
  ],
  [
    'a misspelt trait that names a property',
    withTraits('{ "questons": "text" }'),
    trait('2:15', '"questons": "text"', 'Did you mean “questions”\\? '),
  ],
  ['a trait of another value', withTraits('{ "critical": 1 }'), trait('2:15', '"critical"')],
  ['a trait that leads to no list of questions', withTraits('{ "questions": "kind" }'), trait('2:15', '"questions": "kind"')],
  [
    'a trait that only a block of the engine may have',
    withTraits('{ "part": { "namedBy": "text", "usualTitle": "contact" } }'),
    trait('2:44', '"usualTitle": "contact"'),
  ],
  [
    'traits of a property',
    schema.replace('"const"', '"traits": {}, "const"'),
    inSchema('6:33', 'The property “traits” does not exist here\\. .*'),
  ],
  [
    'a former name of a property that another one has by now',
    schema.replace('"const"', '"formerNames": ["text"], "const"'),
    wrong('6:33', '“formerNames” is a list of names .*'),
  ],
  [
    'a former name that is no list',
    schema.replace('"const"', '"formerNames": "kind", "const"'),
    wrong('6:33', '“formerNames” is a list of names .*'),
  ],
  [
    'a former name of the block that one of the engine has',
    schema.replace('{', '{ "formerNames": ["prices", "faq"],'),
    wrong('1:3', '“formerNames” is a list of names that .* no other block, has .*'),
  ],
])('%s in its schema is told with line and column', async (_mistake, wrong, said) => {
  expect(await saidOf({ schema: wrong })).toMatch(said);
});

test('an example that does not fit is told in the words of the check, in the language asked for', async () => {
  const examples = '"examples": [{ "type": "price-list", "text": {} }, { "type": "price-list", "text": { "en": "A text." }, "txt": 1 }]';
  expect(await saidOf({ schema: schema.replace('{', `{\n  ${examples},`) }, 'fr')).toMatch(
    /^\S+:2:40\s: l’exemple numéro 1 ne suit pas le schéma\. Cette liste [^\n]*\n\S+:2:\d+\s: l’exemple numéro 2 [^\n]*\. La propriété «\stxt\s» n’existe pas ici\. Propriétés possibles\s: type, text\.$/,
  );
});
