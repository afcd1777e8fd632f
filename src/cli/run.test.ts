import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { messageLanguages } from '../locales/languages.ts';
import { usualBlocks } from '../operations/document-to-write.ts';
import { type CommandName, commandShapes } from './command-shapes.ts';
import { readArguments } from './read-arguments.ts';
import { run } from './run.ts';
import { helpOf } from './usage.ts';
import words from './usage-words.json' with { type: 'json' };

const names = Object.keys(commandShapes) as CommandName[];

/** Runs a command line of which no command comes to run; returns its exit code and what it says. */
async function said(...args: readonly string[]): Promise<[status: number | undefined, out: string, err: string]> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const streams = { env: { LANG: 'en_GB.UTF-8' }, input: new PassThrough(), out: out as unknown as NodeJS.WriteStream };
  const status = await run(args, { ...streams, err: err as unknown as NodeJS.WriteStream });
  return [status, String(out.read() ?? ''), String(err.read() ?? '')];
}

describe.each(messageLanguages)('in %s', (language) => {
  test.each(names)('the help of %s shows every option in words', (name) => {
    const help = helpOf(name, language);
    expect(help).toContain(words[language][name]);
    for (const option of Object.keys(commandShapes[name].options)) expect(help).toMatch(new RegExp(`^  --${option} +\\S`, 'm'));
  });

  test('every sentence is there, and names what the others name', () => {
    const named = (text: string): string[] => [...new Set(text.match(/\{\w+/g))].filter((name) => name !== '{right').sort();
    const of = (texts: Readonly<Record<string, string>>): unknown[] => Object.entries(texts).map(([name, text]) => [name, named(text)]);
    expect(of(words[language])).toEqual(of(words.fr));
  });

  test('the help of the whole names every command', async () => {
    const [status, out, err] = await said('--help', '--lang', language);
    expect([status, err]).toEqual([0, '']);
    for (const name of names) expect(out).toContain(words[language][name]);
  });
});

test.each([
  ['chek', [], 'Did you mean “check”?'],
  ['everything', [], '“everything” is not a command: build, check,'],
  ['check', ['--pubish'], '“check” has no option --pubish: --help shows them all. Did you mean “--publish”?'],
  ['check', ['--fix=all'], '--fix takes no value'],
  ['check', ['--format'], '--format needs a value: write --format text, --format json'],
  ['check', ['--lang', '--fix'], '--lang needs a value'],
  ['check', ['--format', 'jsn'], 'Did you mean “json”?'],
  ['edit', ['data'], '“data” is one word too many: write npm run edit.'],
  ['rename', ['bread'], 'A word is missing: write npm run rename -- <old> <new>.'],
  ['new', ['servce'], 'Did you mean “service”?'],
  ['new', ['block'], 'npm run new -- block <name>'],
  ['new', ['block', 'faq', '--no-menu'], '--no-menu only goes with: service.'],
  ['new', ['service', 'bread', '--name', 'Pain'], 'write --name fr=…'],
  ['review', ['all', '--most', 'all'], '“--most all” does not fit: write --most 12.'],
])('npm run %s with %j is told what is wrong in one sentence', async (name, args, sentence) => {
  expect(await said(name, ...args)).toEqual([2, '', expect.stringMatching(/^[^\n]+\n$/)]);
  expect((await said(name, ...args))[2]).toContain(sentence);
});

test('what the development server knows goes on to it, and the language does not', () => {
  expect(readArguments('dev', ['--port', '3000', '--lang', 'fr', '--host'], {})).toMatchObject({ words: ['--port', '3000', '--host'] });
});

test('an option that is not written is its default, and a setting that is empty too', () => {
  expect(readArguments('check', ['--fix', '--accept-translation', 'bread', '--accept-translation=cakes'], { CONTENT_DIR: '' })).toEqual({
    options: {
      lang: 'fr',
      format: undefined,
      publish: false,
      fix: true,
      'accept-translation': ['bread', 'cakes'],
      base: undefined,
      codes: false,
      report: undefined,
    },
    step: undefined,
    words: [],
    settings: { CONTENT_DIR: 'data' },
  });
});

test('the help names the blocks of a service for which nobody asks for others', () => {
  expect(commandShapes.new.options.blocks.otherwise).toBe(usualBlocks.join(','));
});
