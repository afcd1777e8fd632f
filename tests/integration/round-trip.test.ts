import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { editSource } from '../../src/yaml/edits/edit-source.ts';
import type { DataPath } from '../../src/yaml/edits/source-change.ts';
import { fixtures } from '../support/site-recipe.ts';

const folders = [fixtures.practice.content, fixtures.workshop.content];
const documents = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ya?ml|json)$/.test(file))
    .sort()
    .map((file) => `${folder}/${file}`),
);

/** Of the thousands of texts, the first of each document, one in its middle and the last: edit-source.properties.test.ts has every layout. */
const textsOfEach = 2;

function textsIn(node: unknown, path: DataPath = []): { path: DataPath; text: string }[] {
  if (typeof node === 'string') return [{ path, text: node }];
  if (Array.isArray(node)) return node.flatMap((item, index) => textsIn(item, [...path, index]));
  if (typeof node === 'object' && node !== null) return Object.entries(node).flatMap(([key, value]) => textsIn(value, [...path, key]));
  return [];
}

describe('a document that is edited', () => {
  test.each(documents)('%s: one changed text is one changed line, and changing it back restores the same bytes', (file) => {
    const before = readFileSync(file, 'utf8');
    const texts = textsIn(parse(before));
    const step = Math.max(1, Math.floor(texts.length / textsOfEach));
    for (const [index, { path, text }] of texts.entries()) {
      if (index % step !== 0 && index !== texts.length - 1) continue;
      const value = text.replace(/\S(?=\S*$)/, (letter) => `${letter}x`);
      const after = editSource(before, { kind: 'set', path, value });
      const lines = after.split('\n');
      const changed = before.split('\n').filter((line, number) => line !== lines[number]);
      expect([path, lines.length, changed.length]).toEqual([path, before.split('\n').length, 1]);
      expect(editSource(after, { kind: 'set', path, value: text })).toBe(before);
    }
  });
});
