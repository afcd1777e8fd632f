import { expect, test } from 'vitest';
import { storedFiles, unchangedState } from '../../../tests/support/edited-site.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { schemaWords } from '../../schema/schema-words.ts';
import { documentNode } from '../form/schema-files.ts';
import { createFieldSearch, type FieldMatch } from './field-search.ts';
import { siteOf } from './site-documents.ts';

const workshop = storedFiles('tests/fixtures/bicycle-workshop').filter(({ file }) =>
  ['site.yaml', 'home.yaml', 'services/brake-repair.yaml'].includes(file),
);

function found(
  query: string,
  language: 'fr' | 'ar' | 'en' = 'fr',
  files: readonly StoredFile[] = workshop,
  search = createFieldSearch(),
): readonly FieldMatch[] {
  const site = siteOf(unchangedState(files), language, []);
  const context = { language, schemaWords: schemaWords(language), languages: site.languages, references: site.references };
  return atOnce(search(query, site.documents, context, 'home.yaml', 1000)).best;
}

/** Goes through all steps of a search; returns what it found. */
function atOnce<Found>(steps: Generator<undefined, Found>): Found {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
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

test('a telephone number is found as pages show it, as one types it, and as its file has it', () => {
  for (const query of ['(021) 555 01', '0215550100', '+353215550100'])
    expect(placesOf(found(query)), query).toContain('site.yaml contact.phones.workshop.number');
  expect(shown(found('(021) 555 01'))).toEqual(['+353215550100 · ([021]) [555] [0100]']);
});

test('a document as a whole is no field, whatever says what it is for', () => {
  const { title, description } = documentNode('site');
  const words = `${schemaWords('en')(title)} ${schemaWords('en')(description)}`.match(/\p{L}{4,}/gu) ?? [];
  expect(words.length).toBeGreaterThan(1);
  const search = createFieldSearch();
  const [siteFile] = workshop.filter(({ file }) => file === 'site.yaml');
  for (const word of words) expect(found(word, 'en', [siteFile!], search).filter(({ path }) => path.length === 0)).toEqual([]);
});

test('words of which one is nowhere find nothing, and no words nothing', () => {
  expect([found('brakes zzzz'), found(' … ')]).toEqual([[], []]);
});

// What an editor types, and the first field that is offered; the second site has other contents under the same schemas.
const everyday = [
  ['fr', 'horaires', 'contact.hours'],
  ['fr', "heures d'ouverture", 'contact.hours'],
  ['fr', 'Ramadan', 'contact.hours.periods'],
  ['fr', 'horaires d’été', 'contact.hours.periods'],
  ['fr', 'téléphone', 'contact.phones'],
  ['fr', 'numéro', 'contact.phones'],
  ['fr', 'numero de telephone', 'contact.phones'],
  ['fr', 'WhatsApp', 'contact.messaging'],
  ['fr', 'déménagement', 'contact.address'],
  ['fr', 'jour férié', 'booking.closed'],
  ['fr', 'fermeture exceptionnelle', 'booking.closed'],
  ['fr', 'prix', 'business.priceRange'],
  ['fr', 'carte bancaire', 'business.paymentAccepted'],
  ['fr', 'Instagram', 'social'],
  ['fr', 'étoiles', 'reviews'],
  ['ar', 'أوقات العمل', 'contact.hours'],
  ['ar', 'ساعات العمل', 'contact.hours'],
  ['ar', 'رمضان', 'contact.hours.periods'],
  ['ar', 'رقم الهاتف', 'contact.phones'],
  ['ar', 'واتساب', 'contact.messaging'],
  ['ar', 'يوم عطلة', 'booking.closed'],
  ['ar', 'الثمن', 'business.priceRange'],
  ['ar', 'حجز', 'booking'],
  ['en', 'opening hours', 'contact.hours'],
  ['en', 'phone number', 'contact.phones'],
  ['en', 'summer hours', 'contact.hours.periods'],
  ['en', 'bank holiday', 'booking.closed'],
  ['en', 'price', 'business.priceRange'],
  ['en', 'appointment', 'booking'],
] as const;

test.each(['data', 'tests/fixtures/bicycle-workshop'])(
  'everyday words lead to the field that is meant, in three languages, in %s',
  (folder) => {
    const files = storedFiles(folder).filter(({ file }) => /^(?:services\/|pages\/)?[\w-]+\.yaml$/.test(file));
    const search = createFieldSearch();
    expect(
      everyday.map(([language, query]) => [
        language,
        query,
        placesOf(found(query, language, files, search))[0]?.replace(/\.(?:fr|en)$/, ''),
      ]),
    ).toEqual(everyday.map(([language, query, path]) => [language, query, `site.yaml ${path}`]));
  },
);

test.each([
  ['fr', 'photo'],
  ['ar', 'صورة'],
  ['en', 'photo'],
] as const)('in %s, “%s” offers the pictures of the open document before all others', (language, query) => {
  const first = placesOf(found(query, language))[0];
  expect(first).toMatch(/^home\.yaml .*picture/);
});

test('a part that a site does not have yet is offered for the words of what it holds', () => {
  const files = storedFiles('examples/instrument-repair/data').filter(({ file }) => file === 'site.yaml');
  expect(found('jour férié', 'fr', files).map(({ path, isAbsent }) => [path, isAbsent])[0]).toEqual([['booking'], true]);
});

test('the search of a large site can stop after each document, and tells of all that it found only the best', () => {
  const [brakes] = workshop.filter(({ file }) => file.startsWith('services/'));
  const many = Array.from({ length: 30 }, (_, index): StoredFile => ({ ...brakes!, file: `services/brakes-${index}.yaml` }));
  const site = siteOf(unchangedState([...workshop, ...many]), 'fr', []);
  const context = { language: 'fr', schemaWords: schemaWords('fr'), languages: site.languages, references: site.references } as const;
  const steps = [...createFieldSearch()('brakes that stop', site.documents, context, 'home.yaml', 20)];
  expect(steps.length).toBe(site.documents.length);
  const { count, best } = atOnce(createFieldSearch()('brakes that stop', site.documents, context, 'services/brakes-7.yaml', 20));
  expect([count > 30, best.length, best[0]?.document.file]).toEqual([true, 20, 'services/brakes-7.yaml']);
});
