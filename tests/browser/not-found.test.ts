import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { openPlainHost } from '../support/plain-host.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const { practice } = sites;
const { metadata, blocks } = readYaml(practice.content, 'not-found.yaml') as unknown as {
  readonly metadata: { readonly title: Texts };
  readonly blocks: readonly {
    readonly type: string;
    readonly title: Texts;
    readonly tagline?: Texts;
    readonly services?: readonly string[];
  }[];
};
const { contact } = readYaml(practice.content, 'site.yaml') as unknown as {
  readonly contact: { readonly phones: Readonly<Record<string, { readonly number: string }>> };
};
const searchTitle = blocks.find(({ type }) => type === 'search')?.title ?? {};
const popular = blocks.find(({ type }) => type === 'services')?.services ?? [];

const { origin } = await openForFile(openPlainHost(practice.out, '/', 'nearest'));
const browser = await openForFile(openBrowser({ pictures: false }));
/** One window for what needs no other, and one without script. */
const scripted = await (await browser.newContext()).newPage();
const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();

describe.each(practice.languages)('a visitor of a missing page in %s', (language) => {
  const tags = language === 'ar' ? [] : ['thorough' as const];

  test('finds there without script services, calls and the way home, and no search that would find nothing; search engines are kept away', {
    tags,
  }, async () => {
    const page = await open(plain, language, 'services/nothing/');
    expect(await page.title()).toBe(metadata.title[language]);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    const main = page.getByRole('main');
    const { title, tagline } = blocks[0] ?? {};
    expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(title?.[language]);
    expect(await main.getByText(tagline?.[language] ?? '').isVisible()).toBe(true);
    expect(await main.getByRole('searchbox').count()).toBe(0);
    expect(await page.getByRole('heading', { name: searchTitle[language] ?? '', exact: true }).count()).toBe(0);
    const hrefs = (within: string) => main.locator(`${within} a`).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(popular).not.toEqual([]);
    expect(await hrefs('#services-populaires')).toEqual(popular.map((slug) => `/${language}/services/${slug}/`));
    expect(await hrefs('#urgence')).toEqual([`tel:${contact.phones['mobile']?.number}`]);
    expect(await main.locator('#coordonnees time, #coordonnees dl').count()).toBeGreaterThan(0);
    expect(await main.locator('#coordonnees address').isVisible()).toBe(true);
    expect(await main.locator(`a[href="/${language}/"]`).first().isVisible()).toBe(true);
    expect(await main.locator('a[data-appointment]').first().isVisible()).toBe(true);
  });

  test('searches for exactly the typed words, and not for nothing', { tags }, async () => {
    const page = await open(scripted, language, 'nothing/');
    const words = ' a&b #c + d=%20 الغرسة ';
    for (const typed of ['   ', '', words]) {
      expect(page.url()).toBe(`${origin}/${language}/nothing/`);
      await page.getByRole('searchbox').fill(typed);
      await page.keyboard.press('Enter');
    }
    await page.waitForURL(`${origin}/${language}/?search=*`);
    // search.test.ts shows the home page's answer to the address.
    expect(new URL(page.url()).searchParams.get('search')?.trim()).toBe(words.trim());
  });

  test('sees a link to the page above a mistyped address, whose text stays text', async () => {
    const page = await open(scripted, language, 'services/implant/%3Cimg%20src=x%20onerror=alert(1)%3E');
    const line = page.getByRole('status').getByRole('link');
    await line.waitFor();
    expect(await line.getAttribute('href')).toBe(`/${language}/services/implant/`);
    expect(await page.locator('img[src=x]').count()).toBe(0);
  });

  test('prints no search, nor a heading for it', { tags: 'thorough' }, async () => {
    const page = await open(scripted, language, 'nothing/');
    const heading = page.getByRole('heading', { name: searchTitle[language] ?? '', exact: true });
    expect(await heading.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await heading.isVisible()).toBe(false);
    expect(await page.locator('#services-populaires').isVisible()).toBe(true);
    await page.emulateMedia({ media: null });
  });

  test('sees no empty space below the search, beside its button, or for a suggestion that needs script', { tags: 'thorough' }, async () => {
    await plain.setViewportSize({ width: 1280, height: 900 });
    const page = await open(plain, language, 'nothing/');
    const bottom = (selector: string): Promise<number> =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    expect(Math.abs((await bottom('#recherche')) - (await bottom('#recherche form')))).toBeLessThan(1);
    await page.setViewportSize({ width: 320, height: 640 });
    const [field, button] = await Promise.all(
      ['input', 'button'].map((name) => page.locator(`#recherche ${name}`).evaluate((element) => element.clientWidth)),
    );
    expect(button).toBe(field);
    expect(await page.getByRole('status').isVisible()).toBe(false);
  });
});

/** Opens an address below a language in a window. */
async function open(page: Page, language: string, address: string): Promise<Page> {
  const answer = await page.goto(`${origin}/${language}/${address}`);
  expect(answer?.status()).toBe(404);
  return page;
}
