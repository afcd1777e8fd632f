import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { schemaWords } from '../../schema/schema-words.ts';
import { createFieldSearch, type FieldMatch } from './field-search.ts';
import { type Site, siteOf } from './site-documents.ts';

const files = ['site.yaml', 'home.yaml', 'services/brake-repair.yaml'];
const stored = new Map(
  files.map((file) => [file, { file, version: '', text: readFileSync(`tests/fixtures/bicycle-workshop/${file}`, 'utf8') }] as const),
);
const state = { stored, localChanges: new Map(), histories: new Map(), pictures: [], isKept: true };

function found(query: string, language: 'fr' | 'ar' = 'fr', search = createFieldSearch()): readonly FieldMatch[] {
  const site: Site = siteOf(state, language, []);
  const context = { language, schemaWords: schemaWords(language), languages: site.languages, references: site.references };
  return search(query, site.documents, context, 'home.yaml');
}

const placesOf = (fields: readonly FieldMatch[]): readonly string[] =>
  fields.map(({ document, path }) => `${document.file} ${path.join('.')}`);
const shown = (fields: readonly FieldMatch[]): readonly string[] =>
  fields.slice(0, 1).map(({ excerpt }) => excerpt.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''));

test('a field is found by its name, first of all', () => {
  expect(placesOf(found('horaires'))[0]).toBe('site.yaml contact.hours');
  expect(placesOf(found('TELEPHONES'))[0]).toBe('site.yaml contact.phones');
});

test('in the language of the editor, however its letters are written there', () => {
  for (const query of ['أوقات العمل', 'اوقات العمل', 'أَوْقَات'])
    expect(placesOf(found(query, 'ar')), query).toContain('site.yaml contact.hours');
});

test('a text is found in each language of the site, with the words around it, while it is typed', () => {
  expect(placesOf(found('brakes that sto'))[0]).toBe('services/brake-repair.yaml blocks.1.title.en');
  expect(shown(found('brakes that sto'))).toEqual(['[Brakes] [that] [stop] you']);
  expect(placesOf(found('ترمزي'))).toContain('services/brake-repair.yaml blocks.1.title.fa');
});

test('a field is found by its help; one that can be added is marked so', () => {
  const [periods, logo] = [found('Ramadan')[0], found('logo').find(({ isAbsent }) => isAbsent)];
  expect([periods?.path, periods?.isAbsent]).toEqual([['contact', 'hours', 'periods'], false]);
  expect([logo?.path, logo?.isAbsent]).toEqual([['logo'], true]);
});

test('words of which one is nowhere find nothing, and no words nothing', () => {
  expect([found('brakes zzzz'), found(' … ')]).toEqual([[], []]);
});
