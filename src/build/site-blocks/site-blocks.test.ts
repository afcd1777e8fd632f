import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/command.ts';
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
    mkdirSync(path.join(project, 'data'));
    writeFileSync(path.join(project, 'data/site.yaml'), `defaultLanguage: ${language}`);
    const file = path.join(project, 'blocks/.schema/blocks.generated.schema.json');
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '{ "examples": ["price-list"] }');
    await loadSiteBlocks(project, path.join(project, 'data'), unasked, unasked);
    const known = readFileSync(file, 'utf8');
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
