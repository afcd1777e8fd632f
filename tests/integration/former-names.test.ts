import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { loadContent } from '../../src/build/content/read-content.ts';
import { writeFiles } from '../../src/build/content/write-files.ts';
import { readSchemas } from '../../src/build/schema-files.ts';
import { migrateContent } from '../../src/operations/migrate/migrate-content.ts';
import { migratedSource } from '../../src/operations/migrate/migrated-source.ts';
import type { Schema } from '../../src/schema/schema-model.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';

import { copyContent } from '../support/command.ts';
import { siteOf } from '../support/operations.ts';
import { cases } from '../support/random-tests.ts';
import { knowSiteBlock } from '../support/site-block.ts';
import { fixtures as sites } from '../support/site-recipe.ts';

/** A block that was called `prices`, or `rates`; a text of it was called `heading`, its rows `lines`, and their words `label` and `name`. */
const priceList: Schema = {
  type: 'object',
  formerNames: ['prices', 'rates'],
  required: ['type', 'title', 'rows'],
  additionalProperties: false,
  properties: {
    type: { type: 'string', const: 'price-list' },
    title: { $ref: '../shared.schema.json#/definitions/text', formerNames: ['heading'] } as Schema,
    rows: {
      formerNames: ['lines'],
      type: 'array',
      items: {
        type: 'object',
        required: ['work'],
        additionalProperties: false,
        properties: {
          work: { $ref: '../shared.schema.json#/definitions/text', formerNames: ['label', 'name'] } as Schema,
          price: { type: 'number' },
        },
      },
    },
  },
};

const head = '# yaml-language-server: $schema=../schema/page.schema.json\nschemaVersion: 1\nslug: rates\n';

/** A copy of the workshop with one more page, which has the blocks. */
function contentWith(blocks: string): string {
  const content = copyContent(sites.workshop.content);
  const page = `${head}name: { en: What we charge, fa: قیمت‌ها }\nblocks:\n  - type: hero\n    title: { en: Our prices, fa: قیمت‌های ما }\n${blocks}`;
  mkdirSync(path.join(content, 'pages'), { recursive: true });
  writeFileSync(path.join(content, 'pages/rates.yaml'), page);
  return content;
}

const old = `  - type: prices # since 2019
    heading: { en: Cakes, fa: کیک‌ها }
    lines:
      # The dearest first.
      - { label: { en: A wedding cake, fa: کیک عروسی }, price: 90 }
      - name:
          en: A tart
          fa: تارت
`;

function pageOf(content: string): string {
  return readFileSync(path.join(content, 'pages/rates.yaml'), 'utf8');
}

/** Returns the errors of a content folder: where, which, and what is said of it. */
function told(content: string) {
  const errors = loadContent(content).problems.filter(({ severity }) => severity === 'error');
  return errors.map(({ code, path: at, values }) => ({ code, at, name: values['name'] }));
}

test('each former name of a block and of what it holds is told at its place, and nothing else of it', () => {
  knowSiteBlock('price-list', priceList);
  const content = contentWith(old);
  expect(told(content)).toEqual([{ code: 'former-name', at: 'blocks.1.type', name: 'price-list' }]);
  writeFileSync(path.join(content, 'pages/rates.yaml'), pageOf(content).replace('type: prices', 'type: price-list'));
  expect(told(content)).toEqual([
    { code: 'former-name', at: 'blocks.1.heading', name: 'title' },
    { code: 'former-name', at: 'blocks.1.lines', name: 'rows' },
  ]);
});

test('a migration writes the present names, and then the check finds nothing and nothing is left to do', () => {
  knowSiteBlock('price-list', priceList);
  const content = contentWith(old);
  const before = pageOf(content);
  const migration = migrateContent(siteOf(content), readSchemas());
  if (!('edits' in migration)) throw new Error(JSON.stringify(migration));
  writeFiles(content, migration.edits);
  expect(pageOf(content)).toBe(
    before
      .replace('prices #', 'price-list #')
      .replace('heading:', 'title:')
      .replace('lines:', 'rows:')
      .replace('label:', 'work:')
      .replace('- name:', '- work:'),
  );
  expect(told(content)).toEqual([]);
  expect(migrateContent(siteOf(content), readSchemas())).toEqual({ files: [], edits: [] });
});

test('a former name beside the present one stays, and is told as unknown: only people know which one holds', () => {
  knowSiteBlock('price-list', priceList);
  const both = old.replace('prices', 'price-list').replace('lines', 'rows').replace('label', 'work').replace('name', 'work');
  const content = contentWith(both.replace('    heading', '    title: { en: Bread, fa: نان }\n    heading'));
  expect(migrateContent(siteOf(content), readSchemas())).toEqual({ files: [], edits: [] });
  expect(told(content)).toMatchObject([{ code: 'unknown-property', at: 'blocks.1.heading' }]);
});

test('of two former names of one property the first gets the present one, and the other stays: nothing is written over', () => {
  knowSiteBlock('price-list', priceList);
  const row = '      - { label: { en: A tart, fa: تارت }, name: { en: A pie, fa: پای } }\n';
  const content = contentWith(`  - type: price-list\n    title: { en: Cakes, fa: کیک‌ها }\n    rows:\n${row}`);
  const migration = migrateContent(siteOf(content), readSchemas());
  if (!('edits' in migration)) throw new Error(JSON.stringify(migration));
  writeFiles(content, migration.edits);
  expect(pageOf(content)).toContain(row.replace('label', 'work'));
  expect(told(content)).toMatchObject([{ code: 'unknown-property', at: 'blocks.1.rows.0.name' }]);
});

test('a block of a type that nobody knows keeps its names, and the others get theirs', () => {
  knowSiteBlock('price-list', priceList);
  const unknown = '  - { type: price-lst, heading: { en: Cakes } }\n';
  const text = `schemaVersion: 1\nblocks:\n${unknown}  - type: prices\n`;
  expect(migratedSource('page', text, readSchemas())).toMatchObject({ text: text.replace('prices', 'price-list') });
});

test('what an alias repeats changes once, for both places', () => {
  knowSiteBlock('price-list', priceList);
  const text = 'schemaVersion: 1\nblocks:\n  - type: price-list\n    rows: [&row { name: { en: A } }, *row]\n';
  expect(migratedSource('page', text, readSchemas())).toMatchObject({ text: text.replace('name', 'work') });
});

test('documents of every kind with blocks change in these names alone, however they are laid out, and only once', {
  tags: 'random',
}, () => {
  knowSiteBlock('price-list', priceList);
  const schemas = readSchemas();
  const present: Readonly<Record<string, string>> = {
    heading: 'title',
    lines: 'rows',
    label: 'work',
    name: 'work',
    prices: 'price-list',
    rates: 'price-list',
  };
  // The texts are of letters that are in no name.
  const text = fc.record({ en: fc.constantFrom('x', 'xx # xx', "xx'x", 'x: xx', '- x\nxx\n') });
  const row = fc.tuple(fc.constantFrom('label', 'name', 'work'), text).map(([name, words]) => ({ [name]: words, price: 3 }));
  const block = fc
    .record({
      type: fc.constantFrom('prices', 'rates', 'price-list'),
      titled: fc.constantFrom('heading', 'title'),
      listed: fc.constantFrom('lines', 'rows'),
      title: text,
      rows: fc.array(row, { maxLength: 3 }),
    })
    .map(({ type, titled, listed, title, rows }) => ({ type, [listed]: rows, [titled]: title }));
  const layout = fc.record({
    indent: fc.integer({ min: 1, max: 4 }),
    indentSeq: fc.boolean(),
    collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
    lineWidth: fc.constantFrom(0, 30),
    defaultKeyType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const),
  });
  const comments = fc.array(fc.record({ line: fc.nat(), column: fc.nat(12) }), { maxLength: 6 });
  const kinds = fc.constantFrom('home' as const, 'services-list' as const, 'not-found' as const, 'service' as const, 'page' as const);
  fc.assert(
    fc.property(
      fc.array(block, { maxLength: 3 }),
      layout,
      comments,
      fc.constantFrom('\n', '\r\n'),
      kinds,
      (blocks, style, notes, end, kind) => {
        const lines = stringify({ schemaVersion: 1, blocks: [{ type: 'hero', title: { en: 'x' } }, ...blocks] }, style).split('\n');
        for (const { line, column } of notes) lines.splice(line % lines.length, 0, `${' '.repeat(column)}# xx`);
        const before = lines.join(end);
        // Not every place is one for a comment.
        fc.pre(parseYaml(before).readable);
        const result = migratedSource(kind, before, schemas);
        if ('line' in result) throw new Error(`Line ${result.line} can't be changed.`);
        const expected = before.replace(/\b(?:heading|lines|label|name|prices|rates)\b/g, (name) => present[name] as string);
        expect(result.text).toBe(expected);
        expect(migratedSource(kind, result.text, schemas)).toEqual({ text: result.text, stages: [] });
      },
    ),
    { numRuns: cases(300) },
  );
});
