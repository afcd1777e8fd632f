import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Host, hostCompressed } from '../../src/bench/compressing-host.server.ts';
import { openBrowser } from '../support/browser.ts';
import { slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { content, out, languages } = sites.clinic;
const kilobyte = 1024;
const paths = languages.flatMap((language) => slugsOf(content).map((slug) => `/${language}/services/${slug}/`));
const screens = { 'a telephone': { width: 360, height: 740 }, 'a computer': { width: 1280, height: 800 } };
const atOnce = 8;

/** What a browser fetched for a page that nobody has touched yet. */
interface Load {
  readonly path: string;
  readonly requests: readonly Request[];
  /** Addresses of what the browser waited for before it showed anything. */
  readonly blocking: readonly string[];
}

interface Request {
  readonly url: string;
  readonly type: string;
  /** As they went over the network, headers included. */
  readonly bytes: number;
}

let browser: Browser;
let host: Host;

beforeAll(async () => {
  [browser, host] = await Promise.all([openBrowser(), hostCompressed(out)]);
});

afterAll(async () => {
  await browser?.close();
  host?.close();
});

describe('every service page, in every language', () => {
  test('is, with its styles, at most 14 kB of HTML', async () => {
    const sizes = await Promise.all(paths.map(async (address) => [address, await compressedSize(host.origin + address)] as const));
    expect(above(sizes, 14 * kilobyte)).toEqual([]);
  });

  describe.each(Object.entries(screens))('on %s', (_name, viewport) => {
    let loads: readonly Load[];

    beforeAll(async () => {
      loads = await loadAll(viewport);
    });

    test('waits for no style, script or font before it shows its words', () => {
      expect(loads.filter(({ blocking }) => blocking.length > 0)).toEqual([]);
    });

    test('loads at most 3 kB of scripts', async () => {
      const scripts = new Set(loads.flatMap(({ requests }) => requests.filter(({ type }) => type === 'Script').map(({ url }) => url)));
      const sizes = new Map(await Promise.all([...scripts].map(async (url) => [url, await compressedSize(url)] as const)));
      expect(scripts.size).toBeGreaterThan(0);
      expect(
        above(
          sums(loads, ({ url }) => sizes.get(url) ?? 0),
          3 * kilobyte,
        ),
      ).toEqual([]);
    });

    test('loads at most 40 kB of fonts', () => {
      expect(
        above(
          sums(loads, ({ type, bytes }) => (type === 'Font' ? bytes : 0)),
          40 * kilobyte,
        ),
      ).toEqual([]);
    });

    test('makes at most 8 requests, of 90 kB in all, until its visitor does something', () => {
      expect(
        above(
          sums(loads, () => 1),
          8,
        ),
      ).toEqual([]);
      expect(
        above(
          sums(loads, ({ bytes }) => bytes),
          90 * kilobyte,
        ),
      ).toEqual([]);
    });
  });
});

/** Gives how many bytes the body of an address takes as it goes over the network. */
async function compressedSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  expect(headers.get('content-encoding')).toBe('br');
  return Number(headers.get('content-length'));
}

/** Loads every page, none of which finds what another has fetched. */
async function loadAll(viewport: { readonly width: number; readonly height: number }): Promise<readonly Load[]> {
  const context = await browser.newContext({ viewport });
  const waiting = [...paths];
  const loads: Load[] = [];
  const inTurn = async (): Promise<void> => {
    const page = await context.newPage();
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) loads.push(await load(page, next));
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, inTurn));
  } finally {
    await context.close();
  }
  return loads.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function load(page: Page, address: string): Promise<Load> {
  const session = await page.context().newCDPSession(page);
  const requests = new Map<string, { url: string; type: string; bytes: number }>();
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (/^https?:/.test(request.url)) requests.set(requestId, { url: request.url, type, bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request !== undefined) request.bytes = encodedDataLength;
  });
  await page.goto(host.origin + address, { waitUntil: 'networkidle' });
  const blocking = await page.evaluate(() => [
    ...performance.getEntriesByType('resource').flatMap((entry) => {
      const { name, renderBlockingStatus } = entry as PerformanceResourceTiming & { renderBlockingStatus: string };
      return renderBlockingStatus === 'blocking' ? [name] : [];
    }),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')].map(({ href }) => href),
    ...[...document.querySelectorAll<HTMLScriptElement>('script[src]:not([async], [defer], [type=module])')].map(({ src }) => src),
  ]);
  await session.detach();
  // Browsers fetch the icon when they have time, and those without windows never: it is not the page's own.
  const icons = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map(({ href }) => href));
  return { path: address, requests: [...requests.values()].filter(({ url }) => !icons.includes(url)), blocking };
}

/** Gives for each page the sum of what its requests count for. */
function sums(loads: readonly Load[], of: (request: Request) => number): readonly (readonly [string, number])[] {
  return loads.map(({ path, requests }) => [path, requests.reduce((sum, request) => sum + of(request), 0)]);
}

/** Gives those with more than a budget allows. */
function above(sizes: readonly (readonly [string, number])[], budget: number): readonly string[] {
  return sizes.filter(([, size]) => size > budget).map(([page, size]) => `${page}: ${size} of ${budget}`);
}
