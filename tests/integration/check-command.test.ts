import { once } from 'node:events';
import fs, { existsSync, mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeSampleContent } from '../../scripts/bench/sample-content.ts';
import { codeBundle } from '../../src/build/cache/code-bundle.ts';
import { commandModule } from '../../src/cli/bundled-module.ts';
import { commandSources, run } from '../../src/cli/run.ts';
import { runCommand as runWith } from '../../src/cli/run-command.ts';
import { problems } from '../../src/locales/catalogues/problems.generated.ts';
import severities from '../../src/locales/problems/severities.json' with { type: 'json' };
import { bakery, check, prefixOf, withMistakes } from '../support/check.ts';
import { bytesOf, copyContent, edit, runAsMain, runCommand, runProcess, startScript, temporaryFolder } from '../support/command.ts';
import { replaceInFs } from '../support/replace-in-fs.ts';
import { git } from '../support/repository.ts';
import { readYaml, slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { hasColors, getColorDepth } = WriteStream.prototype;

test.each(['check', 'build'])('%s tells all wrong settings at once, before it looks at the content', async (command) => {
  const wrong = { SITE_URL: 'nonsense', BASE_PATH: 'a b', COMPRESS: 'zip' };
  const said = await runAsMain([command, '--lang', 'en'], { CONTENT_DIR: withMistakes(), OUT_DIR: temporaryFolder(), ...wrong });
  expect([said.status, said.stdout, said.stderr.split('\n').map((line) => line.split('=')[0])]).toEqual([
    2,
    '',
    ['SITE_URL', 'BASE_PATH', 'COMPRESS', ''],
  ]);
});

test.each([
  ['check', '--drafts'],
  ['check', '--fix'],
  ['rename', 'bread', 'loaves'],
  ['new', 'service', 'rolls'],
])('%s %s says in a sentence that a file went while it was read, as on another branch of git, and writes nothing', async (...args) => {
  const content = copyContent(bakery);
  const gone = path.join(content, 'services/cakes.yaml');
  const before = bytesOf(content);
  const { lstatSync } = fs;
  const putBack = replaceInFs({
    lstatSync: (place: string, ...more: never[]) => {
      if (place === gone && existsSync(gone)) unlinkSync(gone);
      return lstatSync(place, ...more);
    },
  });
  const said = await runAsMain([...args, '--lang', 'en'], { CONTENT_DIR: content }).finally(putBack);
  expect([said.status, said.stdout, said.stderr]).toEqual([
    2,
    '',
    expect.stringMatching(/^Another program has changed .*cakes\.yaml\).*\n$/),
  ]);
  expect({ ...bytesOf(content), 'services/cakes.yaml': before['services/cakes.yaml'] }).toEqual(before);
});

test('problems are told in colours on a terminal, but to somebody who asks for none', async () => {
  const settings = { CONTENT_DIR: withMistakes(), TERM: 'xterm-256color' };
  const coloured = async (env: NodeJS.ProcessEnv): Promise<boolean> => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, hasColors, getColorDepth }) as unknown as NodeJS.WriteStream;
    const streams = { env: { ...settings, ...env }, input: new PassThrough(), out: terminal, err: terminal };
    expect(await run(['check'], streams)).toBe(1);
    return String(terminal.read()).includes('\u001B[');
  };
  expect([await coloured({}), await coloured({ NO_COLOR: '1' }), await coloured({ TERM: 'dumb' })]).toEqual([true, false, false]);
});

describe('a comparison with a branch', () => {
  test('in a folder of no repository says so, to the check and to a review', async () => {
    const content = copyContent(bakery);
    const said = expect.stringMatching(/is in no repository of git: .* “git init” begins one, .*\.\n$/);
    const asked = { CONTENT_DIR: content };
    expect(await runCommand(['check', '--base', 'main', '--lang', 'en'], asked)).toEqual({ status: 2, stdout: '', stderr: said });
    expect(await runCommand(['review', 'pages', '--no-pages', '--lang', 'en'], asked)).toEqual({ status: 0, stdout: '[]\n', stderr: said });
  });

  test('in a repository of another account says so, to whoever takes a language out, too', async () => {
    const content = copyContent(bakery);
    git(content, 'init', '--quiet');
    const settings = { CONTENT_DIR: content, GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' };
    const said = expect.stringContaining('does not read the repository');
    expect(await runCommand(['check', '--base', 'main', '--lang', 'en'], settings)).toEqual({ status: 2, stdout: '', stderr: said });
    expect(await runCommand(['delete', 'language', 'ar', '--lang', 'en'], settings)).toEqual({ status: 2, stdout: '', stderr: said });
  });

  test('without git says that it is missing', async () => {
    const settings = { CONTENT_DIR: copyContent(bakery), PATH: '' };
    const { status, stderr } = await runCommand(['check', '--base', 'main', '--lang', 'en'], settings);
    expect([status, stderr]).toEqual([
      2,
      'To compare with an earlier state, git is needed, and it was not found. Install it, then try again.\n',
    ]);
  });
});

describe('the exit code', () => {
  test.each(['stdout', 'stderr'] as const)(
    'is that of the command, and nothing else is said, where the reader of %s has gone',
    async (closed) => {
      const args = closed === 'stdout' ? ['--codes'] : ['--cods', '--lang', 'en'];
      const child = startScript('check', { CONTENT_DIR: bakery }, args);
      child[closed]?.destroy();
      const other = child[closed === 'stdout' ? 'stderr' : 'stdout'];
      const said: unknown[] = [];
      other?.on('data', (part) => said.push(String(part)));
      const [status] = await once(child, 'close');
      expect([status, said.join('')]).toEqual([closed === 'stdout' ? 0 : 2, '']);
    },
  );

  test('is 0 for clean content and for warnings alone', async () => {
    const clean = runProcess('check', { CONTENT_DIR: bakery });
    expect(clean).toEqual({ status: 0, stdout: 'Aucun problème dans 8 fichiers.\n', stderr: '' });
    const warned = await check(sites.workshop.content, ['--lang', 'en', '--drafts']);
    expect(warned.status).toBe(0);
    expect(warned.stdout).toMatch(/\n0 errors, \d+ warnings in 14 files\.\n$/);
  });

  test('and every word are the same whether the code was bundled before or is loaded from its source', async () => {
    const content = withMistakes();
    codeBundle(path.resolve(), () => undefined);
    onTestFinished(() => {
      delete process.env['SCHEMA_DIR'];
    });
    const check: typeof commandSources.check = () =>
      commandModule('check-command', () => {
        throw new Error('The source was loaded.');
      });
    const bundled = await runCommand(['check'], { CONTENT_DIR: content }, (args, streams) =>
      runWith(args, streams, { ...commandSources, check }),
    );
    expect(bundled).toEqual(await runCommand(['check'], { CONTENT_DIR: content }));
    expect(bundled.status).toBe(1);
  });

  test.each(['', 'pictures/', 'services/', 'files/'])(
    'is 1 for names that are not UTF-8, as of old archives, in the folder "%s"',
    async (folder) => {
      const content = copyContent(bakery);
      mkdirSync(path.join(content, folder), { recursive: true });
      const named = (ending: string): Buffer =>
        Buffer.concat([Buffer.from(path.join(content, folder, 'caf')), Buffer.from([0xe9]), Buffer.from(ending)]);
      writeFileSync(named('.yaml'), '');
      mkdirSync(named(''));
      for (const command of ['check', 'build']) {
        const { status, stdout, stderr } = await runCommand([command, '--lang', 'en'], {
          CONTENT_DIR: content,
          OUT_DIR: temporaryFolder(),
        });
        expect([command, status]).toEqual([command, 1]);
        expect((stdout + stderr).match(/The file name “caf\uFFFD(?:\.yaml)?” cannot become an address\./g)).toHaveLength(2);
      }
    },
  );

  test('is 1 for a problem', async () => {
    const { status, stdout } = await check(withMistakes(), ['--lang', 'en']);
    expect(status).toBe(1);
    expect(stdout).toMatch(/\n3 errors, 0 warnings in 8 files\.\n$/);
  });
});

describe('the report of words', () => {
  test('reports the length and difficulty of each page in each language, the hardest first, and never fails', async () => {
    const { status, stdout } = await check(bakery, ['--report', 'words', '--lang', 'en']);
    expect(status).toBe(0);
    const [head = '', ...rows] = stdout.split('\n\n')[0]?.split('\n') ?? [];
    expect(head.split(/ {2,}/)).toEqual([
      'French',
      'words',
      'sentences',
      'words per sentence',
      'sentences of more than 20 words',
      'LIX index',
    ]);
    const indices = rows.map((row) => Number(row.split(/ +/).at(-1)));
    expect(indices).toEqual([...indices].sort((a, b) => b - a));
    expect(stdout).toContain('\nArabic ');
  });

  test('is data for programs, with the longest sentence of each page, as readers see it', async () => {
    const { stdout } = await check(bakery, ['--report', 'words', '--format', 'json']);
    const rows = JSON.parse(stdout) as { file: string; language: string; longest: string }[];
    expect(rows.filter(({ file }) => file === 'services/bread.yaml').map(({ language, longest }) => [language, longest])).toEqual([
      ['fr', 'La cuisson dure quarante minutes.'],
      ['ar', 'يدوم الخَبز أربعون دقيقة.'],
    ]);
  });

  test('says that nothing is written yet, and does not end without a word', async () => {
    const { status, stdout } = await check(temporaryFolder(), ['--report', 'words', '--lang', 'en']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^No text is there to measure yet: .*\n$/)]);
  });

  test('knows no other report', async () => {
    const { status, stderr } = await check(bakery, ['--report', 'prices']);
    expect([status, stderr]).toEqual([2, expect.stringContaining('--report words')]);
  });
});

describe('for people', () => {
  test('the whole text of a mistake in French', async () => {
    const content = copyContent(bakery);
    edit(content, 'services/cakes.yaml', /^summary:/m, 'sumary:');
    expect((await check(content)).stdout.replaceAll(prefixOf(content), '')).toBe(
      [
        'services/cakes.yaml:7:1  erreur  unknown-property',
        '  6 |   ar: الحلويات',
        '  7 | sumary:',
        '    | ^^^^^^',
        '  La propriété «\u00A0sumary\u00A0» n’existe pas ici.',
        '  → Vouliez-vous dire «\u00A0summary\u00A0»\u202F? Propriétés possibles\u00A0: schemaVersion, slug, formerSlugs, category, inMenu, name, nature, summary, keywords, picture, metadata, reviewed, blocks.',
        '',
        '1 erreur, 0 avertissement dans 8 fichiers.',
        '',
      ].join('\n'),
    );
  });

  test('a control character for the terminal is shown as a harmless sign', async () => {
    const content = copyContent(bakery);
    edit(content, 'services/cakes.yaml', /^slug: .*$/m, 'slug: "\u001B[2J\u202Ecakes"');
    const { stdout } = await check(content, ['--lang', 'en']);
    expect(stdout).toContain('| slug: "\uFFFD[2J\uFFFDcakes"\n');
    expect(stdout).toContain('This text holds U+001B, a character that cannot be seen');
    expect(stdout).not.toMatch(/[^\P{Cc}\n]|[\u202A-\u202E]/u);
  });

  test('the whole text of a mistake in English, far into a line of Arabic', async () => {
    const content = copyContent(bakery);
    edit(content, 'services/cakes.yaml', 'ar: حسب الطلب، قبل يومين.', 'ar: حسب الطلب، على {{phones.shoop}} قبل يومين.');
    expect((await check(content, ['--lang', 'en'])).stdout.replaceAll(prefixOf(content), '')).toBe(
      [
        'services/cakes.yaml:9:24  error  unknown-reference',
        '  8 |   fr: Sur commande, deux jours avant.',
        '  9 |   ar: حسب الطلب، على {{phones.shoop}} قبل يومين.',
        '    |                        ^^^^^^^^^^^^',
        '  site.yaml holds nothing for “{{phones.shoop}}”.',
        '  → Did you mean “phones.shop”? Possible: {{phones.shop}}.',
        '',
        '1 error, 0 warnings in 8 files.',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['services/cakes.yaml', 'category: pastry', 'category: pastri', 'pastri'],
    ['services/cakes.yaml', 'phone: shop', 'phone: shoop', 'shoop'],
    ['services/cakes.yaml', 'type: care-card', '"type": care-kard', 'care-kard'],
    ['services/cakes.yaml', 'fr: Aux noix', 'fr: Aux noix {{facts.nuts}} et plus', 'facts.nuts'],
    ['menus.yaml', 'service: bread', 'service: breads', 'breads'],
  ])('%s: the caret stands under the word that is wrong (%s → %s)', async (file, from, to, word) => {
    const content = copyContent(bakery);
    edit(content, file, from, to);
    const lines = (await check(content)).stdout.split('\n');
    const carets = lines.flatMap((line, index) => {
      const mark = /^ +\| +(\^+)$/.exec(line);
      return mark === null ? [] : [lines[index - 1]?.slice(line.indexOf('^'), line.length)];
    });
    expect(carets).toContain(word);
  });

  test.each([
    ['fr', 'erreur', 'Vouliez-vous dire «\u00A0summary\u00A0»\u202F?'],
    ['en', 'error', 'Did you mean “summary”?'],
    ['ar', 'خطأ', 'هل تقصد «summary»؟'],
  ])('--lang %s changes the words and nothing else', { tags: 'thorough' }, async (language, severity, help) => {
    const content = withMistakes();
    const { stdout } = await check(content, ['--lang', language]);
    expect(stdout).toContain(`services/cakes.yaml:7:1  ${severity}  unknown-property`);
    expect(stdout).toContain(help);
    const codes = (text: string): string[] =>
      [...text.matchAll(/yaml:\d+:\d+ {2}.+? {2}[\w-]+$/gm)].map(([line]) => line.replace(/ {2}.+ {2}/, ' '));
    expect(codes(stdout)).toEqual(codes((await check(content, ['--lang', 'en'])).stdout));
    expect(codes(stdout)).toHaveLength(3);
  });
});

test('in a folder that is large enough for threads, the check finds a former slug that two of them read, and links to it', {
  tags: 'thorough',
}, async () => {
  const content = path.join(temporaryFolder(), 'content');
  await writeSampleContent(bakery, content, { services: 150 });
  for (const number of [10, 11]) edit(content, `services/service-${number}.yaml`, /^slug: .*\n/m, '$&formerSlugs: [loaves]\n');
  edit(content, 'home.yaml', 'link: bread', 'link: loaves');
  edit(content, 'services/cakes.yaml', 'fr: Aux noix', 'fr: Aux [noix](/services/loaves/)');
  const { stdout } = await check(content, ['--format', 'json']);
  const problems = JSON.parse(stdout) as { code: string; file: string; severity: string; suggestion?: string }[];
  expect(
    problems.filter(({ severity }) => severity === 'error').map(({ code, file, suggestion }) => [code, path.basename(file), suggestion]),
  ).toEqual([
    ['broken-link', 'home.yaml', 'service-10'],
    ['broken-link', 'cakes.yaml', '/services/service-10/'],
    ['former-slug-twice', 'service-11.yaml', undefined],
  ]);
});

test('--publish reports placeholders, and warns of pages that nobody has reviewed, all of which is silent before', async () => {
  const { content } = sites.practice;
  expect(JSON.parse((await check(content, ['--format', 'json'])).stdout)).toEqual([]);
  const { status, stdout } = await check(content, ['--publish', '--format', 'json']);
  expect(status).toBe(1);
  const problems = JSON.parse(stdout) as { code: string; severity: string; file: string; path: string }[];
  const kinds = new Set(problems.map(({ code, severity }) => `${code} ${severity}`));
  expect(kinds).toEqual(new Set(['placeholder publish', 'missing-review warning']));
  const placeholders = problems.filter(({ code }) => code === 'placeholder').map((problem) => problem.path);
  expect(placeholders).toEqual(expect.arrayContaining(['name', 'contact.phones.landline.number', 'social.0.url']));
  expect(placeholders.toSorted()).toEqual((readYaml(content, 'site.yaml')['placeholders'] as string[]).toSorted());
  expect(problems.filter(({ code }) => code === 'missing-review').map(({ file }) => file)).toHaveLength(slugsOf(content).length);
});

test('--codes prints the catalogue of problems', async () => {
  const { status, stdout } = await check(bakery, ['--codes']);
  const codes = JSON.parse(stdout) as Readonly<Record<string, { readonly severity: string; readonly help: object }>>;
  expect([status, Object.keys(codes)]).toEqual([0, Object.keys(severities)]);
  const code = 'bad-time';
  const inAll = (part: 'title' | 'message' | 'help' | 'formHelp') =>
    Object.fromEntries(Object.entries(problems).map(([language, explained]) => [language, explained[code][part]]));
  expect(codes[code]).toEqual({
    severity: 'error',
    title: inAll('title'),
    message: inAll('message'),
    help: inAll('help'),
    formHelp: inAll('formHelp'),
  });
});
