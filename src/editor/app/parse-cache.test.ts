import fc from 'fast-check';
import { afterAll, expect, test, vi } from 'vitest';
import { Composer } from 'yaml';
import { emptyStorage, storedFiles } from '../../../tests/support/edited-site.ts';
import { cases } from '../../../tests/support/random-tests.ts';
import { parseSource } from '../../yaml/edits/edit-source.ts';
import { createFieldSearch } from './field-search.ts';
import { noWork } from './local-change-storage.ts';
import { dataOf } from './parse-cache.ts';
import { unsentCount } from './pictures-in-use.ts';
import { createSession, type Session } from './session.ts';
import { clashesOf, textOf } from './session-state.ts';
import { readDocuments, siteOf } from './site-documents.ts';

/** Records every parse of a text by the library. */
const parses = vi.spyOn(Composer.prototype, 'compose');
afterAll(() => parses.mockRestore());

const files = storedFiles('tests/fixtures/bicycle-workshop');
const home = 'home.yaml';

function open(): Session {
  const session = createSession(files, noWork, emptyStorage);
  session.addPicture({ name: 'wheel.png', bytes: new Uint8Array(), type: 'image/png', width: 1, height: 1 });
  return session;
}

/** Everything that the editor's window reads of a session when something in it changed. */
function look(session: Session, search = createFieldSearch()): void {
  const state = session.state();
  const { documents, languages, references } = siteOf(state, 'fr', []);
  unsentCount(state);
  for (const { file } of documents) clashesOf(state, file);
  const context = { language: 'fr', schemaWords: (words: string): string => words, languages, references } as const;
  for (const _ of search('wheel', documents, context, home, 20));
}

test.each([
  ['a page', home, ['heading', 'en']],
  ['the site, while a value of it is provisional', 'site.yaml', ['name', 'en']],
])('a letter in %s parses its document once, whatever the window shows of it', (_, file, place) => {
  const session = open();
  if (file === 'site.yaml') session.change(file, { kind: 'set', path: ['placeholders'], value: ['name'] }, []);
  look(session);
  const type = (text: string): number => {
    const before = parses.mock.calls.length;
    session.change(file, { kind: 'set', path: place, value: text }, []);
    look(session);
    return parses.mock.calls.length - before;
  };
  type('A');
  expect(['Ab', 'Abc', 'Abcd', 'Abcde', 'Abcdef', 'Abcdefg'].map(type)).toEqual([1, 1, 1, 1, 1, 1]);
});

test('a site is read one document at a time before it is shown, and showing it reads none of them again', () => {
  // What begins a document is read by the library alone, whose parses are recorded.
  const state = createSession(
    files.map((file) => ({ ...file, text: `---\n${file.text}` })),
    noWork,
    emptyStorage,
  ).state();
  parses.mockClear();
  const counts: number[] = [];
  for (const _ of readDocuments(state)) counts.push(parses.mock.calls.length);
  expect(counts).toEqual(counts.map((_, index) => index + 1));
  const { documents } = siteOf(state, 'fr', []);
  expect([documents.length, parses.mock.calls.length]).toEqual([counts.length, counts.length]);
});

test('undoing back to the stored text parses nothing that is cached', () => {
  const session = open();
  look(session);
  session.change(home, { kind: 'set', path: ['heading', 'en'], value: 'Wheels' }, []);
  look(session);
  const before = parses.mock.calls.length;
  session.undo(home);
  look(session);
  expect(parses.mock.calls.length).toBe(before);
});

test('a text of invalid YAML is read as far as possible, and can not be changed', () => {
  const session = open();
  session.write(home, 'title: { en: "Wheels');
  expect(dataOf(home, textOf(session.state(), home) ?? '')).toBeTypeOf('object');
  expect(() => session.change(home, { kind: 'set', path: ['title'], value: 'Wheels' }, [])).toThrow();
  session.write(home, 'title: *nobody');
  expect(dataOf(home, textOf(session.state(), home) ?? '')).toBeUndefined();
});

test('a document that is only read has the data that its edits start from, whatever is typed into it', { tags: 'random' }, () => {
  const typed = fc.constantFrom(
    '\n',
    ' ',
    ':',
    '- ',
    '#',
    '"',
    '|',
    '&a ',
    '*a',
    '{',
    '? ',
    '~',
    '0x1F',
    '12: a\n',
    '~',
    'true: ',
    '- ? a\n',
    '"3": ',
    '\uFEFF',
    'é',
    '\t',
    '__proto__: 1\n',
    'name: 2\n',
  );
  fc.assert(
    fc.property(fc.constantFrom(...files.map(({ text }) => text)), fc.nat(), typed, (text, seed, sign) => {
      const at = seed % text.length;
      const changed = text.slice(0, at) + sign + text.slice(at);
      expect(dataOf(`${seed}.yaml`, changed)).toEqual(parseSource(changed).data);
    }),
    { numRuns: cases(200) },
  );
});
