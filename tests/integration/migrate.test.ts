import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { loadContent } from '../../src/build/content/read-content.ts';
import { readSchemas } from '../../src/build/schema-files.ts';
import { word } from '../../src/locales/check-words.ts';
import { migrateContent } from '../../src/operations/migrate/migrate-content.ts';
import { migratedSource } from '../../src/operations/migrate/migrated-source.ts';
import type { MigrationStep } from '../../src/operations/migrate/step.ts';
import { steps } from '../../src/operations/migrate/steps/index.ts';
import type { DocumentKind } from '../../src/schema/documents.ts';
import { currentVersion } from '../../src/schema/schema-version.ts';
import { validate } from '../../src/schema/validate.ts';
import { parseYaml } from '../../src/yaml/parse-yaml.ts';
import { bakery, prefixOf } from '../support/check.ts';
import { bytesOf, copyContent, edit, runCommand, type Said } from '../support/command.ts';
import { siteOf } from '../support/operations.ts';
import { cases } from '../support/random-tests.ts';
import { fixtures as sites } from '../support/site-recipe.ts';

const fixtures = 'tests/fixtures/migrations';
const [practice, workshop] = [sites.practice.content, sites.workshop.content];
const schemas = readSchemas();
const nameOf = ({ kind, to }: MigrationStep): string =>
  readdirSync(fixtures).find((folder) => folder.startsWith(`${kind}-${to}-`)) ?? `no fixtures of ${kind} ${to}`;
const casesOf = (step: MigrationStep): string[] =>
  readdirSync(path.join(fixtures, nameOf(step))).filter((file) => file.includes('.before.'));
const readCase = (step: MigrationStep, file: string): string => readFileSync(path.join(fixtures, nameOf(step), file), 'utf8');

/** Returns the text of a document in today's version, and fails where there is none. */
function migrated(kind: DocumentKind, text: string, known?: readonly MigrationStep[]): string {
  const result = migratedSource(kind, text, schemas, known);
  if ('line' in result) throw new Error(`Line ${result.line} can't be changed.`);
  return result.text;
}

/** Runs `npm run migrate` on a content folder. */
async function migrate(content: string, ...args: readonly string[]): Promise<Said> {
  const said = await runCommand(['migrate', '--lang', 'en', ...args], { CONTENT_DIR: content });
  const here = (text: string): string => text.replaceAll(prefixOf(content), '');
  return { status: said.status, stdout: here(said.stdout), stderr: here(said.stderr) };
}

/** A content folder whose site is of the first version, and whose other documents do not say theirs. */
function oldContent(): string {
  const content = copyContent(bakery);
  edit(content, 'site.yaml', 'schemaVersion: 2\n', '');
  edit(content, 'site.yaml', / {4}usual:\n(?: {6}.*\n)+/, '    - days: [monday, tuesday]\n      opens: "07:00"\n      closes: "13:00"\n');
  return content;
}

describe('the steps', () => {
  test('lead each kind of document from its first version to the one that its schema states, one by one', () => {
    const schemas = readdirSync('schema').flatMap((file) => /^(?!shared|blocks)(.+)\.schema\.json$/.exec(file)?.[1] ?? []);
    for (const kind of schemas as DocumentKind[]) {
      const passages = steps.filter((step) => step.kind === kind).map(({ from, to }) => [from, to]);
      const expected = Array.from({ length: currentVersion(kind) - 1 }, (_, index) => [index + 1, index + 2]);
      expect([kind, passages]).toEqual([kind, expected]);
    }
  });

  test('each have a file of their own, with examples', () => {
    const files = readdirSync('src/operations/migrate/steps').filter((file) => file !== 'index.ts');
    expect(files.map((file) => file.replace('.ts', '')).sort()).toEqual(readdirSync(fixtures).sort());
    expect(files).toHaveLength(steps.length);
  });
});

describe.each(steps.map((step) => [nameOf(step), step] as const))('the step %s', (_name, step) => {
  test.each(casesOf(step))('changes only the moved properties in %s', (file) => {
    const [before, after] = [readCase(step, file), readCase(step, file.replace('.before.', '.after.'))];
    expect(migrated(step.kind, before, [step])).toBe(after);
    expect(migrated(step.kind, after, [step])).toBe(after);
  });

  test.each(casesOf(step))('keeps the line ends of Windows in %s', (file) => {
    const windows = (text: string): string => text.replaceAll('\n', '\r\n');
    const after = readCase(step, file.replace('.before.', '.after.'));
    expect(migrated(step.kind, windows(readCase(step, file)), [step])).toBe(windows(after));
  });

  test.each(casesOf(step))('makes of %s a document in which its schema finds no mistake', (file) => {
    expect(validate(step.kind, parse(migrated(step.kind, readCase(step, file)))).findings).toEqual([]);
  });
});

describe('opening hours move below “usual”', () => {
  const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:00`);
  const days = fc.subarray(['monday', 'tuesday', 'sunday'], { minLength: 1 });
  const ranges = fc.array(fc.record({ days, opens: time, closes: time }), { maxLength: 4 });
  const layout = fc.record({
    indent: fc.integer({ min: 1, max: 4 }),
    indentSeq: fc.boolean(),
    collectionStyle: fc.constantFrom('any' as const, 'flow' as const),
    flowCollectionPadding: fc.boolean(),
    lineWidth: fc.constantFrom(0, 30),
    defaultKeyType: fc.constantFrom('PLAIN' as const, 'QUOTE_DOUBLE' as const),
  });
  const comments = fc.array(fc.record({ line: fc.nat(), column: fc.nat(12) }), { maxLength: 6 });

  test('however the document is laid out, with every comment in its place and every other line as it was', { tags: 'random' }, () => {
    fc.assert(
      fc.property(ranges, layout, comments, fc.constantFrom('\n', '\r\n'), (hours, style, notes, lineEnd) => {
        const document = { url: 'https://example.org/', contact: { timeZone: 'UTC', hours, phones: { a: '1' } }, copyrightYear: 2025 };
        const lines = stringify(document, style).split('\n');
        for (const [index, { line, column }] of notes.entries()) {
          lines.splice(line % lines.length, 0, `${' '.repeat(column)}# ${index}`);
        }
        const text = lines.join(lineEnd);
        // Within brackets, not every column is one for a comment.
        fc.pre(parseYaml(text).readable);
        const result = migrated('site', text);
        expect(parse(result)).toEqual({ schemaVersion: 2, ...document, contact: { ...document.contact, hours: { usual: hours } } });
        // All text is there in its order, apart from braces and spaces.
        const written = (from: string): string => from.replace(/[\s{}]/g, '');
        const added = [/"?schemaVersion"?:2,?/, /"?usual"?:/];
        expect(added.reduce((rest, name) => rest.replace(name, ''), written(result))).toBe(written(text));
        const elsewhere = (from: string): string[] => from.split(lineEnd).filter((line) => /^(?:"?url| *"?(?:timeZone|phones))/.test(line));
        if (style.collectionStyle === 'any') expect(elsewhere(result)).toEqual(elsewhere(text));
      }),
      { numRuns: cases(150) },
    );
  });

  test('where the document has none, or something else in their place, it only becomes of the next version', () => {
    for (const rest of ['url: a\n', 'contact: x\n', 'contact:\n  hours: always\n', 'contact:\n  hours:\n', 'contact: [hours]\n'])
      expect(migrated('site', rest)).toBe(`schemaVersion: 2\n${rest}`);
  });

  test('not where they are repeated in a place that may mean something else: reports the line', () => {
    expect(migratedSource('site', 'contact:\n  hours: &open [{ days: [monday] }]\nfacts: *open\n', schemas)).toEqual({ line: 2 });
  });
});

describe('a document is brought forward', () => {
  const renaming = (from: number, old: string, name: string): MigrationStep => ({
    kind: 'page',
    from,
    to: from + 1,
    description: 'migration:site-2',
    changes: () => [{ kind: 'rename', path: [old], name }],
  });

  test('through several versions, one after the other', () => {
    const known = [renaming(1, 'first', 'second'), renaming(2, 'second', 'third')];
    expect(migrated('page', 'first: 1 # kept\n', known)).toBe('schemaVersion: 3\nthird: 1 # kept\n');
    expect(migrated('page', 'schemaVersion: 2\nsecond: 1 # kept\n', known)).toBe('schemaVersion: 3\nthird: 1 # kept\n');
    expect(migrated('service', 'schemaVersion: 1\nfirst: 1\n', known)).toBe('schemaVersion: 1\nfirst: 1\n');
  });

  test('not by a step whose change would remove other data: reports the line', () => {
    expect(migratedSource('page', 'second: 1\n\nfirst: 1\n', schemas, [renaming(1, 'first', 'second')])).toEqual({ line: 3 });
  });
});

describe('npm run migrate', () => {
  test('shows for each document which steps apply and which lines they change, and writes nothing', async () => {
    const content = oldContent();
    const before = bytesOf(content);
    const { status, stdout, stderr } = await migrate(content);
    expect([status, stderr, bytesOf(content)]).toEqual([0, '', before]);
    const lines = [
      'site.yaml',
      `  schemaVersion 1 → 2  ${word('migration:site-2', 'en')}`,
      '    2 + schemaVersion: 2',
      '   54 -     - days: [monday, tuesday]',
      '   55 -       opens: "07:00"',
      '   56 -       closes: "13:00"',
      '      +     usual:',
      '      +       - days: [monday, tuesday]',
      '      +         opens: "07:00"',
      '      +         closes: "13:00"',
    ];
    expect(stdout).toContain(`${lines.join('\n')}\n\n`);
    expect(stdout).toContain('home.yaml\n  The document says from here on of which version it is.\n    2 + schemaVersion: 1\n\n');
    expect(stdout).toMatch(/8 files to change; nothing was written\. .*--write.*\n$/);
  });

  test('writes all documents with --write; afterwards the check finds nothing and nothing is left to do', async () => {
    const content = oldContent();
    expect(loadContent(content).problems.map(({ code }) => code)).toEqual(['old-schema-version']);
    const { status, stdout } = await migrate(content, '--write');
    expect([status, stdout.split('\n').at(-2)]).toEqual([0, '8 files changed.']);
    expect(loadContent(content).problems).toEqual([]);
    const after = bytesOf(content);
    expect(await migrate(content, '--write')).toEqual({
      status: 0,
      stdout: 'Every document follows today’s version of its schema.\n',
      stderr: '',
    });
    expect(bytesOf(content)).toEqual(after);
  });

  test.each([practice, workshop])('has nothing to do in %s', (content) => {
    expect(migrateContent(siteOf(content), schemas)).toEqual({ files: [], edits: [] });
  });

  test('brings the documents of a whole site forward that say nothing of their versions', async () => {
    const content = copyContent(practice);
    const after = bytesOf(content);
    for (const file of Object.keys(after).filter((name) => name.endsWith('.yaml') && !name.startsWith('translations/')))
      edit(content, file, /^schemaVersion: \d\n/m, '');
    expect((await migrate(content, '--write')).status).toBe(0);
    expect(bytesOf(content)).toEqual(after);
  });

  test('keeps a byte order mark, and knows documents in JSON', async () => {
    const content = oldContent();
    writeFileSync(path.join(content, 'site.yaml'), `\uFEFF${readFileSync(path.join(content, 'site.yaml'), 'utf8')}`);
    const menus = parse(readFileSync(path.join(content, 'menus.yaml'), 'utf8'));
    rmSync(path.join(content, 'menus.yaml'));
    writeFileSync(path.join(content, 'menus.json'), JSON.stringify(menus, null, '\t'));
    await migrate(content, '--write');
    expect(readFileSync(path.join(content, 'site.yaml'), 'utf8')).toMatch(/^\uFEFF# yaml-language-server: .*\nschemaVersion: 2\nurl:/);
    expect(readFileSync(path.join(content, 'menus.json'), 'utf8')).toBe(JSON.stringify({ schemaVersion: 1, ...menus }, null, '\t'));
    expect(loadContent(content).problems).toEqual([]);
  });

  test.each([
    ['a document that cannot be read', 'menus.yaml', /label:/, 'label', 'menus.yaml:4', 'yaml-missing-colon'],
    ['a property written twice', 'site.yaml', 'contact:\n', 'contact:\n  hours: []\n', 'site.yaml:54', 'duplicate-key'],
    ['a document that is a list', 'menus.yaml', /^menus:(?:.|\n)*/m, '- menus\n', 'menus.yaml:2', 'wrong-type'],
    ['a site that is a text', 'site.yaml', /^url:(?:.|\n)*/m, 'A site\n', 'site.yaml:2', 'wrong-type'],
    ['a version that is not there yet', 'home.yaml', /^heading:/m, 'schemaVersion: 9\nheading:', 'home.yaml:9', 'newer-schema-version'],
    ['a version that is no number', 'home.yaml', /^heading:/m, 'schemaVersion: one\nheading:', 'home.yaml:9', 'not-a-number'],
    ['a text that is no UTF-8', 'home.yaml', '', '', 'home.yaml:1', 'wrong-encoding'],
  ])('writes nothing while there is %s, and says where', async (_name, file, from, to, place, code) => {
    const content = oldContent();
    if (from === '') writeFileSync(path.join(content, file), Buffer.from([0xff, 0xfe]));
    else edit(content, file, from, to);
    const before = bytesOf(content);
    const { status, stdout, stderr } = await migrate(content, '--write');
    expect(status).toBe(1);
    expect(stdout).toMatch(new RegExp(`^${place}:\\d+  error  ${code}\n`));
    expect(stdout).not.toContain('old-schema-version');
    expect(stderr).toContain('Nothing was changed.');
    expect(bytesOf(content)).toEqual(before);
  });

  test.each(['en', 'fr', 'ar'])(
    'refers from a version that is not there yet to a newer release, and not to itself, in %s',
    async (language) => {
      const content = oldContent();
      edit(content, 'home.yaml', /^heading:/m, 'schemaVersion: 9\nheading:');
      const { stdout } = await migrate(content, '--write', '--lang', language);
      expect(stdout).toContain('npm update service-pages');
      expect(stdout).toContain('npm install');
      expect(stdout).not.toContain('npm run migrate');
    },
  );

  test('writes nothing while a place cannot be changed alone, and says where', async () => {
    const content = oldContent();
    edit(content, 'site.yaml', '  hours:\n', '  hours: &open\n');
    edit(content, 'site.yaml', 'copyrightYear:', 'social: *open\ncopyrightYear:');
    const before = bytesOf(content);
    const { status, stdout, stderr } = await migrate(content, '--write');
    expect([status, stdout, bytesOf(content)]).toEqual([1, '', before]);
    expect(stderr).toMatch(/^site\.yaml:53: .* Nothing was changed\.\n$/);
  });

  test('writes none of the documents where one of them cannot be written', async () => {
    const content = oldContent();
    const before = bytesOf(content);
    // The last document has no room beside it for its new text.
    mkdirSync(path.join(content, '.ui.yaml.service-pages-new'));
    await expect(migrate(content, '--write')).rejects.toThrow();
    expect(bytesOf(content)).toEqual(before);
  });

  test('says that a content folder is not there', async () => {
    expect(await migrate('no/such/folder')).toMatchObject({ status: 1, stdout: expect.stringContaining('missing-folder') });
  });
});
