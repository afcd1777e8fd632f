import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { token } from '../../src/view/theme/tokens.ts';
import { dialogWords, openDialog } from '../support/appointment.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { emergencies, host, newPage as newOfflinePage, offlineTitle, open, visitFirst } from '../support/offline.ts';
import { openForFile } from '../support/open-for-file.ts';
import { readPages } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { out } = sites.practice;
const { origin } = await openForFile(serveFolder(out));
const browser = await openForFile(openBrowser());

describe('in a browser of 2021', () => {
  test('a booking button opens the dialog, and its first step can be answered', async () => {
    const page = await newPage(forgetFunctions, forgetFeatures);
    await page.goto(`${origin}/fr/services/implant/`);
    const dialog = await openDialog(page);
    const words = dialogWords(out, 'fr');
    // What is drawn later has its styles.
    expect((await dialog.boundingBox())?.width).toBeLessThan(800);
    await dialog.getByRole('radio').first().check({ force: true });
    await dialog.locator('td [role="button"][data-free]').first().click();
    await dialog.getByRole('button', { name: words.booking('continue') }).click();
    await dialog.getByRole('radio').first().waitFor();
  });

  test('arrows lead from question to question, one is open at a time, and the search finds a page', async () => {
    const page = await newPage(forgetFunctions, forgetFeatures);
    await page.goto(`${origin}/fr/services/implant/`);
    await page.locator('main summary').first().focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() =>
        page
          .locator('main summary')
          .last()
          .evaluate((last) => last === document.activeElement),
      )
      .toBe(true);
    await page.evaluate(forgetNames);
    const answers = page.locator('main details');
    await answers.nth(0).locator('summary').click();
    await answers.nth(1).locator('summary').click();
    await expect.poll(() => answers.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open).indexOf(true))).toBe(1);
    await page.goto(`${origin}/fr/?search=implant`);
    await page.getByRole('search').getByRole('listitem').getByRole('link').first().waitFor();
  });

  test('without a connection, an emergency page in a language that was never read leads to the kept one, and another page to the contact facts', async () => {
    const hosted = await host({ '/': out });
    hosted.scripts['/service-worker.js'] = `(${forgetFunctions})();\n${readFileSync(path.join(out, 'service-worker.js'), 'utf8')}`;
    const page = await newOfflinePage(browser);
    await visitFirst(page, hosted, '/ar/services/implant/');
    hosted.close();
    await open(page, `${hosted.origin}/fr/services/${emergencies[0]}/`);
    expect(page.url()).toBe(`${hosted.origin}/ar/services/${emergencies[0]}/`);
    await open(page, `${hosted.origin}/ar/services/radio/`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle('ar'));
  });
});

test('the styles of pages have fallbacks in older syntax for older browsers, and nothing that WebKit fails at', () => {
  const html = readFileSync(path.join(out, 'fr/glossaire/index.html'), 'utf8') + readFileSync(path.join(out, 'fr/index.html'), 'utf8');
  expect(html).toContain('-webkit-mask-image:radial-gradient(');
  // Gradients that end in `transparent` pass through grey in Safari 15.
  expect(/radial-gradient\(60rem [^;]*;?/.exec(html)?.[0]).toContain(`,${token('soft')},${token('softClear')})`);
  // Firefox leaves half a sheet of paper empty rather than break a grid.
  expect(html).toMatch(/@media print\{\.\w+\{display:block\}\.\w+>:not\(\[data-bleed\]\)/);
  const pages = readPages(out).map((page) => page.html);
  expect(pages.filter((page) => /position-(?:area|try)/.test(page))).toEqual([]);
});

test('a drawing with colours for the dark scheme has a file for it, since WebKit does not pass the scheme on to drawings', () => {
  const images = readPages(out).flatMap(({ html }) => [...html.matchAll(/(<source [^>]*>)?<img src="([^"]*)\.svg(#\w+)?"/g)]);
  expect(images.length).toBeGreaterThan(0);
  for (const [, source, address = '', view = ''] of images) {
    const drawing = readFileSync(path.join(out, `${address}.svg`), 'utf8');
    if (!drawing.includes('prefers-color-scheme')) continue;
    expect(source).toBe(`<source media="screen and (prefers-color-scheme:dark)" srcSet="${address}~dark.svg${view}"/>`);
    expect(readFileSync(path.join(out, `${address}~dark.svg`), 'utf8')).not.toContain('prefers-color-scheme');
  }
});

test('where the dialog fails, the link of the button opens in its place, then and ever after, and says so', async () => {
  const page = await newPage();
  // The dialog's first step can not be drawn in a time zone that does not exist.
  await page.route('**/assets/visitor-*.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"Africa/Casablanca"', '"Nowhere/Nowhere"') });
  });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'Messages' }));
  await page.goto(`${origin}/fr/services/implant/`);
  const button = page.locator('main a[data-appointment]').first();
  for (let time = 0; time < 2; time += 1) {
    const opening = page.context().waitForEvent('page');
    await button.click();
    const opened = await opening;
    expect(opened.url()).toMatch(/^https:\/\/wa\.me\//);
    await opened.close();
    // Screen readers are told again what it does.
    expect(await button.textContent()).toMatch(/\(s’ouvre dans un nouvel onglet\)$/);
    expect(await button.getAttribute('aria-haspopup')).toBeNull();
  }
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(page.context().pages()).toHaveLength(1);
});

/** Runs inside the browser before any script of a page or worker: takes away the functions that Chrome 90, or Safari 14, does not have. */
function forgetFunctions(): void {
  for (const prototype of [Array.prototype, String.prototype]) Reflect.deleteProperty(prototype, 'at');
  for (const name of ['findLast', 'findLastIndex', 'toSorted', 'toReversed', 'with']) Reflect.deleteProperty(Array.prototype, name);
  Reflect.deleteProperty(Object, 'hasOwn');
  Reflect.deleteProperty(Object, 'groupBy');
}

/** Runs inside the browser before a page's own scripts: takes away what else these do not have. */
function forgetFeatures(): void {
  Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name');
  Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  const { supports } = CSS;
  CSS.supports = (condition: string) => condition !== 'selector(::details-content)' && supports.call(CSS, condition);
}

/** Runs inside the browser: makes the names of `<details>` readable by scripts, but without effect. */
function forgetNames(): void {
  for (const details of document.querySelectorAll('details[name]')) {
    const name = details.getAttribute('name') ?? '';
    details.removeAttribute('name');
    details.setAttributeNS('of another time', 'name', name);
  }
}

async function newPage(...first: readonly (() => void)[]): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  onTestFinished(() => context.close());
  await context.addInitScript(refuseMeasurement);
  for (const script of first) await context.addInitScript(script);
  return context.newPage();
}
