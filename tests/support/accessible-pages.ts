import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { judge, prepare } from './axe.ts';
import { openBrowser, serveFolder } from './browser.ts';
import { refuseMeasurement } from './consent.ts';
import { filesOf } from './files-of.ts';
import { addressOf, redirectFilesOf } from './site-pages.ts';
import { sites } from './sites.ts';

const windows = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** Tests every page of a built site: by axe in both schemes and at both widths, its menus closed and open, and by the size of its targets. */
export function describeAccessiblePages(name: keyof typeof sites): void {
  const { content, out, languages, complete } = sites[name];
  const redirects = redirectFilesOf(content, languages);
  const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');
  let browser: Browser;
  let origin: string;
  let stop: () => void;
  /** A window of the site, in which one page after the other is written. */
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    ({ origin, close: stop } = await serveFolder(out));
    page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    await page.addInitScript(refuseMeasurement);
    await page.goto(`${origin}/${languages[0]}/`);
  });

  afterAll(async () => {
    await browser?.close();
    stop?.();
  });

  describe.each(languages)(`on the ${name} site, everybody can use in "%s"`, (language) => {
    const files = filesOf(out).filter((file) => file.startsWith(`${language}/`) && file.endsWith('.html') && !redirects.includes(file));

    // Each page is judged at both widths, at one in light and at the other in dark colours: the next page has them the other way
    // round, and no style depends on both. Pages of a language share their header: from page to page another of its menus opens.
    test.each(files.map((file, index) => [file, index] as const))('%s', async (file, index) => {
      await page.setContent(read(file));
      await prepare(page);
      const menus = await page.locator('header details').count();
      const turn = Math.floor(index / menus);
      const wrong: string[] = [];
      for (const [place, viewport] of windows.entries()) {
        const found = (what: string): unknown => wrong.push(`${viewport.width} px, ${what}`);
        await page.setViewportSize(viewport);
        expect(await look(page, schemes[(index + place) % 2] as Scheme, 'everything', found)).toBeGreaterThan(30);
        for (const target of await page.evaluate(smallTargets, 'body')) found(target);
        if (place !== turn % 2 || turn > 3) continue;
        const opened = await page.evaluate(openMenu, index % menus);
        expect(await look(page, schemes[(turn >> 1) % 2] as Scheme, 'everything', found, opened)).toBeGreaterThan(2);
        for (const target of await page.evaluate(smallTargets, opened)) found(target);
        await page.evaluate(closeMenus);
      }
      expect(wrong).toEqual([]);
    });
  });

  // A draft may have no words for its terms yet.
  describe.each(complete)(`on the ${name} site, everybody can use in "%s"`, (language) => {
    test.each(windows)('the explanation of a term, $width px wide', async (viewport) => {
      const file = filesOf(out).find((one) => one.startsWith(`${language}/`) && one.endsWith('.html') && read(one).includes('data-term='));
      expect(file).toBeDefined();
      const other = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      onTestFinished(() => other.close());
      await other.addInitScript(refuseMeasurement);
      await other.goto(origin + addressOf(file as string));
      await other.locator('a[data-term]').first().click();
      await other.getByRole('dialog').waitFor();
      await prepare(other);
      const wrong = await other.evaluate(smallTargets, ':popover-open');
      expect(await look(other, 'light', 'everything', (what) => wrong.push(what), ':popover-open')).toBeGreaterThan(1);
      expect(await look(other, 'dark', 'contrast', (what) => wrong.push(what), ':popover-open')).toBeGreaterThan(1);
      expect(wrong).toEqual([]);
    });
  });

  test(`on the ${name} site, everybody can choose a language without script`, async () => {
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
}

/** Judges a page in one scheme, tells what was found, and gives how many texts could be judged. */
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

/** Runs inside the browser: opens one of the header's menus, and gives what it opened: the panel of small screens, or the menu. */
function openMenu(index: number): string {
  const menus = [...document.querySelectorAll<HTMLDetailsElement>('header details')];
  const menu = menus[index] as HTMLDetailsElement;
  menu.open = true;
  const button = document.querySelector('header button[popovertarget]');
  const panel = menu.closest<HTMLElement>('[popover]');
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
