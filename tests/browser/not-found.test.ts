import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openPlainHost } from '../support/plain-host.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const { clinic } = sites;
const { metadata, blocks } = readYaml(clinic.content, 'not-found.yaml') as unknown as {
  readonly metadata: { readonly title: Texts };
  readonly blocks: readonly { readonly type: string; readonly anchor?: string; readonly title: Texts; readonly tagline?: Texts }[];
};
const { contact } = readYaml(clinic.content, 'site.yaml') as unknown as {
  readonly contact: { readonly phones: Readonly<Record<string, { readonly number: string }>> };
};
const searchTitle = blocks.find(({ type }) => type === 'search')?.title ?? {};

/** Specification, section 2. */
const popular = [
  'cataracte',
  'consultation-specialisee',
  'glaucome',
  'correction-vision',
  'ophtalmologie-pediatrique',
  'pathologies-retine',
];

let browser: Browser;
let origin: string;
let close: () => void;

beforeAll(async () => {
  browser = await openBrowser();
  ({ origin, close } = await openPlainHost(clinic.out, '/', 'nearest'));
});

afterAll(async () => {
  close?.();
  await browser?.close();
});

describe.each(clinic.languages)('a visitor of a missing page in %s', (language) => {
  test('finds there, without script too, all that the specification asks for, and search engines are kept away', async () => {
    const page = await open(language, 'services/nothing/', { javaScriptEnabled: false });
    expect(await page.title()).toBe(metadata.title[language]);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const main = page.getByRole('main');
    const { title, tagline } = blocks[0] ?? {};
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(title?.[language]);
    expect(await main.getByText(tagline?.[language] ?? '').isVisible()).toBe(true);
    expect(await main.getByRole('searchbox').getAttribute('name')).toBe('search');
    const hrefs = (within: string) => main.locator(`${within} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(await hrefs('#services-populaires')).toEqual(popular.map((slug) => `/${language}/services/${slug}/`));
    expect(await hrefs('#urgence')).toEqual([`tel:${contact.phones['mobile']?.number}`]);
    expect(await main.locator('#coordonnees time, #coordonnees dl').count()).toBeGreaterThan(0);
    expect(await main.locator('#coordonnees address').isVisible()).toBe(true);
    expect(await main.locator(`a[href="/${language}/"]`).first().isVisible()).toBe(true);
    expect(await main.locator('a[data-appointment]').first().isVisible()).toBe(true);
  });

  test.each([true, false])('searches for what was typed, to the letter; script: %s', async (javaScriptEnabled) => {
    const page = await open(language, 'nothing/', { javaScriptEnabled });
    const words = ' a&b #c + d=%20 الجلالة ';
    await page.getByRole('searchbox').fill(words);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/${language}/?search=*`);
    // What the home page does with the address is shown in search.test.ts.
    expect(new URL(page.url()).searchParams.get('search')?.trim()).toBe(words.trim());
  });

  test('is told of the page above a mistyped address, at an address that is only text', async () => {
    const page = await open(language, 'services/glaucome/%3Cimg%20src=x%20onerror=alert(1)%3E');
    const line = page.getByRole('status').getByRole('link');
    await line.waitFor();
    expect(await line.getAttribute('href')).toBe(`/${language}/services/glaucome/`);
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  test('prints no search, nor a heading for it', async () => {
    const page = await open(language, 'nothing/');
    const heading = page.getByRole('heading', { name: searchTitle[language] ?? '', exact: true });
    expect(await heading.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await heading.isVisible()).toBe(false);
    expect(await page.locator('#services-populaires').isVisible()).toBe(true);
  });

  test('meets no empty room: below the search, beside its button, nor for a page that nothing will name', async () => {
    const wide = await open(language, 'nothing/', { viewport: { width: 1280, height: 900 } });
    const bottom = (selector: string): Promise<number> =>
      wide.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(Math.abs((await bottom('#recherche')) - (await bottom('#recherche form')))).toBeLessThan(1);
    const narrow = await open(language, 'nothing/', { viewport: { width: 320, height: 640 }, javaScriptEnabled: false });
    const [field, button] = await Promise.all(
      ['input', 'button'].map((name) => narrow.locator(`#recherche ${name}`).evaluate((element) => element.clientWidth)),
    );
    expect(button).toBe(field);
    expect(await narrow.getByRole('status').isVisible()).toBe(false);
  });
});

/** Opens an address below a language, in a window of its own. */
async function open(language: string, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const answer = await page.goto(`${origin}/${language}/${address}`);
  expect(answer?.status()).toBe(404);
  return page;
}
