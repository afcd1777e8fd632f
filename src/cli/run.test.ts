import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/command.ts';
import { usage } from '../locales/catalogues/usage.generated.ts';
import { messageLanguages } from '../locales/languages.ts';
import { usualBlocks } from '../operations/document-to-write.ts';
import { type CommandName, commandDefinitions } from './command-definitions.ts';
import { parseArguments } from './parse-arguments.ts';
import { run } from './run.ts';
import { commandHelp } from './usage.ts';

const names = Object.keys(commandDefinitions) as CommandName[];

/** Runs a command line of which no command comes to run; returns its exit code and what it says. */
async function said(...args: readonly string[]): Promise<[status: number | undefined, out: string, err: string]> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const streams = { env: { LANG: 'en_GB.UTF-8' }, input: new PassThrough(), out: out as unknown as NodeJS.WriteStream };
  const status = await run(args, { ...streams, err: err as unknown as NodeJS.WriteStream });
  return [status, String(out.read() ?? ''), String(err.read() ?? '')];
}

describe.each(messageLanguages)('in %s', (language) => {
  test.each(names)('the help of %s shows every option in words', (name) => {
    const help = commandHelp(name, language);
    expect(help).toContain(usage[language][name]);
    for (const option of Object.keys(commandDefinitions[name].options)) expect(help).toMatch(new RegExp(`^  --${option} +\\S`, 'm'));
  });

  test('the overview names every command', async () => {
    const [status, out, err] = await said('--help', '--lang', language);
    expect([status, err]).toEqual([0, '']);
    for (const name of names) expect(out).toContain(usage[language][name]);
  });
});

test('--version prints the version of the engine, as a site asks for it when it reports a fault', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  expect(await said('--version')).toEqual([0, `${version}\n`, '']);
});

test('the -- that npm takes away may come through, as with pnpm', async () => {
  expect(await said('check', '--', '--help', '--lang', 'fr')).toEqual(await said('check', '--help', '--lang', 'fr'));
  expect(await said('rename', '--', 'one')).toEqual(await said('rename', 'one'));
});

test('each command can be called as its help says', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  // What begins a site is called by npx.
  for (const name of names.filter((each) => each !== 'init')) expect(scripts[name]).toContain(`scripts/start.mjs ${name}`);
});

test('the help of what begins a site is called as it can be before there is one', async () => {
  const [status, help] = await said('init', '--help');
  expect(status).toBe(0);
  expect(help).toMatch(/^npx service-pages init \[folder\] \[--name/);
  expect(help).not.toContain('npm run');
  expect((await said('init', 'a', 'b'))[2]).toContain('npx service-pages init [folder]');
});

test.each(names.filter((name) => name !== 'dev'))('npm run %s refuses an option that it does not have', async (name) => {
  expect(await said(name, '--nothing')).toEqual([2, '', expect.stringContaining(`“${name}” has no option --nothing`)]);
});

test.each([
  ['chek', [], 'Did you mean “check”?'],
  ['everything', [], '“everything” is not a command: build, check,'],
  ['check', ['--pubish'], '“check” has no option --pubish: --help shows them all. Did you mean “--publish”?'],
  ['check', ['--fix=all'], '--fix takes no value'],
  ['check', ['--format'], '--format needs a value: write --format text, --format json'],
  ['check', ['--lang', '--fix'], '--lang needs a value'],
  ['check', ['--lang', 'xx'], '“--lang xx” does not fit'],
  ['migrate', ['site.yaml'], '“site.yaml” is one word too many'],
  ['check', ['--format', 'jsn'], 'Did you mean “json”?'],
  ['edit', ['data'], '“data” is one word too many: write npm run edit.'],
  ['rename', ['bread'], 'A word is missing: write npm run rename -- <old> <new>.'],
  ['new', ['servce'], 'Did you mean “service”?'],
  ['new', ['block'], 'A word is missing: write npm run new -- block <name>.'],
  ['new', ['service', 'rolls', 'buns'], '“buns” is one word too many: write npm run new -- service [slug].'],
  ['delete', ['service', 'rolls'], '“service” does not fit: write npm run delete -- language <code>.'],
  ['delete', ['service', 'rolls'], 'delete its file and its entry in menus.yaml, and write its slug below “formerSlugs”'],
  ['delete', [], 'A service or a page is given up by hand'],
  ['new', ['es'], 'write npm run new -- service [slug], npm run new -- language <code>, npm run new -- block <name>.'],
  ['review', ['none'], '“none” does not fit: write npm run review -- all|report|'],
  ['new', ['block', 'faq', '--no-menu'], '--no-menu only goes with: service.'],
  ['new', ['service', 'bread', '--name', 'Pain'], 'write --name language=…'],
  ['review', ['all', '--most', 'all'], '“--most all” does not fit: write --most 12.'],
])('npm run %s with %j says in one sentence what is wrong', async (name, args, sentence) => {
  expect(await said(name, ...args)).toEqual([2, '', expect.stringMatching(/^[^\n]+\n$/)]);
  expect((await said(name, ...args))[2]).toContain(sentence);
});

test('the development server gets all arguments but the language', () => {
  expect(parseArguments('dev', ['--port', '3000', '--lang', 'fr', '--host'], {})).toMatchObject({ words: ['--port', '3000', '--host'] });
});

test('an absent option has its default, and so has an empty setting', () => {
  expect(parseArguments('check', ['--fix', '--accept-translation', 'bread', '--accept-translation=cakes'], { CONTENT_DIR: '' })).toEqual({
    language: 'fr',
    options: {
      lang: undefined,
      format: undefined,
      publish: false,
      fix: true,
      'accept-translation': ['bread', 'cakes'],
      base: undefined,
      codes: false,
      drafts: false,
      report: undefined,
    },
    step: undefined,
    words: [],
    settings: { CONTENT_DIR: 'data' },
  });
});

test('the help names the blocks that a new service gets', () => {
  expect(commandDefinitions.new.options.blocks.otherwise).toBe(usualBlocks.join(','));
});

test('whoever makes a block in a project whose package.json is no JSON is told so', async () => {
  const project = temporaryFolder();
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, }');
  const cwd = vi.spyOn(process, 'cwd').mockReturnValue(project);
  onTestFinished(() => cwd.mockRestore());
  await expect(said('new', 'block', 'price-list')).rejects.toMatchObject({ setting: 'badPackageFile' });
});
