import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { copyContent, edit, runScript } from '../support/command.ts';
import { signalDoNotTrack, signalGlobalPrivacyControl } from '../support/events.ts';
import { filesOf } from '../support/files-of.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;
type Words = Readonly<Record<'choices' | 'question' | 'accept' | 'refuse' | 'measurement' | 'map' | 'signal' | 'saved', Texts>>;
type Options = Parameters<Browser['newContext']>[0];

const languages = ['en', 'fa'] as const;
const phone = { width: 360, height: 640 };
const wide = { width: 1280, height: 800 };
const service = 'services/annual-service/';
const { privacy, close: closeWord } = readYaml(sites.workshop.content, 'ui.yaml') as { readonly privacy: Words; readonly close: Texts };
const word = (name: keyof Words, language = 'en'): string => privacy[name][language] as string;

const signals = [
  ['Do Not Track', signalDoNotTrack],
  ['Global Privacy Control', signalGlobalPrivacyControl],
] as const;

let browser: Browser;
let workshop: string;
let stop: () => void;

beforeAll(async () => {
  browser = await openBrowser();
  ({ origin: workshop, close: stop } = await serveFolder(sites.workshop.out));
});

afterAll(async () => {
  await browser?.close();
  stop?.();
});

describe.each(languages)('in %s, a visitor who has not decided', (language) => {
  test('is asked; the tag manager comes once they accept, and they are never asked again', async () => {
    const { page, requested } = await open(`/${language}/`);
    await notice(page, language).waitFor();
    expect(requested).toEqual([]);
    await notice(page, language)
      .getByRole('button', { name: word('accept', language), exact: true })
      .click();
    await expect.poll(() => requested).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-WHEEL1']);
    expect(await notice(page, language).isVisible()).toBe(false);
    await expect.poll(() => said(page)).toBe(word('saved', language));
    const starts = await page.evaluate(() => (window.dataLayer ?? []).filter((event) => 'gtm.start' in event));
    expect(starts).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
    for (const next of languages) {
      await page.goto(`${workshop}/${next}/services/`);
      await expect.poll(() => requested.length).toBe(2 + languages.indexOf(next));
      expect(await notice(page, next).isVisible()).toBe(false);
    }
  });

  test('can refuse: nothing is loaded then, and they are never asked again', async () => {
    const { page, requested } = await open(`/${language}/`);
    await notice(page, language)
      .getByRole('button', { name: word('refuse', language), exact: true })
      .click();
    expect(await notice(page, language).isVisible()).toBe(false);
    await page.goto(`${workshop}/${language}/${service}`);
    await openChoices(page, language);
    expect(await notice(page, language).isVisible()).toBe(false);
    expect(requested).toEqual([]);
  });

  test('reaches the question first by keyboard, is not taken to it, and answers with it', async () => {
    const { page, requested } = await open(`/${language}/${service}`);
    await notice(page, language).waitFor();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await notice(page, language).isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(word('refuse', language));
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(word('accept', language));
    await page.keyboard.press('Enter');
    await expect.poll(() => requested.length).toBe(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
  });

  test.each([phone, wide])(
    'sees the page beside the question ($width × $height): nothing moves and no focus is hidden',
    async (viewport) => {
      const { page } = await open(`/${language}/${service}`, { viewport, reducedMotion: 'reduce' });
      await notice(page, language).waitFor();
      const own = await boxOf(notice(page, language));
      expect(own.height).toBeLessThanOrEqual(viewport.height / 3);
      const bar = await boxOf(page.locator('footer + aside'));
      const clear = own.y + own.height <= bar.y || own.x + own.width <= bar.x || bar.x + bar.width <= own.x;
      expect(clear).toBe(true);
      const hidden: string[] = [];
      for (let step = 0; step < 150; step += 1) {
        await page.keyboard.press('Tab');
        const found = await page.evaluate(focusUnderNotice);
        if (found === undefined) break;
        if (found !== '') hidden.push(found);
      }
      expect(hidden).toEqual([]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      expect(await page.evaluate(layoutShift)).toBe(0);
    },
  );

  test('finds the question in the page itself where the window is too low to cover', async () => {
    const { page } = await open(`/${language}/${service}`, { viewport: { width: 320, height: 256 } });
    await notice(page, language).waitFor();
    expect(await notice(page, language).evaluate((own) => getComputedStyle(own).position)).toBe('static');
    await page.evaluate(() => scrollTo(0, 0));
    expect((await boxOf(notice(page, language))).y).toBeGreaterThan(256);
    expect(await page.evaluate(layoutShift)).toBe(0);
  });
});

describe.each(languages)('in %s, the choices behind the button in the footer', (language) => {
  test('can be turned to acceptance and back, each heard at once; the tag manager goes when they close', async () => {
    const { page, requested } = await open(`/${language}/${service}?a=1#appointment`);
    await notice(page, language)
      .getByRole('button', { name: word('refuse', language), exact: true })
      .click();
    const dialog = await openChoices(page, language);
    const answer = (name: 'accept' | 'refuse'): Locator =>
      dialog.getByRole('group', { name: word('measurement', language) }).getByRole('radio', { name: word(name, language), exact: true });
    expect(await answer('refuse').isChecked()).toBe(true);
    await answer('accept').check();
    await expect.poll(() => dialog.getByRole('status').innerText()).toBe(word('saved', language));
    await expect.poll(() => requested.length).toBe(1);
    await answer('refuse').check();
    await expect.poll(() => dialog.getByRole('status').innerText()).toBe(word('saved', language));
    expect(await managers(page)).toBe(1);
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: closeWord[language] as string }).click()]);
    expect(page.url()).toBe(`${workshop}/${language}/${service}?a=1#appointment`);
    await openChoices(page, language);
    expect(await managers(page)).toBe(0);
    expect(requested.length).toBe(1);
    expect(await answer('refuse').isChecked()).toBe(true);
  });

  test('can be made by keyboard, are remembered, and lead back to the button', async () => {
    const { page } = await open(`/${language}/`);
    const dialog = await openChoices(page, language, 'Enter');
    const map = dialog.getByRole('group', { name: word('map', language) });
    const radios = map.getByRole('radio');
    expect(await radios.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).checked))).toEqual([false, false]);
    await radios.first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    expect(await map.getByRole('radio', { name: word('accept', language), exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    expect(await focused(page)).toBe(word('choices', language));
    // Nothing was said of the visits, so that is still asked.
    expect(await notice(page, language).isVisible()).toBe(true);
    await page.reload();
    await openChoices(page, language);
    expect(await map.getByRole('radio', { name: word('accept', language), exact: true }).isChecked()).toBe(true);
  });

  test.each(signals)('say that a browser with %s has decided already: nobody is asked, nothing is loaded', async (_name, signal) => {
    const { page, requested } = await open(`/${language}/`, {}, signal);
    await page.evaluate(() => localStorage.setItem('consent', '{"measurement":true}'));
    await page.reload();
    const dialog = await openChoices(page, language);
    expect(await dialog.getByText(word('signal', language)).isVisible()).toBe(true);
    expect(await dialog.getByRole('group').count()).toBe(1);
    expect(await dialog.getByRole('group', { name: word('map', language) }).isVisible()).toBe(true);
    expect(await notice(page, language).isVisible()).toBe(false);
    expect(requested).toEqual([]);
  });

  test.each([phone, { width: 320, height: 640 }, wide])('and the question can be used by everybody, $width px wide', async (viewport) => {
    const wrong: string[] = [];
    for (const part of ['notice', 'choices'] as const) {
      const { page } = await open(`/${language}/`, { viewport, reducedMotion: 'reduce' });
      await notice(page, language).waitFor();
      if (part === 'choices') {
        const dialog = await openChoices(page, language);
        await dialog.getByRole('radio').first().check();
        await expect.poll(() => dialog.getByRole('status').innerText()).not.toBe('');
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      wrong.push(...(await page.evaluate(smallTargetsIn, `#privacy-${part}`)));
      await prepare(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { wrong: found, read } = await judge(page, colorScheme === 'light' ? 'everything' : 'contrast', `#privacy-${part}`);
        expect(read).toBeGreaterThan(2);
        wrong.push(...found.map((what) => `${part}, ${colorScheme}: ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('a decision', () => {
  test('holds in other tabs too, and in a page that the browser had kept', async () => {
    const { page, context, requested } = await open('/en/');
    const other = await context.newPage();
    await other.goto(`${workshop}/en/services/`);
    await notice(other, 'en').waitFor();
    await notice(page, 'en')
      .getByRole('button', { name: word('accept'), exact: true })
      .click();
    await expect.poll(() => notice(other, 'en').isVisible()).toBe(false);
    await expect.poll(() => requested.length).toBe(2);
    await page.evaluate(() => localStorage.setItem('consent', '{"measurement":false}'));
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    ]);
    await openChoices(page, 'en');
    expect(await managers(page)).toBe(0);
  });

  test('holds for the page where nothing may be stored', async () => {
    const { page, requested } = await open('/en/', {}, () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    await notice(page, 'en')
      .getByRole('button', { name: word('accept'), exact: true })
      .click();
    await expect.poll(() => requested.length).toBe(1);
    expect(await notice(page, 'en').isVisible()).toBe(false);
  });

  test('that something else wrote there in its place counts as none', async () => {
    for (const value of ['{"measurement":"yes"}', 'null', '7', '{no']) {
      const { page, requested } = await open('/en/', {}, `localStorage.setItem('consent', ${JSON.stringify(value)})`);
      await notice(page, 'en').waitFor();
      expect(requested).toEqual([]);
    }
  });

  test('is asked of nobody without script', async () => {
    const { page } = await open('/en/', { javaScriptEnabled: false });
    expect(await page.getByText(word('question')).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: word('choices'), exact: true }).isVisible()).toBe(false);
  });
});

describe('a site', () => {
  test('with no tag manager and no map says nothing of it on any page', () => {
    const { privacy: words } = readYaml(sites.clinic.content, 'ui.yaml') as { readonly privacy: Words };
    const pages = filesOf(sites.clinic.out).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(60);
    const traces = ['privacy', 'googletagmanager', ...[words.question, words.signal, words.saved].flatMap((texts) => Object.values(texts))];
    for (const file of pages) {
      const html = readFileSync(path.join(sites.clinic.out, file), 'utf8');
      expect(traces.filter((trace) => html.includes(trace))).toEqual([]);
    }
  });

  test('that needs no consent loads the tag manager by itself, and not where the browser asks for privacy', async () => {
    const origin = await build(/ *consent: required\n/g);
    for (const signal of [undefined, signalDoNotTrack, signalGlobalPrivacyControl]) {
      const { page, requested } = await open('/en/', {}, signal, origin);
      const expected = signal === undefined ? 1 : 0;
      await page.waitForLoadState('networkidle');
      await expect.poll(() => requested.length).toBe(expected);
      await page.waitForLoadState('networkidle');
      expect(requested.length).toBe(expected);
      expect(await page.getByText(word('question')).count()).toBe(0);
      expect(await page.getByRole('button', { name: word('choices'), exact: true }).count()).toBe(0);
    }
  });

  test('with a map alone asks nothing, and lets its visitors choose about the map', async () => {
    const origin = await build(/ *tagManager: .*\n/);
    const { page, requested } = await open('/en/', {}, undefined, origin);
    const dialog = await openChoices(page, 'en');
    expect(await dialog.getByRole('group').count()).toBe(1);
    await dialog
      .getByRole('group', { name: word('map') })
      .getByRole('radio', { name: word('refuse'), exact: true })
      .check();
    expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('{"map":false}');
    expect(await page.getByText(word('question')).count()).toBe(0);
    expect(requested).toEqual([]);
  });
});

/** Opens a page of the workshop, and gives what was requested of the tag manager, which a stand-in answers. */
async function open(
  address: string,
  options: Options = {},
  first?: (() => void) | string,
  origin = workshop,
): Promise<{ page: Page; context: BrowserContext; requested: string[] }> {
  const context = await browser.newContext({ viewport: wide, ...options });
  onTestFinished(() => context.close());
  const requested: string[] = [];
  await context.route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      const url = route.request().url();
      if (url.includes('googletagmanager')) requested.push(url);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  if (typeof first === 'string') await context.addInitScript(first);
  else if (first !== undefined) await context.addInitScript(first);
  const page = await context.newPage();
  await page.goto(origin + address);
  return { page, context, requested };
}

/** Builds the workshop without what a pattern finds in its document, and serves it. */
async function build(without: RegExp): Promise<string> {
  const content = copyContent(sites.workshop.content);
  edit(content, 'site.yaml', without, '');
  const out = path.join(content, '..', 'site');
  expect(runScript('scripts/build.ts', { CONTENT_DIR: content, OUT_DIR: out })).toMatchObject({ status: 0 });
  const { origin, close } = await serveFolder(out);
  onTestFinished(close);
  return origin;
}

function notice(page: Page, language: string): Locator {
  return page.getByRole('region', { name: word('choices', language) });
}

async function openChoices(page: Page, language: string, key?: string): Promise<Locator> {
  const button = page.getByRole('button', { name: word('choices', language), exact: true });
  if (key === undefined) await button.click();
  else await button.press(key);
  const dialog = page.getByRole('dialog', { name: word('choices', language) });
  await dialog.waitFor();
  return dialog;
}

/** Gives what screen readers are told of outside of the dialog. */
async function said(page: Page): Promise<string> {
  return (await page.getByRole('status').allInnerTexts()).join('').trim();
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
}

function managers(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('script[src*="googletagmanager"]').length);
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('Nothing is shown there.');
  return box;
}

/** Runs inside the browser: names what has the focus if the notice covers any of it; nothing when the focus has left the page. */
function focusUnderNotice(): string | undefined {
  const control = document.activeElement as HTMLElement;
  const covering = document.getElementById('privacy-notice') as HTMLElement;
  if (control === document.body) return undefined;
  if (covering.contains(control)) return '';
  const own = control.getBoundingClientRect();
  const over = covering.getBoundingClientRect();
  const meets = own.left < over.right && own.right > over.left && own.top < over.bottom && own.bottom > over.top;
  return meets ? control.outerHTML.slice(0, 120) : '';
}

/** Runs inside the browser: the sum of the shifts that nobody caused (Layout Instability, section 2). */
function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(sum), 100);
  });
}

/** Runs inside the browser. A radio button answers to its label. */
function smallTargetsIn(part: string): string[] {
  return [...document.querySelectorAll(`${part} button, ${part} label`)].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    return Math.min(width, height) >= 44 ? [] : `${target.textContent}: ${width} × ${height}`;
  });
}
