import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sirv from 'sirv';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { WorkerSite } from '../../src/service-worker/site.ts';
import { dialogWords } from '../support/appointment.ts';
import { openBrowser } from '../support/browser.ts';
import { copyContent, edit, runScript, temporaryFolder } from '../support/command.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { clinic, workshop } = sites;
const kilobyte = 1024;
const patience = { timeout: 20_000 };
const emergencies = (readYaml(clinic.content, 'menus.yaml')['menus'] as { tone?: string; items: { service: string }[] }[])
  .filter(({ tone }) => tone === 'emergency')
  .flatMap(({ items }) => items.map(({ service }) => service));
const [emergency = ''] = emergencies;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

test('who only looks at a page downloads nothing for later', async () => {
  const { origin, asked } = await host({ '/': clinic.out });
  const page = await newPage();
  await page.goto(`${origin}/fr/services/cataracte/`, { waitUntil: 'networkidle' });
  expect(await registrations(page)).toBe(0);
  expect(asked).not.toContain('/service-worker.js');
  expect(asked).not.toContain('/fr/hors-connexion/');
  await page.keyboard.press('Shift');
  await expect.poll(() => registrations(page), patience).toBe(1);
});

describe.each(clinic.languages)('without a connection, after a visit in %s', (language) => {
  let context: BrowserContext;
  let origin: string;
  let page: Page;

  beforeAll(async () => {
    const hosted = await openHost({ '/': clinic.out });
    origin = hosted.origin;
    context = await browser.newContext({ serviceWorkers: 'allow' });
    page = await context.newPage();
    await visitFirst(page, `${origin}/${language}/services/cataracte/`);
    // The worker sees the second visit itself, and only hears of the first.
    await page.goto(`${origin}/${language}/services/glaucome/?utm_source=letter`, { waitUntil: 'networkidle' });
    await expectKept(page, `/${language}/services/glaucome/`);
    hosted.close();
    await context.setOffline(true);
  });

  afterAll(() => context?.close());

  test.each(['cataracte', 'glaucome'])(
    'the visited page %s is there with its pictures and fonts, and is told to be a kept one',
    async (slug) => {
      const told = await listen(page);
      await open(page, `${origin}/${language}/services/${slug}/?utm_source=another`);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expect.poll(() => shownPictures(page), patience).toContain(`/pictures/${slug}.svg`);
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
        .toBeGreaterThan(0);
      await expect.poll(told, patience).toEqual(['saved']);
    },
  );

  test('the visitor reads that the connection is gone and that the page is a kept one', async () => {
    const words = dialogWords(clinic.out, language);
    await open(page, `${origin}/${language}/services/cataracte/`);
    for (const word of ['offline', 'saved']) await page.getByRole('alertdialog', { name: words.notice(word) }).waitFor();
  });

  test('a kept page leads on to another one', async () => {
    await open(page, `${origin}/${language}/services/cataracte/`);
    const told = await listen(page);
    await page.locator(`a[href="/${language}/"]`).first().click();
    await page.waitForURL(`${origin}/${language}/`);
    await expect.poll(told, patience).toEqual(['saved']);
  });

  test.each(emergencies)('the emergency page %s can be read, though it was never visited', async (slug) => {
    await open(page, `${origin}/${language}/services/${slug}/`);
    const { title } = readYaml(clinic.content, `services/${slug}.yaml`)['metadata'] as { title: Record<string, string> };
    const plain = (text: string | undefined): string | undefined => text?.replace(/\s/g, ' ');
    expect(plain(await page.title())).toContain(plain(title[language]));
    await expect.poll(() => shownPictures(page), patience).toContain(`/pictures/${slug}.svg`);
  });

  test.each(clinic.languages)('a page in %s that is not kept gives the contact facts, at its own address', async (asked) => {
    const address = `${origin}/${asked}/services/oct/?page=2`;
    const told = await listen(page);
    expect(await open(page, address)).toBe(200);
    expect(page.url()).toBe(address);
    expect(await page.locator('html').getAttribute('lang')).toBe(asked);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle(asked));
    expect(await page.getByRole('main').locator('a[href^="tel:"]').count()).toBeGreaterThan(1);
    expect(await page.getByRole('main').locator('address').count()).toBeGreaterThan(0);
    // It says so itself.
    expect(await told()).toEqual([]);
  });

  test.each(['', 'services/oct/', 'nothing-here'])('the address "%s", of no language, leads to the kept home page', async (path) => {
    expect(await open(page, `${origin}/${path}?from=poster#appointment`)).toBe(200);
    expect(page.url()).toBe(`${origin}/${language}/?from=poster#appointment`);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
  });
});

test('pages are kept of a host that answers the root with a redirect, and the root leads to the language that was kept last', async () => {
  const hosted = await host({ '/': clinic.out });
  hosted.rootLeadsTo = '/fr/';
  const page = await newPage();
  for (const language of clinic.languages) await visitFirst(page, `${hosted.origin}/${language}/services/glaucome/`, language);
  await open(page, `${hosted.origin}/`);
  expect(page.url()).toBe(`${hosted.origin}/fr/`);
  hosted.close();
  await open(page, `${hosted.origin}/`);
  expect(page.url()).toBe(`${hosted.origin}/${clinic.languages.at(-1)}/`);
});

test('the code that says that the connection is lost arrives without one', async () => {
  const hosted = await host({ '/': clinic.out });
  const page = await newPage();
  await visitFirst(page, `${hosted.origin}/fr/services/cataracte/`);
  const { files } = essentialsOf(clinic.out, 'fr');
  for (const file of files) await expectKept(page, file);
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
  const folder = path.join(temporaryFolder(), 'site');
  cpSync(clinic.out, folder, { recursive: true });
  const hosted = await host({ '/': folder });
  const page = await newPage();
  await visitFirst(page, `${hosted.origin}/fr/`);
  const told = await listen(page);
  hosted.delay = 3500;
  for (const address of ['/fr/', `/fr/services/${emergency}/`]) {
    edit(folder, `${address.slice(1)}index.html`, /<title>[^<]*/, '<title>Changed just now');
    await page.goto(hosted.origin + address, { waitUntil: 'commit' });
    expect(await page.title()).toBe('Changed just now');
  }
  expect(await told()).toEqual([]);
});

test('a page that the browser fetched ahead while the connection was lost is shown as it is when the connection is back', async () => {
  const hosted = await host({ '/': clinic.out });
  const page = await newPage();
  await visitFirst(page, `${hosted.origin}/fr/`);
  const told = await listen(page);
  for (const slug of ['cataracte', emergency]) {
    const address = `/fr/services/${slug}/`;
    await page.goto(`${hosted.origin}/fr/services/`, { waitUntil: 'networkidle' });
    hosted.connected = false;
    // What a search would show is there too, and hidden.
    const link = page.getByRole('main').locator(`a[href="${address}"]:visible`).first();
    await link.hover();
    await expect.poll(() => hosted.asked, patience).toContain(address);
    hosted.connected = true;
    await link.click();
    await page.waitForURL(hosted.origin + address);
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).not.toBe(offlineTitle('fr'));
    expect(await told()).toEqual([]);
  }
});

test('not-found pages and the editor are never kept', async () => {
  const folder = path.join(temporaryFolder(), 'site');
  cpSync(clinic.out, folder, { recursive: true });
  mkdirSync(path.join(folder, 'admin'));
  writeFileSync(path.join(folder, 'admin/index.html'), '<title>Editor</title>');
  const hosted = await host({ '/': folder });
  const page = await newPage();
  await visitFirst(page, `${hosted.origin}/fr/`);
  const fallbacks = ['/fr/404.html', '/fr/services/nothing-here/'];
  for (const address of [...fallbacks, '/admin/']) await page.goto(hosted.origin + address, { waitUntil: 'networkidle' });
  hosted.close();
  for (const address of fallbacks) {
    await open(page, hosted.origin + address);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle('fr'));
  }
  await expect(page.goto(`${hosted.origin}/admin/`)).rejects.toThrow('ERR_');
});

test('what other origins give, and what is sent, passes untouched', async () => {
  const hosted = await host({ '/': clinic.out });
  const other = await host({ '/': clinic.out });
  // The page's own security policy would not let it ask others.
  const page = await newPage({ bypassCSP: true });
  await visitFirst(page, `${hosted.origin}/fr/`);
  const ask = (address: string, method = 'GET'): Promise<string> =>
    page.evaluate(([url, how]) => fetch(url, { method: how, mode: 'no-cors' }).then(({ type }) => type, String), [
      address,
      method,
    ] as const);
  const picture = `${other.origin}/pictures/logo.svg`;
  expect(await ask(picture)).toBe('opaque');
  expect(await ask(`${hosted.origin}/fr/services/oct/`, 'POST')).toBe('basic');
  await page.goto(`${hosted.origin}/fr/services/glaucome/`);
  await expectKept(page, '/fr/services/glaucome/');
  other.close();
  expect(await ask(picture)).toContain('TypeError');
  expect((await keptAddresses(page)).filter((address) => !address.startsWith(hosted.origin) || address.includes('/oct/'))).toEqual([]);
});

test('a full storage keeps no visitor from reading', async () => {
  const { origin } = await host({ '/': clinic.out });
  const page = await newPage();
  await visitFirst(page, `${origin}/fr/`);
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  for (const slug of ['cataracte', 'glaucome']) {
    expect(await open(page, `${origin}/fr/services/${slug}/`)).toBe(200);
    await expect.poll(() => shownPictures(page), patience).toContain(`/pictures/${slug}.svg`);
    await page.waitForLoadState('networkidle');
    expect(await keptAddresses(page)).not.toContain(`${origin}/fr/services/${slug}/`);
  }
});

test('a new version renews what was kept, in every language kept, and leaves visited pages there', async () => {
  const content = copyContent(clinic.content);
  edit(content, `services/${emergency}.yaml`, /(metadata:\n {2}title:\n {4}fr: ).*\n {4}ar: .*/, '$1Renewed title\n    ar: Renewed title');
  const renewed = build({ CONTENT_DIR: content });
  const hosted = await host({ '/': clinic.out });
  const page = await newPage();
  for (const language of clinic.languages) {
    await visitFirst(page, `${hosted.origin}/${language}/services/glaucome/`, language);
  }
  hosted.mounts['/'] = renewed;
  await update(page);
  await page.goto(`${hosted.origin}/fr/services/oct/`);
  for (const language of clinic.languages) {
    const kept = (): Promise<string | undefined> =>
      page.evaluate(async (url) => (await caches.match(url))?.text(), `/${language}/services/${emergency}/`);
    await until(async () => (await kept())?.includes('Renewed title') === true);
  }
  hosted.close();
  for (const language of clinic.languages) {
    await open(page, `${hosted.origin}/${language}/services/${emergency}/`);
    expect(await page.title()).toContain('Renewed title');
    await open(page, `${hosted.origin}/${language}/services/glaucome/`);
    expect(await page.title()).not.toContain('Renewed title');
  }
});

test('below a base path it works too; switched off at the root of the same origin, it frees earlier visitors there only', async () => {
  const content = copyContent(clinic.content);
  edit(content, 'site.yaml', /^offline:\n {2}page: .*\n/m, '');
  const [below, off] = [build({ BASE_PATH: '/clinic/' }), build({ CONTENT_DIR: content })];
  const hosted = await host({ '/': clinic.out, '/clinic/': below });
  const page = await newPage();
  await visitFirst(page, `${hosted.origin}/fr/services/cataracte/`);
  await visitFirst(page, `${hosted.origin}/clinic/fr/services/cataracte/`, 'fr', '/clinic/');
  expect(await registrations(page)).toBe(2);

  hosted.mounts['/'] = off;
  const visitor = await page.context().newPage();
  await visitor.goto(`${hosted.origin}/fr/services/cataracte/`);
  await update(visitor);
  await expect.poll(() => registrations(visitor), patience).toBe(1);
  await expect
    .poll(async () => (await keptAddresses(visitor)).filter((address) => !address.startsWith(`${hosted.origin}/clinic/`)))
    .toEqual([]);
  await visitor.goto(`${hosted.origin}/fr/`, { waitUntil: 'networkidle' });
  await visitor.keyboard.press('Shift');
  await visitor.waitForLoadState('networkidle');
  expect(await registrations(visitor)).toBe(1);

  hosted.close();
  await expect(visitor.goto(`${hosted.origin}/fr/services/cataracte/`)).rejects.toThrow('ERR_CONNECTION_REFUSED');
  const told = await listen(page);
  await open(page, `${hosted.origin}/clinic/fr/services/cataracte/`);
  await expect.poll(() => shownPictures(page), patience).toContain('/clinic/pictures/cataracte.svg');
  await expect.poll(told, patience).toEqual(['saved']);
  await open(page, `${hosted.origin}/clinic/ar/services/oct/`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(offlineTitle('ar'));
});

test('a site that keeps no pages names no service worker', () => {
  expect(readFileSync(path.join(workshop.out, 'en/index.html'), 'utf8')).not.toContain('service-worker.js');
  expect(readFileSync(path.join(clinic.out, 'fr/index.html'), 'utf8')).toContain('"worker":"/service-worker.js"');
});

test('the script of the service worker is at most 8 kB, and what it keeps at once at most 240 kB for a language', () => {
  expect(sent(clinic.out, '/service-worker.js')).toBeLessThan(8 * kilobyte);
  for (const language of clinic.languages) {
    const { pages, files } = essentialsOf(clinic.out, language);
    expect(pages.length).toBeGreaterThan(emergencies.length);
    expect([...pages, ...files].reduce((sum, address) => sum + sent(clinic.out, address), 0)).toBeLessThan(240 * kilobyte);
  }
});

/** Folders by the path that they are served below; they, and how many ms a page takes, may change while it runs. */
interface Host {
  readonly origin: string;
  readonly mounts: Record<string, string>;
  /** The paths that were asked for. */
  readonly asked: string[];
  delay: number;
  /** Where it redirects who asks for the root, as hosts with rules do. */
  rootLeadsTo?: string;
  /** While it is not, connections break. */
  connected: boolean;
  /** After this, there is no connection; the surest way to be offline, as browsers may spare workers the other. */
  close(): void;
}

async function openHost(mounts: Record<string, string>): Promise<Host> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    if (!hosted.connected) return request.socket.destroy();
    if (pathname === '/' && hosted.rootLeadsTo !== undefined) return response.writeHead(302, { location: hosted.rootLeadsTo }).end();
    const base = Object.keys(hosted.mounts)
      .filter((name) => pathname.startsWith(name))
      .sort((one, other) => other.length - one.length)[0];
    request.url = request.url?.slice((base ?? '/').length - 1);
    setTimeout(
      () => {
        // A new look at the folder for each request, since it may have become another.
        sirv(hosted.mounts[base ?? '/'] ?? '', { dev: true })(request, response, () => {
          response.writeHead(404).end('Not found');
        });
      },
      pathname.endsWith('/') ? hosted.delay : 0,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hosted: Host = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mounts: { ...mounts },
    asked,
    delay: 0,
    connected: true,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
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

/** Opens a page as who has never been there, touches it, and waits until all that is kept at once is there. */
async function visitFirst(
  page: Page,
  address: string,
  language = new URL(address).pathname.split('/')[1] ?? '',
  base = '/',
): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.keyboard.press('Shift');
  await page.waitForFunction((own) => navigator.serviceWorker.controller?.scriptURL.endsWith(own), `${base}service-worker.js`);
  await expectKept(page, `${base}${language}/services/${emergency}/`);
  for (const picture of [`${base}pictures/${emergency}.svg`, new URL(address).pathname]) await expectKept(page, picture);
  await page.waitForLoadState('networkidle');
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
  return vi.waitFor(async () => expect(await isSo()).toBe(true), { ...patience, interval: 100 });
}

async function expectKept(page: Page, address: string): Promise<void> {
  await until(() => page.evaluate(async (url) => (await caches.match(url)) !== undefined, address));
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

/** Opens a page; gives its status. */
async function open(page: Page, address: string): Promise<number | undefined> {
  return (await page.goto(address, { waitUntil: 'load' }))?.status();
}

/** Gives what service workers tell the pages that are opened from now on. */
async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    navigator.serviceWorker.addEventListener('message', ({ data }) => told.push(data));
  });
  return () => page.evaluate(() => (window as unknown as { told?: unknown[] }).told ?? []);
}

/** Gives the paths of the pictures that are there to be seen. */
function shownPictures(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.images].flatMap((image) => (image.naturalWidth > 0 ? [new URL(image.currentSrc).pathname] : [])));
}

function offlineTitle(language: string): string {
  const [hero] = readYaml(clinic.content, 'pages/hors-connexion.yaml')['blocks'] as { title: Record<string, string> }[];
  return hero?.title[language] ?? '';
}

function essentialsOf(out: string, language: string) {
  const [, json = ''] = /^self\.site=(.*);$/m.exec(readFileSync(path.join(out, 'service-worker.js'), 'utf8')) ?? [];
  const essentials = (JSON.parse(json) as WorkerSite).offline?.languages[language];
  if (essentials === undefined) throw new Error(`Nothing is kept in ${language}.`);
  return essentials;
}

/** Gives how many bytes an address takes as a good host sends it. */
function sent(out: string, address: string): number {
  const bytes = readFileSync(path.join(out, address.replace(/\/$/, '/index.html')));
  return address.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length;
}

function build(settings: Readonly<Record<string, string>>): string {
  const out = path.join(temporaryFolder(), 'site');
  const { status, stderr } = runScript('scripts/build.ts', { CONTENT_DIR: clinic.content, OUT_DIR: out, ...settings });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return out;
}
