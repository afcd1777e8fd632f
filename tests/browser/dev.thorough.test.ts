import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { photograph } from '../../src/build/pictures/raster-pictures.test.photographs.ts';
import { openBrowser } from '../support/browser.ts';
import { watchProcess } from '../support/evidence.ts';
import { freePort } from '../support/free-port.ts';
import { temporaryFolderOfAll } from '../support/temporary-folder.ts';

/** Time enough for what the server and a page do by themselves on a busy machine. */
const soon = { timeout: 60_000 };

const content = temporaryFolderOfAll();
let server: ChildProcess;
let origin: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  cpSync('tests/fixtures/bicycle-workshop', content, { recursive: true });
  edit('site.yaml', /^defaultLanguage:/m, 'logo: { file: logo.svg, decorative: true }\ndefaultLanguage:');
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, ['scripts/start.mjs', 'dev', '--lang', 'ar', '--port', String(port)], {
    env: { ...process.env, CONTENT_DIR: content, NODE_ENV: 'development', VITEST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  watchProcess('dev', server);
  [browser] = await Promise.all([
    openBrowser(),
    vi.waitFor(async () => expect((await fetch(`${origin}/en/`)).status).toBe(200), { timeout: 110_000 }),
  ]);
  page = await browser.newPage();
});

afterAll(async () => {
  await browser?.close();
  server?.kill();
});

test('an edit to a document shows in the open page without a restart', async () => {
  await openListening('/en/services/');
  expect(await page.getByRole('link', { name: 'Brakes made anew' }).count()).toBe(0);
  edit('services/brake-repair.yaml', /^name:\n {2}en: .*$/m, 'name:\n  en: Brakes made anew');
  await expect.poll(() => page.getByRole('link', { name: 'Brakes made anew' }).count()).toBeGreaterThan(0);
});

test('a mistake shows in the overlay with file, line and column, also after a reload, and goes when it is mended', async () => {
  const file = 'services/brake-repair.yaml';
  await openListening('/en/services/brake-repair/');
  const before = readFileSync(path.join(content, file), 'utf8');
  edit(file, /^summary:/m, 'sumary:');
  const line = before.split('\n').findIndex((text) => text.startsWith('summary:')) + 1;
  const overlay = page.locator('vite-error-overlay');
  await expect.poll(() => shadowText(page)).toContain(`${file}:${line}:1`);
  // In the language that the command was asked for.
  expect(await shadowText(page)).toMatch(/لا توجد هنا خاصية باسم «.?sumary/);
  await page.reload();
  await expect.poll(() => overlay.count()).toBe(1);
  writeFileSync(path.join(content, file), before);
  await expect.poll(() => overlay.count()).toBe(0);
});

test('an unknown address shows the not-found page of its language with status 404', async () => {
  const response = await fetch(`${origin}/fa/services/nothing-here/`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('<html lang="fa" dir="rtl">');
});

test.each([
  ['/', {}, '/en/'],
  ['/?hl=persian', { cookie: 'language=de' }, '/fa/?hl=persian'],
  ['/services/brake-repair?x=1', { cookie: 'a=b; language=de', 'accept-language': 'fa' }, '/de/services/brake-repair/?x=1'],
  ['/words/', { 'accept-language': 'en;q=0.3, fa-IR;q=0.8, fr' }, '/fa/words/'],
  ['/', { referer: 'https://de.wikipedia.org/' }, '/de/'],
  ['/promo', { 'accept-language': 'fa' }, '/en/'],
])('the address %s, asked with %o, leads to %s, as on the built site', async (address, headers, expected) => {
  const asked = { redirect: 'manual', headers: { accept: 'text/html', 'accept-language': '', ...headers } } as const;
  const response = await fetch(origin + address, asked);
  expect([response.status, response.headers.get('location')]).toEqual([302, expected]);
});

test.each(['/en/', '/en/nothing-here/', '/', '/pictures/logo.svg', '/@vite/client', '/renderer/page/+client.ts'])(
  '%s is told to nobody who calls this machine by another name, and shown in no frame of another site',
  async (address) => {
    expect((await ask(address, 'evil.example')).statusCode).toBe(403);
    expect((await ask(address, new URL(origin).host)).headers['x-frame-options']).toBe('SAMEORIGIN');
  },
);

/** Asks for an address under a name of this machine, which `fetch` does not let one choose. */
function ask(address: string, host: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + address, { headers: { host, accept: 'text/html' }, agent: false }, (response) => {
      response.resume();
      resolve(response);
    });
    sent.on('error', reject).end();
  });
}

/** Opens a page that has begun to listen for what the server tells of edits. */
async function openListening(address: string): Promise<void> {
  const listening = page.waitForEvent('console', { predicate: (message) => message.text().includes('[vite] connected') });
  await page.goto(origin + address);
  await listening;
}

/** The overlay keeps its text in a shadow tree, which text content leaves out. */
function shadowText(onPage: Page): Promise<string> {
  return onPage.evaluate(() => document.querySelector('vite-error-overlay')?.shadowRoot?.textContent ?? '');
}

function edit(file: string, from: RegExp, to: string): void {
  const full = path.join(content, file);
  const text = readFileSync(full, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(full, text.replace(from, to));
}

test('the root leads to the default language, and the tab has the logo as its icon', async () => {
  const follow = async (path: string): Promise<string> => new URL((await fetch(origin + path)).url).pathname;
  expect(await follow('/')).toBe('/en/');
  expect(await follow('/favicon.svg')).toBe('/pictures/logo.svg');
});

test('a page has the fonts that it asks for', async () => {
  const html = await (await fetch(`${origin}/en/`)).text();
  const [, address = ''] = /<link rel="preload" as="font"[^>]* href="([^"]+)"/.exec(html) ?? [];
  const response = await fetch(origin + address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2']);
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4)).toBe('wOF2');
  expect((await fetch(`${origin}/fonts/nothing.woff2`)).status).toBe(404);
});

test('a booking button opens its dialog, whose words are found', async () => {
  await page.goto(`${origin}/en/`);
  const button = page.locator('main a[data-appointment]').first();
  // A click that waits too long for its code leads to another site, and code that is served piece by piece may come late.
  const becomes = async (): Promise<string | null> => {
    await page.mouse.move(0, 0);
    await button.hover();
    return button.getAttribute('aria-haspopup');
  };
  await expect.poll(becomes).toBe('dialog');
  await button.click();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).waitFor(soon);
});

test('a photograph is offered as in the built site, each file made when it is asked for', async () => {
  writeFileSync(path.join(content, 'pictures/front.jpg'), photograph(700, 500).encodeSync('jpeg', 90));
  edit('home.yaml', /file: wheel\.svg/, 'file: front.jpg');
  const html = await (await fetch(`${origin}/en/`)).text();
  const addresses = html.match(/\/pictures\/front-[0-9a-f]{12}-\d+\.\w+/g) ?? [];
  expect(addresses.map((address) => path.extname(address))).toEqual(expect.arrayContaining(['.avif', '.webp', '.jpg']));
  for (const address of addresses) {
    const response = await fetch(origin + address);
    const type = `image/${path.extname(address).slice(1).replace('jpg', 'jpeg')}`;
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  }
});
