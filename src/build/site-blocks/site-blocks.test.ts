import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/command.ts';
import { readEngineSchemas } from '../schema-files.ts';
import { loadSiteBlocks } from './site-blocks.ts';

const unasked = (): string => {
  throw new Error('Only a site with blocks is asked.');
};

test('code editors know a site’s last block no longer once it is gone, and find their schemas still', async () => {
  const project = temporaryFolder();
  const file = path.join(project, 'blocks/.schema/blocks.generated.schema.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, '{ "examples": ["price-list"] }');
  await loadSiteBlocks(project, unasked, unasked);
  const known = readFileSync(file, 'utf8');
  expect(known).not.toContain('price-list');
  expect(known).toContain('care-card');
  const home = JSON.parse(readFileSync(path.join(project, 'blocks/.schema/home.schema.json'), 'utf8')) as unknown;
  expect(home).toEqual(readEngineSchemas()['home.schema.json']);
});

test('a site that never had a block of its own gets no folder for them', async () => {
  const project = temporaryFolder();
  await loadSiteBlocks(project, unasked, unasked);
  expect(existsSync(path.join(project, 'blocks'))).toBe(false);
});
