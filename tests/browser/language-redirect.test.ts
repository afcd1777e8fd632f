import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { edit, startScript } from '../support/command.ts';
import { filesOf } from '../support/files-of.ts';
import { browserCases, type LanguageRedirectCase } from '../support/language-redirect-cases.ts';
import { type NotFoundPages, openPlainHost } from '../support/plain-host.ts';
import { readYaml } from '../support/site-pages.ts';
import { builtSite, sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const { practice, workshop } = sites;
const patience = 20_000;
const atOnce = 6;
const shop = '/shop/';
const former = ['old-brakes', 'older-brakes'];
const today = 'services/brake-repair/';

let browser: Browser;
let reader: Page;
/** The workshop below a base path, one of its services under former addresses. */
let below: string;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'service-pages-arrival-'));
  cpSync(workshop.content, folder, { recursive: true });
  edit(folder, 'services/brake-repair.yaml', /^slug: .*$/m, `$&\nformerSlugs: [${former}]`);
  below = await builtSite(folder, { BASE_PATH: shop, SITE_URL: 'https://site.example', COMPRESS: 'none' });
  rmSync(folder, { recursive: true });
  browser = await openBrowser();
  reader = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
});

/** Where a visit ended, and what was seen there. */
interface End {
  readonly says: string;
  readonly address: string;
  readonly language: string;
  readonly headings: number;
  readonly title: string;
  readonly status: number | undefined;
  /** The address that the visitor came from, one step back in history. */
  readonly back: string;
  readonly troubles: readonly string[];
}

describe('a visitor of a host without rules arrives as decided', () => {
  // language-redirects.test.ts has the whole table.
  test('in one case of each kind', async () => {
    await expectTable(practice, practice.out, '/', browserCases);
  });

  test('below a base path, on a site with a draft and a language of another name', async () => {
    const cases: LanguageRedirectCase[] = [
      { says: 'a draft, by the browser', ask: '', languages: ['de-AT'], arrives: 'de/' },
      { says: 'a draft, by its name', ask: 'services/annual-service?hl=German', arrives: 'de/services/annual-service/?hl=German' },
      { says: 'a language by its name', ask: '?lang=persian', languages: ['de'], arrives: 'fa/?lang=persian' },
      { says: 'a language that the other site speaks', ask: '', languages: ['fr', 'ar'], arrives: 'en/' },
      { says: 'a stored choice', ask: 'services/', stored: 'fa', arrives: 'fa/services/' },
      { says: 'a page that is no service', ask: 'words', stored: 'fa', arrives: 'fa/words/' },
      { says: 'nothing known', ask: 'promo', languages: ['fa'], arrives: 'en/' },
      { says: 'a page in its language', ask: 'fa/services/brake-repair?a=1#b', arrives: 'fa/services/brake-repair/?a=1#b' },
      { says: 'an unknown page of a draft', ask: 'DE/promo', arrives: 'de/promo', lost: 'de' },
      { says: 'an unknown page', ask: 'fa/promo', arrives: 'fa/promo', lost: 'fa' },
      { says: 'capitals without a slash', ask: 'FA/Services/Brake-Repair', arrives: 'fa/services/brake-repair/' },
      { says: 'two slashes', ask: 'en//services//brake-repair/', arrives: 'en/services/brake-repair/' },
      { says: 'another host after two slashes', ask: '/evil.example', arrives: 'en/' },
      { says: 'a language that the site does not speak', ask: 'fr/services/', languages: ['fa'], arrives: 'en/' },
    ];
    await expectTable(workshop, below, shop, cases);
  });

  test('where the host has the not-found page of each language', async () => {
    // What such a host finds wanting below a language, its page does not tidy.
    const cases = browserCases.filter(({ lost, ask }) => (lost !== undefined && !ask.includes('//')) || /^[A-Zp]/.test(ask));
    expect(cases.length).toBeGreaterThan(8);
    await expectTable(practice, practice.out, '/', cases, 'nearest');
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

  test('does so in each language without script too; complete languages name it to search engines, and no sitemap does', async () => {
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

  test.each(practice.languages)('lives in %s, and counts as one visit', async (language) => {
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
    await expect.poll(views, { timeout: patience }).toEqual([language]);
    await page.getByRole('searchbox').first().fill('parodontite');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${origin}/${language}/?search=parodontite`);
    expect(asked.filter((type) => type === 'document')).toHaveLength(2);
  });

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

test('npm run preview answers as such hosts do, with the nearest not-found page', async () => {
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

/** Lets visitors arrive as the table says, and compares where they end. */
async function expectTable(
  { content }: { readonly content: string },
  out: string,
  base: string,
  cases: readonly LanguageRedirectCase[],
  pages?: NotFoundPages,
): Promise<void> {
  const { origin, close } = await openPlainHost(out, base, pages, true);
  onTestFinished(close);
  const other = await openPlainHost(out, '/a-site/');
  onTestFinished(other.close);
  const elsewhere = `${other.origin}/`;
  const { metadata } = readYaml(content, 'not-found.yaml') as { metadata: { title: Texts } };
  const expected = cases.map(({ says, arrives, lost }) => ({
    says,
    address: `${origin}${base}${arrives}`,
    language: lost ?? arrives.split('/')[0],
    headings: 1,
    title: lost === undefined ? expect.not.stringMatching(Object.values(metadata.title).join('|')) : metadata.title[lost],
    status: lost === undefined ? 200 : 404,
    back: elsewhere,
    troubles: [],
  }));
  const waiting = [...cases.entries()];
  const ends: End[] = [];
  const inTurn = async (): Promise<void> => {
    const page = await newPage();
    const session = await page.context().newCDPSession(page);
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, one] = next;
      ends[index] = await arrive(page, session, one, `${origin}${base}`, elsewhere);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, inTurn));
  expect(ends).toEqual(expected);
}

/** Lets one visitor arrive from another page, in a window that remembers nobody who used it before. */
async function arrive(
  page: Page,
  session: CDPSession,
  { says, ask, stored, languages = ['en-US'], referrer, arrives, lost }: LanguageRedirectCase,
  site: string,
  from: string,
): Promise<End> {
  const context = page.context();
  // An empty one means the browser's own.
  await session.send('Emulation.setUserAgentOverride', { userAgent: '', acceptLanguage: languages.join(',') });
  if (stored !== undefined) await context.addCookies([{ name: 'language', value: stored, url: site }]);
  // The visit before in this window ended by going back there.
  if (page.url() !== from) await page.goto(from, { waitUntil: 'commit' });
  const troubles: string[] = [];
  let status: number | undefined;
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    // Browsers tell of every status of an error, and the page logs what is missing.
    if (message.type() === 'error' && !/404 \(Not Found\)|^No page at /.test(message.text())) troubles.push(message.text());
  });
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) status = response.status();
  });
  await page.goto(site + ask, { waitUntil: 'commit', ...(referrer === undefined ? {} : { referer: referrer }) }).catch(() => undefined);
  const language = lost ?? arrives.split('/')[0] ?? '';
  // A missing result is compared too.
  await page.waitForURL(site + arrives, { timeout: patience, waitUntil: 'commit' }).catch(() => undefined);
  await page
    .waitForFunction((lang) => document.documentElement.lang === lang && document.readyState !== 'loading', language, {
      timeout: patience,
    })
    .catch(() => undefined);
  const shown = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return {
      language: document.documentElement.lang,
      headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
      title: document.title,
    };
  });
  const seen = { says, address: page.url(), ...shown, status, troubles };
  for (const event of ['pageerror', 'console', 'response'] as const) page.removeAllListeners(event);
  if (stored !== undefined) await context.clearCookies();
  await page.goBack({ waitUntil: 'commit' });
  return { ...seen, back: page.url() };
}

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
