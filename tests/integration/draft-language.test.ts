import fs, { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isScalar, parse, parseDocument, type Scalar, visit } from 'yaml';
import { loadContent } from '../../src/build/content/read-content.ts';
import { deploymentOf } from '../../src/build/settings/deployment.ts';
import { surroundingsOf } from '../../src/build/site.ts';
import type { Problem } from '../../src/locales/problems/problem.ts';
import { siteModel } from '../../src/pages/site-model.ts';
import { createSiteView, type SiteView } from '../../src/pages/site-view.ts';
import { plain } from '../../src/pages/views/view.ts';
import { bakery, check } from '../support/check.ts';
import { bytesOf, copyContent, edit, runAsMain, runCommand, textIn } from '../support/command.ts';
import { cases } from '../support/random-tests.ts';
import { replaceInFs } from '../support/replace-in-fs.ts';
import { commit, git, makeRepository } from '../support/repository.ts';
import { fixtures } from '../support/site-recipe.ts';

/** A site to which somebody has just added a language, as CONTRIBUTING says, and not yet one word in it; the engine has no words in Latin, and no site will ask for them. */
function withNewLanguage(code = 'la', status = 'draft'): string {
  const content = copyContent(fixtures.workshop.content);
  const language = `  ${code}: { name: Other, locale: ${code}, openGraphLocale: ${code}_XX, direction: ltr, status: ${status} }\n`;
  edit(content, 'site.yaml', 'defaultLanguage:', `${language}defaultLanguage:`);
  return content;
}

async function told(content: string, args: readonly string[] = []) {
  const { status, stdout } = await check(content, ['--format', 'json', ...args]);
  return { status, problems: JSON.parse(stdout) as readonly (Problem & { readonly message: string })[] };
}

test('each word of the interface that a new language lacks is told by its name and its text in English', async () => {
  const content = withNewLanguage();
  writeFileSync(path.join(content, 'ui.yaml'), 'schemaVersion: 1\n');
  const { problems } = await told(content, ['--drafts']);
  const words = problems.filter(({ code }) => code === 'missing-word').map(({ message }) => message);
  expect(words[0]).toMatch(/“skipToContent” of the interface, “Skip to content”, is not written in /);
  expect(new Set(words).size).toBe(words.length);
});

test('the words of the booking dialog are asked for where a site takes bookings, and nowhere else', async () => {
  const content = withNewLanguage();
  writeFileSync(path.join(content, 'ui.yaml'), 'schemaVersion: 1\n');
  const asked = async (): Promise<readonly string[]> =>
    (await told(content, ['--drafts'])).problems.flatMap(({ code, message }) => (code === 'missing-word' ? [message] : []));
  const all = await asked();
  expect(all.filter((message) => message.includes('“booking.chooseDate”'))).toHaveLength(1);
  edit(content, 'site.yaml', /^booking:\n(?: .*\n)+/m, '');
  expect(await asked()).toEqual(all.filter((message) => !message.includes('“booking.')));
});

describe('a language that is added by the command', () => {
  const add = (content: string, code: string) => runCommand(['new', 'language', code, '--lang', 'en'], { CONTENT_DIR: content });

  test.each(['zgh', 'ur', 'ary', 'sr-Latn'])(
    'lacks texts and has no other problem, and the site can be published as before: %s',
    async (code) => {
      const content = copyContent(bakery);
      const [before, published] = [bytesOf(content), await told(content, ['--publish'])];
      expect((await add(content, code)).status).toBe(0);
      const { 'site.yaml': site = '', ...others } = bytesOf(content);
      const { 'site.yaml': former = '', ...othersBefore } = before;
      expect(others).toEqual(othersBefore);
      // Lines are added in one place, and nothing else changes.
      const added = site.slice(site.indexOf(`  ${code}:\n`), site.indexOf('    status: draft\n') + '    status: draft\n'.length);
      expect(site.replace(added, '')).toBe(former);
      expect(await told(content, ['--publish'])).toEqual(published);
      const { problems } = await told(content, ['--drafts']);
      expect(problems.filter(({ code: problem }) => !problem.startsWith('missing-'))).toEqual([]);
      expect((await check(content, ['--lang', 'en'])).stdout).toMatch(
        /^Translation in preparation \(.+\): \d+ texts to write in \d+ files\./m,
      );
    },
  );

  test('lacks the words of the interface where its site writes none, and the site can be published as before', async () => {
    const content = copyContent('examples/instrument-repair/data');
    const hindrances = async () => (await told(content, ['--publish'])).problems.map(({ code, path: place }) => [code, place]);
    const before = await hindrances();
    expect((await add(content, 'zgh')).status).toBe(0);
    expect(await hindrances()).toEqual(before);
    const lacking = async () => (await told(content, ['--drafts'])).problems.filter(({ code }) => code === 'missing-document');
    expect(await lacking()).toMatchObject([{ file: expect.stringMatching(/ui\.yaml$/), severity: 'warning' }]);
    edit(content, 'site.yaml', 'status: draft', 'status: complete');
    expect(await lacking()).toMatchObject([{ severity: 'error' }]);
  });

  test.each([
    ['es', 'es', /already/],
    ['pt-br', 'pt-BR', /“pt-BR” already/],
    ['Spanish', '', /no language.*Did you mean “es”/],
    ['con', '', /no language/],
    ['accueil', '', /no language/],
  ])('is refused in a sentence, and nothing is written: %s', async (code, earlier, sentence) => {
    const content = copyContent(bakery);
    if (earlier !== '') await add(content, earlier);
    const before = bytesOf(content);
    const { status, stderr } = await add(content, code);
    expect([status, bytesOf(content)]).toEqual([2, before]);
    expect(stderr).toMatch(sentence);
  });

  test('is refused where a page has its address, or the site’s document a mistake, and nothing is written', async () => {
    const content = copyContent(fixtures.workshop.content);
    mkdirSync(path.join(content, 'pages'), { recursive: true });
    writeFileSync(path.join(content, 'pages/es.yaml'), 'slug: es\n');
    const before = bytesOf(content);
    const ofPage = await add(content, 'es');
    expect([ofPage.status, bytesOf(content)]).toEqual([2, before]);
    expect(ofPage.stderr).toContain('npm run rename -- pages/es');
    edit(content, 'site.yaml', 'defaultLanguage:', 'defaultLanguag:');
    const wrong = bytesOf(content);
    const ofMistake = await add(content, 'it');
    expect([ofMistake.status, bytesOf(content)]).toEqual([1, wrong]);
    expect(ofMistake.stdout).toContain('defaultLanguage');
  });
});

describe('a language that is deleted by the command', () => {
  const remove = (content: string, code: string) => runCommand(['delete', 'language', code, '--lang', 'en'], { CONTENT_DIR: content });

  /** Returns a copy of a site in a repository of git, which holds it as it is once it is prepared. */
  const kept = (source: string, prepare: (content: string) => void = () => {}): string => {
    const content = copyContent(source);
    makeRepository(content);
    prepare(content);
    commit(content);
    return content;
  };

  const textsOf = (content: string) => Object.entries(bytesOf(content)).filter(([file]) => !file.startsWith('.git/'));

  /** Returns data without the properties of a name, and without what is empty then. */
  const without = (data: unknown, name: string): unknown => {
    if (typeof data !== 'object' || data === null) return data;
    if (Array.isArray(data)) return data.map((item) => without(item, name)).filter((item) => item !== undefined);
    const left = Object.entries(data).flatMap(([key, value]) => {
      const rest = key === name ? undefined : without(value, name);
      return rest === undefined ? [] : [[key, rest] as const];
    });
    return left.length === 0 ? undefined : Object.fromEntries(left);
  };

  const sites = [
    { site: 'a bakery in two languages', source: bakery, code: 'ar' },
    { site: 'a workshop in three', source: fixtures.workshop.content, code: 'fa', tags: 'thorough' },
  ];
  for (const { site, source, code, ...options } of sites)
    test(`takes its lines with it, and no other ones, and git brings them back: ${site}`, options, async () => {
      const content = kept(source, (folder) => edit(folder, 'menus.yaml', 'menus:\n', `# Texts in ${code}: too.\nmenus:\n`));
      await check(content, ['--accept-translation', 'all']);
      commit(content);
      const [before, published] = [textsOf(content), await told(content, ['--publish'])];
      const { status, stdout } = await remove(content, code);
      expect(status).toBe(0);
      for (const [file, text] of before) {
        const now = bytesOf(content)[file];
        expect(now === text, file).toBe(!stdout.includes(`${file}\n`));
        if (!file.endsWith('.yaml')) continue;
        expect(parse(now ?? '') ?? {}, file).toEqual(without(parse(text), code) ?? {});
        const comments = (of: string): readonly string[] => of.split('\n').filter((line) => line.trimStart().startsWith('#'));
        if (now !== undefined) expect(comments(now), file).toEqual(comments(text));
      }
      const after = await told(content, ['--publish']);
      expect(after.problems.filter(({ severity }) => severity === 'error').map(({ code: problem }) => problem)).toEqual(
        published.problems
          .filter(({ severity, values }) => severity === 'error' && values?.['language'] !== code)
          .map(({ code: problem }) => problem),
      );
      git(content, 'restore', '.');
      expect(textsOf(content)).toEqual(before);
    });

  test.each([
    ['fr', 'the default language', 2],
    ['es', 'no language “es”', 2],
    ['arr', 'Did you mean “ar”?', 2],
    ['constructor', 'no language “constructor”', 2],
  ])('is refused in a sentence, and nothing changes: %s', async (code, sentence, expected) => {
    const content = kept(bakery);
    const before = textsOf(content);
    const { status, stderr } = await remove(content, code);
    expect([status, textsOf(content)]).toEqual([expected, before]);
    expect(stderr).toContain(sentence);
  });

  test('stays where git could not bring its texts back, or a link leads to it', async () => {
    const content = copyContent(bakery);
    const unkept = await remove(content, 'ar');
    expect([unkept.status, bytesOf(content)]).toEqual([2, bytesOf(bakery)]);
    expect(unkept.stderr).toContain('Commit them first');
    makeRepository(content);
    edit(content, 'home.yaml', 'link: bread', 'link: /ar/');
    edit(content, 'services/cakes.yaml', 'Aux noix', '"[Aux noix](/ar/)"');
    commit(content);
    const before = textsOf(content);
    const linked = await remove(content, 'ar');
    expect([linked.status, textsOf(content)]).toEqual([1, before]);
    for (const file of ['home', 'services/cakes']) expect(linked.stdout).toMatch(new RegExp(`${file}\\.yaml:\\d+:.*broken-link`));
  });

  /** How somebody may write the texts of a document: for each in turn a number of `ways`; and its lines as another editor saves them. */
  const manner = fc.record({
    texts: fc.array(fc.nat({ max: 9 }), { minLength: 1, maxLength: 12 }),
    lineBreak: fc.constantFrom('\n', '\n', '\r\n'),
    mark: fc.constantFrom('', '', '\uFEFF'),
  });

  /** Writes a document in such a manner, with the same data, but for texts that are not translated yet. */
  const rewritten = (text: string, { texts, lineBreak, mark }: typeof manner extends fc.Arbitrary<infer M> ? M : never): string => {
    const document = parseDocument(text);
    let turn = 0;
    visit(document, {
      Map(_, map) {
        const [french, arabic] = ['fr', 'ar'].map((code) => map.items.find(({ key }) => isScalar(key) && key.value === code));
        if (map.items.length !== 2 || french === undefined || arabic === undefined || !isScalar(arabic.value)) return;
        const [key, value] = [arabic.key as Scalar, arabic.value];
        const ways = [
          () => map.items.reverse(),
          () => Object.assign(map, { flow: true }),
          () => Object.assign(key, { type: 'QUOTE_DOUBLE' }),
          () => Object.assign(value, { type: 'BLOCK_LITERAL' }),
          () => Object.assign(value, { type: 'BLOCK_FOLDED', value: `${String(value.value)}\n` }),
          () => Object.assign(value, { type: 'QUOTE_SINGLE', comment: ' to be read over' }),
          () => Object.assign(french.key as Scalar, { commentBefore: ' of the first days' }),
          () => map.items.splice(map.items.indexOf(arabic), 1),
        ];
        ways[texts[turn % texts.length] ?? ways.length]?.();
        turn += 1;
      },
    });
    return mark + document.toString({ lineWidth: 0 }).replaceAll('\n', lineBreak);
  };

  /** Runs a command on a disk that is full as the content is written for the nth time. */
  const onFullDisk = async <T>(content: string, nth: number, action: () => Promise<T>): Promise<T> => {
    let writes = 0;
    const { writeFileSync: write, copyFileSync: copy, renameSync: rename } = fs;
    const full = <A extends readonly unknown[]>(real: (...args: A) => unknown): ((...args: A) => unknown) => {
      return (...args) => {
        if (args.some((arg) => String(arg).startsWith(content)) && writes++ === nth)
          throw Object.assign(new Error(`ENOSPC: no space left on device, write '${String(args[0])}'`), { code: 'ENOSPC', path: args[0] });
        return real(...args);
      };
    };
    const putBack = replaceInFs({ writeFileSync: full(write), copyFileSync: full(copy), renameSync: full(rename) });
    try {
      return await action();
    } finally {
      putBack();
    }
  };

  test('goes whole, with nothing else, however the documents are written; on a full disk nothing changes; and git brings it back', {
    tags: 'random',
  }, async () => {
    const content = kept(bakery);
    const written = textsOf(content).filter(([file]) => file.endsWith('.yaml'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(manner, { minLength: written.length, maxLength: written.length }),
        fc.nat({ max: 40 }),
        async (manners, nth) => {
          for (const [index, [file]] of written.entries())
            writeFileSync(
              path.join(content, file),
              rewritten(textIn(bakery, file), manners[index] ?? { texts: [9], lineBreak: '\n', mark: '' }),
            );
          commit(content);
          const before = textsOf(content);
          const errorsIn = async (): Promise<readonly string[]> =>
            (await told(content)).problems.flatMap(({ severity, code, file }) => (severity === 'error' ? [`${code} ${file}`] : []));
          const errors = await errorsIn();
          const first = await onFullDisk(content, nth, () =>
            runAsMain(['delete', 'language', 'ar', '--lang', 'en'], { CONTENT_DIR: content }),
          );
          if (first.status !== 0) {
            expect([first.status, first.stderr.split('\n'), textsOf(content)]).toEqual([
              2,
              [expect.stringContaining('There is no room left on the disk'), ''],
              before,
            ]);
            expect((await remove(content, 'ar')).status).toBe(0);
          }
          for (const [file, text] of before.filter(([name]) => name.endsWith('.yaml'))) {
            const [now, utf8] = [textIn(content, file), Buffer.from(text, 'latin1').toString()];
            expect(parse(now), file).toEqual(without(parse(utf8), 'ar'));
            const linesOf = (of: string): readonly string[] => of.split(/,?(?: # to be read over)?\r?\n/);
            const lines = new Set(linesOf(utf8));
            // A line that is not one of before was shared with the language.
            for (const line of linesOf(now)) if (!lines.has(line)) expect([file, line]).toEqual([file, expect.stringMatching(/\bfr: /)]);
          }
          expect(errors).toEqual(expect.arrayContaining([...(await errorsIn())]));
          git(content, 'restore', '.');
          expect(textsOf(content)).toEqual(before);
        },
      ),
      { numRuns: cases(30) },
    );
  });

  test('stays where a page in another language needs what is written in this one alone', async () => {
    const content = kept(bakery, (folder) => edit(folder, 'site.yaml', '    fr: quarante minutes\n', ''));
    const before = textsOf(content);
    const { status, stdout } = await remove(content, 'ar');
    expect([status, textsOf(content)]).toEqual([1, before]);
    expect(stdout).toMatch(/services\/bread\.yaml:\d+:\d+ +error +unknown-reference/);
  });

  test('whose entry somebody took out by hand, goes from the texts too', async () => {
    const entry = /^ {2}ar:\n(?: {4}.*\n)+/m;
    const content = kept(bakery, (folder) => edit(folder, 'site.yaml', entry.exec(textIn(folder, 'site.yaml'))?.[0] ?? '', ''));
    expect((await check(content)).status).toBe(1);
    expect((await remove(content, 'ar')).status).toBe(0);
    expect((await check(content)).status).toBe(0);
  });
});

describe('a language in preparation', () => {
  test('lets the check pass in one line, however many of its texts are missing; `--drafts` tells each', async () => {
    const content = withNewLanguage();
    const { status, stdout } = await check(content, ['--lang', 'en']);
    expect(status).toBe(0);
    // The workshop's German is a draft, too.
    const counts = [...stdout.matchAll(/^Translation in preparation \(.+\): (\d+) texts/gm)].map(([, count]) => Number(count));
    expect(counts).toHaveLength(2);
    const { problems } = await told(content, ['--drafts']);
    expect(problems).toHaveLength(counts.reduce((sum, count) => sum + count));
    expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set(['warning']));
  });

  test('that lacks nothing is told, with what is to be written then', async () => {
    const content = copyContent(bakery);
    const arabic = /^ {2}ar:\n(?: {4}.*\n)+/m.exec(textIn(content, 'site.yaml'))?.[0] ?? '';
    edit(content, 'site.yaml', arabic, arabic.replace('status: complete', 'status: draft'));
    const { status, stdout } = await check(content, ['--lang', 'en']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\(Arabic\): nothing is missing\..*“status: complete”/)]);
    edit(content, 'home.yaml', '    ar: مخبزة الرغيف في الرباط\n', '');
    expect((await check(content, ['--lang', 'en'])).stdout).not.toContain('nothing is missing');
  });

  test('hides no mistake of the same file behind what it lacks', async () => {
    const content = withNewLanguage();
    edit(content, 'ui.yaml', '    fa: این کار را نکنید\n', '    fra: این کار را نکنید\n');
    const { status, problems } = await told(content);
    expect(status).toBe(1);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['unknown-language']);
  });

  test('keeps no site from being published by a new service, whose texts it lacks as it lacks the others', async () => {
    const content = withNewLanguage();
    await runCommand(['new', 'service', 'made-in-a-test', '--category', 'repairs'], { CONTENT_DIR: content });
    expect(textIn(content, 'services/made-in-a-test.yaml')).not.toMatch(/^ +la:/m);
    edit(content, 'services/made-in-a-test.yaml', 'name:\n', 'name:\n  la: ✎ Nomen\n');
    const { problems } = await told(content, ['--publish']);
    const marked = problems.filter(({ code }) => code === 'text-to-write');
    expect(marked.length).toBeGreaterThan(0);
    expect(marked.filter(({ message }) => message.includes('Nomen'))).toEqual([]);
  });
});

test.each([
  ['nl', 0],
  ['la', 100],
])('a word that a site writes in its other languages may be missing in %s only where the engine has it', async (code, missing) => {
  const { problems } = await told(withNewLanguage(code, 'complete'));
  const inWords = problems.filter(({ file, severity }) => file.endsWith('ui.yaml') && severity === 'error');
  expect(inWords.filter((problem) => problem.code === 'missing-translation')).toHaveLength(missing);
});

/** Returns the opening hours of the bakery, whose own languages write hours as words do, in a language that somebody has just added. */
function hoursIn(code: string): SiteView['hours'] {
  const content = copyContent(bakery);
  const clock = { hour: { fr: '{hour} h', ar: '{hour}:00' }, minute: { fr: '{hour} h {minute}', ar: '{hour}:{minute}' } };
  edit(content, 'ui.yaml', 'daysRange:', `clock: ${JSON.stringify(clock)}\ndaysRange:`);
  const language = `  ${code}: { name: Other, locale: ${code}-MA, openGraphLocale: ${code}_MA, direction: ltr, status: draft }\n`;
  edit(content, 'site.yaml', 'defaultLanguage:', `${language}defaultLanguage:`);
  const read = loadContent(content);
  const { fontFiles: _, ...surroundings } = surroundingsOf(read, [], deploymentOf(read.documents.site?.value, {}));
  return createSiteView(siteModel(read, [], surroundings), code).hours;
}

test('what no machine knows of a language of few speakers is in the words of the default language, and not in those of the machine', () => {
  const lines = hoursIn('zgh').map(({ days, hours }) => [plain(days.nodes), plain(hours?.nodes ?? [])]);
  // Two times of one day are a list, whose word no data have in this language.
  expect(lines.slice(0, 2)).toEqual([
    ['ⴰⵢⵏⴰⵙ', expect.any(String)],
    ['ⴰⵙⵉⵏⴰⵙ', expect.stringContaining(' et ')],
  ]);
});

test.each(['zgh', 'la'])('words of another language between days and hours are marked with it, in %s', (code) => {
  const nodes = hoursIn(code).flatMap(({ days, hours }) => [...days.nodes, ...(hours?.nodes ?? [])]);
  const french = nodes.filter((node) => /\b(?:du|au|à|et|lundi)\b/u.test(plain([node])));
  expect(french.length).toBeGreaterThan(1);
  expect(french).toEqual(french.map(() => expect.objectContaining({ lang: 'fr', dir: 'ltr' })));
});

test.each([
  ['zgh', ['7 h à 13 h', '7 h à 13 h et 15 h à 19 h'], 'du mercredi au dimanche'],
  ['es', ['de 07:00 a 13:00', 'de 07:00 a 13:00 y de 15:00 a 19:00'], 'de miércoles a domingo'],
])('no range of days or hours is half in one language and half in another, in %s', (code, hours, days) => {
  const lines = hoursIn(code).map((line) => [line.days, line.hours ?? { nodes: [] }].map(({ nodes }) => plain(nodes).replace(/\s/g, ' ')));
  expect(lines.flatMap(([, text]) => text || [])).toEqual(hours);
  expect(lines.at(-1)?.[0]).toBe(days);
});
