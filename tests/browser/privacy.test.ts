import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import { boxOf } from '../support/control.ts';
import { signalDoNotTrack, signalGlobalPrivacyControl } from '../support/events.ts';
import { filesOf } from '../support/files-of.ts';
import { openForFile } from '../support/open-for-file.ts';
import { serveContent } from '../support/served-site.ts';
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
  ['Do Not Track', 'en', signalDoNotTrack],
  ['Global Privacy Control', 'fa', signalGlobalPrivacyControl],
] as const;

const { origin: workshop } = await openForFile(serveFolder(sites.workshop.out));
const browser = await openForFile(openBrowser());

describe('an undecided visitor', () => {
  test('is asked; the tag manager comes once they accept, and they are never asked again', async () => {
    const { page, requested } = await open('/en/');
    await notice(page, 'en').waitFor();
    expect(requested).toEqual([]);
    await notice(page, 'en')
      .getByRole('button', { name: word('accept'), exact: true })
      .click();
    await expect.poll(() => requested).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-WHEEL1']);
    await notice(page, 'en').waitFor({ state: 'hidden' });
    await expect.poll(() => said(page)).toBe(word('saved'));
    const starts = await page.evaluate(() => (window.dataLayer ?? []).filter((event) => 'gtm.start' in event));
    expect(starts).toEqual([{ 'gtm.start': expect.any(Number), event: 'gtm.js' }]);
    for (const next of languages) {
      await page.goto(`${workshop}/${next}/services/`);
      await expect.poll(() => requested.length).toBe(2 + languages.indexOf(next));
      expect(await notice(page, next).isVisible()).toBe(false);
    }
  });

  test('can refuse: nothing is loaded then, and they are never asked again', async () => {
    const { page, requested } = await open('/fa/');
    await notice(page, 'fa')
      .getByRole('button', { name: word('refuse', 'fa'), exact: true })
      .click();
    await notice(page, 'fa').waitFor({ state: 'hidden' });
    await page.goto(`${workshop}/fa/${service}`);
    await openChoices(page, 'fa');
    expect(await notice(page, 'fa').isVisible()).toBe(false);
    expect([await managers(page), requested]).toEqual([0, []]);
  });

  test('finds the question in the page itself where the window is too low to cover', { tags: 'thorough' }, async () => {
    const { page } = await open(`/en/${service}`, { viewport: { width: 320, height: 256 } });
    await notice(page, 'en').waitFor();
    expect(await notice(page, 'en').evaluate((own) => getComputedStyle(own).position)).toBe('static');
    await page.evaluate(() => scrollTo(0, 0));
    expect((await boxOf(notice(page, 'en'))).y).toBeGreaterThan(256);
    expect(await page.evaluate(layoutShift)).toBe(0);
  });

  describe.each(languages.slice(1))('in %s', (language) => {
    test('reaches the question first by keyboard, is not taken to it, and answers with it', { tags: 'thorough' }, async () => {
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
      { tags: 'thorough' },
      async (viewport) => {
        const { page } = await open(`/${language}/${service}`, { viewport, reducedMotion: 'reduce' });
        await notice(page, language).waitFor();
        const own = await boxOf(notice(page, language));
        expect(own.height).toBeLessThanOrEqual(viewport.height / 3);
        const bar = await boxOf(page.locator('footer + aside'));
        const clear = own.y + own.height <= bar.y || own.x + own.width <= bar.x || bar.x + bar.width <= own.x;
        expect(clear).toBe(true);
        // Before any key is pressed: what moves soon after that counts as asked for.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        expect(await page.evaluate(layoutShift)).toBe(0);
        await page.evaluate(() => scrollTo(0, 0));
        const { stops, hidden } = await tabThrough(page);
        expect(stops).toBeGreaterThan(20);
        expect(hidden).toEqual([]);
      },
    );
  });
});

describe('the choices behind the button in the footer', () => {
  test('can be turned to acceptance and back, each heard at once; the tag manager goes when they close', { tags: 'thorough' }, async () => {
    const { page, requested } = await open(`/en/${service}?a=1#appointment`);
    await notice(page, 'en')
      .getByRole('button', { name: word('refuse'), exact: true })
      .click();
    const dialog = await openChoices(page, 'en');
    const answer = (name: 'accept' | 'refuse'): Locator =>
      dialog.getByRole('group', { name: word('measurement') }).getByRole('radio', { name: word(name), exact: true });
    expect(await answer('refuse').isChecked()).toBe(true);
    await answer('accept').check();
    await expect.poll(() => dialog.getByRole('status').innerText()).toBe(word('saved'));
    await expect.poll(() => requested.length).toBe(1);
    await answer('refuse').check();
    await expect.poll(() => dialog.getByRole('status').innerText()).toBe(word('saved'));
    expect(await managers(page)).toBe(1);
    await Promise.all([page.waitForEvent('load'), dialog.getByRole('button', { name: closeWord['en'] as string }).click()]);
    expect(page.url()).toBe(`${workshop}/en/${service}?a=1#appointment`);
    await openChoices(page, 'en');
    expect(await managers(page)).toBe(0);
    expect(requested.length).toBe(1);
    expect(await answer('refuse').isChecked()).toBe(true);
  });

  test.each(languages.slice(1))(
    'can be made by keyboard, are remembered, and lead back to the button (%s)',
    { tags: 'thorough' },
    async (language) => {
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
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page)).toBe(word('choices', language));
      // Nothing was said of the visits, so that is still asked.
      expect(await notice(page, language).isVisible()).toBe(true);
      await page.reload();
      await openChoices(page, language);
      expect(await map.getByRole('radio', { name: word('accept', language), exact: true }).isChecked()).toBe(true);
    },
  );

  test.each(signals)(
    'say that a browser with %s has decided already: nobody is asked, nothing is loaded (%s)',
    async (_name, language, signal) => {
      const { page, requested } = await open(`/${language}/`, {}, `localStorage.setItem('consent', '{"measurement":true}'); (${signal})()`);
      const dialog = await openChoices(page, language);
      expect(await dialog.getByText(word('signal', language)).isVisible()).toBe(true);
      expect(await dialog.getByRole('group').count()).toBe(1);
      expect(await dialog.getByRole('group', { name: word('map', language) }).isVisible()).toBe(true);
      expect(await notice(page, language).isVisible()).toBe(false);
      expect([await managers(page), requested]).toEqual([0, []]);
    },
  );

  test.each(languages.slice(1))(
    'and the question can be used by everybody, on narrow and wide windows (%s)',
    { tags: 'thorough' },
    async (language) => {
      const { page } = await open(`/${language}/`, { viewport: wide, reducedMotion: 'reduce' });
      const wrong: string[] = [];
      const look = async (part: 'notice' | 'choices'): Promise<void> => {
        for (const width of [wide.width, phone.width, 320]) {
          await page.setViewportSize({ width, height: 640 });
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
          wrong.push(...(await page.evaluate(smallTargetsIn, `#privacy-${part}`)));
        }
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const { wrong: found, read } = await judge(page, colorScheme === 'light' ? 'everything' : 'contrast', `#privacy-${part}`);
          expect(read).toBeGreaterThan(2);
          wrong.push(...found.map((what) => `${part}, ${colorScheme}: ${what}`));
        }
      };
      await notice(page, language).waitFor();
      await prepare(page);
      await look('notice');
      // Judging spells the letters of the page otherwise, so that its parts are found by what they are.
      await page.locator('footer button[data-island="privacy"]').click();
      const dialog = page.locator('#privacy-choices');
      await dialog.getByRole('radio').first().check();
      await expect.poll(() => dialog.getByRole('status').innerText()).not.toBe('');
      await look('choices');
      expect(wrong).toEqual([]);
    },
  );
});

describe('a decision', () => {
  test('holds in other tabs too, and in a page that the browser had kept', { tags: 'thorough' }, async () => {
    const { page, context, requested } = await open('/en/');
    const other = await context.newPage();
    await other.goto(`${workshop}/en/services/`);
    await notice(other, 'en').waitFor();
    await notice(page, 'en')
      .getByRole('button', { name: word('accept'), exact: true })
      .click();
    await notice(other, 'en').waitFor({ state: 'hidden' });
    await expect.poll(() => requested.length).toBe(2);
    await page.evaluate(() => localStorage.setItem('consent', '{"measurement":false}'));
    await Promise.all([page.waitForEvent('load'), page.evaluate(comeBack)]);
    await openChoices(page, 'en');
    expect(await managers(page)).toBe(0);
  });

  test('holds for the page where nothing may be stored', { tags: 'thorough' }, async () => {
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
    await notice(page, 'en').waitFor({ state: 'hidden' });
  });

  test('that something else wrote there in its place counts as none', { tags: 'thorough' }, async () => {
    const { page, requested } = await open('/en/', {}, `localStorage.setItem('consent', '{"measurement":"yes"}')`);
    await notice(page, 'en').waitFor();
    const read = (stored: string): Promise<void> =>
      page.evaluate((value) => {
        localStorage.setItem('consent', value);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, stored);
    for (const value of ['null', '7', '{no']) {
      await read('{"measurement":false}');
      await notice(page, 'en').waitFor({ state: 'hidden' });
      await read(value);
      await notice(page, 'en').waitFor();
    }
    expect([await managers(page), requested]).toEqual([0, []]);
  });

  test('is asked of nobody without script', async () => {
    const { page } = await open('/en/', { javaScriptEnabled: false });
    expect(await page.getByText(word('question')).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: word('choices'), exact: true }).isVisible()).toBe(false);
  });
});

describe('a site', () => {
  test('with no tag manager and no map says nothing of it on any page', () => {
    const { privacy: words } = readYaml(sites.practice.content, 'ui.yaml') as { readonly privacy: Words };
    const pages = filesOf(sites.practice.out).filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(40);
    const traces = ['privacy', 'googletagmanager', ...[words.question, words.signal, words.saved].flatMap((texts) => Object.values(texts))];
    for (const file of pages) {
      const html = readFileSync(path.join(sites.practice.out, file), 'utf8');
      expect(traces.filter((trace) => html.includes(trace))).toEqual([]);
    }
  });

  test('that needs no consent loads the tag manager at once, except where the browser asks for privacy', { tags: 'thorough' }, async () => {
    const origin = await serve(/ *consent: required\n/g);
    for (const signal of [undefined, signalGlobalPrivacyControl]) {
      const { page, requested } = await open('/en/', {}, `(${tellOfFollowing})(); (${signal})?.()`, origin);
      await page.waitForFunction(() => window.followsDecisions);
      const expected = signal === undefined ? 1 : 0;
      expect(await managers(page)).toBe(expected);
      await expect.poll(() => requested.length).toBe(expected);
      expect(await page.getByText(word('question')).count()).toBe(0);
      expect(await page.getByRole('button', { name: word('choices'), exact: true }).count()).toBe(0);
    }
  });

  test('with a map alone asks nothing, and lets its visitors choose about the map', { tags: 'thorough' }, async () => {
    const origin = await serve(/ *tagManager: .*\n/);
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

/** Opens a page of the workshop, and returns the requests to the tag manager, which a stand-in answers. */
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

/** Serves the workshop without what a pattern finds in its document. */
async function serve(without: RegExp): Promise<string> {
  const content = copyContent(sites.workshop.content);
  edit(content, 'site.yaml', without, '');
  const { origin, close } = await serveContent(content);
  onTestFinished(close);
  return origin;
}

function notice(page: Page, language: string): Locator {
  return page.getByRole('region', { name: word('question', language) });
}

async function openChoices(page: Page, language: string, key?: string): Promise<Locator> {
  const button = page.getByRole('button', { name: word('choices', language), exact: true });
  if (key === undefined) await button.click();
  else await button.press(key);
  const dialog = page.getByRole('dialog', { name: word('choices', language) });
  await dialog.waitFor();
  return dialog;
}

/** Returns the text that screen readers announce outside of the dialog. */
async function said(page: Page): Promise<string> {
  return (await page.getByRole('status').allInnerTexts()).join('').trim();
}

function focused(page: Page): Promise<string | undefined> {
  return page.evaluate(() => (document.activeElement as HTMLElement).innerText.trim());
}

function managers(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('script[src*="googletagmanager"]').length);
}

/** Goes through the whole page by the Tab key; returns the number of stops, and the focused elements that the notice covered in part. */
async function tabThrough(page: Page): Promise<{ stops: number; hidden: string[] }> {
  await page.evaluate(watchFocus);
  const session = await page.context().newCDPSession(page);
  const key = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;
  for (let presses = 0; presses < 200; presses += 20) {
    // All at once, as the browser takes them one after the other: a round trip for each would take seconds.
    await Promise.all(
      Array.from({ length: 20 }, () => [
        session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key }),
        session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
      ]).flat(),
    );
    const { stops, end } = await page.evaluate(() => ({ stops: window.focusStops ?? [], end: document.activeElement === document.body }));
    const left = stops.indexOf(undefined);
    const before = left < 0 ? stops : stops.slice(0, left);
    if (left >= 0 || end) return { stops: before.length, hidden: before.flatMap((stop) => stop || []) };
  }
  throw new Error('The focus does not leave the page.');
}

/**
 * Runs inside the browser: after each press, notes what has the focus if the notice covers any of it, an empty text if not,
 * and nothing when the focus has left the page.
 */
function watchFocus(): void {
  const stops: (string | undefined)[] = [];
  window.focusStops = stops;
  const covering = document.getElementById('privacy-notice') as HTMLElement;
  // The focus has moved, and the page has scrolled to it, when the key goes up.
  addEventListener('keyup', () => {
    const control = document.activeElement as HTMLElement;
    if (control === document.body) return stops.push(undefined);
    const own = control.getBoundingClientRect();
    const over = covering.getBoundingClientRect();
    const meets = own.left < over.right && own.right > over.left && own.top < over.bottom && own.bottom > over.top;
    stops.push(meets && !covering.contains(control) ? control.outerHTML.slice(0, 120) : '');
  });
}

/** Runs inside the browser: the sum of the shifts that nobody caused (Layout Instability, section 2). */
async function layoutShift(): Promise<number> {
  // The next frame but one measures the drawing.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  const observer = new PerformanceObserver(() => undefined);
  observer.observe({ type: 'layout-shift', buffered: true });
  const entries = observer.takeRecords() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
  return entries.reduce((sum, entry) => (entry.hadRecentInput ? sum : sum + entry.value), 0);
}

/** Runs inside the browser: the page is shown again after the browser had kept it. */
function comeBack(): void {
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

/** Runs inside the browser before a page does: notes when the page begins to follow decisions, having done what those of now ask for. */
function tellOfFollowing(): void {
  const { addEventListener } = document;
  document.addEventListener = (type: string, ...rest: readonly unknown[]) => {
    if (type === 'consentchange') window.followsDecisions = true;
    return Reflect.apply(addEventListener, document, [type, ...rest]);
  };
}

declare global {
  interface Window {
    focusStops?: (string | undefined)[];
    followsDecisions?: boolean;
  }
}

/** Runs inside the browser. A radio button answers to its label. */
function smallTargetsIn(part: string): string[] {
  return [...document.querySelectorAll(`${part} button, ${part} label`)].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    return Math.min(width, height) >= 44 ? [] : `${target.textContent}: ${width} × ${height}`;
  });
}
