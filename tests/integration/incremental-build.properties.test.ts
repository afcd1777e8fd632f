import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cacheFolder } from '../../src/build/cache/cache-folder.ts';
import { changesFile } from '../../src/build/cache/patched-file.ts';
import { documentCacheFiles, indexFile } from '../../src/build/incremental/document-cache.ts';
import { canvasLibrary } from '../../src/build/pictures/picture-canvas.ts';
import { temporaryFolder } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { renameIn } from '../support/operations.ts';
import { cases } from '../support/random-tests.ts';
import { forgetBuild, manifestOf, type RebuiltSite, rebuild, rebuildClean } from '../support/rebuilt-site.ts';
import { commit, git, repositoryOf } from '../support/repository.ts';
import { sites } from '../support/sites.ts';

const { workshop } = sites;

/** With the workshop's own two, one drawing more than a page shows from files. */
const partsCount = 3;

let project: RebuiltSite;

afterEach(() => forgetBuild(project));

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
    // Terms are marked in all texts only where a page shows the glossary, and lead to the first that does.
    'glossary page': () => exchangeBlock(existsSync(path.join(project.content, 'pages/words.yaml')) ? 'words' : 'our-words'),
    'other glossary page': () => exchangeBlock('small-print'),
    sign: (count) => alter('signs.yaml', /^( +en: ).*$/m, `$1The sign ${count}`),
    'interface word': (count) => alter('ui.yaml', /^(home:\n {2}en: ).*$/m, `$1Home ${count}`),
    'home page': (count) => alter('home.yaml', /^( {6}en: ).*$/m, `$1Title ${count}`),
    'home section': (count) => alter('home.yaml', /anchor: popular\S*/, `anchor: popular-${count}`),
    'page keywords': (count) => alter('pages/small-print.yaml', /^(?:keywords:.*\n)?(?=blocks:)/m, `keywords: { en: law ${count} }\n`),
    'contact keywords': (count) =>
      alter('ui.yaml', /^searching:\n(?: {2}keywords: .*\n)?/m, `searching:\n  keywords: { hours: { en: late ${count} } }\n`),
    'page name': (count) => alter('pages/small-print.yaml', /^(name:\n {2}en: ).*$/m, `$1Print ${count}`),
    drawing: (count) =>
      alter('pictures/wheel.svg', /r="\d+" fill="none" stroke="#20272b"/, `r="${50 + count}" fill="none" stroke="#20272b"`),
    logo: (count) => alter('pictures/logo.svg', /<\/svg>/, `<circle r="${count + 1}"/></svg>`),
    'drawing of a sheet': (count) => alter(`pictures/part-${count % partsCount}.svg`, /r="\d+"/, `r="${count + 1}"`),
    'drawings of a sheet': (count) =>
      alter(
        `services/part-${count % partsCount}.yaml`,
        /part-\d\.svg|wheel\.svg/,
        count % 2 === 0 ? 'wheel.svg' : `part-${count % partsCount}.svg`,
      ),
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
    theme: (count) =>
      writeFileSync(
        path.join(project.content, 'theme.yaml'),
        `corners: ${count % 2 === 0 ? 'square' : 'round'}\n${count % 3 === 0 ? '' : 'colours:\n  deep: "#1d1a4a"\n  accent: "#ffd84d"\n'}`,
      ),
    'no theme': () => rmSync(path.join(project.content, 'theme.yaml'), { force: true }),
    // An editor that keeps a file's time leaves its size as it was, too, from the second time on.
    'same size and time': (count) => {
      const file = path.join(project.content, 'pictures/brake.svg');
      const { atime, mtime } = statSync(file);
      alter('pictures/brake.svg', /<\/svg>(?:<!--\d-->)?/, `</svg><!--${count % 10}-->`);
      utimesSync(file, atime, mtime);
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
    'empty commit': () => git(rootOf(project), 'commit', '--quiet', '--allow-empty', '--message', 'Nothing'),
    // What only the days of the last changes tell.
    quotes: () => alter('site.yaml', /^( {2}wheel-tolerance:\n {4}en: )"?([^"\n]*)"?$/m, '$1"$2"'),
    comment: (count) => appendFileSync(path.join(project.content, 'site.yaml'), `# ${count}\n`),
    untracked: () => git(rootOf(project), 'rm', '--cached', '--quiet', '--ignore-unmatch', 'site/content/services/wheel-truing.yaml'),
    // What others do to the output folder, to the manifest and to its changes.
    'removed output': () => rmSync(path.join(project.out, pick('.html')), { force: true }),
    'edited output': () => appendFileSync(path.join(project.out, pick('.html')), '<!-- minified -->'),
    'added output': () => writeFileSync(path.join(project.out, 'services', 'CNAME'), 'other.example'),
    'cut manifest': () => change(manifestOf(project), half),
    'edited manifest': () => change(manifestOf(project), (text) => text.replace(/"files":\[\[/, '"files":[["none.html",1,1],[')),
    'no manifest': () => rmSync(manifestOf(project), { force: true }),
    'older manifest': () => change(manifestOf(project), older),
    'cut changes': () => change(changesFile(manifestOf(project)), half),
    'no changes': () => rmSync(changesFile(manifestOf(project)), { force: true }),
    'older changes': () => change(changesFile(manifestOf(project)), older),
    'cut verdicts': (count) => change(keptOf(count), half),
    'no verdicts': (count) => rmSync(keptOf(count), { force: true }),
    'older verdicts': (count) => change(keptOf(count), older),
  };
  /** One of the files that keep verdicts, searched texts, search indexes and site-wide documents, each time another one. */
  const keptOf = (count: number): string => {
    const [cache, { content }] = [cacheFolder(process.cwd()), project];
    const files = [...documentCacheFiles(cache, content), ...['en', 'fa'].map((language) => indexFile(cache, content, language))];
    return files[count % files.length] as string;
  };
  /** Files as they were when one of these edits was last made. */
  const earlier = new Map<string, string>();
  const half = (text: string): string => text.slice(0, text.length / 2);
  const older = (text: string, file: string): string => earlier.get(file) ?? text;

  beforeEach(() => {
    const content = repositoryOf(workshop.content, temporaryFolder());
    project = { content, out: path.join(temporaryFolder(), 'site'), settings: { COMPRESS: 'none' } };
  });

  function rootOf({ content }: RebuiltSite): string {
    return path.join(content, '../..');
  }

  /** Adds services with drawings of their own: a page that lists them all takes them from a sheet. */
  function addParts(): void {
    const service = readFileSync(path.join(project.content, 'services/annual-service.yaml'), 'utf8');
    for (let part = 0; part < partsCount; part += 1) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><circle cx="100" cy="100" r="${part + 1}"/></svg>`;
      writeFileSync(path.join(project.content, `pictures/part-${part}.svg`), svg);
      const text = service.replace(/^slug: .*$/m, `slug: part-${part}\ninMenu: false`).replace('file: wheel.svg', `file: part-${part}.svg`);
      writeFileSync(path.join(project.content, `services/part-${part}.yaml`), text);
    }
  }

  function alter(file: string, from: RegExp, to: string): void {
    const renamed = file.replace('wheel-truing', 'wheels');
    const full = path.join(project.content, existsSync(path.join(project.content, renamed)) ? renamed : file);
    const text = readFileSync(full, 'utf8');
    expect(text, file).toMatch(from);
    writeFileSync(full, text.replace(from, to));
  }

  /** Takes the glossary from a page, or puts it there. */
  function exchangeBlock(page: string): void {
    const file = path.join(project.content, `pages/${page}.yaml`);
    const [text, block] = [readFileSync(file, 'utf8'), '  - type: glossary\n'];
    writeFileSync(file, text.includes(block) ? text.replace(block, '') : text + block);
  }

  function pick(ending: string): string {
    return filesOf(project.out).filter((file) => file.endsWith(ending))[7] as string;
  }

  function change(file: string, of: (text: string, file: string) => string): void {
    if (!existsSync(file)) return;
    // Each byte is a character: not all of these files are text.
    const text = readFileSync(file, 'latin1');
    writeFileSync(file, of(text, file), 'latin1');
    earlier.set(file, text);
  }

  test('the site is that of a clean build, byte for byte, and nothing lies beside it', {
    tags: 'random',
    // Some ten builds for each: room for a busy machine.
    timeout: cases(3) * 300_000,
  }, async () => {
    const names = Object.keys(edits);
    const step = fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 });
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 6 }), async (steps) => {
        rmSync(project.content, { recursive: true });
        cpSync(workshop.content, project.content, { recursive: true });
        addParts();
        commit(rootOf(project));
        project.settings = { COMPRESS: 'none' };
        earlier.clear();
        await rebuild(project);
        expect(filesOf(project.out).filter((file) => file.includes('sheet~'))).not.toEqual([]);
        for (const some of steps) {
          for (const name of some) {
            count += 1;
            edits[name]?.(count);
          }
          await rebuildClean(project);
          expect(readdirSync(path.dirname(project.out))).toEqual(['site']);
        }
      }),
      { numRuns: cases(3) },
    );
  });
});
