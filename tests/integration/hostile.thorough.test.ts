import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { loadContent } from '../../src/build/content/read-content.ts';
import type { Problem } from '../../src/locales/problems/problem.ts';
import { bakery } from '../support/check.ts';
import { copyContent, edit, runScript } from '../support/command.ts';
import { openSite } from '../support/open-site.ts';
import { processorTime } from '../support/processor-time.ts';
import { sites } from '../support/sites.ts';

const service = 'services/cakes.yaml';
afterEach(() => {
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(untouched);
});
const untouched = Object.getOwnPropertyNames(Object.prototype).sort();

const names = Array.from({ length: 40_000 }, (_, index) => index.toString(36).padStart(4, 'x'));
const bomb = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...[...'bcdefghi'].map((name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join(',')}]`),
];

describe('a hostile file causes a clear problem in bounded time', () => {
  test.each([
    ['a bomb of aliases', bomb.join('\n'), 'yaml-aliases'],
    ['an alias of itself', 'a: &a [*a]', 'yaml-own-alias'],
    ['100,000 open brackets', `a: ${'['.repeat(100_000)}`, 'too-deep'],
    ['100,000 nested lists', `a: ${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'too-deep'],
    ['50,000 nested maps', `a: ${'{a: '.repeat(50_000)}`, 'too-deep'],
    ['100,000 dashes in a line', `${'- '.repeat(100_000)}x`, 'too-deep'],
    ['100,000 question marks in a line', `${'? '.repeat(100_000)}x`, 'too-deep'],
    ['80,000 colons in a line', `${'a: '.repeat(80_000)}x`, 'yaml-quotes-needed'],
    ['ever deeper keys', Array.from({ length: 650 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'), 'too-deep'],
    ['ever deeper lists', Array.from({ length: 650 }, (_, depth) => `${' '.repeat(depth)}-`).join('\n'), 'too-deep'],
    ['a line of 250,000 characters', `slug: ${'x'.repeat(250_000)}`, 'text-too-long'],
    ['a quote that never closes', `slug: "${'x'.repeat(250_000)}`, 'yaml-unclosed-quote'],
    ['25,000 quotes that never close', 'slug: "\n'.repeat(25_000), 'yaml-unclosed-quote'],
    ['40,000 keys on one line', `{${names.join(',')}}`, 'unknown-property'],
    ['40,000 keys on their own lines', names.map((name) => `${name}:`).join('\n'), 'unknown-property'],
    ['40,000 times the same key', 'slug:\n'.repeat(40_000), 'duplicate-key|too-many-items'],
    ['10,000 empty blocks', `blocks:\n${'-\n'.repeat(10_000)}`, 'empty-value|too-many-items'],
    ['120,000 empty blocks', `blocks:\n${'-\n'.repeat(120_000)}`, 'empty-value|too-many-items'],
    ['50,000 blocks without a type', `blocks:\n${'- {}\n'.repeat(50_000)}`, 'missing-block-type|too-many-items'],
    ['10,000 blocks without a type', `blocks:\n${'- {}\n'.repeat(10_000)}`, 'missing-block-type|too-many-items'],
    ['20,000 opened links', `name:\n  fr: "${'**a [b](c '.repeat(20_000)}"`, 'missing-translation'],
    ['a word of 240,000 letters before a bracket', `name:\n  fr: "${'x'.repeat(240_000)}] ${'1'.repeat(10_000)}"`, 'missing-translation'],
    ['80,000 signs without width before a letter', `name:\n  fr: "${'\uFEFF'.repeat(80_000)}x"`, 'missing-translation'],
    ['10,000 facts between single braces', `name:\n  fr: "${'{name} '.repeat(10_000)}"`, 'single-braces|missing-translation'],
    ['a JavaScript tag', 'slug: !!js/function "function () { return 1 }"', 'yaml-tag'],
    ['a tag of another language', 'slug: !!python/object/apply:os.system [ls]', 'yaml-tag'],
    ['a tag of its own', 'slug: !cakes cakes', 'yaml-tag'],
    ['more than 256 kB', `# ${'x'.repeat(256 * 1024)}\n`, 'file-too-large'],
  ])('%s', (_name, text, code) => {
    const content = copyContent(bakery);
    writeFileSync(path.join(content, service), text);
    // A thread of its own: what goes on for minutes, or fills the memory, is stopped from outside.
    const { status, stdout, stderr } = runScript('check', { CONTENT_DIR: content }, ['--lang', 'en'], 50_000);
    expect([status, stderr]).toEqual([1, '']);
    const codes = [...stdout.matchAll(/cakes\.yaml:\d+:\d+ {2}error {2}([a-z-]+)$/gm)].map(([, name]) => name);
    expect(codes).toContainEqual(expect.stringMatching(`^(?:${code})$`));
    // A message with unreadable characters would not be clear.
    expect(stdout.length).toBeLessThan(2_000 * codes.length);
  });

  test('keys that stand twice cost as many times more as there are more of them', () => {
    const content = copyContent(bakery);
    let problems: readonly Problem[] = [];
    const [few = 0, many = 0] = [1250, 20_000].map((count) => {
      const some = names.slice(0, count);
      writeFileSync(path.join(content, service), `{${[...some, ...some].join(',')}}`);
      return processorTime(() => {
        problems = problemsOf(content);
      });
    });
    // Comparing each with each, sixteen times as many cost 256 times as much.
    expect(many / few).toBeLessThan(20);
    const told = problems.map(({ code }) => code);
    expect(told).toContainEqual(expect.stringMatching(/^(?:duplicate-key|too-many-items)$/));
  });
});

describe('names that JavaScript objects have already', () => {
  test('are unknown properties, languages and blocks like any other, at their own place', () => {
    const content = copyContent(bakery);
    edit(content, service, 'slug: cakes', '__proto__: {polluted: yes}\nconstructor: {prototype: {polluted: yes}}\nslug: cakes');
    edit(content, service, /^ {2}title:$/m, '  __proto__: {polluted: yes}\n  title:');
    edit(content, service, /^ {2}fr: Gâteaux$/m, '  __proto__: Gâteaux\n  constructor: Gâteaux\n  fr: Gâteaux');
    edit(content, service, 'level: routine', 'level: constructor');
    edit(content, service, /^ {2}- type: hero$/m, '  - type: __proto__\n  - type: constructor\n  - type: hero');
    expect(problemsOf(content).map(({ code, place, path: at }) => [code, at, place.line, place.column])).toEqual(
      expect.arrayContaining([
        ['unknown-property', '__proto__', 2, 1],
        ['unknown-property', 'constructor', 3, 1],
        ['unknown-language', 'name.__proto__', 7, 3],
        ['unknown-language', 'name.constructor', 8, 3],
        ['unknown-property', 'metadata.__proto__', 15, 3],
        ['unknown-block', 'blocks.0.type', 23, 11],
        ['unknown-block', 'blocks.1.type', 24, 11],
        ['wrong-choice', 'blocks.3.level', 30, 12],
      ]),
    );
  });

  test.each([
    [
      'a phone',
      'site.yaml',
      /^( {2}phones:\n)/m,
      '$1    __proto__:\n      label: {fr: a, ar: b}\n      number: "+212500000000"\n',
      'bad-name',
    ],
    ['the default language', 'site.yaml', /^defaultLanguage: .*$/m, 'defaultLanguage: toString', 'unknown-language'],
    ['a category', service, 'category: pastry', 'category: constructor', 'unknown-menu'],
    ['a phone that is meant', service, 'phone: shop', 'phone: constructor', 'unknown-phone'],
    ['a fact', service, 'fr: Aux noix', 'fr: Aux noix {{facts.constructor}}', 'unknown-reference'],
    ['a name to insert', service, 'fr: Aux noix', 'fr: Aux noix {{__proto__}}', 'unknown-reference'],
    ['a language in a link', service, 'fr: Aux noix', 'fr: Aux [noix](/constructor/)', 'broken-link'],
    ['a language before a page', service, 'fr: Aux noix', 'fr: Aux [noix](/toString/services/)', 'broken-link'],
    ['a service in a link', service, 'fr: Aux noix', 'fr: Aux [noix](constructor)', 'broken-link'],
  ])('are reported as %s', (_what, file, from, to, code) => {
    const content = copyContent(bakery);
    edit(content, file, from, to);
    const found = problemsOf(content, file).filter((problem) => problem.code === code);
    const words = found.map(({ excerpt, place }) => excerpt.at(-1)?.slice(place.column - 1, place.endColumn - 1));
    expect(words).toEqual([expect.stringMatching(/__proto__|constructor|toString/)]);
  });

  test.each([
    ['the direction of a language', 'site.yaml', 'direction: ltr', 'direction: VALUE'],
    ['the status of a language', 'site.yaml', 'status: complete', 'status: VALUE'],
    ['a country', 'site.yaml', /country: .*/, 'country: VALUE'],
    ['what would be a text', service, /^( {2}title:)$/m, '  $type: phone\n  value: VALUE\n$1'],
    ['the last word of many', service, 'fr: Aux noix', 'fr: VALUE'],
  ])('and make no text of a value are wrong as %s', (_what, file, from, to) => {
    const content = copyContent(bakery);
    edit(content, file, from, to.replace('VALUE', '{ toString: x, valueOf: x }'));
    expect(problemsOf(content, file).map(({ code }) => code)).toContainEqual(expect.stringMatching(/^(?:wrong-type|unknown-property)$/));
  });

  test('are no languages to a site with a glossary either, whose words are looked for in each', () => {
    const content = copyContent(sites.workshop.content);
    const brakes = 'services/brake-repair.yaml';
    edit(content, brakes, /^name:\n/m, 'name:\n  toString: Brakes\n  constructor: Brakes\n');
    expect(problemsOf(content, brakes).map(({ code, path: at }) => [code, at])).toEqual(
      expect.arrayContaining([
        ['unknown-language', 'name.toString'],
        ['unknown-language', 'name.constructor'],
      ]),
    );
  });

  test('may be the name of a planned page, which is not a link before it is written', () => {
    const content = copyContent(bakery);
    edit(
      content,
      'menus.yaml',
      /^( {6}- service: bread)$/m,
      '$1\n      - service: constructor\n        label: {fr: Pains, ar: خبز}\n        planned: true',
    );
    const site = openSite(content, {});
    const [home] = site.addresses;
    const items = site.page(home as (typeof site.addresses)[number])?.site.menus.flatMap((menu) => menu.items);
    expect(items?.find(({ slug }) => slug === 'constructor')).toEqual({ slug: 'constructor', name: { nodes: ['Pains'] } });
  });
});

test.each(['services/rolls.yaml', 'menus.yaml', 'pictures/loaf.svg', 'notes'])(
  'a named pipe at %s, whose reading would never end, is told at once',
  (file) => {
    const content = copyContent(bakery);
    rmSync(path.join(content, file), { force: true });
    execFileSync('mkfifo', [path.join(content, file)]);
    const { status, stdout } = runScript('check', { CONTENT_DIR: content }, ['--lang', 'en'], 50_000);
    expect([status, stdout]).toEqual([1, expect.stringContaining(`${file}:1:1  error  not-a-file`)]);
  },
);

test.each([
  ['content/.service-pages-journal', 'check', 0],
  ['content/site.yaml', 'check', 1],
  ['dist/.service-pages', 'build', 2],
])('a named pipe at %s, which a command reads before it checks anything, does not hold it up', (pipe, command, status) => {
  const content = copyContent(bakery);
  const site = path.dirname(content);
  const settings = { CONTENT_DIR: content, OUT_DIR: path.join(site, 'dist'), LANG: '' };
  mkdirSync(settings.OUT_DIR);
  rmSync(path.join(site, pipe), { force: true });
  execFileSync('mkfifo', [path.join(site, pipe)]);
  expect(runScript(command, settings, [], 10_000).status).toBe(status);
});

describe('nothing outside of the content folder is read', () => {
  test.each([service.replace('cakes', 'passwd'), 'pictures/passwd.svg', 'site.json', 'pictures/etc'])(
    'through the symbolic link %s',
    (file) => {
      const content = copyContent(bakery);
      symlinkSync(file.endsWith('etc') ? '/etc' : '/etc/passwd', path.join(content, file));
      const problems = problemsOf(content, file);
      expect(problems.map(({ code }) => code)).toEqual(['symbolic-link']);
      expect(JSON.stringify(problems)).not.toContain('root:');
    },
  );

  test.each(['../site.svg', '../../../../etc/passwd', '/etc/passwd', 'a/../../site.svg', '..\\\\site.svg', 'loaf.svg/../../site.yaml'])(
    'through the picture %s',
    (file) => {
      const content = copyContent(bakery);
      edit(content, service, /^metadata:$/m, `picture:\n  file: "${file}"\n  decorative: true\nmetadata:`);
      const codes = problemsOf(content).map(({ code, path: at }) => [code, at]);
      expect(codes).toContainEqual(['bad-picture-name', 'picture.file']);
    },
  );
});

/** Loads a content folder and returns the problems of one file. */
function problemsOf(content: string, file = service): Problem[] {
  return loadContent(content).problems.filter((problem) => problem.file === file);
}
