import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { bundleIslands, counterIsland } from '../support/island-bundle.tsx';
import { openForFile } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { standStill } from '../support/still-clock.ts';

type Texts = Readonly<Record<string, string>>;

// A busy machine may be slow.
// Longer than anything here waits for.
const aMinute = 60_000;

const browser = await openForFile(openBrowser({ pictures: false }));
const viewport = { width: 1400, height: 900 };
/** For tests that need no context of their own. */
const shared = await browser.newContext({ viewport });
/** For tests whose clock is stopped until they move it on. */
const still = await browser.newContext({ viewport });
await standStill(still);
/** For tests of pictures. */
const showing = await (await openForFile(openBrowser({ pictures: true }))).newContext({ viewport });

const bundle = await openForFile(serveFolder(await bundleIslands()));
const practice = await openForFile(serveFolder(sites.practice.out));

describe('an island', () => {
  const { origin } = bundle;
  const link = '<a id="link" href="/there/">There</a>';

  test('loads its code at the first interaction and not before', async () => {
    const { page, requests } = await show(`<div data-island="recorder">${link}</div><p>Elsewhere</p>`, { waits: true });
    await page.getByText('Elsewhere').click();
    await atRest(page);
    expect(requests).toEqual(['/entry.js']);
    await page.locator('#link').hover();
    await alive(page.locator('[data-island]'));
    expect(requests).toContain('/recorder.js');
  });

  test('comes alive under the keyboard too, and Enter on a link is repeated once', async () => {
    const { page } = await show(`<button>Before</button><div data-island="recorder">${link}</div>`, { held: true });
    await page.getByRole('button').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    page.letGo();
    await expectHeard(page, 'click:link');
    await page.keyboard.press('Enter');
    await expectHeard(page, 'click:link click:link');
    expect(new URL(page.url()).pathname).toBe('/test/');
  });

  test('repeats the first click exactly once, at the same place, even if it was made twice', async () => {
    const { page } = await show(`<div data-island="recorder"><a href="/there/"><svg id="sign" width="40" height="40"></svg></a></div>`, {
      held: true,
    });
    const island = page.locator('[data-island]');
    await page.locator('#sign').click();
    await page.locator('#sign').click();
    expect(await island.getAttribute('aria-busy')).toBe('true');
    page.letGo();
    await expectHeard(page, 'click:sign');
    expect(await island.getAttribute('aria-busy')).toBeNull();
    await page.locator('#sign').click();
    await expectHeard(page, 'click:sign click:sign');
  });

  test('is given its properties; one that nobody can read leaves it plain and the others alive', async () => {
    const { page, troubles } = await show(
      `<div data-island="recorder" data-props='{"source":"menu","count":[1]}'><button id="good">Good</button></div>
       <div data-island="recorder" data-props="{no" id="plain"><a href="#there" id="bad">Bad</a></div>
       <div data-island="nobody"><a href="#nowhere" id="unknown">Unknown</a></div>`,
    );
    await page.locator('#bad').click();
    await page.waitForURL('**/test/#there');
    await page.locator('#unknown').click();
    await page.waitForURL('**/test/#nowhere');
    await page.locator('#good').click();
    await alive(page.locator('[data-island]').first());
    expect(await page.locator('[data-island]').first().getAttribute('data-alive')).toBe('{"source":"menu","count":[1]}');
    expect(await page.locator('#plain').getAttribute('data-alive')).toBeNull();
    expect(troubles).toEqual([]);
  });

  test.each([
    ['that renders again at once', true],
    ['that renders once', false],
  ])('of React %s keeps and knows earlier text, choices and ticks, with focus and selection', { tags: 'thorough' }, async (_, again) => {
    const { page, troubles } = await show(counterIsland({ step: 2, again }), { held: true });
    const state = page.locator('output');
    const name = page.getByLabel('Name');
    await page.getByLabel('Note').fill('with sugar');
    await page.getByLabel('Agree').evaluate(tick);
    await page.getByLabel('green').evaluate(tick);
    await page.getByLabel('Size').selectOption('large');
    await name.click();
    await name.pressSequentially('Amina');
    await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(1, 3));
    expect(await state.textContent()).toBe('once|0|||open|small|red');
    page.letGo();
    const living = again ? 'again' : 'once';
    await expect.poll(() => state.textContent()).toBe(`${living}|0|Amina|with sugar|agreed|large|green`);
    expect(await name.inputValue()).toBe('Amina');
    expect(
      await name.evaluate((field: HTMLInputElement) => [document.activeElement === field, field.selectionStart, field.selectionEnd]),
    ).toEqual([true, 1, 3]);
    await name.press('x');
    await expect.poll(() => state.textContent()).toBe(`${living}|0|Axna|with sugar|agreed|large|green`);
    expect(troubles).toEqual([]);
  });

  test('of React counts the first click once', async () => {
    const { page, troubles } = await show(counterIsland({ step: 2, again: true }), { held: true });
    await page.getByText('Add').click();
    page.letGo();
    await page.getByText('again|2|').waitFor();
    await page.getByText('Add').click();
    await page.getByText('again|4|').waitFor();
    // A first click that was counted twice passes by the right number.
    await page.getByText('Add').click();
    expect(await page.locator('output').textContent()).toContain('again|6|');
    expect(troubles).toEqual([]);
  });

  test('loads when it comes near the window, or when the browser is idle, where it asks for that', async () => {
    const { page, requests } = await show(
      `<div data-island="recorder" data-load="idle" id="idle">Idle</div><div style="height: 4000px"></div>
       <div data-island="other" data-load="visible" id="far">Far</div>`,
      { waits: true },
    );
    await alive(page.locator('#idle'));
    await atRest(page);
    expect(requests).not.toContain('/other.js');
    await page.locator('#far').scrollIntoViewIfNeeded();
    await alive(page.locator('#far'));
  });

  test('comes alive when it was put into the page later', { tags: 'thorough' }, async () => {
    const { page } = await show('<div data-island="other" data-load="idle">Idle</div><main></main>', { waits: true });
    await page.locator('main').evaluate((main) => {
      main.innerHTML = '<p data-island="recorder" data-load="visible" id="seen">Seen</p><p data-island="recorder" id="used">Used</p>';
    });
    await alive(page.locator('#seen'));
    await page.locator('#used').click();
    await expectHeard(page.locator('#used'), 'click:used');
  });

  test('inside another one comes alive on its own', { tags: 'thorough' }, async () => {
    const { page } = await show(
      `<div data-island="recorder" id="outer"><button id="out">Out</button><div data-island="other" id="inner"><button id="in">In</button><input type="checkbox" id="box"></div></div>`,
    );
    await page.locator('#box').evaluate(tick);
    await page.locator('#in').evaluate((button: HTMLElement) => button.click());
    await expectHeard(page.locator('#inner'), 'click:box input:box change:box click:in');
    expect(await page.locator('#outer').getAttribute('data-alive')).toBeNull();
    await page.locator('#out').click();
    await expectHeard(page.locator('#outer'), 'click:out');
  });

  test('may be every element that a selector finds', { tags: 'thorough' }, async () => {
    const { page } = await show('<p>Of <a href="/there/" data-word id="one">one</a> and <a href="/there/" data-word id="two">two</a></p>');
    await page.locator('#two').click();
    await expectHeard(page.locator('#two'), 'click:two');
    expect(await page.locator('#one').getAttribute('data-alive')).toBeNull();
  });

  test('never holds a click that is meant for another tab', async () => {
    const { page, context } = await show(`<div data-island="recorder">${link}</div>`, { held: true });
    const other = context.waitForEvent('page');
    await page.locator('#link').click({ modifiers: ['ControlOrMeta'] });
    await (await other).waitForURL('**/there/');
    const middle = context.waitForEvent('page');
    await page.locator('#link').click({ button: 'middle' });
    await (await middle).waitForURL('**/there/');
    expect(new URL(page.url()).pathname).toBe('/test/');
  });

  describe('whose code does not come', () => {
    test('leaves a link to the browser, and lives once the code can be had', async () => {
      const { page, context } = await show(`<div data-island="recorder"><a id="link" href="/there/" target="_blank">There</a></div>`);
      let online = false;
      await page.route('**/recorder.js', (route) => (online ? route.continue() : route.abort()));
      await Promise.all([context.waitForEvent('page').then((other) => other.waitForURL('**/there/')), page.locator('#link').click()]);
      expect(context.pages()).toHaveLength(2);
      online = true;
      await page.locator('#link').click();
      await expectHeard(page, 'click:link');
      expect(context.pages()).toHaveLength(2);
    });

    test('leaves a form to the browser, with the button that was pressed', async () => {
      const { page } = await show(
        `<form data-island="recorder" action="/there/"><input name="search" value=""><button name="by" value="button">Go</button></form>`,
      );
      await page.route('**/recorder.js', (route) => route.abort());
      await page.locator('input').fill('eye');
      await page.getByRole('button').click();
      await page.waitForURL('**/there/?search=eye&by=button');
    });

    test('leaves a form to the browser that is sent without a button', { tags: 'thorough' }, async () => {
      const { page } = await show(`<form data-island="recorder" action="/there/"><input name="search"></form>`);
      await page.route('**/recorder.js', (route) => route.abort());
      await page.locator('input').fill('eye');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/there/?search=eye');
    });

    test('leaves a link to the browser in the same tab where that is WebKit, which opens another one at once or never', async () => {
      const { page, context } = await show(
        `<div data-island="recorder"><a href="/there/" target="_blank"><b id="link">There</b></a></div>`,
      );
      await page.evaluate(() => Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }));
      await page.route('**/recorder.js', (route) => route.abort());
      await page.locator('#link').click();
      await page.waitForURL('**/there/');
      expect(context.pages()).toHaveLength(1);
    });

    test('leaves a link in WebKit that opens another tab the next time, as it says', async () => {
      const { page, context } = await show('<div data-island="recorder"><a id="link" href="#there" target="_blank">There</a></div>');
      await page.evaluate(() => Object.defineProperty(navigator, 'vendor', { value: 'Apple Computer, Inc.' }));
      await page.route('**/recorder.js', (route) => route.abort());
      await page.locator('#link').click();
      await page.waitForURL('**/test/#there');
      expect(context.pages()).toHaveLength(1);
      expect(await page.locator('#link').getAttribute('target')).toBe('_blank');
    });

    test('holds a click three seconds at most, then opens even another tab; further clicks are not held; it may live later', async () => {
      const { page, context } = await show(`<div data-island="recorder"><a id="link" href="/there/" target="_blank">There</a></div>`, {
        held: true,
      });
      await page.locator('#link').click();
      await page.clock.runFor(2999);
      expect(context.pages()).toHaveLength(1);
      const other = context.waitForEvent('page');
      await page.clock.runFor(1);
      await (await other).waitForURL('**/there/');
      await Promise.all([context.waitForEvent('page'), page.locator('#link').click()]);
      expect(context.pages()).toHaveLength(3);
      page.letGo();
      await alive(page.locator('[data-island]'));
      await page.locator('#link').click();
      // Of those before, it has heard nothing.
      await expectHeard(page, 'click:link');
      expect(context.pages()).toHaveLength(3);
    });

    test('has the last of several links that were pressed lead on, and it alone', async () => {
      const link = (id: string): string => `<a data-word id="${id}" href="/there/?${id}" target="_blank">There</a>`;
      const { page, context } = await show(link('one') + link('two') + link('three'), { held: true });
      const tabs: string[] = [];
      context.on('page', (tab) => void tab.waitForURL('**/there/**').then(() => tabs.push(new URL(tab.url()).search)));
      for (const id of ['one', 'two']) {
        await page.locator(`#${id}`).click();
        await page.clock.runFor(1500);
      }
      expect(await page.locator('[aria-busy]').evaluateAll((busy) => busy.map(({ id }) => id))).toEqual(['two']);
      await page.clock.runFor(1500);
      await expect.poll(() => tabs).toEqual(['?two']);
      await page.locator('#three').click();
      page.letGo();
      await expectHeard(page.locator('#three'), 'click:three');
      expect(await page.locator('#one').getAttribute('data-heard')).toBeNull();
      expect(tabs).toEqual(['?two']);
    });

    test('forgets a link that was pressed when its visitor leaves the page, who may come back to it as it was', async () => {
      const { page, context } = await show('<a data-word id="link" href="/there/" target="_blank">There</a>', { held: true });
      await page.locator('#link').click();
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
      await page.clock.runFor(3000);
      expect(await page.locator('[aria-busy]').count()).toBe(0);
      page.letGo();
      await page.locator('#link').hover();
      await alive(page.locator('#link'));
      expect(await page.locator('#link').getAttribute('data-heard')).toBeNull();
      expect(context.pages()).toHaveLength(1);
    });

    test('has its page loaded anew for a button, of which nothing would come: the site may have changed since; not without a connection', async () => {
      const { page } = await show('<div data-island="recorder"><button id="button" type="button">Copy</button></div>');
      let isGone = true;
      await page.route('**/recorder.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }));
      await page.locator('#button').click();
      await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: true }));
      const isNew = page.waitForEvent('load');
      await page.locator('#button').click();
      await isNew;
      isGone = false;
      await page.locator('#button').click();
      await expectHeard(page, 'click:button');
    });

    test('leaves a link to the browser when its code fails, and is tried again', async () => {
      const { page } = await show('<div data-island="failing"><a id="link" href="#there">There</a></div><p>Elsewhere</p>', { waits: true });
      await page.locator('#link').click();
      await page.waitForURL('**/test/#there');
      expect(await page.locator('[data-alive]').count()).toBe(0);
      await page.getByText('Elsewhere').hover();
      await page.locator('#link').hover();
      await alive(page.locator('[data-island]'));
      expect(await page.locator('[data-island]').getAttribute('data-alive')).toBe('2');
    });
  });

  interface Shown {
    readonly page: Page & { letGo: () => void };
    readonly context: BrowserContext;
    readonly requests: readonly string[];
    readonly troubles: readonly string[];
  }

  /**
   * Opens a page with a body and the loader; the islands' code comes at once, or when the test releases it. Its clock is stopped unless it
   * waits for something: on a busy machine, no click is let go too early.
   */
  async function show(body: string, { held = false, waits = false } = {}): Promise<Shown> {
    const context = waits ? shared : still;
    const page = await newPage(context);
    const requests: string[] = [];
    const troubles: string[] = [];
    let letGo: () => void = () => undefined;
    const gate = held ? new Promise<void>((resolve) => (letGo = resolve)) : undefined;
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
    const answer = (html: string) => ({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>Test</title>${html}` });
    await context.route('**/there/**', (route) => route.fulfill(answer('<p>There</p>')));
    await context.route('**/favicon.ico', (route) => route.fulfill({ status: 204 }));
    await context.route('**/test/', (route) => route.fulfill(answer(`<body>${body}<script type="module" src="/entry.js"></script>`)));
    await context.route('**/*.js', async (route) => {
      const { pathname } = new URL(route.request().url());
      requests.push(pathname);
      if (pathname !== '/entry.js') await gate;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${origin}/test/`);
    return { page: Object.assign(page, { letGo }), context, requests, troubles };
  }

  /** Waits until an island lives. */
  async function alive(island: Locator): Promise<void> {
    await expect.poll(() => island.getAttribute('data-alive')).not.toBeNull();
  }

  /** Waits until the recording island, or the only one in a page, has heard something, and nothing before. */
  async function expectHeard(of: Page | Locator, what: string): Promise<void> {
    const island = 'goto' in of ? of.locator('[data-alive]') : of;
    await expect.poll(() => island.getAttribute('data-heard')).toBe(what);
  }
});

describe('the script of every page', () => {
  const { out } = sites.practice;
  const html = readFileSync(path.join(out, 'fr/index.html'), 'utf8');
  const entry = /<script src="\/([^"]+)" type="module"/.exec(html)?.[1] as string;
  const importsOf = (file: string, how: RegExp): string[] =>
    [...readFileSync(path.join(out, file), 'utf8').matchAll(how)].map(([, name = '']) => path.posix.join(path.posix.dirname(file), name));

  test('is at most 3 kB with all that it needs at once, as it is sent', () => {
    const files = new Set([entry]);
    for (const file of files) for (const next of importsOf(file, /(?:from|^import)\s*["'`]([^"'`]+)["'`]/g)) files.add(next);
    // The names of later parts hold hashes, which compress to some bytes more or fewer: the mean of many.
    let names = 0;
    const hash = ({ length }: string): string => createHash('sha256').update(`${names++}`).digest('base64url').slice(0, length);
    const sent = (file: string): number =>
      brotliCompressSync(readFileSync(path.join(out, file), 'utf8').replace(/(?<=[.-])[\w-]{7,8}(?=\.js)/g, hash)).length;
    const sizes = Array.from({ length: 20 }, () => [...files].reduce((sum, file) => sum + sent(file), 0));
    const size = sizes.reduce((sum, each) => sum + each) / sizes.length;
    expect(size).toBeLessThanOrEqual(3000);
  });

  test('finds its later parts in the site, under names that change with their content', () => {
    const later = importsOf(entry, /import\(["'`]([^"'`]+)["'`]\)/g);
    expect(later.length).toBeGreaterThan(0);
    for (const file of later) {
      expect(path.basename(file)).toMatch(/[.-][\w-]{7,8}\.js$/);
      expect(readFileSync(path.join(out, file), 'utf8')).not.toBe('');
    }
  });
});

describe('in the pages of the practice', () => {
  const { out, content } = sites.practice;
  const ui = readYaml(content, 'ui.yaml') as Readonly<Record<string, Texts>>;
  const word = (key: string): string => ui[key]?.['fr'] as string;
  const { origin } = practice;

  describe('a drop-down menu', () => {
    const parts = (page: Page, at = 0) => {
      const menu = page
        .getByRole('navigation', { name: word('mainNavigation') })
        .locator('details')
        .nth(at);
      return { button: menu.locator('summary'), links: menu.getByRole('link') };
    };
    const isFocused = (element: Locator): Promise<boolean> => element.evaluate((node) => node === document.activeElement);
    test('opens while a mouse rests on it, stays while the mouse is in it, and closes after it has left', async () => {
      const page = await openStill();
      const { links } = parts(page);
      const other = parts(page, 1);
      await openUnderMouse(page);
      await links.last().hover();
      await page.clock.runFor(aMinute);
      expect(await links.first().isVisible()).toBe(true);
      await other.button.hover();
      await page.clock.runFor(79);
      expect([await links.first().isVisible(), await other.links.first().isVisible()]).toEqual([true, false]);
      await page.clock.runFor(1);
      expect([await links.first().isVisible(), await other.links.first().isVisible()]).toEqual([false, true]);
      await leave(page);
      await page.clock.runFor(249);
      expect(await other.links.first().isVisible()).toBe(true);
      await page.clock.runFor(1);
      expect(await other.links.first().isVisible()).toBe(false);
    });

    test('does not open for a mouse that only passes', { tags: 'thorough' }, async () => {
      const page = await openStill();
      const { button, links } = parts(page, 1);
      await openUnderMouse(page);
      await leave(page);
      await page.clock.runFor(250);
      await button.hover();
      await page.clock.runFor(79);
      await leave(page);
      await page.clock.runFor(1);
      expect(await links.first().isVisible()).toBe(false);
      await page.clock.runFor(aMinute);
      expect(await links.first().isVisible()).toBe(false);
    });

    test('that has opened under the mouse is kept open by a click, and closed by the next one', { tags: 'thorough' }, async () => {
      const page = await openStill();
      const { button, links } = parts(page);
      await openUnderMouse(page);
      await button.click();
      expect(await links.first().isVisible()).toBe(true);
      await leave(page);
      await page.clock.runFor(aMinute);
      expect(await links.first().isVisible()).toBe(true);
      await button.click();
      await links.first().waitFor({ state: 'hidden' });
    });

    test('is closed by Escape, a click elsewhere, focus elsewhere and the choice of one of its links', async () => {
      const page = await openStill();
      const { button, links } = parts(page);
      await openUnderMouse(page);
      await page.keyboard.press('Escape');
      expect(await links.first().isVisible()).toBe(false);
      await page.clock.runFor(aMinute);
      expect(await links.first().isVisible()).toBe(false);
      await button.click();
      expect(await links.first().isVisible()).toBe(true);
      await page.mouse.click(700, 850);
      expect(await links.first().isVisible()).toBe(false);
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await links.first().isVisible()).toBe(true);
      await parts(page, 1).button.focus();
      expect(await links.first().isVisible()).toBe(false);
      await button.focus();
      await page.keyboard.press('Enter');
      await links.first().evaluate((link: HTMLAnchorElement) => {
        link.href = '#content';
        link.click();
      });
      expect(await links.first().isVisible()).toBe(false);
    });

    test('stays closed under a mouse that rests, where it was opened by a click and closed by Escape before the code for the mouse came', {
      tags: 'thorough',
    }, async () => {
      const page = await openStill();
      const { button, links } = parts(page);
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const code = '**/assets/chunks/**';
      await page.route(code, async (route) => {
        await held;
        await route.continue();
      });
      const asked = page.waitForRequest(code);
      await button.hover();
      const address = (await asked).url();
      await button.click();
      await links.first().waitFor();
      await page.keyboard.press('Escape');
      await links.first().waitFor({ state: 'hidden' });
      release();
      // As text: the page has modules, and this file's are made otherwise.
      await page.evaluate(`import(${JSON.stringify(address)}).then(() => undefined)`);
      await page.clock.runFor(aMinute);
      expect(await links.first().isVisible()).toBe(false);
      await leave(page);
      await button.hover();
      await page.clock.runFor(80);
      expect(await links.first().isVisible()).toBe(true);
    });

    test('is not taken from the keyboard by a mouse that lies about', { tags: 'thorough' }, async () => {
      const page = await openStill();
      const { button, links } = parts(page);
      const other = parts(page, 1);
      await openUnderMouse(page);
      await button.focus();
      await page.keyboard.press('ArrowDown');
      await other.button.hover();
      await page.clock.runFor(80);
      await leave(page);
      await page.clock.runFor(aMinute);
      expect([await isFocused(links.first()), await other.links.first().isVisible()]).toEqual([true, false]);
      await page.keyboard.press('Escape');
      expect([await isFocused(button), await links.first().isVisible()]).toEqual([true, false]);
    });

    test('opens and closes by a tap, with nothing of the mouse', async () => {
      const context = await newContext({ viewport: { width: 1400, height: 900 }, hasTouch: true, isMobile: true });
      await standStill(context);
      const page = await openStill(context);
      const { button, links } = parts(page);
      await button.tap();
      await links.first().waitFor();
      await page.clock.runFor(aMinute);
      expect(await links.first().isVisible()).toBe(true);
      await button.tap();
      await links.first().waitFor({ state: 'hidden' });
    });

    test('in the panel of a small window opens by a click alone', { tags: 'thorough' }, async () => {
      const page = await openStill();
      const { button, links } = parts(page);
      await openUnderMouse(page);
      await leave(page);
      await page.clock.runFor(250);
      await page.setViewportSize({ width: 420, height: 800 });
      await page.getByRole('button', { name: word('menu'), exact: true }).click();
      await button.hover();
      await page.clock.runFor(aMinute);
      expect(await links.first().isVisible()).toBe(false);
      await button.click();
      await links.first().waitFor();
    });

    async function openStill(context = still): Promise<Page> {
      const page = await newPage(context);
      await page.goto(`${origin}/fr/`);
      return page;
    }

    /** Rests the mouse on the first menu until the code for it has come and has opened the menu. */
    async function openUnderMouse(page: Page): Promise<void> {
      const { button, links } = parts(page);
      await button.hover();
      const isOpen = async (): Promise<boolean> => {
        await page.clock.runFor(80);
        return links.first().isVisible();
      };
      await expect.poll(isOpen).toBe(true);
    }

    async function leave(page: Page): Promise<void> {
      await page.mouse.move(700, 850);
    }
  });

  describe('the choice of a language', () => {
    const events = (page: Page): Promise<object[]> =>
      page.evaluate(() =>
        ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) => event === 'language_change'),
      );
    const arabic = (page: Page): Locator => page.locator('a[data-language="ar"]').first();
    const stored = (page: Page) => page.context().cookies();
    const address = 'services/implant/?from=poster#appointment';

    test('leads to the same place, with query and hash, in the place of that page, is stored, and reported once by the page that arrives', async () => {
      const page = await open('fr/services/');
      await page.goto(`${origin}/fr/${address}`);
      await arabic(page).click();
      await page.waitForURL(`${origin}/ar/${address}`);
      await expect.poll(() => events(page)).toEqual([{ event: 'language_change', previous_language: 'fr', new_language: 'ar' }]);
      expect(await stored(page)).toMatchObject([
        { name: 'language', value: 'ar', path: '/', sameSite: 'Lax', httpOnly: false, secure: false },
      ]);
      const [{ expires = 0 } = {}] = await stored(page);
      // About a year.
      expect(Math.abs(expires - Date.now() / 1000 - 31_536_000)).toBeLessThan(600);
      await page.reload();
      expect(await events(page)).toEqual([]);
      await page.goBack();
      expect(page.url()).toBe(`${origin}/fr/services/`);
      await page.goto(`${origin}/fr/`);
      await page.goto(`${origin}/ar/`);
      expect(await events(page)).toEqual([]);
    });

    test('that never arrived is not reported later', { tags: 'thorough' }, async () => {
      const page = await open('fr/');
      await page.route('**/ar/', (route) => route.abort());
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/ar/'));
      // Under a mouse, the browser may have fetched the page before.
      await arabic(page).press('Enter');
      await failed;
      await page.unroute('**/ar/');
      await page.goto(`${origin}/fr/services/`);
      await page.goto(`${origin}/ar/services/`);
      expect(await events(page)).toEqual([]);
    });

    test('is forgotten by a page that the browser had kept', { tags: 'thorough' }, async () => {
      const page = await open('ar/');
      await page.context().addCookies([{ name: 'language', value: 'fr', url: origin }]);
      await page.evaluate(() => {
        sessionStorage.setItem('language_change', 'ar');
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      });
      expect(await events(page)).toEqual([]);
      await page.goto(`${origin}/fr/`);
      expect(await events(page)).toEqual([]);
    });

    test('works where nothing may be stored', { tags: 'thorough' }, async () => {
      const page = await open(`fr/${address}`, () => {
        const forbidden = (): never => {
          throw new DOMException('forbidden', 'SecurityError');
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: forbidden });
        Object.defineProperty(Document.prototype, 'cookie', { get: forbidden, set: forbidden });
      });
      await arabic(page).click();
      await page.waitForURL(`${origin}/ar/${address}`);
      expect(await events(page)).toEqual([]);
    });

    test('in another tab changes nothing in this one', { tags: 'thorough' }, async () => {
      const page = await open(`fr/${address}`);
      const other = page.context().waitForEvent('page');
      await arabic(page).click({ modifiers: ['ControlOrMeta'] });
      const opened = await other;
      await opened.waitForURL(`${origin}/ar/services/implant/`);
      expect(await stored(page)).toEqual([]);
      expect(await events(opened)).toEqual([]);
    });

    test('keeps query and hash below a base path, and is stored for that path alone', async () => {
      const settings = '<script type="application/json" id="settings">{"base":"/base/"}</script>';
      const page = await ownPage(`<a href="/base/ar/x/" data-language="ar" lang="ar">ar</a>${settings}`, '/base/fr/x/?a=1#b');
      await page.route('**/base/ar/x/*', (route) => route.fulfill({ contentType: 'text/html', body: 'there' }));
      await arabic(page).click();
      await page.waitForURL(`${origin}/base/ar/x/?a=1#b`);
      expect(await stored(page)).toMatchObject([{ name: 'language', value: 'ar', path: '/base/' }]);
    });
  });

  describe('the questions', () => {
    const answers = (page: Page): Locator => page.locator('[data-faq] details > :not(summary)');
    const isOpen = (page: Page): Promise<boolean[]> =>
      page.locator('[data-faq] details').evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
    const service = 'fr/services/implant/';

    test('open where the address leads, when the page arrives and when the hash changes', async () => {
      const page = await open(service);
      const ids = await page.locator('[data-faq] [id]').evaluateAll((all) => all.map(({ id }) => id));
      await page.goto(`${origin}/${service}?again#${ids[1]}`);
      await expect.poll(() => isOpen(page)).toEqual([false, true, false, false]);
      await expect.poll(() => answers(page).nth(1).evaluate(isInWindow)).toBe(true);
      await page.evaluate((id) => {
        location.hash = id;
      }, ids[3] as string);
      await expect.poll(() => isOpen(page)).toEqual([false, false, false, true]);
      await expect.poll(() => answers(page).nth(3).evaluate(isInWindow)).toBe(true);
    });

    test('open by their own id and by an id inside them; a malformed hash does nothing', async () => {
      const list = (...items: string[]) => `<div style="height: 3000px"></div><div data-faq>${items.join('')}</div>`;
      const item = (id: string, inner: string) => `<details id="${id}" name="faq"><summary>${id}</summary>${inner}</details>`;
      const page = await ownPage(list(item('a', '<p>A</p>'), item('é', '<p>B <b id="in">in</b></p>')), '/own/#%C3%A9');
      await expect.poll(() => isOpen(page)).toEqual([false, true]);
      await expect.poll(() => page.locator('#in').evaluate(isInWindow)).toBe(true);
      for (const [hash, open] of [
        ['a', [true, false]],
        ['%', [true, false]],
        ['in', [false, true]],
      ] as const) {
        await page.evaluate((next) => {
          location.hash = next;
        }, hash);
        await expect.poll(() => isOpen(page)).toEqual(open);
      }
    });

    test('open where the address leads when the script comes late, and leave a visitor who reads elsewhere by then where they are', async () => {
      const item = '<details id="named"><summary>Named</summary><p>Answer</p></details>';
      const tall = '<div style="height: 3000px"></div>';
      const { page, arrive } = await heldPage('/assets/', `${tall}<div data-faq>${item}</div>${tall}`, {}, '#named');
      await expect.poll(() => page.locator('summary').evaluate(isInWindow)).toBe(true);
      await page.evaluate(() => scrollTo(0, 1000));
      arrive();
      await expect.poll(() => isOpen(page)).toEqual([true]);
      expect(await page.evaluate(() => scrollY)).toBe(1000);
    });

    test('skip one that is disabled, under the arrows', { tags: 'thorough' }, async () => {
      const item = (id: string, state = '') => `<details><summary id="${id}" ${state}>${id}</summary></details>`;
      const page = await ownPage(`<div data-faq>${item('a')}${item('b', 'aria-disabled="true"')}${item('c')}</div>`);
      const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
      await page.locator('#a').focus();
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe('c');
      await page.keyboard.press('ArrowDown');
      expect(await focused()).toBe('a');
      await page.keyboard.press('Control+End');
      expect(await focused()).toBe('a');
    });

    test('are all answered on paper', async () => {
      const page = await open(service);
      await page.emulateMedia({ media: 'print' });
      for (const answer of await answers(page).all()) expect(await answer.isVisible()).toBe(true);
    });

    test('are all open while an older browser prints, and as before afterwards', { tags: 'thorough' }, async () => {
      const page = await open(service, () => {
        CSS.supports = () => false;
      });
      const question = page.locator('[data-faq] summary').nth(1);
      // What comes into sight is laid out, and may move the question from under the mouse.
      await question.scrollIntoViewIfNeeded();
      await atRest(page);
      await question.click();
      await expect.poll(() => isOpen(page)).toEqual([false, true, false, false]);
      // As often as it takes until the code for it has come, and once more.
      const print = (): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await expect.poll(() => print().then(() => isOpen(page))).toEqual([true, true, true, true]);
      await print();
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      expect(await isOpen(page)).toEqual([false, true, false, false]);
      await page.locator('[data-faq] summary').nth(2).click();
      expect(await isOpen(page)).toEqual([false, false, true, false]);
    });
  });

  describe('a picture that cannot be loaded', () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>';

    test.each([
      ['alone', '<img src="/gone.svg" srcset="/gone-2.svg 2x" alt="A tile" data-fallback="/instead.svg">'],
      [
        'among others',
        '<picture><source srcset="/gone.avif" type="image/avif"><img src="/gone.svg" alt="A tile" data-fallback="/instead.svg"></picture>',
      ],
    ])('%s is replaced by another one, whenever it failed, and keeps its text', { tags: 'thorough' }, async (_, markup) => {
      for (const late of ['/gone.', '/assets/'] as const) {
        const { page, arrive } = await heldPage(late, markup, { '/instead.svg': drawing });
        const picture = page.getByRole('img', { name: 'A tile' });
        if (late === '/gone.') await page.waitForLoadState('domcontentloaded');
        else await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
        arrive();
        await expect
          .poll(() => picture.evaluate((image: HTMLImageElement) => [new URL(image.currentSrc).pathname, image.naturalWidth]))
          .toEqual(['/instead.svg', 8]);
      }
    });

    test('is replaced by its own file first where the browser chose another one', async () => {
      const markup = '<picture><source srcset="/gone.avif"><img src="/own.svg" alt="A tile" data-fallback="/instead.svg"></picture>';
      const { page, arrive } = await heldPage('/gone.', markup, { '/own.svg': drawing, '/instead.svg': drawing });
      await page.waitForLoadState('domcontentloaded');
      arrive();
      const shown = (): Promise<readonly [string, number]> =>
        page
          .getByRole('img', { name: 'A tile' })
          .evaluate((image: HTMLImageElement) => [new URL(image.currentSrc).pathname, image.naturalWidth] as const);
      await expect.poll(shown).toEqual(['/own.svg', 8]);
      await atRest(page);
      expect(await shown()).toEqual(['/own.svg', 8]);
    });

    test('is not asked for again when the other one fails too', async () => {
      const page = await ownPage('<img src="/gone.svg" alt="A tile" data-fallback="/gone-too.svg">', '/own/', showing);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.reload();
      await atRest(page);
      expect(asked.filter((file) => file.startsWith('/gone'))).toEqual(['/gone.svg', '/gone-too.svg']);
    });

    test('is left alone while it is still on its way, or fine, or of no size of its own', { tags: 'thorough' }, async () => {
      const sizeless = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>';
      const { page, arrive } = await heldPage(
        '/assets/',
        '<img src="/fine.svg" alt="" data-fallback="/instead.svg"><img src="/sizeless.svg" alt="" data-fallback="/instead.svg">' +
          '<div style="height: 9000px"></div><img src="/gone.svg" loading="lazy" alt="" data-fallback="/instead.svg">',
        { '/fine.svg': drawing, '/sizeless.svg': sizeless, '/instead.svg': drawing },
      );
      const areThere = (all: Element[]): boolean => all.slice(0, 2).every((image) => (image as HTMLImageElement).complete);
      await expect.poll(() => page.locator('img').evaluateAll(areThere)).toBe(true);
      arrive();
      await atRest(page);
      expect(await page.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual([
        '/fine.svg',
        '/sizeless.svg',
        '/gone.svg',
      ]);
    });
  });

  async function open(where: string, first?: () => void): Promise<Page> {
    const context = first === undefined ? shared : await newContext();
    if (first !== undefined) await context.addInitScript(first);
    const page = await newPage(context);
    await page.goto(`${origin}/${where}`);
    return page;
  }

  /** Opens a page of the test's own with the site's script; pictures that are not given do not exist. */
  async function ownPage(body: string, where = '/own/', context = shared): Promise<Page> {
    const page = await newPage(context);
    await page.route(
      (url) => url.pathname === new URL(where, origin).pathname,
      (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: ownHtml(body) }),
    );
    await page.goto(`${origin}${where}`);
    return page;
  }

  /** Begins to open such a page, with some pictures, where what has a part in its address comes only when it is let. */
  async function heldPage(
    held: string,
    body: string,
    pictures: Readonly<Record<string, string>>,
    hash = '',
  ): Promise<{ page: Page; arrive: () => void }> {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const page = await newPage(showing);
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname.includes(held)) await arrival;
      const picture = pictures[pathname];
      if (pathname === '/own/') await route.fulfill({ contentType: 'text/html; charset=utf-8', body: ownHtml(body) });
      else if (picture !== undefined) await route.fulfill({ contentType: 'image/svg+xml', body: picture });
      else await route.continue().catch(() => undefined);
    });
    await page.goto(`${origin}/own/${hash}`, { waitUntil: 'commit' });
    return { page, arrive };
  }

  function ownHtml(body: string): string {
    const [script = ''] = /<script src="[^"]+" type="module"[^>]*>/.exec(readFileSync(path.join(out, 'fr/index.html'), 'utf8')) ?? [];
    return `<!doctype html><html lang="fr"><title>Test</title><body>${body}${script}</script>`;
  }
});

/** Runs inside the browser. */
function isInWindow(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Runs inside the browser: as if it was ticked before any script ran. */
function tick(box: Element): void {
  (box as HTMLInputElement).checked = true;
}

/** Opens a context of its own, closed when the test ends. */
async function newContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(() => context.close());
  return context;
}

/**
 * Opens a page in a context that remembers nothing when the test ends: the one that the test before used, emptied, since to
 * start a new one takes longer than most tests.
 */
async function newPage(context: BrowserContext): Promise<Page> {
  const [known] = context.pages();
  const page = known ?? (await context.newPage());
  onTestFinished(async () => {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(context.pages().map((each) => (each === page ? undefined : each.close())));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page
      .evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      })
      .catch(() => undefined);
    await page.emulateMedia({ media: null });
    if (page.viewportSize()?.width !== viewport.width) await page.setViewportSize(viewport);
    await page.mouse.move(0, 0);
    await page.goto('about:blank');
    await context.clearCookies();
  });
  return page;
}
