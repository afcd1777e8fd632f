import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { manifestFile } from '../../src/build/incremental/manifest.ts';
import { canvasLibrary } from '../../src/build/pictures/picture-canvas.ts';
import { run } from '../../src/cli/run.ts';
import { build } from '../support/build.ts';
import { bytesOf, copyContent, edit, runCommand, temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { renameIn } from '../support/operations.ts';
import { commit, git, repositoryOf } from '../support/repository.ts';
import { sites } from '../support/sites.ts';

const { workshop } = sites;

/** A site that is built again and again: its content, its settings and its output folder. */
interface Project {
  content: string;
  readonly out: string;
  settings: Record<string, string>;
}

let project: Project;

beforeEach(() => {
  project = { content: copyContent(workshop.content), out: path.join(temporaryFolder(), 'site'), settings: { COMPRESS: 'none' } };
});
afterEach(() => rmSync(manifestOf(project), { force: true }));

function manifestOf({ out }: Project): string {
  return manifestFile(cacheFolder(process.cwd()), out);
}

/** Builds the project; returns the pages that were rendered. */
async function rendered(...args: readonly string[]): Promise<string[]> {
  const { status, stdout, stderr } = await build(project.content, project.out, project.settings, ['--lang', 'en', '--explain', ...args]);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return [...stdout.matchAll(/^(\S+\.html): /gm)].map(([, page = '']) => page).sort();
}

/** Returns the files of a clean build of the same content. */
async function cleanBuild(): Promise<Record<string, string>> {
  const out = path.join(temporaryFolder(), 'clean');
  expect(await build(project.content, out, project.settings, ['--clean'])).toMatchObject({ status: 0 });
  rmSync(manifestOf({ ...project, out }), { force: true });
  return bytesOf(out);
}

async function expectClean(): Promise<void> {
  const [is, wanted] = [bytesOf(project.out), await cleanBuild()];
  expect(Object.keys(is)).toEqual(Object.keys(wanted));
  for (const [name, bytes] of Object.entries(wanted)) expect(is[name] === bytes, name).toBe(true);
}

const inEveryLanguage = (page: string): string[] => workshop.languages.map((language) => `${language}/${page}`).sort();

describe('a build after another one', () => {
  beforeEach(async () => {
    const first = await rendered();
    expect(first).toEqual(
      filesOf(project.out)
        .filter((file) => /^\w\w\/(?!services\/wheels\/).*\.html$/.test(file))
        .sort(),
    );
  });

  test('writes nothing when nothing changed', async () => {
    const times = (): unknown => filesOf(project.out).map((file) => [file, statSync(path.join(project.out, file)).mtimeMs]);
    const before = times();
    expect(await rendered()).toEqual([]);
    expect(times()).toEqual(before);
  });

  test('renders the pages of a document whose text changed, and no other', async () => {
    edit(project.content, 'services/wheel-truing.yaml', 'The word is long, the job is not.', 'The word is long, the job is short.');
    expect(await rendered()).toEqual(inEveryLanguage('services/wheel-truing/index.html'));
    await expectClean();
  });

  test('renders the pages that show a fact which changed, and no other', async () => {
    edit(project.content, 'site.yaml', '0.3 mm', '0.4 mm');
    const shows = (file: string): boolean => readFileSync(path.join(project.content, file), 'utf8').includes('{{facts.wheel-tolerance}}');
    const documents = filesOf(project.content).filter((file) => file.endsWith('.yaml') && shows(file));
    expect(await rendered()).toEqual(documents.map((file) => `en/${file.replace('.yaml', '/index.html')}`));
    expect(documents).toHaveLength(2);
    await expectClean();
  });

  test('renders every page when a menu changed that all of them show', async () => {
    edit(project.content, 'menus.yaml', 'en: Repairs', 'en: Mending');
    const pages = await rendered();
    expect(pages).toEqual(
      filesOf(project.out)
        .filter((file) => /^en\/.*\.html$/.test(file))
        .sort(),
    );
    await expectClean();
  });

  test('says why it renders a page', async () => {
    edit(project.content, 'site.yaml', '0.3 mm', '0.4 mm');
    edit(project.content, 'services/roadside-help.yaml', /^( {4}tagline:\n {6}en: ).*$/m, '$1Call, and wait.');
    appendFileSync(path.join(project.out, 'de/index.html'), '<!-- minified -->');
    const { stdout } = await build(project.content, project.out, project.settings, ['--lang', 'en', '--explain']);
    expect(stdout).toMatch(/^en\/services\/wheel-truing\/index\.html: .*insert:en:facts\.wheel-tolerance/m);
    expect(stdout).toMatch(/^en\/services\/roadside-help\/index\.html: its document changed/m);
    expect(stdout).toMatch(/^de\/index\.html: its files are no longer/m);
  });

  test('fails with a mistake, leaves the site as it was, and goes on from there', async () => {
    const before = bytesOf(project.out);
    edit(project.content, 'services/wheel-truing.yaml', /^summary:/m, 'sumary:');
    const [first, second] = [await build(project.content, project.out), await build(project.content, project.out)];
    expect(first).toMatchObject({ status: 1, stderr: expect.stringContaining('sumary') });
    expect(second).toEqual(first);
    expect(bytesOf(project.out)).toEqual(before);
    edit(project.content, 'services/wheel-truing.yaml', /^sumary:/m, 'summary:');
    edit(project.content, 'services/wheel-truing.yaml', 'the job is not.', 'the job is short.');
    expect(await rendered()).toEqual(inEveryLanguage('services/wheel-truing/index.html'));
  });

  test('makes everything again when it has to forget the last one', async () => {
    const all = filesOf(project.out).filter((file) => /^\w\w\/.*\.html$/.test(file));
    expect(await rendered('--clean')).toHaveLength(all.length);
  });

  test('with other settings makes the site that they ask for', async () => {
    project.settings = { ...project.settings, BASE_PATH: '/preview/' };
    await rendered();
    await expectClean();
  });

  test('of another content folder into the same site makes that site', async () => {
    const other = { ...project, content: copyContent(workshop.content) };
    edit(other.content, 'menus.yaml', 'en: Repairs', 'en: Mending');
    project = other;
    await rendered();
    await expectClean();
  });
});

describe('content that is edited while it is built', () => {
  /** Builds while `meanwhile` runs after each check. */
  async function buildDuring(meanwhile: (times: number) => void): Promise<void> {
    let times = 0;
    const editing: typeof run = (args, { out, ...streams }) => {
      const write = (text: string): boolean => {
        if (text.startsWith('Checked')) {
          times += 1;
          meanwhile(times);
        }
        return out.write(text);
      };
      return run(args, { ...streams, out: { write } as NodeJS.WriteStream });
    };
    const settings = { CONTENT_DIR: project.content, OUT_DIR: project.out, ...project.settings };
    expect(await runCommand(['build', '--lang', 'en'], settings, editing)).toMatchObject({ status: 0, stderr: '' });
  }

  const sentence = (times: number): void =>
    edit(project.content, 'services/wheel-truing.yaml', /^( {6}en: The word is )\S+/m, `$1${'very'.repeat(times)}`);

  test('is built as it was after the edit', async () => {
    await rendered();
    edit(project.content, 'menus.yaml', 'en: Repairs', 'en: Mending');
    await buildDuring((times) => {
      if (times === 1) sentence(1);
    });
    await expectClean();
    expect(await rendered()).toEqual([]);
  });

  test('is built in the end even if somebody never stops, and the next build is right', async () => {
    await rendered();
    edit(project.content, 'menus.yaml', 'en: Repairs', 'en: Mending');
    await buildDuring(sentence);
    await rendered();
    await expectClean();
  });
});

test('the days of the sitemap follow the lines of a file that differs from its history already', async () => {
  project.content = repositoryOf(workshop.content, temporaryFolder());
  appendFileSync(path.join(project.content, 'site.yaml'), '# To be read again.\n');
  await rendered();
  edit(project.content, 'site.yaml', /^( {2}wheel-tolerance:\n {4}en: )(.*)$/m, '$1"$2"');
  expect(await rendered()).toEqual([]);
  await expectClean();
});

describe('whatever is edited between builds', () => {
  /** Edits by what they change; each counts up, so that the same one changes something every time. */
  const edits: Readonly<Record<string, (count: number) => void>> = {
    sentence: (count) => alter('services/wheel-truing.yaml', /^( {6}en: The word is )\S+/m, `$1${'very'.repeat(count)}`),
    heading: (count) => alter('services/brake-repair.yaml', /^( {4}title:\n {6}en: ).*$/m, `$1Brakes ${count}`),
    name: (count) => alter('services/roadside-help.yaml', /^(name:\n {2}en: ).*$/m, `$1Help ${count}`),
    summary: (count) => alter('services/wheel-truing.yaml', /^(summary:\n {2}en: ).*$/m, `$1Straight ${count} times.`),
    letter: (count) => alter('services/wheel-truing.yaml', /^( {6}en: The word is )\S+/m, `$1${String.fromCharCode(0x1e00 + count)}`),
    menu: (count) => alter('menus.yaml', /^( {6}en: Everything we do).*$/m, `$1, ${count} times.`),
    order: () => alter('menus.yaml', /^( {6}- service: \S+\n)( {6}- service: \S+\n)/m, '$2$1'),
    fact: (count) => alter('site.yaml', /^( {2}wheel-tolerance:\n {4}en: ).*$/m, `$10.${count + 3} mm`),
    phone: (count) => alter('site.yaml', /"\+35321555\d{4}"/, `"+35321555${1000 + count}"`),
    hours: (count) => alter('site.yaml', /opens: "\d\d:\d\d"/, `opens: "0${count % 9}:30"`),
    rating: (count) => alter('site.yaml', /count: \d+/, `count: ${100 + count}`),
    glossary: (count) => alter('glossary.yaml', /until the wheel runs.*$/m, `until the wheel runs ${count} times.`),
    'glossary form': (count) =>
      alter('glossary.yaml', /en: \[true a wheel, .*\]/, `en: [true a wheel, ${['rim', 'spoke', 'joint'][count % 3]}]`),
    sign: (count) => alter('signs.yaml', /^( +en: ).*$/m, `$1The sign ${count}`),
    'interface word': (count) => alter('ui.yaml', /^(home:\n {2}en: ).*$/m, `$1Home ${count}`),
    'home page': (count) => alter('home.yaml', /^( {6}en: ).*$/m, `$1Title ${count}`),
    'page name': (count) => alter('pages/small-print.yaml', /^(name:\n {2}en: ).*$/m, `$1Print ${count}`),
    drawing: (count) =>
      alter('pictures/wheel.svg', /r="\d+" fill="none" stroke="#20272b"/, `r="${50 + count}" fill="none" stroke="#20272b"`),
    logo: (count) => alter('pictures/logo.svg', /<\/svg>/, `<circle r="${count + 1}"/></svg>`),
    'picture size': (count) => alter('pictures/brake.svg', /width="\d+"/, `width="${200 + count}"`),
    framing: (count) => {
      writeFileSync(
        path.join(project.content, 'pictures/rim.png'),
        canvasLibrary()
          .createCanvas(60, 40 + (count % 2))
          .encodeSync('png'),
      );
      const framing = count % 3 === 0 ? '' : `  framing: { left: ${count % 40}, focus: { across: ${count % 100}, down: 50 } }\n`;
      alter('services/brake-repair.yaml', /^picture:\n {2}file: .*\n(?: {2}framing: .*\n)?/m, `picture:\n  file: rim.png\n${framing}`);
    },
    file: (count) => {
      mkdirSync(path.join(project.content, 'files'), { recursive: true });
      writeFileSync(path.join(project.content, 'files/form.pdf'), `%PDF-1.7 ${count}`);
    },
    'no file': () => rmSync(path.join(project.content, 'files'), { recursive: true, force: true }),
    service: (count) => {
      const text = readFileSync(path.join(project.content, 'services/annual-service.yaml'), 'utf8');
      writeFileSync(
        path.join(project.content, `services/more-${count % 2}.yaml`),
        text.replace(/^slug: .*$/m, `slug: more-${count % 2}\ninMenu: false`),
      );
    },
    'no service': (count) => rmSync(path.join(project.content, `services/more-${count % 2}.yaml`), { force: true }),
    rename: () => {
      const [from, to] = existsSync(path.join(project.content, 'services/wheel-truing.yaml'))
        ? ['wheel-truing', 'wheels']
        : ['wheels', 'wheel-truing'];
      renameIn(project.content, from as string, to as string);
    },
    'rename a page': () => {
      const [from, to] = existsSync(path.join(project.content, 'pages/words.yaml')) ? ['words', 'our-words'] : ['our-words', 'words'];
      renameIn(project.content, from as string, to as string, 'page');
    },
    language: (count) => {
      alter(
        'site.yaml',
        / {2}es:\n(?: {4}.*\n)+|(?=^defaultLanguage)/m,
        count % 2 === 0
          ? ''
          : '  es:\n    name: Español\n    locale: es-ES\n    openGraphLocale: es_ES\n    direction: ltr\n    status: draft\n',
      );
    },
    words: (count) =>
      alter(
        'site.yaml',
        /^(?:addresses:.*\n(?: {2}.*\n)*)?(?=name:)/m,
        count % 2 === 0
          ? ''
          : `addresses:\n  services: work\n${count % 3 === 0 ? '' : '  byLanguage: { fa: kar }\n'}  former: [services]\n`,
      ),
    locale: (count) => alter('site.yaml', /locale: en-\w\w/, `locale: en-${['IE', 'GB', 'NZ'][count % 3]}`),
    base: (count) => {
      project.settings = { ...project.settings, BASE_PATH: count % 2 === 0 ? '' : '/preview/' };
    },
    address: (count) => {
      project.settings = { ...project.settings, SITE_URL: count % 2 === 0 ? '' : 'https://other.example/' };
    },
    compression: (count) => {
      project.settings = { ...project.settings, COMPRESS: count % 2 === 0 ? 'none' : '' };
    },
    commit: () => commit(rootOf(project)),
    // What only the days of the last changes tell.
    quotes: () => alter('site.yaml', /^( {2}wheel-tolerance:\n {4}en: )"?([^"\n]*)"?$/m, '$1"$2"'),
    comment: (count) => appendFileSync(path.join(project.content, 'site.yaml'), `# ${count}\n`),
    untracked: () => git(rootOf(project), 'rm', '--cached', '--quiet', '--ignore-unmatch', 'site/content/services/wheel-truing.yaml'),
    // What others do to the output folder and to the manifest.
    'removed output': () => rmSync(path.join(project.out, pick('.html')), { force: true }),
    'edited output': () => appendFileSync(path.join(project.out, pick('.html')), '<!-- minified -->'),
    'added output': () => writeFileSync(path.join(project.out, 'services', 'CNAME'), 'other.example'),
    'cut manifest': () => change((text) => text.slice(0, text.length / 2)),
    'edited manifest': () => change((text) => text.replace(/"files":\[\[/, '"files":[["none.html",1,1],[')),
    'no manifest': () => rmSync(manifestOf(project), { force: true }),
    'older manifest': () => change((text) => earlier ?? text),
  };
  let earlier: string | undefined;

  beforeEach(() => {
    project.content = repositoryOf(workshop.content, temporaryFolder());
  });

  function rootOf({ content }: Project): string {
    return path.join(content, '../..');
  }

  function alter(file: string, from: RegExp, to: string): void {
    const renamed = file.replace('wheel-truing', 'wheels');
    const full = path.join(project.content, existsSync(path.join(project.content, renamed)) ? renamed : file);
    const text = readFileSync(full, 'utf8');
    expect(text, file).toMatch(from);
    writeFileSync(full, text.replace(from, to));
  }

  function pick(ending: string): string {
    return filesOf(project.out).filter((file) => file.endsWith(ending))[7] as string;
  }

  function change(of: (text: string) => string): void {
    if (!existsSync(manifestOf(project))) return;
    const text = readFileSync(manifestOf(project), 'utf8');
    writeFileSync(manifestOf(project), of(text));
    earlier = text;
  }

  test('the site is that of a clean build, byte for byte, and nothing lies beside it', async () => {
    const names = Object.keys(edits);
    const step = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), async (steps) => {
        rmSync(project.content, { recursive: true });
        cpSync(workshop.content, project.content, { recursive: true });
        commit(rootOf(project));
        project.settings = { COMPRESS: 'none' };
        earlier = undefined;
        await rendered();
        for (const some of steps) {
          for (const name of some) {
            count += 1;
            edits[name]?.(count);
          }
          await rendered();
          await expectClean();
          expect(readdirSync(path.dirname(project.out))).toEqual(['site']);
        }
      }),
      { numRuns: Number(process.env['INCREMENTAL_RUNS'] ?? 3) },
    );
    // Some thirty builds: room for a busy machine.
  }, 300_000);
});
