import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SessionState } from './session-state.ts';
import { siteOf } from './site-documents.ts';
import { nameOf } from './workbench-state.ts';

const folder = 'tests/fixtures/bicycle-workshop';

/** The session of an editor who changed nothing yet, without some of the site's files. */
function sessionOf(without: readonly string[] = []): SessionState {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && !without.includes(file));
  const stored = new Map(files.map((file) => [file, { file, text: readFileSync(path.join(folder, file), 'utf8'), version: '1' }]));
  return { stored, localChanges: new Map(), histories: new Map(), pictures: [], deletions: [], isKept: true };
}

test('an editor chooses signs of the table by their text, and finds the table among the documents', () => {
  const { references, documents } = siteOf(sessionOf(), 'fr', []);
  expect(references.signs[0]).toEqual({ value: 'brakes-failed', label: 'Both brakes have failed' });
  expect(references.signs).toHaveLength(4);
  expect(documents.map(({ kind }) => kind)).toContain('signs');
});

test('an editor inserts the number of the emergency services by who answers it', () => {
  const { references } = siteOf(sessionOf(), 'fr', []);
  expect(references.inserts.find(({ value }) => value === 'emergency')?.label).toBe('Emergency services · 112');
});

test('a site without a table has no signs to choose', () => {
  expect(siteOf(sessionOf(['signs.yaml']), 'fr', []).references.signs).toEqual([]);
});

test('a document whose YAML has a mistake keeps its name and has no fields to change, and the site keeps its languages', () => {
  const state = sessionOf();
  const before = siteOf(state, 'fr', []);
  const file = 'site.yaml';
  const text = state.stored.get(file)?.text.replace('url: ', 'url: "') ?? '';
  const after = siteOf({ ...state, stored: new Map([...state.stored, [file, { file, text, version: '2' }]]) }, 'fr', []);
  const ofSite = ({ documents }: typeof before): unknown => documents.find(({ kind }) => kind === 'site')?.data;
  expect(ofSite(before)).toBeTypeOf('object');
  expect(ofSite(after)).toBeUndefined();
  expect(after.languages).toEqual(before.languages);
});

test('a document that is deleted keeps its name until it is gone', () => {
  const file = 'services/brake-repair.yaml';
  const text = readFileSync(path.join(folder, file), 'utf8');
  const deletion = { file, base: { text, version: '1' }, text: undefined };
  const state = { ...sessionOf(), localChanges: new Map([[file, deletion]]) };
  expect(nameOf(file, siteOf(state, 'en', []))).toBe('Brake repair');
});
