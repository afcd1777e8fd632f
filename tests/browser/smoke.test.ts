import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const phone = { width: 360, height: 740 };

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

describe.each([
  { name: 'clinic', service: 'cataracte' },
  { name: 'workshop', service: 'annual-service' },
] as const)('in a browser, the $name site', ({ name, service }) => {
  const { out, languages } = sites[name];
  const paths = ['', 'services/', `services/${service}/`, '404.html'];
  let origin: string;
  let stop: () => void;

  beforeAll(async () => {
    ({ origin, close: stop } = await serveFolder(out));
  });

  afterAll(() => stop());

  test.each(languages)('runs in %s with no error and no failed request, and fits every width', async (language) => {
    const page = await newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && troubles.push(message.text()));
    page.on('requestfailed', (request) => troubles.push(`failed: ${request.url()}`));
    page.on('response', (response) => response.status() >= 400 && troubles.push(`${response.status()}: ${response.url()}`));
    for (const path of paths) {
      await page.goto(`${origin}/${language}/${path}`, { waitUntil: 'networkidle' });
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const content = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
        expect(content, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
    expect(troubles).toEqual([]);
  });
});

describe('in a browser, a visitor of the clinic', () => {
  const ui = readYaml(sites.clinic.content, 'ui.yaml') as Readonly<Record<string, Texts>>;
  const word = (key: string): string => ui[key]?.['fr'] as string;
  let origin: string;
  let stop: () => void;

  beforeAll(async () => {
    ({ origin, close: stop } = await serveFolder(sites.clinic.out));
  });

  afterAll(() => stop());

  test.each(['fr', 'ar'])('searches from the not-found page in %s, and not for nothing', async (language) => {
    const page = await newPage();
    await page.goto(`${origin}/${language}/404.html`);
    const field = page.getByRole('searchbox');
    await field.fill('   ');
    await field.press('Enter');
    await field.fill('');
    await field.press('Enter');
    expect(page.url()).toBe(`${origin}/${language}/404.html`);
    await field.fill('œil & vue');
    await field.press('Enter');
    await page.waitForURL(`${origin}/${language}/?search=*`);
    expect(new URL(page.url()).searchParams.get('search')).toBe('œil & vue');
  });

  test('opens and closes the menu panel on a phone; choosing a link closes it', async () => {
    const page = await newPage({ viewport: phone });
    await page.goto(`${origin}/fr/`);
    const navigation = page.getByRole('navigation', { name: word('mainNavigation') });
    const button = page.getByRole('button', { name: word('menu'), exact: true });
    expect(await navigation.isVisible()).toBe(false);
    await button.click();
    expect(await navigation.isVisible()).toBe(true);
    await button.click();
    expect(await navigation.isVisible()).toBe(false);
    await button.click();
    await page
      .locator('header')
      .getByRole('link', { name: word('bookAppointment'), exact: true })
      .click();
    expect(await navigation.isVisible()).toBe(false);
    const { hash } = new URL(page.url());
    expect(hash).toBe('#appointment');
    expect(await page.locator(hash).getByRole('link').first().isVisible()).toBe(true);
  });

  test('closes a drop-down menu with Escape and stands on its button again', async () => {
    const page = await newPage();
    await page.goto(`${origin}/fr/`);
    const menu = page
      .getByRole('navigation', { name: word('mainNavigation') })
      .locator('details')
      .first();
    const button = menu.locator('summary');
    const entry = menu.getByRole('link').first();
    await button.click();
    await entry.focus();
    expect(await entry.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await entry.isVisible()).toBe(false);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('changes the language in the same place: query and hash stay, and going back leads to the page before', async () => {
    const page = await newPage();
    await page.goto(`${origin}/fr/services/`);
    await page.goto(`${origin}/fr/services/cataracte/?from=poster#appointment`);
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('link', { name: 'العربية' }).first().click();
    await page.waitForURL(`${origin}/ar/services/cataracte/?from=poster#appointment`);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    expect(page.url()).toBe(`${origin}/fr/services/`);
  });

  test('moves among the questions with arrows, Home and End, round the ends', async () => {
    const page = await newPage();
    await page.goto(`${origin}/fr/services/cataracte/`);
    const questions = page.locator('main summary');
    const focused = (): Promise<number> => questions.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await questions.first().focus();
    const walk: [string, number][] = [];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home']) {
      await page.keyboard.press(key);
      walk.push([key, await focused()]);
    }
    expect(walk).toEqual([
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 3],
      ['ArrowDown', 0],
      ['End', 3],
      ['Home', 0],
    ]);
  });

  test('finds words inside a closed question: the browser opens it, even without script', async () => {
    const { blocks } = readYaml(sites.clinic.content, 'services/cataracte.yaml') as unknown as {
      blocks: readonly { readonly type: string; readonly items?: readonly { readonly answer: Texts }[] }[];
    };
    const answer = blocks.find(({ type }) => type === 'faq')?.items?.[2]?.answer['fr'] as string;
    const words = answer.split(/[.,?!]/)[0] as string;
    const page = await newPage({ javaScriptEnabled: false });
    // The same revealing of a closed part's contents that a search in the page does (HTML, 6.7.2).
    await page.goto(`${origin}/fr/services/cataracte/#:~:text=${encodeURIComponent(words)}`);
    const question = page.locator('main details').nth(2);
    await question.getByText(words).waitFor({ state: 'visible' });
    await page.goto(`${origin}/fr/services/cataracte/#question-4`);
    await page.locator('#question-4').waitFor({ state: 'visible' });
    expect(await question.getByText(words).isVisible()).toBe(false);
  });

  test('reaches the skip link with the first Tab, and the content with it', async () => {
    const page = await newPage();
    await page.goto(`${origin}/fr/`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: word('skipToContent') });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

/** Opens a page of its own, closed when the test ends. */
async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await context.addInitScript(refuseMeasurement);
  onTestFinished(() => context.close());
  return context.newPage();
}
