import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { filesOf } from '../support/files-of.ts';
import { attributeOf, elementsIn, type HtmlElement, readHtml, textOf } from '../support/html.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';
import { addressOf, redirectFilesOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const windows = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

interface View {
  readonly viewport: (typeof windows)[number];
  readonly colorScheme: Scheme;
}

// One page of each kind, on which its template, its header and its footer are judged. The parts between those are blocks,
// which blocks-accessibility.test.ts judges in all their examples: another page of a kind brings words and no other markup.
const samples = [
  {
    name: 'practice',
    pages: ['', 'services/', 'services/implant/', 'services/dent-cassee/', 'glossaire/', 'hors-connexion/', '404.html'],
  },
  {
    name: 'workshop',
    pages: ['', 'services/', 'services/annual-service/', 'services/roadside-help/', 'words/', '404.html'],
  },
] as const;

/** At one width or the other and in light or dark colours, by turns: no style depends on language, width and colours together. */
function viewOf(index: number): View {
  return { viewport: windows[(index >> 1) % 2] as View['viewport'], colorScheme: schemes[((index + 1) >> 1) % 2] as Scheme };
}

const origins = await serveSites();
const browser = await openForFile(openBrowser({ pictures: false }));

describe.each(samples)('on the $name site', ({ name, pages }) => {
  const { content, out, languages, complete } = sites[name];
  const explained = name === 'practice' ? complete[0] : complete[1];
  const fileOf = (address: string): string => address.replace(/(?:^|(?<=\/))$/, 'index.html');
  const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');
  const origin = origins[name];
  /** A window of the site, in which one page after the other is written. */
  let page: Page;

  beforeAll(async () => {
    page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    await page.addInitScript(refuseMeasurement);
    await page.goto(`${origin}/${languages[0]}/`);
  });

  // Both are complete, and of both directions. A draft shows the same markup; the golden pages tell how it marks what is missing.
  describe.each(complete.map((language, turn) => [language, turn] as const))('everybody can use in "%s"', (language, turn) => {
    // In one language and in the other by turns.
    const own = pages.map((address, index) => [`/${language}/${address}`, index] as const).filter(([, index]) => (index + turn) % 2 === 1);
    test.each(own)('%s', async (address, index) => {
      await page.setContent(read(fileOf(address)));
      await prepare(page);
      const wrong: string[] = [];
      const { viewport, colorScheme } = viewOf(index);
      const found = (what: string): unknown => wrong.push(`${viewport.width} px, ${what}`);
      await page.setViewportSize(viewport);
      expect(await look(page, colorScheme, 'everything', found)).toBeGreaterThan(30);
      for (const target of await page.evaluate(smallTargets, 'body')) found(target);
      expect(wrong).toEqual([]);
    });

    // All pages of a language have the same header.
    test('the menus of the header', { tags: language === complete[0] ? 'thorough' : [] }, async () => {
      await page.setContent(read(`${language}/index.html`));
      await prepare(page);
      const wrong: string[] = [];
      for (const [place, viewport] of windows.entries()) {
        await page.setViewportSize(viewport);
        const menus = await page.evaluate(menusApart);
        expect(menus.flat().length).toBeGreaterThan(1);
        for (const [index, together] of menus.entries()) {
          const found = (what: string): unknown => wrong.push(`${viewport.width} px, menu ${index}, ${what}`);
          const opened = await page.evaluate(openMenus, together);
          expect(await look(page, schemes[(turn + place + index) % 2] as Scheme, 'everything', found, opened)).toBeGreaterThan(2);
          for (const target of await page.evaluate(smallTargets, opened)) found(target);
          await page.evaluate(closeMenus);
        }
      }
      expect(wrong).toEqual([]);
    });
  });

  // It is one element, whose place depends on the direction of the language.
  test('everybody can use the explanation of a term', { tags: 'thorough' }, async () => {
    const file = filesOf(out).find((one) => one.startsWith(`${explained}/`) && one.endsWith('.html') && read(one).includes('data-term='));
    expect(file).toBeDefined();
    const other = await browser.newPage({ reducedMotion: 'reduce' });
    onTestFinished(() => other.close());
    await other.addInitScript(refuseMeasurement);
    await other.goto(origin + addressOf(file as string));
    await other.locator('a[data-term]').first().click();
    await other.getByRole('dialog').waitFor();
    await prepare(other);
    const wrong: string[] = [];
    for (const [place, viewport] of windows.entries()) {
      await other.setViewportSize(viewport);
      const found = (what: string): unknown => wrong.push(`${viewport.width} px, ${what}`);
      for (const target of await other.evaluate(smallTargets, ':popover-open')) found(target);
      expect(await look(other, schemes[place] as Scheme, 'everything', found, ':popover-open')).toBeGreaterThan(1);
    }
    expect(wrong).toEqual([]);
  });

  test('everybody can choose a language without script', { tags: 'thorough' }, async () => {
    const other = await browser.newPage();
    onTestFinished(() => other.close());
    // The page would lead away at once.
    const body = read('index.html').replace(/<script>.*?<\/script>/s, '');
    await other.route(`${origin}/`, (route) => route.fulfill({ body, contentType: 'text/html' }));
    await other.goto(`${origin}/`);
    await prepare(other);
    const wrong = await other.evaluate(smallTargets, 'body');
    await look(other, 'light', 'everything', (what) => wrong.push(what));
    await look(other, 'dark', 'contrast', (what) => wrong.push(what));
    expect(wrong).toEqual([]);
  });

  // Rules about the words and blocks of a page, and not about its drawing. Other such rules (ids, alternatives, empty links and
  // headings, landmarks) are among the proofs of a built site.
  test('every page has headings in order and controls whose names contain their visible words', () => {
    const redirects = redirectFilesOf(content, languages);
    const files = filesOf(out).filter((file) => file.endsWith('.html') && !redirects.includes(file));
    let controls = 0;
    const wrong: string[] = [];
    for (const file of files) {
      const elements = elementsIn(readHtml(read(file)));
      // A page may begin with what must be read before its first heading of level 1, as in an emergency.
      let level = 1;
      for (const { tagName } of elements.filter((element) => /^h[1-6]$/.test(element.tagName))) {
        const own = Number(tagName[1]);
        if (own > level + 1) wrong.push(`${file}: a heading of level ${own} after one of level ${level}`);
        level = own;
      }
      for (const [label, seen] of elements.flatMap(labelOf)) {
        controls += 1;
        if (!label.includes(seen)) wrong.push(`${file}: what shows "${seen}" is called "${label}"`);
      }
    }
    expect(wrong).toEqual([]);
    expect(controls).toBeGreaterThan(files.length);
  });
});

/** The name that a link or a button is given for screen readers, and what is seen of it; nothing of any other element. */
function labelOf(element: HtmlElement): readonly (readonly [label: string, seen: string])[] {
  const label = attributeOf(element, 'aria-label');
  if (label === null || !/^(?:a|button|summary)$/.test(element.tagName)) return [];
  const isUnseen = (part: HtmlElement): boolean =>
    attributeOf(part, 'aria-hidden') === 'true' || attributeOf(part, 'class')?.includes('visually-hidden') === true;
  return [[wordsIn(label), wordsIn(textOf(element, isUnseen))]];
}

/** Its letters and digits, as they are heard. */
function wordsIn(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Judges a page in one scheme, reports its faults, and returns the number of judged texts. */
async function look(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: 'everything' | 'contrast',
  found: (what: string) => unknown,
  part?: string,
): Promise<number> {
  await page.emulateMedia({ colorScheme });
  const { wrong, read } = await judge(page, rules, part);
  for (const what of wrong) found(`${colorScheme}, ${what}`);
  return read;
}

/** Runs inside the browser: returns the numbers of the header's menus, those of the panel of small screens together. */
function menusApart(): number[][] {
  const button = document.querySelector('header button[popovertarget]');
  const inPanel = button !== null && window.measures.isShown(button);
  const apart: number[][] = [];
  const together: number[] = [];
  for (const [index, menu] of [...document.querySelectorAll('header details')].entries()) {
    if (inPanel && menu.closest('[popover]') !== null) together.push(index);
    else apart.push([index]);
  }
  return together.length === 0 ? apart : [...apart, together];
}

/** Runs inside the browser: opens some of the header's menus, and returns the opened element: the panel of small screens, or the menu. */
function openMenus(indices: readonly number[]): string {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('header details')].filter((_, index) => indices.includes(index));
  for (const menu of menus) {
    if (menus.length > 1) menu.removeAttribute('name');
    menu.open = true;
  }
  const button = document.querySelector('header button[popovertarget]');
  const panel = menus[0]?.closest<HTMLElement>('[popover]') ?? null;
  if (panel === null || button === null || !window.measures.isShown(button)) return 'header details[open]';
  panel.showPopover();
  return ':popover-open';
}

/** Runs inside the browser. */
function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false;
  for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover();
}

/** Runs inside the browser: names what a finger may miss (WCAG 2.2, 2.5.5), apart from links in a sentence. */
function smallTargets(part: string): string[] {
  const { controls, pseudoBox, name } = window.measures;
  const isInSentence = (control: Element): boolean => {
    let block: Element | null = control;
    while (block !== null && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement;
    const links = [...(block?.querySelectorAll('a, button') ?? [])].reduce((sum, link) => sum + (link.textContent ?? '').length, 0);
    return getComputedStyle(control).display === 'inline' && (block?.textContent ?? '').trim().length > links + 1;
  };
  return controls(document.querySelector(part) as Element).flatMap((control) => {
    const own = control.getBoundingClientRect();
    // A card answers to the link of its heading.
    const stretched = pseudoBox(control, getComputedStyle(control, '::after'));
    const width = Math.max(own.width, stretched?.width ?? 0);
    const height = Math.max(own.height, stretched?.height ?? 0);
    if (Math.min(width, height) > 43.9 || isInSentence(control)) return [];
    return `target of ${width.toFixed(1)} × ${height.toFixed(1)} px: ${name(control)}`;
  });
}
