import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { expectArrivals } from '../support/arrivals.ts';
import { openBrowser } from '../support/browser.ts';
import { edit, startScript } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { browserCases } from '../support/language-redirect-cases.ts';
import { openPlainHost } from '../support/plain-host.ts';
import { readYaml } from '../support/site-pages.ts';
import { builtSite, sites } from '../support/sites.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

type Texts = Readonly<Record<string, string>>;

const { practice, workshop } = sites;
const shop = '/shop/';
const former = ['old-brakes', 'older-brakes'];
const today = 'services/brake-repair/';

let browser: Browser;
let reader: Page;
/** The workshop, one of its services under former addresses; and its site, below a base path. */
const renamed = temporaryFolderOfAll();
let below: string;

beforeAll(async () => {
  cpSync(workshop.content, renamed, { recursive: true });
  edit(renamed, 'services/brake-repair.yaml', /^slug: .*$/m, `$&\nformerSlugs: [${former}]`);
  below = await builtSite(renamed, { BASE_PATH: shop, SITE_URL: 'https://site.example', COMPRESS: 'none' });
  browser = await openBrowser({ pictures: false });
  reader = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
});

describe('a visitor of a host without rules arrives as decided', () => {
  // language-redirects.test.ts has the whole table.
  test('in one case of each kind', { tags: 'thorough' }, async () => {
    await expectArrivals(browser, practice, practice.out, '/', browserCases);
  });
});

describe('an address that a service had before', () => {
  let origin: string;
  let close: () => void;

  beforeAll(async () => {
    ({ origin, close } = await openPlainHost(below, shop));
  });

  afterAll(() => close());

  test.each([
    ['en/services/old-brakes?a=1#b', 'en/services/brake-repair/?a=1#b'],
    ['de/services/older-brakes/', 'de/services/brake-repair/'],
    ['services/old-brakes/?x', 'fa/services/brake-repair/?x'],
  ])('%s leads to %s', async (asked, arrives) => {
    const page = await newPage({ locale: 'fa-IR' });
    await page.goto(origin + shop + asked, { waitUntil: 'commit' });
    await page.waitForURL(origin + shop + arrives);
  });

  test('does so in each language without script too; complete languages name it to search engines, and no sitemap does', {
    tags: 'thorough',
  }, async () => {
    const { name } = readYaml(workshop.content, 'services/brake-repair.yaml') as { name: Texts };
    const page = await newPage({ javaScriptEnabled: false });
    for (const language of workshop.languages) {
      const isComplete = workshop.complete.some((complete) => complete === language);
      for (const slug of former) {
        const old = `${language}/services/${slug}/`;
        await page.goto(origin + shop + old, { waitUntil: 'commit' });
        await page.waitForURL(`${origin}${shop}${language}/${today}`);
        expect(await read(path.join(below, old, 'index.html')), old).toMatchObject({
          language,
          robots: isComplete ? null : 'noindex',
          canonical: isComplete ? `https://site.example${shop}${language}/${today}` : null,
          links: [[name[language] ?? name['en'], `${shop}${language}/${today}`]],
        });
      }
    }
    const sitemap = readFileSync(path.join(below, 'sitemap.xml'), 'utf8');
    expect(sitemap).toContain(`/${today}`);
    expect(sitemap).not.toMatch(/older?-brakes/);
  });
});

describe('without script', () => {
  test.each([
    ['practice', practice, ['', 'services/', 'services/parodontite/', 'glossaire/']],
    ['workshop', workshop, ['services/annual-service/']],
  ] as const)(
    'an address of the %s leads to the default language, and offers a link to each',
    async (_, { content, out, languages }, asked) => {
      const { origin, close } = await openPlainHost(out);
      onTestFinished(close);
      const { defaultLanguage, url } = readYaml(content, 'site.yaml') as { defaultLanguage: string; url: string };
      const page = await newPage({ javaScriptEnabled: false });
      for (const rest of asked) {
        await page.goto(`${origin}/${rest}`, { waitUntil: 'commit' });
        await page.waitForURL(`${origin}/${defaultLanguage}/${rest}`);
        const seen = await read(path.join(out, rest, 'index.html'));
        const canonical = new URL(`/${defaultLanguage}/${rest}`, url).href;
        expect(seen).toMatchObject({ language: defaultLanguage, robots: null, canonical });
        expect(seen.links.map(([, href]) => href)).toEqual(languages.map((language) => `/${language}/${rest}`));
      }
    },
  );

  test('an unknown address shows the default language’s not-found page, which nobody finds by searching', async () => {
    const { origin, close } = await openPlainHost(practice.out);
    onTestFinished(close);
    const page = await newPage({ javaScriptEnabled: false });
    expect((await page.goto(`${origin}/ar/promo/`))?.status()).toBe(404);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  });
});

describe('the one not-found page of a host', () => {
  let origin: string;
  let close: () => void;
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });

  beforeAll(async () => {
    ({ origin, close } = await openPlainHost(practice.out));
  });

  afterAll(() => close());

  const lives = 'lives in %s, and counts as one visit';
  const livesIn = async (language: string): Promise<void> => {
    const page = await newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.resourceType()));
    await page.goto(`${origin}/${language}/promo/?a=1`);
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
    const views = (): Promise<unknown[]> =>
      page.evaluate(() =>
        ((window as { dataLayer?: { event?: string; page_language?: string }[] }).dataLayer ?? [])
          .filter(({ event }) => event === 'page_view')
          .map((view) => view.page_language),
      );
    await expect.poll(views).toEqual([language]);
    await page.getByRole('searchbox').first().fill('parodontite');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/${language}/?search=parodontite`);
    expect(asked.filter((type) => type === 'document')).toHaveLength(2);
  };
  test.each(practice.languages.slice(1))(lives, livesIn);
  test.each(practice.languages.slice(0, 1))(lives, { tags: 'thorough' }, livesIn);

  test('shows nothing in a language that was not asked for while the other arrives, for five seconds', async () => {
    const page = await newPage();
    await page.clock.install({ time: '2026-01-05T10:00:00Z' });
    await page.clock.pauseAt('2026-01-05T10:00:01Z');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/ar/404.html', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${origin}/ar/promo`);
    await page.clock.runFor(4999);
    expect(await heading(page).isVisible()).toBe(false);
    await page.clock.runFor(1);
    expect(await heading(page).isVisible()).toBe(true);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    release();
    await page.locator('html[lang=ar]').waitFor();
    await heading(page).waitFor();
  });

  test.each([
    ['is cut', undefined],
    ['gives something else', '<!DOCTYPE html><html lang="en"><title>Hello</title>'],
  ])('is shown as it is when the network %s', async (_how, body) => {
    const page = await newPage();
    await page.route('**/ar/404.html', (route) => (body === undefined ? route.abort() : route.fulfill({ body, contentType: 'text/html' })));
    await page.goto(`${origin}/ar/promo`);
    await heading(page).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    expect(page.url()).toBe(`${origin}/ar/promo`);
  });
});

test('npm run preview answers as such hosts do, with the nearest not-found page', { tags: 'thorough' }, async () => {
  const preview = startScript('preview', { OUT_DIR: practice.out, PORT: '0' });
  onTestFinished(() => void preview.kill());
  const [said] = (await once(preview.stdout as Readable, 'data')) as [Buffer];
  const [origin = ''] = /http:[^ ]*(?=\/ )/.exec(said.toString()) ?? [];
  const ask = async (address: string): Promise<unknown[]> => {
    const response = await fetch(origin + address);
    const html = await response.text();
    return [response.status, /<html lang="(\w+)"/.exec(html)?.[1], html.includes('id="arrival"')];
  };
  expect(await ask('/services/parodontite/')).toEqual([200, 'fr', true]);
  expect(await ask('/ar/')).toEqual([200, 'ar', false]);
  expect(await ask('/ar/promo')).toEqual([404, 'ar', false]);
  for (const address of ['/promo', '/en/promo/', '/../promo']) expect(await ask(address), address).toEqual([404, 'fr', true]);
});

test('the script of arrival pages is the same on all, and at most 1 kB', () => {
  const scripts = filesOf(practice.out)
    .filter((file) => file.endsWith('.html') && !practice.languages.some((language) => file.startsWith(`${language}/`)))
    .map((file) => /<script>(.*?)<\/script>/s.exec(readFileSync(path.join(practice.out, file), 'utf8'))?.[1]);
  expect(scripts.length).toBeGreaterThan(15);
  expect(new Set(scripts).size).toBe(1);
  expect(brotliCompressSync(scripts[0] ?? '').length).toBeLessThanOrEqual(1024);
});

async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext(options);
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Reads what a page says to those whose browser stays on it. */
async function read(file: string) {
  return reader.evaluate(
    (html) => {
      const found = new DOMParser().parseFromString(html, 'text/html');
      return {
        language: found.documentElement.lang,
        robots: found.querySelector('meta[name=robots]')?.getAttribute('content') ?? null,
        canonical: found.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
        links: [...found.links].map((link) => [link.textContent, link.getAttribute('href')]),
      };
    },
    readFileSync(file, 'utf8'),
  );
}
