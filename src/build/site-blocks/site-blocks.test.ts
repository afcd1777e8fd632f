import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/command.ts';
import { writeFilesIn } from '../../../tests/support/files-of.ts';
import { readEngineSchemas } from '../schema-files.ts';
import { settingSentence } from '../settings/setting-error.ts';
import { writeGeneratedFiles } from './generated-files.ts';
import { readBlocks } from './read-blocks.ts';
import { loadSiteBlocks } from './site-blocks.ts';

const unasked = (): string => {
  throw new Error('Only a site with blocks is asked.');
};

test.each([
  ['fr-CA', 'La page d’accueil de chaque langue.'],
  ['en', 'The home page of each language.'],
  ['es', 'The home page of each language.'],
])(
  'code editors know the last block of a site in %s no longer once it is gone, and find schemas in its language, or else in English',
  async (language, home) => {
    const project = temporaryFolder();
    const file = 'blocks/.schema/blocks.generated.schema.json';
    writeFilesIn(project, { 'data/site.yaml': `defaultLanguage: ${language}`, [file]: '{ "examples": ["price-list"] }' });
    await loadSiteBlocks(project, path.join(project, 'data'), unasked, unasked);
    const known = readFileSync(path.join(project, file), 'utf8');
    expect(known).not.toContain('price-list');
    expect(known).toContain('care-card');
    expect(JSON.parse(readFileSync(path.join(project, 'blocks/.schema/home.schema.json'), 'utf8'))).toMatchObject({ description: home });
  },
);

test('a site that never had a block of its own gets no folder for them', async () => {
  const project = temporaryFolder();
  await loadSiteBlocks(project, path.join(project, 'data'), unasked, unasked);
  expect(existsSync(path.join(project, 'blocks'))).toBe(false);
});

test.each([
  ['HoursTable', 'hours-table'],
  ['price_list', 'price-list'],
  ['Öffnungszeiten', 'offnungszeiten'],
  ['3d', 'price-list'],
  ['constructor', 'price-list'],
])('a block cannot be called %s: it is told, not passed over', (name, near) => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, name));
  mkdirSync(path.join(folder, '_shared'));
  writeFileSync(path.join(folder, name, `${name}.schema.json`), '{}');
  expect(saidOf(() => readBlocks(folder, {}))).toEqual([
    `blocks/${name}: a block cannot have this name. Write small letters, digits and hyphens, such as “${near}”, for the folder and for its schema.`,
  ]);
});

test('the type of a block’s data names types that a block can import alone, whatever of the shared schema its properties are', () => {
  const folder = temporaryFolder();
  const engine = readEngineSchemas();
  const definitions = Object.keys(engine['shared.schema.json']?.definitions ?? {});
  const properties = Object.fromEntries(definitions.map((each) => [each, { $ref: `../shared.schema.json#/definitions/${each}` }]));
  const schema = { type: 'object', properties } as const;
  writeGeneratedFiles(folder, [{ name: 'all-kinds', component: 'AllKinds', schema }], engine, folder);
  const text = readFileSync(path.join(folder, 'all-kinds/all-kinds.generated.ts'), 'utf8').replace(/\/\*\*.*\*\//g, '');
  const [, imported = '', declared = ''] = /import type \{(.*)\} from 'service-pages\/block';\n([\s\S]*)/.exec(text) ?? [];
  const named = new Set(declared.match(/(?<![\w"])[A-Z]\w*/g));
  const usual = ['AllKindsBlock', 'Readonly', 'Record'];
  expect([...named].filter((each) => !usual.includes(each)).sort()).toEqual(imported.split(',').map((each) => each.trim()));
  expect(declared).toMatch(/hoursRange\?: \{\s+readonly days: /);
});

/** Returns the sentences, in English, of the errors that an action throws together. */
function saidOf(action: () => unknown): readonly (string | undefined)[] {
  try {
    action();
  } catch (error) {
    return (error as AggregateError).errors.map((each) => settingSentence(each, 'en'));
  }
  return [];
}
