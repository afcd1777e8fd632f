import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { typographyMistakes } from '../../src/content/texts/typography.ts';
import { guideFiles } from '../../src/handbook/guide.ts';
import { type GuideLanguage, guideLanguages, wordsOf } from '../../src/handbook/words.ts';
import { editor } from '../../src/locales/catalogues/editor.generated.ts';
import { form } from '../../src/locales/catalogues/form.generated.ts';
import { languageFacts } from '../../src/locales/languages.ts';
import severities from '../../src/locales/problems/severities.json' with { type: 'json' };
import { judge, prepare } from '../support/axe.ts';
import { blocks } from '../support/block-examples.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { runCommand } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { partsOf, schemaFiles } from '../support/schemas.ts';
import { sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

const cache = path.resolve('node_modules/.cache/service-pages');
const kinds = schemaFiles
  .filter((file) => !file.includes('/') && file !== 'shared.schema.json')
  .map((file) => file.replace('.schema.json', ''));

/** Largest page, in bytes before they are compressed. */
const largest = 235_000;

/** A host's folder, in which the site lives below a path. */
const folder = temporaryFolderOfAll();
let files: ReadonlyMap<string, Buffer>;
/** The content of a site whose editors keep a note. */
const content = path.join(folder, 'content');

beforeAll(async () => {
  const written = path.join(folder, 'clinic/admin/guide');
  cpSync(sites.workshop.content, content, { recursive: true });
  const table =
    '| Question | What stands there now | Why |\n|---|---|---|\n| How *long* may a brake squeal (`services/brakes`)? | A day, in `services/brakes` | Nobody has said yet, as nobody was asked |\n| May one ride home? | No | Safer |\n';
  writeFileSync(path.join(content, 'questions.md'), `# Questions for the mechanic\n\nOne row each.\n\n## brake-repair\n\n${table}`);
  expect(await command(['--write'], { OUT_DIR: path.join(folder, 'clinic'), BASE_PATH: 'clinic', CONTENT_DIR: content })).toMatchObject({
    status: 0,
  });
  files = new Map(filesOf(written).map((file) => [file, readFileSync(path.join(written, file))]));
});

/** Runs `npm run guide` in this process, and returns its exit code and its error messages. */
async function command(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<{ status: number | null; err: string }> {
  const { status, stderr } = await runCommand(['guide', ...args], settings);
  return { status, err: stderr };
}

/** Returns the language of the drawn examples: the workshop that they speak of has no English page. */
const drawnFor = (language: GuideLanguage): GuideLanguage => (language === 'en' ? 'fr' : language);
const pageOf = (language: string, page: string): string => String(files.get(path.posix.join(language, page, 'index.html')));
const pages = (): [string, string][] => [...files].filter(([file]) => file.endsWith('.html')).map(([file, html]) => [file, String(html)]);
const idsOf = (html: string): string[] => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);

describe.each(guideLanguages)('the handbook in %s', (language) => {
  test('has a page for each kind of document and for each block, and names every one of them on its first pages', () => {
    const expected = [...kinds.map((kind) => `documents/${kind}`), ...blocks.map((block) => `blocks/${block}`)];
    for (const page of expected) expect(files.has(`${language}/${page}/index.html`), page).toBe(true);
    for (const page of expected) expect(pageOf(language, ''), page).toContain(`href="/clinic/admin/guide/${language}/${page}/"`);
  });

  test.each(schemaFiles)('names each property of %s and its allowed values', (file) => {
    const page = file === 'shared.schema.json' ? 'values' : file.replace('.schema.json', '');
    const html = pageOf(language, file.includes('/') || page === 'values' ? page : `documents/${page}`);
    const names = partsOf(`${file}#`).flatMap(({ place, isProperty }) => (isProperty ? [place.split('/').at(-1) as string] : []));
    for (const name of new Set(names)) {
      // A definition is explained with the values, once.
      expect(html.match(new RegExp(`<h\\d>[^<]*(?:<[^>]*>[^<]*)*? <code dir="ltr">${name}</code></h\\d>`)), name).not.toBeNull();
    }
  });

  test('shows each example of a block drawn, in its own language or else in the workshop’s, with its YAML', () => {
    const drawnIn = drawnFor(language);
    for (const block of blocks) {
      const html = pageOf(language, `blocks/${block}`);
      const drawn = [...html.matchAll(/<iframe src="\/clinic\/admin\/guide\/([^"]*)" title="[^"]+" sandbox="allow-same-origin"/g)];
      expect(drawn.length, block).toBeGreaterThanOrEqual(2);
      for (const [, file = ''] of drawn) {
        const example = String(files.get(file));
        expect(example, file).toContain(`<html lang="${drawnIn}" dir="${languageFacts[drawnIn].direction}">`);
        expect(example, file).not.toMatch(/<a [^>]*href=/);
      }
      expect(html.replace(/<[^>]*>/g, ''), block).toMatch(new RegExp(`type: ${block}$`, 'm'));
    }
  });

  test('explains each message under its code, wrong and right', () => {
    const html = pageOf(language, 'problems');
    const sections = html.split('<section ').slice(1);
    expect(sections.map((section) => /id="([^"]*)"/.exec(section)?.[1])).toEqual(Object.keys(severities));
    for (const section of sections) {
      const code = /id="([^"]*)"/.exec(section)?.[1];
      const { wrong, right } = wordsOf(language).problem;
      expect([code, ...(section.match(/[✗✓] [^<]+/gu) ?? [])]).toEqual([code, `✗ ${wrong}`, `✓ ${right}`]);
      // A message whose words are not filled in.
      const told = section.replace(/<pre.*?<\/pre>/gs, '').replaceAll('{{', '');
      expect(told.match(/\{\w+[|}:]/), code).toBeNull();
    }
  });

  test('explains the five tasks step by step, for the form and for the file, and lists possible troubles', () => {
    const html = pageOf(language, '');
    const { tasks, help } = wordsOf(language);
    expect(tasks.map(({ id }) => id)).toEqual(wordsOf('fr').tasks.map(({ id }) => id));
    for (const { id } of [...tasks, ...help]) expect(idsOf(html)).toContain(id);
    for (const { file } of tasks) expect(file.length).toBeGreaterThan(1);
    expect(html.match(/<pre\b/g)?.length).toBe(tasks.filter(({ example }) => example !== undefined).length);
  });

  test('is written as its language is', () => {
    const texts: string[] = [];
    const gather = (node: unknown): unknown =>
      typeof node === 'string' ? texts.push(node.replace(/`[^`]*`/g, 'x')) : Object.values(node as object).map(gather);
    gather({ ...wordsOf(language), tasks: wordsOf(language).tasks.map(({ example: _, ...task }) => task) });
    const punctuation = ({ fr: 'spaced', ar: 'arabic', en: undefined } as const)[language];
    const wrong = texts.filter((text) =>
      punctuation === undefined ? /['"«»]|\s[:;?!]/.test(text) : typographyMistakes(text, punctuation).length > 0,
    );
    expect(wrong).toEqual([]);
  });
});

test('every page says its language and direction, keeps search engines away, and is not too heavy', () => {
  for (const [file, html] of pages()) {
    const reader = guideLanguages.find((one) => file.startsWith(`${one}/`)) ?? 'en';
    const language = /\/example-\d+\.html$/.test(file) ? drawnFor(reader) : reader;
    expect(html, file).toContain(`<html lang="${language}" dir="${languageFacts[language].direction}">`);
    expect(html, file).toContain('<meta name="robots" content="noindex">');
    expect(Buffer.byteLength(html), file).toBeLessThan(largest);
    // A kind of value that the handbook has no words for.
    expect(html, file).not.toMatch(/>[^<]*\bformat:\w/);
  }
});

test('every link and every picture leads to a page, to a part of one, or to the form', () => {
  const broken = pages().flatMap(([file, html]) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, address = '']) => {
      if (/^data:(?:,$|image\/svg\+xml,)/.test(address) || address === '/clinic/admin/') return [];
      const [target = '', anchor] = address.startsWith('#')
        ? [file, address.slice(1)]
        : address.replace('/clinic/admin/guide/', '').split('#');
      const found = files.get(target.endsWith('/') || target === '' ? `${target}index.html` : target);
      const isThere = found !== undefined && (anchor === undefined || idsOf(String(found)).includes(anchor));
      return isThere ? [] : [`${file}: ${address}`];
    }),
  );
  expect(broken).toEqual([]);
  for (const [file, html] of pages()) expect(idsOf(html).length, file).toBe(new Set(idsOf(html)).size);
});

test.each(guideLanguages)('the labels that the recipes quote in %s are those of the form', (language) => {
  const labels: Readonly<Record<string, string>> = { ...form[language], ...editor[language] };
  const shown = Object.entries(wordsOf(language).form).map(([name]) => [name, labels[name]]);
  expect(Object.entries(wordsOf(language).form)).toEqual(shown);
});

test('the command names the option that a misspelt one was meant to be', async () => {
  expect(await command(['--wrtie'])).toMatchObject({ status: 2, err: expect.stringContaining('--write') });
});

test('two handbooks of the same schemas are the same, byte for byte', async () => {
  const again = await guideFiles({ base: '/clinic/', cache, content });
  expect([...again.keys()].sort()).toEqual([...files.keys()].filter((file) => file !== '.service-pages').sort());
  for (const [file, content] of again) expect(files.get(file)?.equals(Buffer.from(content)), file).toBe(true);
});

test.each([
  ['fr', 'fr', 'Guide du rédacteur'],
  ['de', 'en', 'Editor’s handbook'],
])('the page that leads to its languages is in that of a site in “%s”, or in English', async (site, language, title) => {
  const own = path.join(folder, `site-${site}`);
  mkdirSync(own);
  writeFileSync(path.join(own, 'site.yaml'), `defaultLanguage: ${site}\n`);
  const page = String((await guideFiles({ base: '/', cache, content: own })).get('index.html'));
  expect(page).toContain(`<html lang="${language}"`);
  expect(page).toContain(`<h1>${title}</h1>`);
});

describe('in a browser', () => {
  let browser: Browser;
  let origin: string;
  let stop: () => void;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    ({ origin, close: stop } = await serveFolder(folder));
    page = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
  });

  afterAll(async () => {
    await browser?.close();
    stop?.();
  });

  describe.each(guideLanguages)('everybody can read in %s', (language) => {
    // Each kind of page in one language.
    test.each(language === 'ar' ? ['', 'blocks/faq/', 'notes/questions/'] : ['documents/menus/'])(
      'the page “%s” on a telephone',
      async (name) => {
        await page.goto(`${origin}/clinic/admin/guide/${language}/${name}`);
        await prepare(page);
        const { wrong, read } = await judge(page, 'everything', 'body');
        // The examples in the frames are judged with their blocks.
        expect(wrong.filter((what) => !what.startsWith('frame-tested'))).toEqual([]);
        expect(read).toBeGreaterThan(20);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        // A column of one letter beside the others would be as long as its text.
        const columns = await page.locator('table :is(th, td)').evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
        expect(columns.filter((width) => width < 90)).toEqual([]);
      },
    );
  });

  test('an example is shown in a window as high as it is, also when it grows', async () => {
    await page.goto(`${origin}/clinic/admin/guide/fr/blocks/faq/`);
    const frame = page.locator('.phone iframe').first();
    await frame.scrollIntoViewIfNeeded();
    const content = frame.contentFrame();
    const inside = (): Promise<number> => content.locator('main').evaluate((main) => main.ownerDocument.body.scrollHeight);
    const height = (): Promise<number> => frame.evaluate((element) => (element as HTMLElement).offsetHeight);
    const unlike = async (): Promise<number> => (await height()) - (await inside());
    await expect.poll(unlike).toBe(0);
    const before = await height();
    await content.locator('summary').first().click();
    await expect.poll(height).toBeGreaterThan(before);
    const around = (): Promise<number> => frame.evaluate((element) => (element.parentElement as HTMLElement).clientHeight);
    await expect.poll(async () => (await around()) - (await height())).toBe(0);
  });

  test('without script every word is there, and examples can be scrolled to their end', async () => {
    const plain = await browser.newPage({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });
    await plain.goto(`${origin}/clinic/admin/guide/fr/blocks/faq/`);
    const size = await plain.locator('.phone iframe').first().boundingBox();
    expect(size?.height).toBeGreaterThan(400);
    await plain.close();
  });
});

test('only pages with examples have a script, and that is a file of the site', () => {
  for (const [file, html] of pages()) {
    const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([script]) => script);
    const own = '<script type="module" src="/clinic/admin/guide/frames.js">';
    expect(scripts, file).toEqual(/blocks\/[^/]+\/index\.html$/.test(file) ? [own] : []);
  }
});
