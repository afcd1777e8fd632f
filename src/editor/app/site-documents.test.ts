import { expect, test } from 'vitest';
import { storedFiles, unchangedState } from '../../../tests/support/edited-site.ts';
import { siteOf } from './site-documents.ts';
import { nameOf } from './workbench-state.ts';

const files = storedFiles('tests/fixtures/bicycle-workshop');
const workshop = unchangedState(files);

test('an editor chooses signs of the table by their text, and finds the table among the documents', () => {
  const { references, documents } = siteOf(workshop, 'fr', []);
  expect(references.signs[0]).toEqual({ value: 'brakes-failed', label: 'Both brakes have failed', language: 'en' });
  expect(references.signs).toHaveLength(4);
  expect(documents.map(({ kind }) => kind)).toContain('signs');
});

test('an editor inserts the number of the emergency services by who answers it', () => {
  const { references } = siteOf(workshop, 'fr', []);
  expect(references.inserts.find(({ value }) => value === 'emergency')?.label).toBe('Emergency services · 112');
});

test('a site without a table has no signs to choose', () => {
  expect(siteOf(unchangedState(files.filter(({ file }) => file !== 'signs.yaml')), 'fr', []).references.signs).toEqual([]);
});

test('a document whose YAML has a mistake keeps its name and has no fields to change, and the site keeps its languages', () => {
  const state = workshop;
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
  const text = workshop.stored.get(file)?.text ?? '';
  const deletion = { file, base: { text, version: '1' }, text: undefined };
  const state = { ...workshop, localChanges: new Map([[file, deletion]]) };
  expect(nameOf(file, siteOf(state, 'en', []))).toBe('Brake repair');
});

test('an editor begins a new service from the ones that the site names as models, but for one that is not there', () => {
  const settings = workshop.stored.get('site.yaml') as (typeof files)[number];
  const models = 'models: [{ name: { en: Service }, service: wheel-truing }, { name: { en: Gone }, service: gone }]';
  const stored = new Map([...workshop.stored, ['site.yaml', { ...settings, text: `${settings.text}${models}\n` }]]);
  expect(siteOf({ ...workshop, stored }, 'en', []).models).toEqual([
    { name: 'Service', nameLanguage: 'en', file: 'services/wheel-truing.yaml' },
  ]);
});
