import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { readDocument } from '../build/content/read-content.ts';
import type { SourceRange } from '../locales/problems/problem.ts';
import { parseYaml } from './parse-yaml.ts';
import type { DataPath } from './yaml-document.ts';

/** Returns the characters of `text` in a range, as an editor that goes there would select them. */
function at(text: string, { line, column, endLine, endColumn }: SourceRange): string {
  const lines = text.split('\n').slice(line - 1, endLine);
  lines.push((lines.pop() ?? '').slice(0, endColumn - 1));
  return [(lines.shift() ?? '').slice(column - 1), ...lines].join('\n');
}

const service = `# a comment
slug: glaucoma
title:
  fr: "Le glaucome"
  ar: الزرق
emoji: 👁👁 # two
blocks:
  - type: hero
    points: [ one, 'two' ]
  - type: text
    paragraphs:
      - fr: |-
          First line
          second line
empty:
again: &again same words
alias: *again
`;

type Case = readonly [path: DataPath, on: 'key' | 'value', words: string, found: string, line: number, column: number];

const cases: readonly Case[] = [
  [['slug'], 'key', '', 'slug', 2, 1],
  [['slug'], 'value', '', 'glaucoma', 2, 7],
  [['slug'], 'value', 'coma', 'coma', 2, 11],
  [['slug'], 'value', 'not there', 'glaucoma', 2, 7],
  [['title', 'fr'], 'key', '', 'fr', 4, 3],
  [['title', 'fr'], 'value', '', '"Le glaucome"', 4, 7],
  [['title', 'fr'], 'value', 'glaucome', 'glaucome', 4, 11],
  [['title', 'ar'], 'value', '', 'الزرق', 5, 7],
  [['title'], 'key', '', 'title', 3, 1],
  [['title'], 'value', '', 'title', 3, 1],
  [['title', 'de'], 'key', '', 'title', 3, 1],
  [['title', 'de', 'deeper'], 'value', '', 'title', 3, 1],
  [['emoji'], 'value', '', '👁👁', 6, 8],
  [['blocks'], 'key', '', 'blocks', 7, 1],
  [['blocks', 0], 'key', '', 'type', 8, 5],
  [['blocks', '0', 'type'], 'value', '', 'hero', 8, 11],
  [['blocks', 0, 'points', 1], 'value', '', "'two'", 9, 20],
  [['blocks', 0, 'points', 2], 'value', '', 'points', 9, 5],
  [['blocks', 0, 'missing'], 'key', '', 'type', 8, 5],
  [['blocks', 1, 'type'], 'key', '', 'type', 10, 5],
  [['blocks', 7], 'value', '', 'blocks', 7, 1],
  [['blocks', 1, 'paragraphs', 0, 'fr'], 'value', 'second', 'second', 14, 11],
  [['empty'], 'value', '', 'empty', 15, 1],
  [['alias'], 'value', '', '*again', 17, 8],
  [[], 'key', '', 'slug', 2, 1],
  [['unknown'], 'value', '', 'slug', 2, 1],
];

describe('a path in a document leads to the exact words in its file', () => {
  test.each(cases)('%j, its %s %s', (steps, on, words, found, line, column) => {
    const place = parseYaml(service).locate(steps, on, words);
    expect({ found: at(service, place), line: place.line, column: place.column }).toEqual({ found, line, column });
  });

  test('the same with the line ends of Windows', () => {
    const windows = parseYaml(service.replaceAll('\n', '\r\n'));
    expect(windows.value).toEqual(parseYaml(service).value);
    for (const [steps, on, words, , line, column] of cases) {
      expect(windows.locate(steps, on, words)).toMatchObject({ line, column });
    }
    expect(windows.excerpt(4)).toEqual(['title:', '  fr: "Le glaucome"']);
  });

  test('a stray carriage return is a sign like others where lines end with line feeds', () => {
    for (const stray of ['a: b\nc: d\re\n', 'a: b\r\nc: d\re\r\n', 'c: "d\re"\na: b\n']) {
      expect(parseYaml(stray)).toMatchObject({ readable: true, value: { a: 'b', c: 'd\re' } });
    }
  });

  test('the same after the byte order mark that some editors write', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'menus.yaml'), '\uFEFFmenu: []\n');
    const { problems } = readDocument(folder, { file: 'menus.yaml', kind: 'menus', name: 'menus' });
    expect(problems).toMatchObject([{ code: 'unknown-property', place: { line: 1, column: 1, endColumn: 5 }, excerpt: ['menu: []'] }]);
  });

  test('the line before it comes along, where there is one', () => {
    expect(parseYaml(service).excerpt(1)).toEqual(['# a comment']);
    expect(parseYaml(service).excerpt(2)).toEqual(['# a comment', 'slug: glaucoma']);
  });
});

describe('a document may be written in JSON', () => {
  const json = JSON.stringify({ slug: 'glaucoma', blocks: [{ type: 'hero', points: ['one', 'two'] }], empty: '' }, null, '\t');

  test('and its ranges are found too', () => {
    const document = parseYaml(json);
    expect(at(json, document.locate(['blocks', 0, 'type'], 'value'))).toBe('"hero"');
    expect(at(json, document.locate(['blocks', 0, 'type'], 'key'))).toBe('"type"');
    expect(at(json, document.locate(['blocks', 0, 'points', 1], 'value', 'two'))).toBe('two');
    expect(at(json, document.locate(['empty'], 'value'))).toBe('""');
    expect(at(json, document.locate(['blocks', 0, 'missing'], 'key'))).toBe('"type"');
  });
});
