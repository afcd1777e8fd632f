import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentGroups, documentRows } from './document-rows.ts';
import { messagesIn } from './messages.ts';
import { siteOf } from './site-documents.ts';

test('the list has every document of a site once, also that of its look', () => {
  const folder = 'src/handbook/workshop';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  const stored = new Map(files.map((file) => [file, { file, version: '', text: readFileSync(`${folder}/${file}`, 'utf8') }]));
  const session = { stored, localChanges: new Map(), histories: new Map(), pictures: [], deletions: [], isKept: true };
  const site = siteOf(session, 'en', []);
  const groups = documentGroups(documentRows({ site, session, problems: [] }), site.references.menus, messagesIn('en'));
  expect(groups.flatMap(({ documents }) => documents.map(({ file }) => file)).sort()).toEqual(files.sort());
});
