import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { filesOf } from '../support/files-of.ts';
import { isLaidOut } from '../support/is-laid-out.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { openForFile } from '../support/open-for-file.ts';
import { redirectFilesOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

/** The most bytes that the fonts of one page may have together. */
const budget = 40_000;

const browser = await openForFile(openBrowser());

describe.each([
  // English and German pages are drawn as French ones are; the face of the Arabic script lacks letters that Persian has of its own.
  { name: 'practice', page: 'services/implant/', files: { fr: 1, ar: 2 }, unserved: {} },
  { name: 'workshop', page: 'services/annual-service/', files: { fa: 1 }, unserved: { fa: 'Arab' } },
] as const)('on the $name site', ({ name, page: address, files, unserved }) => {
  const { out } = sites[name];
  const languages = Object.entries(files);
  const scriptless = unserved as Readonly<Record<string, string>>;
  let pages: ReadonlyMap<string, Declared>;
  let host: Host;

  beforeAll(async () => {
    host = await hostOf(out);
    const page = await newPage(false);
    const redirects = redirectFilesOf(sites[name].content, sites[name].languages);
    const html = filesOf(out).filter((file) => file.endsWith('.html') && !redirects.includes(file));
    const declared = await declaredBy(
      page,
      html.map((file) => readFileSync(path.join(out, file), 'utf8')),
    );
    pages = new Map(html.map((file, index) => [file, declared[index] as Declared]));
    await page.context().close();
  });

  afterAll(() => host.close());

  test('the fonts of a page weigh little and exist, and those of the characters that it shows are asked for before its styles', () => {
    expect(pages.size).toBeGreaterThan(20);
    for (const [file, { own, shown, preloads, styleBeforePreload }] of pages) {
      const sources = own.map(({ source }) => source);
      const weights = sources.map((source) => (existsSync(path.join(out, source)) ? statSync(path.join(out, source)).size : Number.NaN));
      expect(
        weights.reduce((sum, weight) => sum + weight, 0),
        `${file}: ${sources.join(' ')}`,
      ).toBeLessThanOrEqual(budget);
      // HTML writes other characters with these signs.
      const signs = [...new Set(shown)].filter((sign) => !`"&';`.includes(sign)).map((sign) => sign.codePointAt(0) as number);
      const needed = own.filter(({ ranges }) => ranges.some(([first, last]) => signs.some((sign) => first <= sign && sign <= last)));
      expect(preloads, file).toEqual(needed.map(({ source }) => source));
      expect(styleBeforePreload, file).toBe(false);
    }
  });

  test('every character of a page’s own language is in one of its fonts', () => {
    for (const [file, { language, text, own }] of pages) {
      const ranges = own.flatMap((font) => font.ranges);
      const script = scriptless[language];
      const foreign = script === undefined ? /[^\s\S]/u : new RegExp(`\\p{Script_Extensions=${script}}`, 'u');
      const missing = [...new Set(text)].filter((sign) => {
        const code = sign.codePointAt(0) as number;
        // Browsers make every width of space from the one that a font has; marks of direction and joining are not seen.
        if (/[\s\p{Default_Ignorable_Code_Point}]/u.test(sign) || foreign.test(sign)) return false;
        return !ranges.some(([first, last]) => first <= code && code <= last);
      });
      expect(missing, file).toEqual([]);
    }
  });

  test('every font of the style sheet is in the order of its use, and is declared', () => {
    for (const [file, { families, stack }] of pages) {
      expect(families.length, file).toBeGreaterThan(2);
      expect(
        [...new Set(families)].filter((family) => !stack.includes(family)),
        file,
      ).toEqual([]);
      // Our fonts first, then their replacements under their numbers, then the machine's own.
      expect(stack.at(-2), file).toBe('system-ui');
      expect(
        families.some((family) => /^\d+$/.test(family)),
        file,
      ).toBe(true);
    }
  });

  test.each(languages)('a page in %s loads %i font files and is drawn with them', async (language, count) => {
    const page = await newPage();
    const loaded = new Set<string>();
    page.on('response', (response) => response.url().includes('/fonts/') && loaded.add(response.url()));
    await page.goto(`${host.origin}/${language}/${address}`);
    await atRest(page);
    expect(loaded.size).toBe(count);
    // A visit may come before its fonts, on a busy machine more than one; a later one finds them.
    const script = scriptless[language];
    const inSystemFonts = async () => {
      await page.reload();
      await atRest(page);
      const texts = await drawnTexts(page);
      expect(texts.length).toBeGreaterThan(50);
      return texts.filter(({ text, fonts }) => {
        // Letters that join come from one hand, even if it is not ours.
        if (script !== undefined && new RegExp(`\\p{Script_Extensions=${script}}`, 'u').test(text))
          return new Set(fonts.flatMap(({ ours, family }) => (ours ? [] : family))).size > 1;
        const unseen = text.replace(/[^\p{Default_Ignorable_Code_Point}]/gu, '').length;
        return fonts.reduce((sum, { ours, glyphs }) => sum + (ours ? 0 : glyphs), 0) > unseen;
      });
    };
    await expect.poll(inSystemFonts).toEqual([]);
    expect(loaded.size).toBe(count);
  });

  test.each(languages)('nothing on a page in %s moves when its fonts come late', async (language, count) => {
    const page = await newPage();
    const shifts = await watchShifts(page);
    host.holdFonts();
    await page.goto(`${host.origin}/${language}/${address}`, { waitUntil: 'commit' });
    await expect.poll(() => host.heldFonts()).toBe(count);
    // Once words are drawn, fonts are late: those that come before are waited for.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const height = (): Promise<number> => page.evaluate(() => document.body.scrollHeight);
    // Sections that wait until they come near have an estimated height.
    await page.waitForFunction(isLaidOut);
    const before = await height();
    host.releaseFonts();
    await atRest(page);
    expect([await shifts(), await height()]).toEqual([[], before]);
  });
});

/** Opens a page of its own, wide enough for everything; closed when the test ends unless told otherwise. */
async function newPage(closed = true): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(refuseMeasurement);
  if (closed) onTestFinished(() => context.close());
  return context.newPage();
}

type Declared = ReturnType<typeof declarations>;

/** Returns the fonts that pages declare, and the text of their own language. */
function declaredBy(page: Page, sources: readonly string[]): Promise<Declared[]> {
  return page.evaluate(`(${JSON.stringify(sources)}).map(${declarations.toString()})`);
}

/** Runs inside the browser, and so must not use anything from this file. */
function declarations(source: string) {
  const document = new DOMParser().parseFromString(source, 'text/html');
  const style = document.querySelector('style');
  const preloads = [...document.querySelectorAll('link[rel=preload][as=font]')];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style?.textContent ?? '');
  const rules = [...sheet.cssRules];
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule).map(({ style: face }) => face);
  const own = faces.filter((face) => face.getPropertyValue('src').includes('url('));
  const body = rules.find((rule) => rule instanceof CSSStyleRule && rule.selectorText === 'body') as CSSStyleRule | undefined;
  const language = document.documentElement.lang;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let [shown, text] = ['', ''];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent?.closest('script, style, svg') !== null) continue;
    shown += walker.currentNode.textContent;
    if (parent.closest('[lang]')?.getAttribute('lang') === language) text += walker.currentNode.textContent;
  }
  const unquoted = (family: string): string => family.trim().replace(/^"|"$/g, '');
  return {
    language,
    text,
    shown,
    own: own.map((face) => ({
      source: /url\("([^"]*)"\)/.exec(face.getPropertyValue('src'))?.[1] ?? '',
      ranges: face
        .getPropertyValue('unicode-range')
        .split(',')
        .map((range) => {
          const [first = '', last = first] = range.trim().slice(2).split('-');
          return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
        }),
    })),
    families: faces.map((face) => unquoted(face.getPropertyValue('font-family'))),
    stack: (body?.style.fontFamily ?? '').split(',').map(unquoted),
    preloads: preloads.map((link) => link.getAttribute('href') ?? ''),
    styleBeforePreload: preloads.some((link) => ((style?.compareDocumentPosition(link) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0),
  };
}

/** Tells of each visible text in the page's own language which fonts it is drawn with. */
async function drawnTexts(page: Page) {
  const texts = await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const language = document.documentElement.lang;
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.closest('script, style, svg') === null && element.closest('[lang]')?.getAttribute('lang') === language)
      .flatMap((element) => {
        // No child of another language, whose fonts would be counted too.
        const text = element.textContent ?? '';
        const leaf = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
        if (!leaf || element.querySelector(`[lang]:not([lang="${language}"])`) !== null) return [];
        element.setAttribute('data-drawn', '');
        return [text];
      });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-drawn]' });
  const drawn = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  await session.detach();
  return drawn.map(({ fonts }, index) => ({
    text: texts[index] ?? '',
    fonts: fonts.map(({ familyName: family, isCustomFont: ours, glyphCount: glyphs }) => ({ family, ours, glyphs })),
  }));
}

interface Host extends Loopback {
  /** Keeps the answers to requests for fonts back. */
  holdFonts(): void;
  /** How many are kept back. */
  heldFonts(): number;
  releaseFonts(): void;
}

/** Serves a built site as hosts do whose answers may be kept for some minutes. */
async function hostOf(folder: string): Promise<Host> {
  const files = sirv(folder, { maxAge: 600 });
  let held: (() => void)[] | undefined;
  const server = await onLoopback((request, response) => {
    const answer = (): void =>
      files(request, response, () => {
        response.statusCode = 404;
        response.end();
      });
    if (held !== undefined && request.url?.startsWith('/fonts/') === true) held.push(answer);
    else answer();
  });
  return {
    ...server,
    holdFonts: () => {
      held = [];
    },
    heldFonts: () => held?.length ?? 0,
    releaseFonts: () => {
      for (const answer of held ?? []) answer();
      held = undefined;
    },
  };
}
