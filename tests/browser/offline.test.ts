import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dialogWords, openDialog } from '../support/appointment.ts';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import {
  emergencies,
  essentialsOf,
  expectKept,
  host,
  keptAddresses,
  letTimePass,
  listen,
  missingPictures,
  newPage,
  offlineTitle,
  open,
  openHost,
  registrations,
  sent,
  shownPictures,
  stopTime,
  visitFirst,
  workerOf,
} from '../support/offline.ts';
import { openForFile } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { practice, workshop } = sites;
const kilobyte = 1024;
const [emergency = ''] = emergencies;

const browser = await openForFile(openBrowser());

test('a visitor who only looks at a page downloads nothing for later', async () => {
  const { origin, asked } = await host({ '/': practice.out });
  const page = await newPage(browser);
  await page.goto(`${origin}/fr/services/implant/`);
  await atRest(page);
  expect(await registrations(page)).toBe(0);
  expect(asked).not.toContain('/service-worker.js');
  expect(asked).not.toContain('/fr/hors-connexion/');
  await page.keyboard.press('Shift');
  await expect.poll(() => registrations(page)).toBe(1);
});

test.each([
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['with a slow connection', { saveData: false, effectiveType: '3g' }],
])('a visitor %s keeps the pages for emergencies, and nothing that they would load', async (_who, connection) => {
  const hosted = await host({ '/': practice.out });
  const worker = readFileSync(path.join(practice.out, 'service-worker.js'), 'utf8');
  const stub = `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} });`;
  hosted.scripts['/service-worker.js'] = `${stub}\n${worker}`;
  const page = await newPage(browser);
  await page.goto(`${hosted.origin}/fr/services/implant/`);
  await page.keyboard.press('Shift');
  const { pages, files } = essentialsOf(practice.out, 'fr');
  await expectKept(page, pages);
  await atRest(page);
  const shown = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  expect(files.filter((file) => !shown.includes(file) && hosted.asked.includes(file))).toEqual([]);
});

// In the language that is not the default one: nothing falls back to it.
describe.each(practice.languages.slice(1))('without a connection, after a visit in %s', (language) => {
  let context: BrowserContext;
  let origin: string;
  let page: Page;
  let told: () => Promise<unknown[]>;

  beforeAll(async () => {
    const hosted = await openHost({ '/': practice.out });
    origin = hosted.origin;
    context = await browser.newContext({ serviceWorkers: 'allow' });
    page = await context.newPage();
    await visitFirst(page, hosted, `/${language}/services/implant/`);
    // The worker sees the second visit itself, and only hears of the first.
    await page.goto(`${origin}/${language}/services/parodontite/?utm_source=letter`);
    await expectKept(page, [`/${language}/services/parodontite/`, ...(await shownPictures(page))]);
    hosted.close();
    await context.setOffline(true);
    told = await listen(page);
  });

  afterAll(() => context?.close());

  test.each(['implant', 'parodontite'])(
    'the visited page %s is there with its pictures and fonts, and is told to be a kept one',
    async (slug) => {
      await open(page, `${origin}/${language}/services/${slug}/?utm_source=another`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expect.poll(() => missingPictures(page)).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
        .toBeGreaterThan(0);
      await expect.poll(told).toEqual(['saved']);
    },
  );

  test('the visitor reads that the connection is gone and that the page is a kept one, in one notice that leaves the page in sight', async () => {
    const words = dialogWords(practice.out, language);
    await open(page, `${origin}/${language}/services/implant/`);
    const notices = page.getByRole('alertdialog');
    await notices
      .filter({ hasText: words.notice('offline') })
      .filter({ hasText: words.notice('saved') })
      .waitFor();
    expect(await notices.count()).toBe(1);
  });

  test('who would book by a message reads again that the connection is gone, in place of a tab that shows an error', async () => {
    const words = dialogWords(practice.out, language);
    await open(page, `${origin}/${language}/services/radio/`);
    const tabs: unknown[] = [];
    context.on('page', (tab) => tabs.push(tab));
    await page.locator('main a[data-appointment]').last().click();
    await page.getByRole('alertdialog', { name: words.notice('offline') }).waitFor();
    // The notice of the page itself goes after a while; that of a press comes at each.
    await page.getByRole('alertdialog', { name: words.notice('offline') }).waitFor({ state: 'detached' });
    await page.locator('main a[data-appointment]').last().click();
    await page.getByRole('alertdialog', { name: words.notice('offline') }).waitFor();
    expect(tabs).toEqual([]);
  });

  test('a kept page leads on to another one', async () => {
    await open(page, `${origin}/${language}/services/implant/`);
    await page.locator(`a[href="/${language}/"]`).first().click();
    await page.waitForURL(`${origin}/${language}/`);
    await expect.poll(told).toEqual(['saved']);
    await expect.poll(() => shownPictures(page)).not.toEqual([]);
  });

  test.each(emergencies)('the emergency page %s can be read, though it was never visited', async (slug) => {
    await open(page, `${origin}/${language}/services/${slug}/`);
    const { title } = readYaml(practice.content, `services/${slug}.yaml`)['metadata'] as { title: Record<string, string> };
    const plain = (text: string | undefined): string | undefined => text?.replace(/\s/g, ' ');
    expect(plain(await page.title())).toContain(plain(title[language]));
    await expect.poll(() => missingPictures(page)).toEqual([]);
  });

  test('an emergency page in a language that was never read leads to the one that is kept', async () => {
    const [other] = practice.languages;
    await open(page, `${origin}/${other}/services/${emergencies[0]}/`);
    expect(page.url()).toBe(`${origin}/${language}/services/${emergencies[0]}/`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await expect.poll(told).toEqual(['saved']);
  });

  test('an emergency address of no language, such as a poster has, leads to the page that is kept', async () => {
    await open(page, `${origin}/services/${emergencies[0]}/?from=poster`);
    expect(page.url()).toBe(`${origin}/${language}/services/${emergencies[0]}/`);
    await expect.poll(told).toEqual(['saved']);
  });

  test('no page of this site appears at an address of another site below it', async () => {
    // The browser's own page of an error, in this window, may come over what the next test opens.
    const window = await context.newPage();
    await expect(window.goto(`${origin}/other/${language}/services/${emergencies[0]}/`)).rejects.toThrow('ERR_');
    await window.close();
  });

  test.each(practice.languages)('a page in %s that is not kept shows the contact facts, at its own address', async (asked) => {
    const address = `${origin}/${asked}/services/radio/?page=2`;
    expect(await open(page, address)).toBe(200);
    expect(page.url()).toBe(address);
    expect(await page.locator('html').getAttribute('lang')).toBe(asked);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle(asked));
    expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBeGreaterThan(1);
    // Nothing else is sure to arrive.
    const ways = page.getByRole('main').locator('a[href^="tel:"], a[data-appointment]');
    expect(await ways.first().getAttribute('href')).toMatch(/^tel:/);
    expect(await page.getByRole('main').locator('address').count()).toBeGreaterThan(0);
    // It says so itself.
    expect(await told()).toEqual([]);
  });

  test.each(['', 'services/radio/', 'nothing-here'])('the address "%s", of no language, leads to the kept home page', async (path) => {
    // The page at the first address replaces itself at once: what is told of its own answer may be that of the second or none.
    await page.goto(`${origin}/${path}?from=poster#appointment`);
    await page.waitForURL(`${origin}/${language}/?from=poster#appointment`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.getByRole('main').locator('h1').textContent()).not.toBe(offlineTitle(language));
  });
});

test('the page that was asked for comes once the connection is back, in place of the one that tells of its loss; not where a booking is begun on that one', {
  tags: 'thorough',
}, async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/services/implant/');
  // What the dialog needs is kept with what is visited.
  await page.reload();
  await openDialog(page);
  const title = page.getByRole('heading', { level: 1 });
  const loseAt = async (address: string): Promise<void> => {
    hosted.connected = false;
    await page.context().setOffline(true);
    await open(page, address);
    expect(await title.textContent()).toBe(offlineTitle('fr'));
    await page.getByRole('alertdialog', { name: words.notice('offline') }).waitFor();
  };
  const comeBack = async (): Promise<void> => {
    hosted.connected = true;
    await page.context().setOffline(false);
  };
  const words = dialogWords(practice.out, 'fr');

  await loseAt(`${hosted.origin}/fr/services/`);
  const dialog = await openDialog(page);
  await dialog.getByRole('radio').first().check({ force: true });
  await comeBack();
  await page.getByRole('alertdialog', { name: words.notice('online') }).waitFor();
  expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(1);

  const address = `${hosted.origin}/fr/services/radio/?from=poster#appointment`;
  await loseAt(address);
  await comeBack();
  await expect.poll(() => title.textContent()).not.toBe(offlineTitle('fr'));
  expect(page.url()).toBe(address);
});

test('pages are kept of a host that answers the root with a redirect, and the root leads to the language that was kept last', {
  tags: 'thorough',
}, async () => {
  const hosted = await host({ '/': practice.out });
  hosted.rootLeadsTo = '/fr/';
  const page = await newPage(browser);
  for (const language of practice.languages) await visitFirst(page, hosted, `/${language}/services/parodontite/`);
  await open(page, `${hosted.origin}/`);
  expect(page.url()).toBe(`${hosted.origin}/fr/`);
  hosted.close();
  await open(page, `${hosted.origin}/`);
  expect(page.url()).toBe(`${hosted.origin}/${practice.languages.at(-1)}/`);
});

test('the code that says that the connection is lost arrives without one', { tags: 'thorough' }, async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/services/implant/');
  const { files } = essentialsOf(practice.out, 'fr');
  hosted.close();
  const statuses = await page.evaluate(
    (all) =>
      Promise.all(
        all.map((file) =>
          fetch(file).then(
            ({ status }) => status,
            () => file,
          ),
        ),
      ),
    files,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('with a connection, be it slow, a page is always the newest', async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/');
  const told = await listen(page);
  for (const address of ['/fr/', `/fr/services/${emergency}/`]) {
    const html = readFileSync(path.join(practice.out, address, 'index.html'), 'utf8');
    hosted.instead[address] = html.replace(/<title>[^<]*/, '<title>Changed just now');
    const asked = hosted.asked.length;
    const answer = hosted.hold();
    const opening = page.goto(hosted.origin + address);
    await expect.poll(() => hosted.asked.slice(asked)).toContain(address);
    answer();
    await opening;
    expect(await page.title()).toBe('Changed just now');
  }
  await atRest(page);
  expect(await told()).toEqual([]);
});

test('who gets no answer at all reads the kept page in the end, and that it is one; a page that is not kept comes whenever it does', async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/');
  const told = await listen(page);
  const worker = await workerOf(page);
  const begin = async (address: string): Promise<() => Promise<void>> => {
    await worker.evaluate(stopTime);
    const opening = page.goto(hosted.origin + address);
    await expect.poll(() => worker.evaluate(() => globalThis.later.length)).toBeGreaterThan(0);
    await worker.evaluate(letTimePass);
    return async () => void (await opening);
  };
  const answer = hosted.hold();
  onTestFinished(answer);
  const read = await begin(`/fr/services/${emergency}/`);
  await read();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(offlineTitle('fr'));
  await expect.poll(told).toEqual(['saved']);
  const come = await begin('/fr/services/implant/');
  answer();
  await come();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(offlineTitle('fr'));
  await atRest(page);
  expect(await told()).toEqual([]);
});

test('a page that the browser fetched ahead while the connection was lost is shown as it is when the connection is back', {
  tags: 'thorough',
}, async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/');
  const told = await listen(page);
  for (const slug of ['implant', emergency]) {
    const address = `/fr/services/${slug}/`;
    await page.goto(`${hosted.origin}/fr/services/`);
    const asked = hosted.asked.length;
    hosted.connected = false;
    // The hidden results of a search are there too.
    const link = page.getByRole('main').locator(`a[href="${address}"]:visible`).first();
    await link.hover();
    await expect.poll(() => hosted.asked.slice(asked)).toContain(address);
    hosted.connected = true;
    await link.click();
    await page.waitForURL(hosted.origin + address);
    await atRest(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(offlineTitle('fr'));
    expect(await told()).toEqual([]);
  }
});

test('who has searched with a connection can search without one', async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/services/');
  const found = page.getByRole('main').getByRole('link', { name: /implant/i });
  // The first visit is over before the worker runs; the second search goes through it.
  await page.goto(`${hosted.origin}/fr/services/`);
  await page.getByRole('searchbox').fill('implant');
  await found.first().waitFor();
  await expectKept(page, ['/fr/services/', '/search-fr.json']);
  hosted.close();
  await page.context().setOffline(true);
  await page.goto(`${hosted.origin}/fr/services/`);
  await page.getByRole('searchbox').fill('implnat');
  await page
    .getByRole('main')
    .getByText(/\d résultat/)
    .first()
    .waitFor();
  await found.first().waitFor();
});

test('who has searched before can search while the connection hangs', async () => {
  const hosted = await host({ '/': practice.out });
  const worker = readFileSync(path.join(practice.out, 'service-worker.js'), 'utf8');
  const hurry = 'const later = setTimeout; self.setTimeout = (run, time, ...values) => later(run, time / 100, ...values);';
  hosted.scripts['/service-worker.js'] = `${hurry}\n${worker}`;
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/');
  await page.goto(`${hosted.origin}/fr/?search=implant`);
  await expectKept(page, ['/search-fr.json']);
  onTestFinished(hosted.hold((address) => address === '/search-fr.json'));
  await page.goto(`${hosted.origin}/fr/?search=horaires`);
  await page.getByRole('search').getByRole('listitem').getByRole('link').first().waitFor();
});

test('not-found pages and the editor are never kept', { tags: 'thorough' }, async () => {
  const hosted = await host({ '/': practice.out });
  hosted.instead['/admin/'] = '<title>Editor</title>';
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/');
  const fallbacks = ['/fr/404.html', '/fr/services/nothing-here/'];
  for (const address of [...fallbacks, '/admin/']) {
    await page.goto(hosted.origin + address);
    await atRest(page);
  }
  hosted.close();
  for (const address of fallbacks) {
    await open(page, hosted.origin + address);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle('fr'));
  }
  await expect(page.goto(`${hosted.origin}/admin/`)).rejects.toThrow('ERR_');
});

test('answers of other origins, and sent data, pass untouched', { tags: 'thorough' }, async () => {
  const hosted = await host({ '/': practice.out });
  const other = await host({ '/': practice.out });
  // The page's own security policy would not let it ask others.
  const page = await newPage(browser, { bypassCSP: true });
  await visitFirst(page, hosted, '/fr/');
  const ask = (address: string, method = 'GET'): Promise<string> =>
    page.evaluate(([url, how]) => fetch(url, { method: how, mode: 'no-cors' }).then(({ type }) => type, String), [
      address,
      method,
    ] as const);
  const picture = `${other.origin}/pictures/logo.svg`;
  expect(await ask(picture)).toBe('opaque');
  expect(await ask(`${hosted.origin}/fr/services/radio/`, 'POST')).toBe('basic');
  await page.goto(`${hosted.origin}/fr/services/parodontite/`);
  await expectKept(page, ['/fr/services/parodontite/']);
  other.close();
  expect(await ask(picture)).toContain('TypeError');
  expect((await keptAddresses(page)).filter((address) => !address.startsWith(hosted.origin) || address.includes('/radio/'))).toEqual([]);
});

test('a full storage keeps no visitor from reading', { tags: 'thorough' }, async () => {
  const hosted = await host({ '/': practice.out });
  const { origin } = hosted;
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  for (const slug of ['implant', 'parodontite']) {
    expect(await open(page, `${origin}/fr/services/${slug}/`)).toBe(200);
    await expect.poll(() => missingPictures(page)).toEqual([]);
    await atRest(page);
    expect(await keptAddresses(page)).not.toContain(`${origin}/fr/services/${slug}/`);
  }
  const keep = (): Promise<string> =>
    page.evaluate(async () => {
      const cache = await caches.open('full');
      return cache.put('/', new Response('more')).then(String, ({ name }) => name);
    });
  expect(await keep()).toBe('QuotaExceededError');
});

test('a storage that cannot be read keeps no visitor from a page’s files', { tags: 'thorough' }, async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/');
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    CacheStorage.prototype.match = () => Promise.reject(new Error('unreadable'));
  });
  const answer = await page.evaluate(async () => {
    const { status } = await fetch(document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '');
    return status;
  });
  expect([worker === undefined, answer]).toEqual([false, 200]);
});

test('kept pages appear too where an early request that fails ends in an error of a response, as in Firefox', {
  tags: 'thorough',
}, async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage(browser);
  await visitFirst(page, hosted, '/fr/services/implant/');
  const worker = await workerOf(page);
  hosted.close();
  await page.context().setOffline(true);
  await worker.evaluate(() => {
    Object.defineProperty((self as unknown as { FetchEvent: { prototype: object } }).FetchEvent.prototype, 'preloadResponse', {
      get: () => Promise.resolve(Response.error()),
    });
  });
  const heading = page.getByRole('heading', { level: 1 });
  for (const address of ['/fr/services/implant/', `/fr/services/${emergency}/`, '/fr/']) {
    await open(page, hosted.origin + address);
    expect(await heading.textContent(), address).not.toBe(offlineTitle('fr'));
  }
  await open(page, `${hosted.origin}/fr/services/radio/`);
  expect(await heading.textContent()).toBe(offlineTitle('fr'));
});

test('a site that keeps no pages names no service worker', () => {
  expect(readFileSync(path.join(workshop.out, 'en/index.html'), 'utf8')).not.toContain('service-worker.js');
  expect(readFileSync(path.join(practice.out, 'fr/index.html'), 'utf8')).toContain('"worker":"/service-worker.js"');
});

test('the script of the service worker is at most 8 kB, and its first download for a language at most 240 kB', () => {
  expect(sent(practice.out, '/service-worker.js')).toBeLessThan(8 * kilobyte);
  for (const language of practice.languages) {
    const { pages, files } = essentialsOf(practice.out, language);
    expect(pages.length).toBeGreaterThan(emergencies.length);
    expect([...pages, ...files].reduce((sum, address) => sum + sent(practice.out, address), 0)).toBeLessThan(240 * kilobyte);
  }
});
