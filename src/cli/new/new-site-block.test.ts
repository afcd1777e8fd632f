import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { newSiteBlock } from './new-site-block.ts';

/** Makes an empty folder, which is gone after the test. */
function emptyFolder(): string {
  const folder = temporaryFolder();
  return folder;
}

/** Makes a block in a project with some documents. */
function madeIn(folder: string, documents: Readonly<Record<string, string>>, name = 'price-list') {
  const content = path.join(folder, 'data');
  for (const [file, text] of Object.entries(documents)) {
    mkdirSync(content, { recursive: true });
    writeFileSync(path.join(content, file), text);
  }
  return newSiteBlock({ folder, content, name, language: 'en' });
}

test('a block outside a site is refused with the missing folder, and nothing is written', () => {
  const folder = emptyFolder();
  expect(madeIn(folder, {})).toMatchObject({ problems: [{ code: 'missing-folder' }] });
  expect(readdirSync(folder)).toEqual([]);
});

test('a block of a site whose languages cannot be read is refused with what hides them, and nothing is written', () => {
  const folder = emptyFolder();
  expect(madeIn(folder, { 'site.yaml': 'schemaVersion: 2\nlanguages: {}\n' })).toMatchObject({
    problems: expect.arrayContaining([expect.objectContaining({ path: 'languages' })]),
  });
  expect(existsSync(path.join(folder, 'blocks'))).toBe(false);
});

test('a block has an example in each language of the site', () => {
  const folder = emptyFolder();
  const made = madeIn(folder, { 'site.yaml': 'schemaVersion: 2\nlanguages:\n  en: { name: English }\n  fa: { name: فارسی }\n' });
  expect(made).toEqual({
    files: ['blocks/price-list/price-list.schema.json', 'blocks/price-list/PriceList.tsx', 'blocks/tsconfig.json'],
    next: 'newSiteBlockWritten',
  });
  const schema = JSON.parse(readFileSync(path.join(folder, 'blocks/price-list/price-list.schema.json'), 'utf8'));
  expect(Object.keys(schema.examples[0].title)).toEqual(['en', 'fa']);
});

test.each(['section', 'title', 'rich-text', 'paragraph'])(
  'a block %s is refused: its component would have a name of its own file',
  (name) => {
    const folder = emptyFolder();
    const site = { 'site.yaml': 'schemaVersion: 2\nlanguages:\n  en: { name: English }\n' };
    expect(madeIn(folder, site, name)).toEqual({ refusal: 'newBlockTaken' });
    expect(existsSync(path.join(folder, 'blocks'))).toBe(false);
  },
);

test('what compiles blocks is added to a package.json as npm would: its indentation and line ends stay', () => {
  const folder = emptyFolder();
  const file = path.join(folder, 'package.json');
  const before = '{\r\n\t"name": "site",\r\n\t"private": true';
  writeFileSync(file, `${before}\r\n}\r\n`);
  madeIn(folder, { 'site.yaml': 'schemaVersion: 2\nlanguages:\n  en: { name: English }\n' });
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(`${before},\r\n\t"devDependencies": {\r\n\t\t"`);
  expect(text).not.toMatch(/(?<!\r)\n/);
});

test('a block that replaces one of the engine’s has no schema to adapt, and its maker is not told of one', () => {
  const site = { 'site.yaml': 'schemaVersion: 2\nlanguages:\n  en: { name: English }\n' };
  const made = madeIn(emptyFolder(), site, 'faq');
  expect(made).toEqual({ files: ['blocks/faq/Faq.tsx', 'blocks/tsconfig.json'], next: 'newSiteBlockReplaces' });
});

test('a hero that replaces the engine’s has the main heading of its pages, and no other block has one', () => {
  const folder = emptyFolder();
  const site = { 'site.yaml': 'schemaVersion: 2\nlanguages:\n  en: { name: English }\n' };
  for (const name of ['hero', 'faq']) madeIn(folder, site, name);
  const [hero, faq] = ['hero/Hero.tsx', 'faq/Faq.tsx'].map((file) => readFileSync(path.join(folder, 'blocks', file), 'utf8'));
  expect(hero).toMatch(/import .*\bTitle\b.*\n[\s\S]*<h1>\n +<Title text={block.title} \/>\n +<\/h1>\n +<pre>/);
  expect(faq).not.toMatch(/h1|Title/);
});

test('a block is not called as no folder of Windows can be', () => {
  const folder = emptyFolder();
  const site = { 'site.yaml': 'schemaVersion: 2\nlanguages:\n  en: { name: English }\n' };
  for (const name of ['con', 'com1']) expect(madeIn(folder, site, name), name).toEqual({ refusal: 'newBlockTaken' });
  expect(existsSync(path.join(folder, 'blocks'))).toBe(false);
});
