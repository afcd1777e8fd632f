import { expect, test } from 'vitest';
import { storedFiles, unchangedState } from '../../../tests/support/edited-site.ts';
import type { StoredFile } from '../../build/editor/editor-boot.ts';
import { fileProblem } from '../../schema/documents.ts';
import { documentGroups, documentRows, isInView } from './document-rows.ts';
import { messagesIn } from './messages.ts';
import { siteOf } from './site-documents.ts';

test('the list has every document of a site once, also that of its look', () => {
  const session = unchangedState(storedFiles('src/handbook/workshop'));
  const site = siteOf(session, 'en', []);
  const groups = documentGroups(documentRows({ site, session, problems: [] }), site.references.menus, messagesIn('en'));
  expect(groups.flatMap(({ documents }) => documents.map(({ file }) => file)).sort()).toEqual([...session.stored.keys()].sort());
});

test('a list of what was changed, or of what has errors, shows those documents and no others', () => {
  const files = storedFiles('src/handbook/workshop');
  const [changed, wrong, warned] = files as [StoredFile, StoredFile, StoredFile];
  const session = {
    ...unchangedState(files),
    localChanges: new Map([[changed.file, { file: changed.file, base: changed, text: `${changed.text}# More\n` }]]),
  };
  const problems = [
    fileProblem('yaml-unclosed-quote', wrong.file),
    { ...fileProblem('yaml-unclosed-quote', warned.file), severity: 'warning' as const },
  ].map((problem) => ({ ...problem, title: '', message: '', help: '', wasThere: false }));
  const rows = documentRows({ site: siteOf(session, 'en', []), session, problems });
  const shown = (state: string) => rows.filter((row) => isInView(row, '', state)).map(({ file }) => file);
  expect(shown('changed')).toEqual([changed.file]);
  expect(shown('wrong')).toEqual([wrong.file]);
});
