import { readFileSync } from 'node:fs';
import path from 'node:path';
import { array, assert, constantFrom, oneof, property, record, string, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { createEngine } from '../../src/editor/engine/engine.ts';
import { type NewDocumentRequest, newDocument } from '../../src/operations/new-document.ts';
import { type NewDocumentContext, newDocumentContext } from '../../src/operations/new-document-context.ts';
import { documentOf } from '../../src/schema/documents.ts';
import { schemaNames } from '../../src/schema/schema-model.ts';
import { slugOf } from '../../src/schema/slug.ts';
import { filesOf } from '../support/files-of.ts';
import { cases } from '../support/random-tests.ts';
import { fixtures } from '../support/site-recipe.ts';

const schemas = readSchemas();

/** Opens a content folder: the texts of its documents, and what a new one must fit into. */
function opened(content: string, menusText = readFileSync(path.join(content, 'menus.yaml'), 'utf8')) {
  const all = filesOf(content);
  const texts = new Map(all.filter((file) => file.endsWith('.yaml')).map((file) => [file, readFileSync(path.join(content, file), 'utf8')]));
  texts.set('menus.yaml', menusText);
  const documents = [...texts].flatMap(([file, text]) => {
    const source = documentOf(file);
    return source === undefined || source.kind === 'translations' ? [] : [{ ...source, data: parse(text) as unknown }];
  });
  const pictures = all.flatMap((file) => /^pictures\/(.*)$/.exec(file)?.[1] ?? []);
  return { texts, pictures, context: newDocumentContext(documents, { file: 'menus.yaml', text: menusText }, pictures) };
}

const menus = `# yaml-language-server: $schema=../schema/menus.schema.json
menus:
  - id: repairs # first
    items:
      - service: wheels
      - service: gears
        planned: true
        label: { en: Gears, fa: دنده }
`;
const { context } = opened(fixtures.workshop.content, menus);
const brakes: NewDocumentRequest = { kind: 'service', slug: 'brakes', category: 'repairs', names: { en: 'Brakes' } };

function made(request: NewDocumentRequest, site: NewDocumentContext = context) {
  const result = newDocument(schemas, site, request);
  if ('refusal' in result) throw new Error(JSON.stringify(result.refusal));
  return { ...result, data: parse(result.document.text) as Record<string, unknown> };
}

function refused(request: NewDocumentRequest, site: NewDocumentContext = context) {
  const result = newDocument(schemas, site, request);
  return 'refusal' in result ? result.refusal : undefined;
}

describe('a new service', () => {
  test('names its schema, has the usual blocks, and waits for its texts in every language that is not in preparation', () => {
    const { document, data } = made(brakes);
    expect(document.file).toBe('services/brakes.yaml');
    expect(document.text.split('\n')[0]).toBe('# yaml-language-server: $schema=../../schema/service.schema.json');
    expect(data).toMatchObject({
      slug: 'brakes',
      category: 'repairs',
      name: { en: 'Brakes', fa: '✎ Brakes' },
      blocks: [{ type: 'hero' }, { type: 'text' }, { type: 'faq' }],
    });
    expect(document.text).not.toMatch(/^ +de:/m);
  });

  test('goes to the end of its menu, where nothing else changes', () => {
    expect(made(brakes).changed).toEqual([{ file: 'menus.yaml', text: `${menus}      - service: brakes\n` }]);
  });

  test('that a menu announced is announced no longer, and has the name that it had there', () => {
    const { changed, data } = made({ ...brakes, slug: 'gears', names: { en: ' ' } });
    expect(changed[0]?.text).toBe(menus.replace('        planned: true\n', ''));
    expect(data).toMatchObject({ name: { en: 'Gears', fa: 'دنده' } });
  });

  test('is not made where its menu cannot take it, and the refusal names menu and file', () => {
    const repeated = 'menus:\n  - id: shared\n    items: &all\n      - service: wheels\n  - id: repairs\n    items: *all\n';
    expect(refused(brakes, opened(fixtures.workshop.content, repeated).context)).toMatchObject({
      reason: 'newMenusUncertain',
      values: { file: 'menus.yaml', found: 'brakes', menu: 'repairs' },
    });
  });
});

test('a new page has a hero and a text, and leaves the menus alone', () => {
  const { document, changed, data } = made({ kind: 'page', slug: 'about-us', names: { en: 'About us' } });
  expect([document.file, changed]).toEqual(['pages/about-us.yaml', []]);
  expect(Object.keys(data)).toEqual(['schemaVersion', 'slug', 'name', 'blocks'].filter((name) => Object.hasOwn(data, name)));
  expect(data['blocks']).toMatchObject([{ type: 'hero' }, { type: 'text' }]);
});

test.each([
  ['a name of Windows', 'service', 'con', 'renameReserved'],
  ['an address of the site itself', 'page', 'services', 'renameReserved'],
  ['the address of a language', 'page', 'fa', 'renameReserved'],
  ['a service that is there', 'service', context.services[0] ?? '', 'newTaken'],
  ['a page that is there', 'page', context.pages[0] ?? '', 'newTaken'],
  ['capitals', 'page', 'About', 'renameBadSlug'],
] as const)('no document gets %s for its address', (_name, kind, slug, reason) => {
  expect(refused({ kind, slug, names: {} })?.reason).toBe(reason);
});

const letters: Readonly<Record<string, string>> = {
  ar: 'ابتثجحخدرسشصطعفقكلمنهوي',
  fa: 'ابپتجچدرزژسشفکگلمنوهی',
  de: 'abcdefghijklmnopqrstuvwxyzäöüß',
  en: 'abcdefghijklmnopqrstuvwxyz',
  fr: 'abcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûœ',
};

describe.each(Object.values(fixtures).map(({ content }) => content))('in %s', (content) => {
  test('a new document passes the check, whatever its kind, its titles, its menu and its blocks', { tags: 'random' }, () => {
    const { texts, pictures, context: site } = opened(content);
    const engine = createEngine();
    engine.open(texts, {
      deployment: { origin: 'https://site.example', base: '/' },
      pictures: Object.fromEntries(pictures.map((name) => [name, { src: name, width: 4, height: 3 }])),
      fonts: {},
    });
    const found = (): readonly string[] =>
      engine
        .problems('en')
        // An emergency's service is to be named by the page without a connection too, which is for people to write.
        .filter(({ severity, code }) => (severity === 'error' || severity === 'warning') && code !== 'emergency-not-offline')
        .map(({ file, code, path: at }) => `${file} ${code} ${at}`);
    const before = found();
    const word = (language: string) =>
      string({ unit: constantFrom(...(letters[language] ?? letters['en'] ?? '')), minLength: 2, maxLength: 9 });
    const title = (language: string) => array(word(language), { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
    const requests = record({
      kind: constantFrom('service' as const, 'page' as const),
      // What its names leave of an address is made more than two letters: the fixture has none of these.
      slug: title('fr').map((name) => `new-${slugOf(name)}`.slice(0, 60).replace(/-$/, '')),
      category: constantFrom(...site.menus.map(({ id }) => id)),
      inMenu: constantFrom(true, false),
      names: record(Object.fromEntries(Object.keys(site.languages).map((language) => [language, title(language)])), { requiredKeys: [] }),
      blocks: oneof(constantFrom(undefined), subarray([...schemaNames(schemas, 'blocks')])),
    });
    assert(
      property(requests, ({ names, ...request }) => {
        const result = made({ ...request, names: names as Record<string, string> }, site);
        const files = [result.document, ...result.changed];
        for (const { file, text } of files) engine.write(file, text);
        const after = found();
        for (const { file } of files) engine.write(file, texts.get(file));
        expect(after).toEqual(before);
      }),
      { numRuns: cases(8) },
    );
  });
});

describe('a copy of a service', () => {
  test.each([fixtures.workshop.content, fixtures.practice.content])(
    'has the texts of each service of %s, no address or reviewer of it, and no error',
    { tags: 'thorough' },
    (content) => {
      const { texts, pictures, context: site } = opened(content);
      const engine = createEngine();
      engine.open(texts, { deployment: { origin: 'https://site.example', base: '/' }, pictures: picturesOf(pictures), fonts: {} });
      const errors = (): string[] =>
        engine.problems('en').flatMap(({ severity, code, file }) => (severity === 'error' ? [`${file} ${code}`] : []));
      const before = errors();
      for (const slug of site.services) {
        const copyOf = texts.get(`services/${slug}.yaml`) ?? '';
        const category = (parse(copyOf) as { category: string }).category;
        const { document, changed, data } = made(
          { kind: 'service', slug: 'a-copy', category, names: { [Object.keys(site.languages)[0] ?? '']: 'A copy' }, copyOf },
          site,
        );
        const was = parse(copyOf) as Record<string, unknown>;
        expect(data['blocks']).toEqual(was['blocks']);
        expect([data['slug'], data['formerSlugs'], data['reviewed']]).toEqual(['a-copy', undefined, undefined]);
        expect(document.text.split('\n').filter((line) => /^ *#/.test(line))).toEqual(
          copyOf.split('\n').filter((line) => /^ *#/.test(line)),
        );
        for (const { file, text } of [document, ...changed]) engine.write(file, text);
        expect(errors().filter((error) => !before.includes(error))).toEqual([]);
        for (const { file } of [document, ...changed]) engine.write(file, texts.get(file));
      }
    },
  );
});

function picturesOf(names: readonly string[]): Record<string, { src: string; width: number; height: number }> {
  return Object.fromEntries(names.map((name) => [name, { src: `/pictures/${name}`, width: 1, height: 1 }]));
}
