import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSchemas } from '../../src/build/schema-files.ts';
import { schemaNames, schemaPart } from '../../src/schema/schema-model.ts';
import { writeMark } from '../../src/schema/write-mark.ts';
import { readPageWith, renderExamples } from '../support/block-examples.ts';
import { bakery, check, codesIn } from '../support/check.ts';
import { bytesOf, copyContent, edit, type Said, textIn } from '../support/command.ts';
import { fixtures } from '../support/site-recipe.ts';
import { runOnTerminal } from '../support/terminal.ts';

/** Runs `npm run new` on a content folder; with answers, on a terminal where somebody types them. */
const run = (content: string, args: readonly string[], answers?: Parameters<typeof runOnTerminal>[2]): Promise<Said> =>
  runOnTerminal(['new', ...args], { CONTENT_DIR: content }, answers);

function dataOf(content: string, file: string): Readonly<Record<string, unknown>> {
  return parse(textIn(content, file)) as Readonly<Record<string, unknown>>;
}

describe('a new service', () => {
  test.each([fixtures.workshop.content, bakery])(
    'is right as it stands, in every language of %s that is no draft, and adds one line to the menus',
    async (site) => {
      const content = copyContent(site);
      const [before, problems] = [bytesOf(content), codesIn(content)];
      const [menu] = dataOf(content, 'menus.yaml')['menus'] as readonly { readonly id: string }[];
      const { status } = await run(content, ['service', 'made-in-a-test', '--category', menu?.id ?? '']);
      expect(status).toBe(0);
      const { 'services/made-in-a-test.yaml': document = '', 'menus.yaml': menus = '', ...others } = bytesOf(content);
      const { 'menus.yaml': menusBefore = '', ...othersBefore } = before;
      expect(others).toEqual(othersBefore);
      expect(
        menus
          .split('\n')
          .filter((line) => !menusBefore.split('\n').includes(line))
          .map((line) => line.trim()),
      ).toEqual(['- service: made-in-a-test']);
      expect(menus.length).toBe(menusBefore.length + '      - service: made-in-a-test\n'.length);
      expect(codesIn(content)).toEqual(problems);

      expect(document.split('\n')[0]).toMatch(/^# yaml-language-server: \$schema=\S+\/schema\/service\.schema\.json$/);
      const { name } = dataOf(content, 'services/made-in-a-test.yaml');
      const languages = Object.entries(dataOf(content, 'site.yaml')['languages'] as Record<string, { readonly status: string }>);
      const complete = languages.flatMap(([language, { status }]) => (status === 'complete' ? [language] : []));
      expect(Object.keys(name as object)).toEqual(complete);
    },
  );

  test('comes into a menu that has none yet, which nothing but a service mends', async () => {
    const content = copyContent(bakery);
    const empty = '{ id: seasons, label: { fr: Saisons, ar: المواسم }, items: [] }';
    const other = '{ id: feasts, label: { fr: Fêtes, ar: الأعياد }, items: [] }';
    edit(content, 'menus.yaml', /(?=^ {2}- id:)/m, `  - ${empty}\n  - ${other}\n`);
    expect(codesIn(content)).toEqual(expect.arrayContaining([expect.stringContaining('too-few-items')]));
    expect(await run(content, ['service', 'kings-cake', '--category', 'seasons'])).toMatchObject({ status: 0 });
    expect(await run(content, ['service', 'eggs', '--category', 'feasts'])).toMatchObject({ status: 0 });
    expect(codesIn(content)).toEqual([]);
  });

  test('is written like the other documents: properties in the order of the schema, a line between blocks, quotes where needed', async () => {
    const content = copyContent(bakery);
    const name = 'Des brioches si longues à décrire : farine, beurre, œufs, levain, sucre, sel, et une nuit entière de patience au frais';
    await run(content, ['service', 'brioches', '--category', 'bakery', '--name', `fr=${name}`, '--name', 'ar=بريوش']);
    const text = textIn(content, 'services/brioches.yaml');
    const { properties = {} } = schemaPart(readSchemas(), 'service').schema;
    const written = dataOf(content, 'services/brioches.yaml');
    expect(Object.keys(written)).toEqual(Object.keys(properties).filter((property) => Object.hasOwn(written, property)));
    // Only where documents say their schema's version.
    expect(written['schemaVersion']).toBe(properties['schemaVersion']?.const);
    expect(text).toContain('name:\n  fr: >-\n    Des brioches si longues');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(
      text
        .match(/^\n? {2}- type: .*/gm)
        ?.slice(1)
        .every((line) => line.startsWith('\n')),
    ).toBe(true);
    expect(text).not.toMatch(/["']/);
    expect((written['name'] as Record<string, string>)['fr']).toBe(name);
  });

  test('can hold every type of block', async () => {
    const content = copyContent(fixtures.workshop.content);
    const problems = codesIn(content);
    const { status } = await run(content, [
      'service',
      'made-in-a-test',
      '--category',
      'repairs',
      '--blocks',
      schemaNames(readSchemas(), 'blocks').join(','),
    ]);
    expect(status).toBe(0);
    expect(codesIn(content)).toEqual(problems);
  });

  test('has the hero that every page needs, whatever blocks are asked for', async () => {
    const content = copyContent(bakery);
    await run(content, ['service', 'rolls', '--category', 'bakery', '--blocks', 'faq, steps']);
    const { blocks } = dataOf(content, 'services/rolls.yaml') as { readonly blocks: readonly { readonly type: string }[] };
    expect(blocks.map(({ type }) => type)).toEqual(['hero', 'faq', 'steps']);
  });

  test('has the blocks of a service that shows its kind well, with texts of its own to write', async () => {
    const content = copyContent(bakery);
    const typesIn = (file: string): readonly string[] =>
      (dataOf(content, file) as { readonly blocks: readonly { readonly type: string }[] }).blocks.map(({ type }) => type);
    expect((await run(content, ['service', 'rolls', '--like', 'cakes', '--category', 'pastry', '--lang', 'en'])).status).toBe(0);
    expect(typesIn('services/rolls.yaml')).toEqual(typesIn('services/cakes.yaml'));
    expect(textIn(content, 'services/rolls.yaml')).toContain(writeMark);
    expect(codesIn(content)).toEqual([]);
    expect(await run(content, ['service', 'buns', '--like', 'cake', '--category', 'pastry', '--lang', 'en'])).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/No service is called “cake”: .*cakes/s),
    });
  });

  test('waits for its texts: each one is named before the site is published, and only then', async () => {
    const content = copyContent(bakery);
    await run(content, ['service', 'rolls', '--category', 'bakery', '--name', 'fr=Petits pains']);
    expect(await check(content, ['--lang', 'en'])).toMatchObject({ status: 0, stdout: expect.stringContaining('No problem') });
    const { status, stdout } = await check(content, ['--publish', '--format', 'json']);
    expect(status).toBe(1);
    const problems = JSON.parse(stdout) as readonly { readonly code: string; readonly path: string }[];
    const waiting = problems.filter(({ code }) => code === 'text-to-write').map(({ path: place }) => place);
    expect(waiting).toEqual(
      expect.arrayContaining(['name.ar', 'summary.fr', 'summary.ar', 'blocks.0.title.ar', 'blocks.2.items.0.answer.fr']),
    );
    expect(waiting).not.toContain('name.fr');
    // What is to be translated says what it is to be translated from.
    expect(dataOf(content, 'services/rolls.yaml')['name']).toEqual({ fr: 'Petits pains', ar: `${writeMark} Petits pains` });
  });

  test('shows its missing texts on its page', () => {
    const draft = readPageWith([{ type: 'text', paragraphs: [{ en: `${writeMark} Texts`, fa: 'متن', de: 'Text' }] } as never]);
    expect(renderExamples(draft.document.value, 'en')).toContain(`${writeMark} Texts`);
  });

  test('that no menu is to name says so itself, and leaves the menus alone', async () => {
    const content = copyContent(bakery);
    const menus = textIn(content, 'menus.yaml');
    expect((await run(content, ['service', 'rolls', '--category', 'bakery', '--no-menu'])).status).toBe(0);
    expect([textIn(content, 'menus.yaml'), dataOf(content, 'services/rolls.yaml')['inMenu'], codesIn(content)]).toEqual([menus, false, []]);
  });

  test('that a menu announced takes its place there, with the name and the category that it has', async () => {
    const content = copyContent(bakery);
    const announced =
      '      - service: cakes\n      - service: tarts # soon\n        label: { fr: Tartes, ar: فطائر }\n        planned: true\n';
    edit(content, 'menus.yaml', '      - service: cakes\n', announced);
    expect((await run(content, ['service', 'tarts'])).status).toBe(0);
    expect(textIn(content, 'menus.yaml')).toContain(announced.replace('        planned: true\n', ''));
    expect(dataOf(content, 'services/tarts.yaml')).toMatchObject({ category: 'pastry', name: { fr: 'Tartes', ar: 'فطائر' } });
    expect(codesIn(content)).toEqual([]);
  });

  test('whose entry somebody wrote already needs no other', async () => {
    const content = copyContent(bakery);
    edit(content, 'menus.yaml', '- service: bread\n', '- service: bread\n      - service: rolls\n');
    const menus = textIn(content, 'menus.yaml');
    expect((await run(content, ['service', 'rolls'])).status).toBe(0);
    expect([textIn(content, 'menus.yaml'), codesIn(content)]).toEqual([menus, []]);
  });

  test.each([
    ['line ends of two characters', '\n', '\r\n', /(- service: bread\r\n)/, '$1      - service: rolls\r\n'],
    ['a byte order mark', /^/, '\uFEFF', /(- service: bread\n)/, '$1      - service: rolls\n'],
    [
      'entries on one line',
      /\n +- service: bread\n/,
      ' [{ service: bread }]\n',
      '[{ service: bread }]',
      '[{ service: bread }, { service: rolls }]',
    ],
    ['a comment', 'service: bread', 'service: bread # our first', '# our first\n', '# our first\n      - service: rolls\n'],
  ])('finds its place in menus with %s, and changes nothing else there', async (_name, from, to, without, withEntry) => {
    const content = copyContent(bakery);
    const before = textIn(content, 'menus.yaml').replaceAll(new RegExp(from, 'g'), to);
    writeFileSync(path.join(content, 'menus.yaml'), before);
    expect((await run(content, ['service', 'rolls', '--category', 'bakery'])).status).toBe(0);
    const after = textIn(content, 'menus.yaml').replace('{service: rolls}', '{ service: rolls }');
    expect(after).toBe(before.replace(without, withEntry));
    expect(codesIn(content)).toEqual([]);
  });

  test('ends its lines as the menus do', async () => {
    const content = copyContent(bakery);
    writeFileSync(path.join(content, 'menus.yaml'), textIn(content, 'menus.yaml').replaceAll('\n', '\r\n'));
    expect((await run(content, ['service', 'rolls', '--category', 'bakery'])).status).toBe(0);
    const written = textIn(content, 'services/rolls.yaml');
    expect(written).toBe(written.replaceAll(/\r?\n/g, '\r\n'));
    expect(codesIn(content)).toEqual([]);
  });
});

describe('wrong use is explained, and nothing is written', () => {
  const refused: readonly (readonly [name: string, args: readonly string[], words: RegExp, change?: (content: string) => void])[] = [
    ['a slug with capitals, accents and spaces', ['Œufs durs', '--category', 'bakery'], /“Œufs durs”.*“oeufs-durs”/],
    ['a slug in another script', ['خبز', '--category', 'bakery'], /“خبز” cannot end an address/],
    ['the slug of a service', ['bread', '--category', 'bakery'], /“bread” is the slug of a service already/],
    [
      'the slug that a service had before',
      ['rolls', '--category', 'bakery'],
      /“rolls” is a former slug of the page “bread”/,
      (content) => edit(content, 'services/bread.yaml', 'slug: bread\n', 'slug: bread\nformerSlugs: [rolls]\n'),
    ],
    ['no menu, where there are several', ['rolls'], /--category.*: bakery, pastry/],
    ['a menu that does not exist', ['rolls', '--category', 'bakry'], /“bakry”.*bakery, pastry.*“bakery”/],
    ['a type of block that does not exist', ['rolls', '--category', 'bakery', '--blocks', 'hero,txet'], /“txet”.*“text”/],
    ['a language that the site has not', ['rolls', '--category', 'bakery', '--name', 'en=Rolls'], /“en”.*fr, ar/],
    [
      'another menu than the one that announces it',
      ['tarts', '--category', 'bakery'],
      /“pastry” announces “tarts” already/,
      (content) =>
        edit(
          content,
          'menus.yaml',
          '- service: cakes\n',
          '- { service: tarts, planned: true, label: { fr: T, ar: ت } }\n      - service: cakes\n',
        ),
    ],
    [
      'a menu that is full',
      ['rolls', '--category', 'bakery'],
      /“bakery” has 30 services already.*another menu/,
      (content) => {
        const planned = (_: unknown, index: number) => `      - { service: loaf-${index}, planned: true, label: { fr: L, ar: خ } }\n`;
        edit(content, 'menus.yaml', '      - service: bread\n', `      - service: bread\n${Array.from({ length: 29 }, planned).join('')}`);
      },
    ],
    [
      'menus that repeat a list',
      ['rolls', '--category', 'pastry'],
      /menus\.yaml cannot be added to.*“- service: rolls”.*“pastry”/,
      (content) => {
        edit(content, 'menus.yaml', 'items:\n      - service: bread\n', 'items: &all\n      - service: bread\n');
        edit(content, 'menus.yaml', 'items:\n      - service: cakes\n', 'items: *all\n');
      },
    ],
  ];

  test.each(refused.map((one) => [one[0], one] as const))('%s', async (_name, [, args, words, change]) => {
    const content = copyContent(bakery);
    change?.(content);
    const before = bytesOf(content);
    const { status, stderr } = await run(content, ['service', ...args, '--lang', 'en']);
    expect([status, bytesOf(content)]).toEqual([2, before]);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/undefined|\{\w+\}/);
  });

  test.each([
    ['a mistake in the menus', (content: string) => edit(content, 'menus.yaml', 'label:', 'lable:'), /menus\.yaml/],
    [
      'a service that cannot be read, and may have had the slug',
      (content: string) => edit(content, 'services/cakes.yaml', 'slug: cakes', 'slug: [cakes'),
      /cakes\.yaml/,
    ],
  ])('%s', async (_name, change, words) => {
    const content = copyContent(bakery);
    change(content);
    const before = bytesOf(content);
    const { status, stdout, stderr } = await run(content, ['service', 'rolls', '--category', 'bakery', '--lang', 'en']);
    expect([status, bytesOf(content)]).toEqual([1, before]);
    expect(stdout).toMatch(words);
    expect(stderr).toContain('Nothing was written');
  });

  test('a file that cannot be written', async () => {
    const content = copyContent(bakery);
    mkdirSync(path.join(content, '.menus.yaml.service-pages-new'));
    const before = bytesOf(content);
    await expect(run(content, ['service', 'rolls', '--category', 'bakery'])).rejects.toThrow(/EISDIR/);
    expect(bytesOf(content)).toEqual(before);
  });
});

describe('on a terminal', () => {
  test('it asks for the missing answers, and again after a wrong one', async () => {
    const content = copyContent(bakery);
    const answers = ['Petits Pains', 'petits-pains', 'bakry', 'bakery', 'Petits pains', '', 'hero,txt', 'hero,text'];
    const { status, stderr } = await run(content, ['service', '--lang', 'en'], answers);
    expect(status).toBe(0);
    expect(stderr).toMatch(/“petits-pains”\?\n.*“bakery”\?\n.*“text”\?\n$/s);
    expect(dataOf(content, 'services/petits-pains.yaml')).toMatchObject({
      category: 'bakery',
      name: { fr: 'Petits pains', ar: `${writeMark} Petits pains` },
      blocks: [{ type: 'hero' }, { type: 'text' }],
    });
    expect(codesIn(content)).toEqual([]);
  });

  test('what somebody writes into the menus while it asks stays', async () => {
    const content = copyContent(bakery);
    const name = (): string => {
      edit(content, 'menus.yaml', 'fr: Pâtisserie', 'fr: Gâteaux');
      return 'Petits pains';
    };
    const args = ['service', 'rolls', '--category', 'bakery', '--blocks', 'text'];
    expect((await run(content, args, [name, ''])).status).toBe(0);
    expect(textIn(content, 'menus.yaml')).toMatch(/service: rolls\n.*fr: Gâteaux/s);
  });

  test('it asks nothing that is said already', async () => {
    const content = copyContent(bakery);
    const args = ['service', 'rolls', '--category', 'bakery', '--name', 'fr=Pains', '--name', 'ar=خبز', '--blocks', 'text'];
    expect((await run(content, args, [])).status).toBe(0);
  });

  test('leaving changes nothing', async () => {
    const content = copyContent(bakery);
    const before = bytesOf(content);
    expect((await run(content, ['service'], ['rolls', 'bakery'])).status).toBe(2);
    expect(bytesOf(content)).toEqual(before);
  });
});

test('npm run new asks nothing without a terminal', async () => {
  expect(await run(bakery, ['service'])).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('npm run new -- service <slug>'),
  });
});
