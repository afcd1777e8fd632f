import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page, Worker } from 'playwright-core';
import sirv from 'sirv';
import { expect, onTestFinished, vi } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import type { WorkerSite } from '../../src/pages/offline/kept-pages.ts';
import { readYaml } from './site-pages.ts';
import { sites } from './sites.ts';

const { practice } = sites;

const patience = { timeout: 60_000 };

/** The services of the practice that are emergencies, which are kept at once. */
export const emergencies = (readYaml(practice.content, 'menus.yaml')['menus'] as { tone?: string; items: { service: string }[] }[])
  .filter(({ tone }) => tone === 'emergency')
  .flatMap(({ items }) => items.map(({ service }) => service));

/** Folders by the path that they are served below; all of it may change while it runs. */
export interface Host {
  readonly origin: string;
  readonly mounts: Record<string, string>;
  /** Pages that it answers with in place of a folder's. */
  readonly instead: Record<string, string>;
  /** The same of scripts. */
  readonly scripts: Record<string, string>;
  /** The paths that were asked for. */
  readonly asked: string[];
  /** Answers no page, or none of the paths that are meant, any more before it is told to. */
  hold(isMeant?: (path: string) => boolean): () => void;
  /** Where it redirects who asks for the root, as hosts with rules do. */
  rootLeadsTo?: string;
  /** While it is not, connections break. */
  connected: boolean;
  /** Ends the connection; the surest way, as browsers may not apply their offline mode to workers. */
  close(): void;
}

/** Serves built sites, each below its path, by a host that a test can hold and disconnect. */
export async function openHost(mounts: Record<string, string>): Promise<Host> {
  const asked: string[] = [];
  let held: Promise<void> | undefined;
  let isHeld: (path: string) => boolean = () => false;
  const { origin, close } = await onLoopback(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    asked.push(pathname);
    if (!hosted.connected) return request.socket.destroy();
    if (pathname === '/' && hosted.rootLeadsTo !== undefined) return response.writeHead(302, { location: hosted.rootLeadsTo }).end();
    if (isHeld(pathname)) await held;
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
    hold: (isMeant = (path) => path.endsWith('/')) => {
      isHeld = isMeant;
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
export async function host(mounts: Record<string, string>): Promise<Host> {
  const hosted = await openHost(mounts);
  onTestFinished(() => hosted.close());
  return hosted;
}

/** Opens a window whose site may have workers, closed when the test ends. */
export async function newPage(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'allow', ...options });
  onTestFinished(() => context.close());
  return context.newPage();
}

/** Opens a page as who has never been there, touches it, and waits until all that is kept at once is there, and the page. */
export async function visitFirst(page: Page, { origin, mounts }: Host, address: string, base = '/'): Promise<void> {
  await page.goto(origin + address);
  const shown = await shownPictures(page);
  await page.keyboard.press('Shift');
  await page.waitForFunction((own) => navigator.serviceWorker.controller?.scriptURL.endsWith(own), `${base}service-worker.js`);
  const [language = ''] = address.slice(base.length).split('/');
  const { pages, files } = essentialsOf(mounts[base] ?? '', language);
  await expectKept(page, [address, ...shown, ...pages, ...files]);
}

/** Returns the worker that answers a page. */
export async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  return context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
}

declare global {
  /** The pending timers of a worker whose clock is stopped. */
  var later: (() => void)[];
}

/** Runs inside a worker: stops its clock. */
export function stopTime(): void {
  globalThis.later = [];
  Object.assign(self, { setTimeout: (run: () => void) => globalThis.later.push(run) });
}

/** Runs inside a worker whose clock is stopped: runs all pending timers. */
export async function letTimePass(): Promise<void> {
  for (let run = globalThis.later.shift(); run !== undefined; run = globalThis.later.shift()) {
    run();
    // Whatever it reads now is read before.
    for (let reads = 0; reads < 3; reads += 1) await caches.keys();
  }
}

/** Looks for another worker now, as the browser does when it has time. */
export async function update(page: Page): Promise<void> {
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
export function until(isSo: () => Promise<boolean>): Promise<void> {
  return vi.waitFor(async () => expect(await isSo()).toBe(true), patience);
}

/** Waits until addresses are kept, in hooks too. */
export async function expectKept(page: Page, addresses: readonly string[]): Promise<void> {
  const missing = (): Promise<string[]> =>
    page.evaluate(async (all) => {
      const found = await Promise.all(all.map((address) => caches.match(address)));
      return all.filter((_, at) => found[at] === undefined);
    }, addresses);
  await vi.waitFor(async () => expect(await missing()).toEqual([]), patience);
}

/** Returns the addresses of all that is kept. */
export function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url);
  });
}

/** Returns how many workers a page’s origin has. */
export function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}

/** Returns the states of all workers of a page's origin, by the path that they answer. */
export function workersOf(page: Page): Promise<Record<string, string[]>> {
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
export async function open(page: Page, address: string): Promise<number | undefined> {
  return (await page.goto(address, { waitUntil: 'load' }))?.status();
}

/** Returns the messages of service workers to pages that are opened from now on. */
export async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    navigator.serviceWorker.addEventListener('message', ({ data }) => told.push(data));
  });
  return () => page.evaluate(() => (window as unknown as { told?: unknown[] }).told ?? []);
}

/** Returns the paths of the visible pictures that are files of their own. */
export function shownPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap(({ naturalWidth, currentSrc }) =>
      naturalWidth > 0 && currentSrc.startsWith('http') ? [new URL(currentSrc).pathname] : [],
    ),
  );
}

/** Returns the addresses of the pictures in the first window that can't be seen. */
export function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].flatMap(({ loading, naturalWidth, src }) => (loading === 'lazy' || naturalWidth > 0 ? [] : [src])),
  );
}

/** Returns the heading of the page that stands in for one that is not kept. */
export function offlineTitle(language: string): string {
  const [hero] = readYaml(practice.content, 'pages/hors-connexion.yaml')['blocks'] as { title: Record<string, string> }[];
  return hero?.title[language] ?? '';
}

/** Returns what a built site keeps in a language at once. */
export function essentialsOf(out: string, language: string) {
  const [, json = ''] = /^self\.site=(.*);$/m.exec(readFileSync(path.join(out, 'service-worker.js'), 'utf8')) ?? [];
  const essentials = (JSON.parse(json) as WorkerSite).offline?.languages[language];
  if (essentials === undefined) throw new Error(`Nothing is kept in ${language}.`);
  return essentials;
}

/** Returns how many bytes an address takes as a good host sends it: compressed by the build, where that helps. */
export function sent(out: string, address: string): number {
  const file = path.join(out, address.replace(/\/$/, '/index.html'));
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}
