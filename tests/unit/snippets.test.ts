import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { editorSnippets, type Snippet } from '../../scripts/generate/snippets.ts';
import { readSchemas } from '../../src/build/schema-files.ts';
import { parseDocument } from '../../src/content/parse-document.ts';
import type { SourceFile } from '../../src/schema/documents.ts';
import { schemaNames } from '../../src/schema/schema-model.ts';
import { isTextType } from '../../src/schema/typed-value.ts';
import { writeMark } from '../../src/schema/write-mark.ts';
import { schemaAt, schemaFiles, schemaValidator } from '../support/schemas.ts';
import { fixtures } from '../support/site-recipe.ts';

const { languages } = fixtures.practice;
const snippets = JSON.parse(editorSnippets(languages, readSchemas())) as Readonly<Record<string, Snippet>>;
const wheels: SourceFile = { file: 'services/wheels.yaml', kind: 'service', name: 'wheels' };

function snippetOf(prefix: string): Snippet {
  const found = Object.values(snippets).find((snippet) => snippet.prefix.includes(prefix));
  if (found === undefined) throw new Error(`No snippet begins with "${prefix}".`);
  return found;
}

/**
 * Puts a snippet into a text at ▮ as VS Code does: the lines after the first are as far in as the cursor's line, line ends are
 * those of the file, and an editor who leaves at once keeps the words of each place.
 */
function inserted(text: string, { body }: Snippet, fileName = ''): string {
  const [before = '', after = ''] = text.split('▮');
  const indent = /^[ \t]*/.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0] ?? '';
  const words = body
    .map((line, index) => (index === 0 || line === '' ? line : indent + line))
    .join(text.includes('\r\n') ? '\r\n' : '\n')
    .replace(/\$\{TM_FILENAME_BASE\}/g, fileName)
    .replace(/\$\{\d+\|([^,|]*)[^|]*\|\}/g, '$1')
    .replace(/\$\{\d+:((?:[^\\}]|\\.)*)\}/g, '$1')
    .replace(/\\([\\$}])/g, '$1');
  return before + words + after;
}

const page = readFileSync('tests/fixtures/problems/base/services/bread.yaml', 'utf8').replaceAll('bread', 'wheels');
const lineEnds = [
  ['\\n', (text: string) => text],
  ['\\r\\n', (text: string) => text.replaceAll('\n', '\r\n')],
] as const;

describe.each(lineEnds)('in a file whose lines end in %s', (_name, ended) => {
  test.each(schemaNames(readSchemas(), 'blocks'))('the snippet of the block %s is valid in a list of blocks', (type) => {
    const text = inserted(ended(`${page}\n  ▮\n`), snippetOf(type));
    const { document, problems } = parseDocument(wheels, text);
    expect(problems).toEqual([]);
    expect((document.value as { blocks: readonly { type: string }[] }).blocks.at(-1)?.type).toBe(type);
    expect(text.replaceAll('\r\n', '').includes('\n')).toBe(ended('\n') === '\n');
  });

  test('the snippet of a question is valid in a list of questions', () => {
    const text = inserted(
      ended(page.replace('    items:\n      - question:', '    items:\n      ▮\n      - question:')),
      snippetOf('question'),
    );
    expect(parseDocument(wheels, text).problems).toEqual([]);
  });

  test('the snippet of opening hours is valid among the hours', () => {
    const site = readFileSync('tests/fixtures/problems/base/site.yaml', 'utf8');
    const text = inserted(ended(site.replace('    usual:\n', '    usual:\n      ▮\n')), snippetOf('site-usual'));
    expect(parseDocument({ file: 'site.yaml', kind: 'site', name: 'site' }, text).problems).toEqual([]);
    expect(text).toContain('opens: "09:00"');
  });
});

test('the snippet of a service makes a whole document, named like its file, with every text to be written in every language', () => {
  const text = inserted('▮', snippetOf('service'), 'wheels');
  const { document, problems } = parseDocument(wheels, text);
  expect(problems).toEqual([]);
  expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../../schema/service.schema.json');
  expect(document.value).toMatchObject({ slug: 'wheels' });
  const texts = document.leaves.filter(({ $type }) => isTextType($type));
  expect(texts.length).toBeGreaterThan(5);
  for (const { value } of texts) {
    expect(Object.keys(value)).toEqual(languages);
    for (const words of Object.values(value)) expect(words).toContain(writeMark);
  }
});

const items = Object.keys(snippets).flatMap((name) => {
  const [, owner = '', path = ''] = / \((\S+) : (\S+)\)$/.exec(name) ?? [];
  return owner === '' ? [] : [[name, owner, path] as const];
});

test.each(items)('the snippet %s is valid in its list', (name, owner, path) => {
  const schemas = [`blocks/${owner}.schema.json`, `${owner}.schema.json`].filter((file) => schemaFiles.includes(file));
  const [first = ''] = path.split('.');
  let place = schemas.map((file) => `${file}#`).find((file) => schemaAt(file).properties?.[first] !== undefined) ?? '';
  for (const step of path.split('.')) {
    if (schemaAt(place).type === 'array') place += '/items';
    place += `/properties/${step}`;
  }
  const [item, ...others] = parse(inserted('▮', snippets[name] as Snippet)) as readonly unknown[];
  expect(others).toEqual([]);
  expect(schemaValidator(`${place}/items`)(item)).toEqual([]);
});

test('an item is found by the name of its list and by editors’ words for it', () => {
  expect(items.length).toBeGreaterThan(10);
  expect(snippetOf('faq-items')).toBe(snippetOf('question'));
  expect(snippetOf('cards-items')).toBe(snippetOf('carte'));
});

test('a site in other languages has its texts in those', () => {
  const other = JSON.parse(editorSnippets(fixtures.workshop.languages, readSchemas())) as Readonly<Record<string, Snippet>>;
  const [, { body }] = Object.entries(other).find(([, { prefix }]) => prefix.includes('text')) as [string, Snippet];
  expect(body.join('\n')).toMatch(/title:\n {4}en: .*\n {4}fa: .*\n {4}de: /);
});
