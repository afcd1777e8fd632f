import { expect, test } from 'vitest';
import { storedFiles, unchangedState } from '../../../tests/support/edited-site.ts';
import { commonTasks, taskPlaces } from './common-tasks.ts';
import { type SiteDocument, siteOf } from './site-documents.ts';

function documentsOf(folder: string): readonly SiteDocument[] {
  return siteOf(unchangedState(storedFiles(folder)), 'fr', []).documents;
}

const workshop = documentsOf('tests/fixtures/bicycle-workshop');
const repair = documentsOf('examples/instrument-repair/data');

const placesIn = (documents: readonly SiteDocument[]): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    commonTasks(documents).map((task) => [
      task,
      taskPlaces(task, documents).map(
        ({ document, path }) => `${document.file} ${path.filter((step) => typeof step === 'string').join('.')}`,
      ),
    ]),
  );

test('what editors do most leads to its place in each document, what concerns the whole site first', () => {
  expect(placesIn(workshop)).toEqual({
    'Changer un numéro de téléphone': ['site.yaml contact.phones.workshop.number'],
    'Changer les horaires': ['site.yaml contact.hours'],
    'Annoncer quelque chose sur toutes les pages': ['site.yaml notices'],
    'Annoncer des congés ou d’autres horaires': ['site.yaml contact.hours.periods'],
    'Fermer un jour aux rendez-vous': ['site.yaml booking.closed'],
    'Ajouter une question': ['services/annual-service.yaml blocks.items', 'services/wheel-truing.yaml blocks.items'],
  });
});

test('what a site has no place for yet is offered where it can be added in one step, and otherwise not at all', () => {
  expect(Object.entries(placesIn(repair)).flat(2)).toEqual([
    'Changer un numéro de téléphone',
    'site.yaml contact.phones.taller.number',
    'Changer les horaires',
    'site.yaml contact.hours',
    'Annoncer quelque chose sur toutes les pages',
    'site.yaml notices',
    'Ajouter une question',
    'services/violin-bow.yaml blocks.items',
  ]);
});

test('what is announced, closed or asked begins with a new item of its list, and what is there already with its field', () => {
  const controls = commonTasks(workshop).map((task) => [task, taskPlaces(task, workshop)[0]?.control]);
  expect(controls.flatMap(([task, control]) => (control === undefined ? [task] : []))).toEqual([
    'Changer un numéro de téléphone',
    'Changer les horaires',
  ]);
});
