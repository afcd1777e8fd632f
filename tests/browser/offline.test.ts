import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Worker } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import type { WorkerSite } from '../../src/pages/offline/kept-pages.ts';
import { dialogWords } from '../support/appointment.ts';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import { openForFile } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { builtSite, sites } from '../support/sites.ts';

const { practice, workshop } = sites;
const kilobyte = 1024;
const patience = { timeout: 60_000 };
const emergencies = (readYaml(practice.content, 'menus.yaml')['menus'] as { tone?: string; items: { service: string }[] }[])
  .filter(({ tone }) => tone === 'emergency')
  .flatMap(({ items }) => items.map(({ service }) => service));
const [emergency = ''] = emergencies;

const browser = await openForFile(openBrowser());

test('a visitor who only looks at a page downloads nothing for later', async () => {
  const { origin, asked } = await host({ '/': practice.out });
  const page = await newPage();
  await page.goto(`${origin}/fr/services/implant/`);
  await atRest(page);
  expect(await registrations(page)).toBe(0);
  expect(asked).not.toContain('/service-worker.js');
  expect(asked).not.toContain('/fr/hors-connexion/');
  await page.keyboard.press('Shift');
  await expect.poll(() => registrations(page), patience).toBe(1);
});

test.each([
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['with a slow connection', { saveData: false, effectiveType: '3g' }],
])('a visitor %s keeps the pages for emergencies, and nothing that they would load', async (_who, connection) => {
  const hosted = await host({ '/': practice.out });
  const worker = readFileSync(path.join(practice.out, 'service-worker.js'), 'utf8');
  const stub = `Object.defineProperty(navigator, 'connection', { value: ${JSON.stringify(connection)} });`;
  hosted.scripts['/service-worker.js'] = `${stub}\n${worker}`;
  const page = await newPage();
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
      await expect.poll(() => missingPictures(page), patience).toEqual([]);
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length), patience)
        .toBeGreaterThan(0);
      await expect.poll(told, patience).toEqual(['saved']);
    },
  );

  test('the visitor reads that the connection is gone and that the page is a kept one', async () => {
    const words = dialogWords(practice.out, language);
    await open(page, `${origin}/${language}/services/implant/`);
    for (const word of ['offline', 'saved']) await page.getByRole('alertdialog', { name: words.notice(word) }).waitFor();
  });

  test('a kept page leads on to another one', async () => {
    await open(page, `${origin}/${language}/services/implant/`);
    await page.locator(`a[href="/${language}/"]`).first().click();
    await page.waitForURL(`${origin}/${language}/`);
    await expect.poll(told, patience).toEqual(['saved']);
    await expect.poll(() => shownPictures(page), patience).not.toEqual([]);
  });

  test.each(emergencies)('the emergency page %s can be read, though it was never visited', async (slug) => {
    await open(page, `${origin}/${language}/services/${slug}/`);
    const { title } = readYaml(practice.content, `services/${slug}.yaml`)['metadata'] as { title: Record<string, string> };
    const plain = (text: string | undefined): string | undefined => text?.replace(/\s/g, ' ');
    expect(plain(await page.title())).toContain(plain(title[language]));
    await expect.poll(() => missingPictures(page), patience).toEqual([]);
  });

  test.each(practice.languages)('a page in %s that is not kept shows the contact facts, at its own address', async (asked) => {
    const address = `${origin}/${asked}/services/radio/?page=2`;
    expect(await open(page, address)).toBe(200);
    expect(page.url()).toBe(address);
    expect(await page.locator('html').getAttribute('lang')).toBe(asked);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle(asked));
    expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBeGreaterThan(1);
    expect(await page.getByRole('main').locator('address').count()).toBeGreaterThan(0);
    // It says so itself.
    expect(await told()).toEqual([]);
  });

  test.each(['', 'services/radio/', 'nothing-here'])('the address "%s", of no language, leads to the kept home page', async (path) => {
    expect(await open(page, `${origin}/${path}?from=poster#appointment`)).toBe(200);
    expect(page.url()).toBe(`${origin}/${language}/?from=poster#appointment`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
});

test('pages are kept of a host that answers the root with a redirect, and the root leads to the language that was kept last', async () => {
  const hosted = await host({ '/': practice.out });
  hosted.rootLeadsTo = '/fr/';
  const page = await newPage();
  for (const language of practice.languages) await visitFirst(page, hosted, `/${language}/services/parodontite/`);
  await open(page, `${hosted.origin}/`);
  expect(page.url()).toBe(`${hosted.origin}/fr/`);
  hosted.close();
  await open(page, `${hosted.origin}/`);
  expect(page.url()).toBe(`${hosted.origin}/${practice.languages.at(-1)}/`);
});

test('the code that says that the connection is lost arrives without one', async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage();
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

test('with a connection, however slow, a page is always the newest', async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage();
  await visitFirst(page, hosted, '/fr/');
  const told = await listen(page);
  const worker = await workerOf(page);
  // However long the worker would wait for an answer, it has done so before the answer comes.
  await worker.evaluate(stopTime);
  for (const address of ['/fr/', `/fr/services/${emergency}/`]) {
    const html = readFileSync(path.join(practice.out, address, 'index.html'), 'utf8');
    hosted.instead[address] = html.replace(/<title>[^<]*/, '<title>Changed just now');
    const asked = hosted.asked.length;
    const answer = hosted.hold();
    const opening = page.goto(hosted.origin + address);
    await expect.poll(() => hosted.asked.slice(asked), patience).toContain(address);
    await worker.evaluate(letTimePass);
    answer();
    await opening;
    expect(await page.title()).toBe('Changed just now');
  }
  await atRest(page);
  expect(await told()).toEqual([]);
});

test('a page that the browser fetched ahead while the connection was lost is shown as it is when the connection is back', async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage();
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
    await expect.poll(() => hosted.asked.slice(asked), patience).toContain(address);
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
  const page = await newPage();
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
    .getByText(/1 service trouvé|services trouvés/)
    .first()
    .waitFor();
  await found.first().waitFor();
});

test('not-found pages and the editor are never kept', async () => {
  const hosted = await host({ '/': practice.out });
  hosted.instead['/admin/'] = '<title>Editor</title>';
  const page = await newPage();
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

test('answers of other origins, and sent data, pass untouched', async () => {
  const hosted = await host({ '/': practice.out });
  const other = await host({ '/': practice.out });
  // The page's own security policy would not let it ask others.
  const page = await newPage({ bypassCSP: true });
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

test('a full storage keeps no visitor from reading', async () => {
  const hosted = await host({ '/': practice.out });
  const { origin } = hosted;
  const page = await newPage();
  await visitFirst(page, hosted, '/fr/');
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  for (const slug of ['implant', 'parodontite']) {
    expect(await open(page, `${origin}/fr/services/${slug}/`)).toBe(200);
    await expect.poll(() => missingPictures(page), patience).toEqual([]);
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

test('kept pages appear too where an early request that fails ends in an error of a response, as in Firefox', async () => {
  const hosted = await host({ '/': practice.out });
  const page = await newPage();
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

test('a new version renews the essential pages of every kept language, and keeps visited pages', async () => {
  const content = copyContent(practice.content);
  edit(content, `services/${emergency}.yaml`, /(metadata:\n {2}title:\n {4}fr: ).*\n {4}ar: .*/, '$1Renewed title\n    ar: Renewed title');
  const renewed = await builtSite(content);
  const hosted = await host({ '/': practice.out });
  const page = await newPage();
  for (const language of practice.languages) await visitFirst(page, hosted, `/${language}/services/parodontite/`);
  hosted.mounts['/'] = renewed;
  await update(page);
  await page.goto(`${hosted.origin}/fr/services/radio/`);
  for (const language of practice.languages) {
    const kept = (): Promise<string | undefined> =>
      page.evaluate(async (url) => (await caches.match(url))?.text(), `/${language}/services/${emergency}/`);
    await until(async () => (await kept())?.includes('Renewed title') === true);
  }
  hosted.close();
  for (const language of practice.languages) {
    await open(page, `${hosted.origin}/${language}/services/${emergency}/`);
    expect(await page.title()).toContain('Renewed title');
    await open(page, `${hosted.origin}/${language}/services/parodontite/`);
    expect(await page.title()).not.toContain('Renewed title');
  }
});

test('below a base path it works too; a site at the root of the same origin that keeps none now frees earlier visitors there only', async () => {
  // The site that is built for tests of such settings.
  const below = await builtSite(practice.content, { BASE_PATH: '/practice/', SITE_URL: 'https://teeth.example', COMPRESS: 'none' });
  const hosted = await host({ '/': practice.out, '/practice/': below });
  const page = await newPage();
  await visitFirst(page, hosted, '/fr/services/implant/');
  await visitFirst(page, hosted, '/practice/fr/services/implant/', '/practice/');
  expect(await registrations(page)).toBe(2);

  hosted.mounts['/'] = workshop.out;
  const visitor = await page.context().newPage();
  // A browser puts the new worker off while the former one has something to do, to a later visit at most.
  const visited = async (): Promise<unknown> => {
    await visitor.goto(`${hosted.origin}/en/`);
    await update(visitor);
    return workersOf(visitor);
  };
  await expect.poll(visited, patience).toEqual({ '/practice/': ['activated'] });
  const isBelow = (address: string): boolean => address.startsWith(`${hosted.origin}/practice/`);
  await expect.poll(async () => (await keptAddresses(visitor)).filter((address) => !isBelow(address)), patience).toEqual([]);
  await visitor.goto(`${hosted.origin}/en/`);
  await visitor.keyboard.press('Shift');
  await atRest(visitor);
  expect(await registrations(visitor)).toBe(1);

  hosted.close();
  await expect(visitor.goto(`${hosted.origin}/fr/services/implant/`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  const told = await listen(page);
  await open(page, `${hosted.origin}/practice/fr/services/implant/`);
  await expect.poll(() => missingPictures(page), patience).toEqual([]);
  await expect.poll(told, patience).toEqual(['saved']);
  await open(page, `${hosted.origin}/practice/ar/services/radio/`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle('ar'));
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

/** Folders by the path that they are served below; all of it may change while it runs. */
interface Host {
  readonly origin: string;
  readonly mounts: Record<string, string>;
  /** Pages that it answers with in place of a folder's. */
  readonly instead: Record<string, string>;
  /** The same of scripts. */
  readonly scripts: Record<string, string>;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** Answers no page any more before it is told to. */
  hold(): () => void;
  /** Where it redirects who asks for the root, as hosts with rules do. */
  rootLeadsTo?: string;
  /** While it is not, connections break. */
  connected: boolean;
  /** Ends the connection; the surest way, as browsers may not apply their offline mode to workers. */
  close(): void;
}

async function openHost(mounts: Record<string, string>): Promise<Host> {
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  const { origin, close } = await onLoopback(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    if (!hosted.connected) return request.socket.destroy();
    if (pathname === '/' && hosted.rootLeadsTo !== undefined) return response.writeHead(302, { location: hosted.rootLeadsTo }).end();
    if (pathname.endsWith('/')) await held;
    const html = hosted.instead[pathname];
    if (html !== undefined) return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    const script = hosted.scripts[pathname];
    if (script !== undefined) return response.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    const base = Object.keys(hosted.mounts)
      .filter((name) => pathname.startsWith(name))
      .sort((one, other) => other.length - one.length)[0];
    request.url = request.url?.slice((base ?? '/').length - 1);
    // A new look at the folder for each request, since it may have become another.
    sirv(hosted.mounts[base ?? '/'] ?? '', { dev: true })(request, response, () => {
      response.writeHead(404).end('Not found');
    });
  });
  const hosted: Host = {
    origin,
    mounts: { ...mounts },
    instead: {},
    scripts: {},
    asked,
    hold: () => {
      let answer: () => void = () => undefined;
      held = new Promise((resolve) => {
        answer = resolve;
      });
      return answer;
    },
    connected: true,
    close,
  };
  return hosted;
}

/** Serves folders until the test ends. */
async function host(mounts: Record<string, string>): Promise<Host> {
  const hosted = await openHost(mounts);
  onTestFinished(() => hosted.close());
  return hosted;
}

async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow', ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Opens a page as who has never been there, touches it, and waits until all that is kept at once is there, and the page. */
async function visitFirst(page: Page, { origin, mounts }: Host, address: string, base = '/'): Promise<void> {
  await page.goto(origin + address);
  const shown = await shownPictures(page);
  await page.keyboard.press('Shift');
  await page.waitForFunction((own) => navigator.serviceWorker.controller?.scriptURL.endsWith(own), `${base}service-worker.js`);
  const [language = ''] = address.slice(base.length).split('/');
  const { pages, files } = essentialsOf(mounts[base] ?? '', language);
  await expectKept(page, [address, ...shown, ...pages, ...files]);
}

/** Returns the worker that answers a page. */
async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

declare global {
  /** The pending timers of a worker whose clock is stopped. */
  var later: (() => void)[];
}

/** Runs inside a worker: stops its clock. */
function stopTime(): void {
  globalThis.later = [];
  Object.assign(self, { setTimeout: (run: () => void) => globalThis.later.push(run) });
}

/** Runs inside a worker whose clock is stopped: runs all pending timers. */
async function letTimePass(): Promise<void> {
  for (let run = globalThis.later.shift(); run !== undefined; run = globalThis.later.shift()) {
    run();
    // Whatever it reads now is read before.
    for (let reads = 0; reads < 3; reads += 1) await caches.keys();
  }
}

/** Looks for another worker now, as the browser does when it has time. */
async function update(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  });
  const isSettled = async (): Promise<boolean> => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined || (registration.installing === null && registration.active?.state === 'activated');
  };
  await until(() => page.evaluate(isSettled));
}

/** Waits until something is so, in hooks too, where `expect.poll` can not be used. */
function until(isSo: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(async () => expect(await isSo()).toBe(true), patience);
}

/** Waits until addresses are kept, in hooks too. */
async function expectKept(page: Page, addresses: readonly string[]): Promise<void> {
  const missing = (): Promise<string[]> =>
    page.evaluate(async (all) => {
      const found = await Promise.all(all.map((address) => caches.match(address)));
      return all.filter((_, at) => found[at] === undefined);
    }, addresses);
  await vi.waitFor(async () => expect(await missing()).toEqual([]), patience);
}

function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}

function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** Returns the states of all workers of a page's origin, by the path that they answer. */
function workersOf(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const all = await navigator.serviceWorker.getRegistrations();
    const states = all.map(({ scope, installing, waiting, active }) => [
      new URL(scope).pathname,
      [installing, waiting, active].flatMap((worker) => worker?.state ?? []),
    ]);
    return Object.fromEntries(states) as Record<string, string[]>;
  });
}

/** Opens a page; returns its status. */
async function open(page: Page, address: string): Promise<number | undefined> {
  return (await page.goto(address, { waitUntil: 'load' }))?.status();
}

/** Returns the messages of service workers to pages that are opened from now on. */
async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    navigator.serviceWorker.addEventListener('message', ({ data }) => told.push(data));
  });
  return () => page.evaluate(() => (window as unknown as { told?: unknown[] }).told ?? []);
}

/** Returns the paths of the visible pictures that are files of their own. */
function shownPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap(({ naturalWidth, currentSrc }) =>
      naturalWidth > 0 && currentSrc.startsWith('http') ? [new URL(currentSrc).pathname] : [],
    ),
  );
}

/** Returns the addresses of the pictures in the first window that can't be seen. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap(({ loading, naturalWidth, src }) => (loading === 'lazy' || naturalWidth > 0 ? [] : [src])),
  );
}

function offlineTitle(language: string): string {
  const [hero] = readYaml(practice.content, 'pages/hors-connexion.yaml')['blocks'] as { title: Record<string, string> }[];
  return hero?.title[language] ?? '';
}

function essentialsOf(out: string, language: string) {
  const [, json = ''] = /^self\.site=(.*);$/m.exec(readFileSync(path.join(out, 'service-worker.js'), 'utf8')) ?? [];
  const essentials = (JSON.parse(json) as WorkerSite).offline?.languages[language];
  if (essentials === undefined) throw new Error(`Nothing is kept in ${language}.`);
  return essentials;
}

/** Returns how many bytes an address takes as a good host sends it: compressed by the build, where that helps. */
function sent(out: string, address: string): number {
  const file = path.join(out, address.replace(/\/$/, '/index.html'));
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
