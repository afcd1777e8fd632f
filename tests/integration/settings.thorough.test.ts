import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runAsMain, temporaryFolder } from '../support/command.ts';
import { sites } from '../support/sites.ts';

const { content } = sites.workshop;

/** A setting that can't be used, and a part of the sentence in each language. */
const wrong: readonly [script: string, settings: Readonly<Record<string, string>>, fr: string, ar: string, en: string][] = [
  ['build', { SITE_URL: 'nonsense' }, 'n’est pas une adresse du web', 'ليس عنوانًا على الويب', 'is not a web address'],
  ['build', { BASE_PATH: '/a b/' }, 'n’est pas un chemin simple', 'ليس مسارًا بسيطًا', 'is not a plain path'],
  ['build', { OUT_DIR: 'src/site' }, 'qui se trouve dans le dossier', 'ويقع داخل مجلد المشروع', 'which lies in the project’s own'],
  ['build', { OUT_DIR: 'package.json' }, 'qui est un fichier', 'وهو ملف', 'which is a file'],
  ['verify', { SITE_URL: 'localhost:3000', OUT_DIR: sites.workshop.out }, 'n’est pas une adresse', 'ليس عنوانًا', 'is not a web address'],
  [
    'verify',
    { BASE_PATH: '/site/', OUT_DIR: sites.workshop.out },
    'été construit pour /, et non',
    'بُني الموقع',
    'was built for /, not for /site/',
  ],
  ['preview', { BASE_PATH: '/a b/', OUT_DIR: sites.workshop.out }, 'n’est pas un chemin', 'ليس مسارًا', 'is not a plain path'],
  ['preview', { OUT_DIR: 'nowhere' }, 'Rien n’est encore construit', 'لم يُبنَ شيء بعد', 'Nothing is built'],
  ['edit', { PORT: 'abc' }, 'n’est pas un port', 'ليس منفذًا', 'is no port'],
  ['edit', { BASE_PATH: '/a?b/', PORT: '0' }, 'n’est pas un chemin', 'ليس مسارًا', 'is not a plain path'],
  ['edit', { CONTENT_DIR: 'nowhere', PORT: '0' }, 'Il n’y a pas de contenu dans', 'لا يوجد محتوى في', 'There is no content in'],
  ['dev', { CONTENT_DIR: 'nowhere' }, 'Il n’y a pas de contenu dans', 'لا يوجد محتوى في', 'There is no content in'],
  ['dev', { CONTENT_DIR: 'package.json' }, 'Il n’y a pas de contenu dans', 'لا يوجد محتوى في', 'There is no content in'],
  ['guide --pictures', { CHROME_PATH: 'nowhere' }, 'ne mène à aucun navigateur', 'لا يقود إلى أي متصفح', 'leads to no browser'],
  ['guide', { OUT_DIR: 'docs' }, 'Le dossier de sortie est', 'مجلد الإخراج هو', 'The output folder is'],
  ['gallery', { OUT_DIR: 'data' }, 'Le dossier de sortie est', 'مجلد الإخراج هو', 'The output folder is'],
  ['review report', { REVIEW_LANGUAGE: 'xx' }, 'n’est pas une langue des messages', 'ليس لغة من لغات', 'is no language'],
  ['gallery her', { PORT: '0' }, 'Il n’y a pas de bloc', 'لا توجد كتلة باسم', 'There is no block'],
  ['review comment --report nowhere.json', {}, 'ce fichier n’existe pas', 'لا يوجد ملف بهذا الاسم', 'there is no such file'],
  ['dev', { SITE_URL: 'nonsense' }, 'n’est pas une adresse du web', 'ليس عنوانًا على الويب', 'is not a web address'],
];

test.each(wrong)(
  'npm run %s, with %o, says in one sentence of the operator’s language how to correct it',
  async (script, settings, ...sentences) => {
    for (const [index, locale] of ['fr_FR.UTF-8', 'ar_MA.UTF-8', 'en_GB.UTF-8'].entries()) {
      const [command = '', ...args] = script.split(' ');
      const said = await runAsMain([command, ...args], { CONTENT_DIR: content, ...settings, LC_ALL: locale, LANG: locale });
      expect([said.status, said.stderr.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining(sentences[index] as string)]]);
    }
  },
);

test('a taken port is reported in one sentence', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const PORT = String((server.address() as AddressInfo).port);
  const out = path.relative('', sites.workshop.out);
  const said = await runAsMain(['preview'], { OUT_DIR: out, PORT, LC_ALL: 'fr_FR.UTF-8' });
  server.close();
  expect([said.status, said.stderr]).toEqual([2, `Le port ${PORT} est déjà pris\u00a0: indiquez-en un autre par PORT.\n`]);
});

test('--lang says the language where the system says another', async () => {
  const settings = { CONTENT_DIR: content, OUT_DIR: path.join(temporaryFolder(), 'site'), SITE_URL: 'nonsense', LC_ALL: 'ar_MA.UTF-8' };
  // One command explains it by itself, the other leaves that to what runs all commands.
  for (const [command, out] of [
    ['build', settings.OUT_DIR],
    ['verify', sites.workshop.out],
  ] as const)
    expect((await runAsMain([command, '--lang', 'fr'], { ...settings, OUT_DIR: out })).stderr).toContain('n’est pas une adresse du web');
});

test('below a path with signs that the tools can not read, a command works as anywhere else', () => {
  const project = path.join(temporaryFolder(), `a'b#c%d?e é`);
  for (const source of ['src', 'schema', 'scripts', 'package.json', 'tsconfig.json'])
    cpSync(source, path.join(project, source), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(project, 'node_modules'), 'junction');
  cpSync(content, path.join(project, 'documents'), { recursive: true });
  const env = { PATH: process.env['PATH'], TMPDIR: temporaryFolder(), CACHE_DIR: temporaryFolder(), CONTENT_DIR: 'documents' };
  writeFileSync(path.join(project, 'documents/services/brake-repair.yaml'), 'slug: brake-repair');
  const args = ['--require', './scripts/readable-path.cjs', 'scripts/start.mjs', 'check', '--lang', 'en'];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: project, env, encoding: 'utf8' });
  expect([status, stdout]).toEqual([1, expect.stringContaining('documents/services/brake-repair.yaml:1:1  error')]);
});

test('whoever asks for the real path of what is behind a link of a plain folder stays in that folder', () => {
  const [plain, odd] = [realpathSync(temporaryFolder()), path.join(realpathSync(temporaryFolder()), 'what?')];
  mkdirSync(path.join(odd, 'package'), { recursive: true });
  symlinkSync(odd, path.join(plain, 'linked'), 'junction');
  const asks = `const fs = require('node:fs'); const at = process.argv[1];
    import('node:fs').then(async ({ realpathSync }) => console.log(JSON.stringify([realpathSync(at), fs.realpathSync.native(at), await fs.promises.realpath(at)])));`;
  const args = ['--require', path.resolve('scripts/plain-links.cjs'), '--eval', asks, path.join(odd, 'package')];
  const { stdout } = spawnSync(process.execPath, args, { env: { ...process.env, PLAIN_ROOT: plain }, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([1, 2, 3].map(() => path.join(plain, 'linked/package')));
});

test('where there can be no links either, every command says so before anything is loaded', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Readonly<Record<string, string>> };
  const commands = Object.values(scripts).filter((script) => script.includes('scripts/'));
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands)
    expect(command).toMatch(
      /^node (?:--max-semi-space-size=\d )?--require \.\/scripts\/readable-path\.cjs (scripts\/start\.mjs|--import tsx scripts\/[\w-]+\.ts)( |$)/,
    );
  const project = path.join(temporaryFolder(), 'where?');
  for (const file of ['scripts/readable-path.cjs', 'src/locales/fr/settings.json', 'src/locales/ar/settings.json'])
    cpSync(file, path.join(project, file));
  for (const [locale, sentence] of [
    ['ar_MA.UTF-8', 'يحتوي مسار المشروع على «?»'],
    ['de_DE.UTF-8', 'Le chemin du projet contient «\u00a0?\u00a0»'],
  ] as const) {
    const env = { PATH: process.env['PATH'], LANG: locale, TMPDIR: path.join(project, 'nowhere') };
    const { status, stderr } = spawnSync(process.execPath, ['--require', './scripts/readable-path.cjs', 'scripts/none.mjs'], {
      cwd: project,
      env,
      encoding: 'utf8',
    });
    expect([status, stderr.trimEnd().split('\n')]).toEqual([2, [expect.stringContaining(sentence)]]);
  }
});

test('a disk that is too full for what a command prints is reported in one sentence', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', 'check', '--codes', '--lang', 'en'], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
  });
  closeSync(full);
  expect([status, stderr]).toEqual([2, expect.stringMatching(/^There is no room left on the disk\.[^\n]*\n$/)]);
});
