import { appendFileSync, cpSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { run } from '../../src/cli/run.ts';
import { build } from '../support/build.ts';
import { prefixOf } from '../support/check.ts';
import { bytesOf, copyContent, edit, runCommand, temporaryFolder, textIn } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { expectClean, forgetBuild, type RebuiltSite, rebuild, rebuildClean } from '../support/rebuilt-site.ts';
import { repositoryOf } from '../support/repository.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const { workshop } = sites;

/** The site that one test after the other changes and builds again: most of a test would be its first build. */
let site: RebuiltSite;
const room = temporaryFolderOfAll();

beforeAll(async () => {
  site = { content: path.join(room, 'content'), out: path.join(room, 'out/site'), settings: { COMPRESS: 'none' } };
  cpSync(workshop.content, site.content, { recursive: true });
  const first = await rebuild(site);
  expect(first).toEqual(
    filesOf(site.out)
      .filter((file) => /^\w\w\/(?!services\/wheels\/).*\.html$/.test(file))
      .sort(),
  );
});
afterAll(() => {
  forgetBuild(site);
});
// What the test before left to do.
beforeEach(() => rebuild(site));

const inEveryLanguage = (page: string): string[] => workshop.languages.map((language) => `${language}/${page}`).sort();

describe('a build after another one', () => {
  test.runIf(process.platform === 'linux')(
    'refuses a new file as a check does, though its name is in the letters of an old archive',
    async () => {
      const file = Buffer.concat([Buffer.from(path.join(site.content, 'pictures/caf')), Buffer.from([0xe9]), Buffer.from('.svg')]);
      writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
      try {
        const said = await build(site.content, site.out, site.settings, ['--lang', 'en']);
        expect(said).toMatchObject({ status: 1, stderr: expect.stringContaining('bad-file-name') });
      } finally {
        rmSync(file);
      }
    },
  );

  test('writes nothing when nothing changed', async () => {
    const times = (): unknown => filesOf(site.out).map((file) => [file, statSync(path.join(site.out, file)).mtimeMs]);
    const before = times();
    expect(await rebuild(site)).toEqual([]);
    expect(times()).toEqual(before);
  });

  test('renders the pages of a document whose text changed, and no other', async () => {
    edit(site.content, 'services/wheel-truing.yaml', 'The word is long, the job is not.', 'The word is long, the job is short.');
    expect(await rebuild(site)).toEqual(inEveryLanguage('services/wheel-truing/index.html'));
  });

  test('renders every page whose header or footer shows what changed', async () => {
    edit(site.content, 'site.yaml', /Mastodon/, 'Fediverse');
    edit(site.content, 'ui.yaml', /^(menu:\n {2}en: ).*$/m, '$1Menus');
    edit(site.content, 'pages/words.yaml', /^(name:\n {2}en: ).*$/m, '$1Our words');
    await rebuildClean(site);
  });

  test('renders the pages that show a fact which changed, and no other', async () => {
    edit(site.content, 'site.yaml', '0.3 mm', '0.4 mm');
    const shows = (file: string): boolean => readFileSync(path.join(site.content, file), 'utf8').includes('{{facts.wheel-tolerance}}');
    const documents = filesOf(site.content).filter((file) => file.endsWith('.yaml') && shows(file));
    expect(await rebuild(site)).toEqual(documents.map((file) => `en/${file.replace('.yaml', '/index.html')}`));
    expect(documents).toHaveLength(2);
    await expectClean(site);
  });

  test('renders every page when a menu changed that all of them show', { tags: 'thorough' }, async () => {
    edit(site.content, 'menus.yaml', 'en: Repairs', 'en: Mending');
    const pages = await rebuild(site);
    expect(pages).toEqual(
      filesOf(site.out)
        .filter((file) => /^en\/.*\.html$/.test(file))
        .sort(),
    );
    await expectClean(site);
  });

  test('says why it renders a page', async () => {
    edit(site.content, 'site.yaml', /0\.[34] mm/, '0.5 mm');
    edit(site.content, 'services/roadside-help.yaml', /^( {4}tagline:\n {6}en: ).*$/m, '$1Call, and wait.');
    appendFileSync(path.join(site.out, 'de/index.html'), '<!-- minified -->');
    const { stdout } = await build(site.content, site.out, site.settings, ['--lang', 'en', '--explain']);
    expect(stdout).toMatch(/^en\/services\/wheel-truing\/index\.html: .*insert:en:facts\.wheel-tolerance/m);
    expect(stdout).toMatch(/^en\/services\/roadside-help\/index\.html: its document changed/m);
    expect(stdout).toMatch(/^de\/index\.html: its files are no longer/m);
  });

  test('fails with mistakes, names their places, leaves the site as it was, and goes on from there', async () => {
    const before = bytesOf(path.dirname(site.out));
    edit(site.content, 'services/brake-repair.yaml', /^summary:/m, 'sumary:');
    edit(site.content, 'home.yaml', 'link: brake-repair', 'link: brake-repiar');
    const [first, second] = [await build(site.content, site.out), await build(site.content, site.out)];
    expect(first).toMatchObject({ status: 1, stdout: expect.not.stringContaining('Built') });
    const placeOf = (file: string, words: string): string => {
      const lines = textIn(site.content, file).split(words)[0]?.split('\n') ?? [];
      return `${prefixOf(site.content)}${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`;
    };
    expect(first.stderr.match(/^\S+:\d+:\d+(?= )/gm)).toEqual(
      expect.arrayContaining([placeOf('services/brake-repair.yaml', 'sumary'), placeOf('home.yaml', 'brake-repiar')]),
    );
    expect(second).toEqual(first);
    expect(bytesOf(path.dirname(site.out))).toEqual(before);
    edit(site.content, 'home.yaml', 'link: brake-repiar', 'link: brake-repair');
    edit(site.content, 'services/brake-repair.yaml', /^sumary:/m, 'summary:');
    edit(site.content, 'services/brake-repair.yaml', /^( {4}title:\n {6}en: ).*$/m, '$1Brakes again');
    expect(await rebuild(site)).toEqual(inEveryLanguage('services/brake-repair/index.html'));
  });

  test('makes everything again when it has to forget the last one', async () => {
    const all = filesOf(site.out).filter((file) => /^\w\w\/.*\.html$/.test(file));
    expect(await rebuild(site, '--clean')).toHaveLength(all.length);
  });

  test('with other settings makes the site that they ask for', { tags: 'thorough' }, async () => {
    const other = { ...site, settings: { ...site.settings, BASE_PATH: '/preview/' } };
    await rebuildClean(other);
  });

  test('of another content folder into the same site makes that site', { tags: 'thorough' }, async () => {
    const other = { ...site, content: copyContent(workshop.content) };
    edit(other.content, 'menus.yaml', 'en: Repairs', 'en: Repairing');
    await rebuildClean(other);
  });
});

describe('content that is edited while it is built', { tags: 'thorough' }, () => {
  /** Builds while `meanwhile` runs after each check, and `afterwards` when the pages are rendered. */
  async function runDuring(meanwhile: (times: number) => void, afterwards = (): void => {}) {
    let times = 0;
    const editing: typeof run = (args, { out, ...streams }) => {
      const write = (text: string): boolean => {
        if (text.startsWith('Rendered')) afterwards();
        if (text.startsWith('Checked')) {
          times += 1;
          meanwhile(times);
        }
        return out.write(text);
      };
      return run(args, { ...streams, out: { write } as NodeJS.WriteStream });
    };
    const settings = { CONTENT_DIR: site.content, OUT_DIR: site.out, ...site.settings };
    return { ...(await runCommand(['build', '--lang', 'en'], settings, editing)), times };
  }

  async function buildDuring(...edits: Parameters<typeof runDuring>): Promise<void> {
    const { times, ...result } = await runDuring(...edits);
    expect(result).toMatchObject({ status: 0, stderr: '' });
    expect(times).toBeGreaterThan(1);
  }

  const sentence = (word: string): void => edit(site.content, 'services/wheel-truing.yaml', /^( {6}en: The word is )\S+/m, `$1${word}`);
  const fact = (amount: string): void => edit(site.content, 'site.yaml', /\d\.\d mm/, `${amount} mm`);

  test('is built as it was after the edit', async () => {
    fact('0.6');
    await buildDuring((times) => {
      if (times === 1) sentence('longer');
    });
    await expectClean(site);
    expect(await rebuild(site)).toEqual([]);
  });

  test('is built as it is after an edit that was undone before the build was over', async () => {
    const file = path.join(site.content, 'services/wheel-truing.yaml');
    const before = readFileSync(file);
    let undone = 0;
    fact('0.8');
    await buildDuring(
      (times) => {
        if (times === 1) sentence('wrong');
      },
      () => {
        if (readFileSync(file).equals(before)) return;
        undone += 1;
        writeFileSync(file, before);
      },
    );
    expect(undone).toBe(1);
    await expectClean(site);
  });

  test.each([
    ['broken', 'slug: [', '0.9'],
    ['emptied', '', '1.0'],
    ['of another form', 'a: 1', '1.1'],
  ])('is refused as any other, with its place, when a document is %s in the middle', async (_, text, amount) => {
    const file = path.join(site.content, 'services/wheel-truing.yaml');
    const before = readFileSync(file);
    fact(amount);
    const { status, stderr } = await runDuring((times) => {
      if (times === 1) writeFileSync(file, text);
    });
    writeFileSync(file, before);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/services\/wheel-truing\.yaml:1:\d+ /)]);
    expect(stderr).not.toMatch(/^\s+at /m);
    await rebuildClean(site);
  });

  test('is built without a file that is there for moments, as code editors write', async () => {
    fact('0.5');
    await buildDuring((times) => {
      const file = path.join(site.content, 'services/4913');
      if (times % 2 === 1) writeFileSync(file, '');
      else rmSync(file);
    });
    await rebuildClean(site);
  });

  test('leaves no file in the site that somebody put there meanwhile', async () => {
    fact('1.2');
    const settings = { CONTENT_DIR: site.content, OUT_DIR: site.out, ...site.settings };
    await runCommand(['build', '--lang', 'en'], settings, (args, { out, ...streams }) => {
      const write = (text: string): boolean => {
        if (text.startsWith('Rendered')) for (const name of ['', 'en']) writeFileSync(path.join(site.out, name, 'stray.txt'), '');
        return out.write(text);
      };
      return run(args, { ...streams, out: { write } as NodeJS.WriteStream });
    });
    await rebuildClean(site);
  });

  test('is built in the end even if somebody never stops, and the next build is right', async () => {
    fact('0.7');
    await buildDuring((times) => sentence('very'.repeat(times)));
    await rebuildClean(site);
  });
});

test('a site that grows over the number of pages up to which it is compressed most is that of a clean build, and so when it shrinks', {
  tags: 'thorough',
}, async () => {
  const other = { content: copyContent(workshop.content), out: path.join(room, 'growing/site'), settings: { COMPRESS: '' } };
  const text = readFileSync(path.join(other.content, 'services/annual-service.yaml'), 'utf8');
  const files = Array.from({ length: 90 }, (_, index) => path.join(other.content, `services/copy-${index}.yaml`));
  const write = (some: readonly string[]): void => {
    for (const file of some)
      writeFileSync(
        file,
        text.replace(/^slug: .*$/m, `slug: ${path.parse(file).name}\ninMenu: false`).replace(/^formerSlugs:.*\n(?: .*\n)*/m, ''),
      );
  };
  write(files.slice(0, 50));
  expect((await rebuild(other)).length).toBeLessThan(250);
  write(files.slice(50));
  expect((await rebuild(other)).length).toBeGreaterThan(250);
  await expectClean(other);
  for (const file of files.slice(50)) rmSync(file);
  await rebuildClean(other);
});

test('the days of the sitemap follow the lines of a file that differs from its history already', { tags: 'thorough' }, async () => {
  const own = { ...site, content: repositoryOf(workshop.content, temporaryFolder()) };
  appendFileSync(path.join(own.content, 'site.yaml'), '# To be read again.\n');
  await rebuild(own);
  edit(own.content, 'site.yaml', /^( {2}wheel-tolerance:\n {4}en: )(.*)$/m, '$1"$2"');
  expect(await rebuild(own)).toEqual([]);
  await expectClean(own);
});

test.each(['log', 'blame'])(
  'the days that git could not tell stand in the sitemap once it can: %s',
  { tags: 'thorough' },
  async (asked) => {
    const programs = temporaryFolder();
    const { PATH = '' } = process.env;
    const failing = `#!/bin/sh\ncase " $* " in *" ${asked} "*) exit 128; esac\nPATH='${PATH}' exec git "$@"\n`;
    writeFileSync(path.join(programs, 'git'), failing, { mode: 0o755 });
    const content = repositoryOf(workshop.content, temporaryFolder());
    const own = { content, out: path.join(temporaryFolder(), 'site'), settings: { ...site.settings, PATH: `${programs}:${PATH}` } };
    const days = (): readonly string[] => textIn(own.out, 'sitemap.xml').match(/<lastmod>/g) ?? [];
    await rebuild(own);
    const before = days();
    own.settings.PATH = PATH;
    expect(await rebuild(own)).toEqual([]);
    expect(days().length).toBeGreaterThan(before.length);
    await expectClean(own);
    forgetBuild(own);
  },
);
