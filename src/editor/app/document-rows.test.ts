import { expect, test } from 'vitest';
import { storedFiles, unchangedState } from '../../../tests/support/edited-site.ts';
import { documentGroups, documentRows } from './document-rows.ts';
import { messagesIn } from './messages.ts';
import { siteOf } from './site-documents.ts';

test('the list has every document of a site once, also that of its look', () => {
  const session = unchangedState(storedFiles('src/handbook/workshop'));
  const site = siteOf(session, 'en', []);
  const groups = documentGroups(documentRows({ site, session, problems: [] }), site.references.menus, messagesIn('en'));
  expect(groups.flatMap(({ documents }) => documents.map(({ file }) => file)).sort()).toEqual([...session.stored.keys()].sort());
});
