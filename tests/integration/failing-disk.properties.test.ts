import fs, { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { commandMessage } from '../../src/cli/command-messages.ts';
import { messageLanguages } from '../../src/locales/languages.ts';
import { build } from '../support/build.ts';
import { bytesOf, edit, temporaryFolder } from '../support/command.ts';
import { cases } from '../support/random-tests.ts';
import { expectClean, forgetBuild, manifestOf, type RebuiltSite, rebuild } from '../support/rebuilt-site.ts';
import { replaceInFs } from '../support/replace-in-fs.ts';
import { repositoryOf } from '../support/repository.ts';
import { sites } from '../support/sites.ts';

const { workshop } = sites;

let site: RebuiltSite;

beforeEach(async () => {
  const content = repositoryOf(workshop.content, temporaryFolder());
  site = { content, out: path.join(temporaryFolder(), 'site'), settings: { COMPRESS: 'none' } };
  await rebuild(site);
});
afterEach(() => forgetBuild(site));

const [reading, writing] = [
  ['readFileSync', 'readSync', 'readdirSync', 'lstatSync', 'statSync', 'openSync'],
  ['writeFileSync', 'writeSync', 'mkdirSync', 'renameSync', 'linkSync', 'openSync', 'utimesSync'],
];

/** What a disk refuses, by the error that it tells: the functions that fail, and the message of the command. */
const refusals = {
  ENOSPC: [writing, 'diskFull'],
  EIO: [[...reading, ...writing, 'rmSync', 'rmdirSync', 'accessSync'], 'diskFails'],
  EMFILE: [['openSync', 'readFileSync', 'writeFileSync', 'readdirSync'], 'tooManyOpen'],
} as const;

type Refusal = keyof typeof refusals;

/** When the disk fails: at a call for a kind of place, of one function or of any that may fail so, and whether at all later ones too. */
interface Failure {
  readonly code: Refusal;
  readonly only: string | undefined;
  readonly place: 'site' | 'cache' | 'content' | 'anywhere';
  readonly call: number;
  readonly lasts: boolean;
}

/** Does something on a disk that fails. */
async function onFailingDisk<T>({ code, only, place, call, lasts }: Failure, action: () => Promise<T>): Promise<T> {
  const cache = cacheFolder(process.cwd());
  const folders = {
    site: [path.dirname(site.out)],
    content: [site.content],
    cache: ['builds', 'documents', 'pictures', 'fonts'].map((name) => path.join(cache, name)),
  };
  const meant = place === 'anywhere' ? Object.values(folders).flat() : folders[place];
  const opened = new Map<unknown, string>();
  const isMeant = (file: unknown): boolean => meant.some((folder) => typeof file === 'string' && file.startsWith(folder));
  let calls = 0;
  const failing =
    (name: string, real: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const takesRoom = name !== 'openSync' || !['r', undefined].includes(args[1] as string | undefined);
      const file = code === 'ENOSPC' && !takesRoom ? undefined : [args[0], args[1], opened.get(args[0])].find(isMeant);
      const fails = file !== undefined && (only ?? name) === name && (lasts ? calls >= call : calls === call);
      if (file !== undefined && (only ?? name) === name) calls += 1;
      if (!fails) {
        const result = real(...args);
        if (name === 'openSync') opened.set(result, String(args[0]));
        return result;
      }
      // A part of it has room.
      if (code === 'ENOSPC' && name === 'writeFileSync') real(args[0], Buffer.from(args[1] as string).subarray(0, 10), args[2]);
      throw Object.assign(new Error(`${code}: the words of the system, '${String(file)}'`), {
        code,
        ...(typeof args[0] === 'string' ? { path: args[0] } : {}),
      });
    };
  const names = new Set([...(only === undefined ? refusals[code][0] : [only]), 'openSync']);
  const putBack = replaceInFs(Object.fromEntries([...names].map((name) => [name, failing(name, fs[name as 'readFileSync'] as never)])));
  try {
    return await action();
  } finally {
    putBack();
  }
}

/** Changes of the content, each another one every time. */
const edits: Readonly<Record<string, (count: number) => void>> = {
  sentence: (count) => edit(site.content, 'services/wheel-truing.yaml', /^( {6}en: The word is )\S+/m, `$1${'very'.repeat(count)}`),
  menu: (count) => edit(site.content, 'menus.yaml', /^( {6}en: Everything we do).*$/m, `$1, ${count} times.`),
  service(count) {
    const text = readFileSync(path.join(site.content, 'services/annual-service.yaml'), 'utf8');
    for (const name of [`more-${count}`, `others-${count}`])
      writeFileSync(path.join(site.content, `services/${name}.yaml`), text.replace(/^slug: .*$/m, `slug: ${name}\ninMenu: false`));
  },
  'no services': () => {
    for (const file of readdirSync(path.join(site.content, 'services')))
      if (/^(?:more|others)-/.test(file)) rmSync(path.join(site.content, 'services', file));
  },
};

const failures = fc.constantFrom(...(Object.keys(refusals) as Refusal[])).chain((code) =>
  fc.record<Failure>({
    code: fc.constant(code),
    only: fc.option(fc.constantFrom(...refusals[code][0]), { nil: undefined }),
    place: code === 'ENOSPC' ? fc.constantFrom('site', 'cache') : fc.constantFrom('site', 'cache', 'content', 'anywhere'),
    call: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 300 })),
    lasts: fc.boolean(),
  }),
);

test('whatever a disk refuses while a site is built, a sentence says so, the site is the old or the new one, or is told to have files of both, and the next build is right', {
  tags: 'random',
}, async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.constantFrom(...Object.keys(edits)), { maxLength: 2 }),
      failures,
      fc.boolean(),
      fc.constantFrom(...messageLanguages),
      async (names, failure, isClean, language) => {
        count += 1;
        for (const name of names) edits[name]?.(count);
        const before = bytesOf(site.out);
        const args = ['--lang', language, ...(isClean ? ['--clean'] : [])];
        const { status, stderr } = await onFailingDisk(failure, () => build(site.content, site.out, site.settings, args));
        const there = bytesOf(site.out);
        const [unfinished = ''] = commandMessage('unfinished', language, { folder: site.out, detail: '@' }).split('@');
        const isMixed = stderr.startsWith(unfinished);
        if (status !== 0) {
          const [beginning = '', end = ''] = commandMessage(refusals[failure.code][1], language, { at: '@' }).split('@');
          expect(status).toBe(2);
          if (!isMixed) expect(stderr.startsWith(beginning) && stderr.endsWith(`${end}\n`), stderr).toBe(true);
          expect(stderr).toMatch(/^.+\n$/);
        }
        // A process that has ended holds no lock.
        rmSync(`${manifestOf(site)}.lock`, { force: true });
        await rebuild(site);
        await expectClean(site);
        expect(readdirSync(path.dirname(site.out))).toEqual(['site']);
        const after = bytesOf(site.out);
        for (const [name, bytes] of Object.entries(there)) expect([before[name], after[name]], name).toContain(bytes);
        if (!isMixed) expect([before, after]).toContainEqual(there);
      },
    ),
    { numRuns: cases(30) },
  );
});
