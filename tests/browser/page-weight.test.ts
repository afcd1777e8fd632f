import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Request } from 'playwright-core';
import sirv from 'sirv';
import { beforeAll, describe, expect, test } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { slugsOf } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { content, out, languages } = sites.practice;
const kilobyte = 1024;

/** Returns whether pages in a language are of another script than Latin, and show figures, signs and names in that one. */
const borrows = (language: string): boolean => new Intl.Locale(language).maximize().script !== 'Latn';
const screens = { 'a telephone': { width: 360, height: 740 }, 'a computer': { width: 1280, height: 800 } };

/** The service pages of each language, the heaviest first, with the bytes that a host sends of them, compressed by the build. */
const pages = languages.map((language) =>
  slugsOf(content)
    .map((slug) => `/${language}/services/${slug}/`)
    .map((page) => ({ page, bytes: statSync(path.join(out, page, 'index.html.br')).size }))
    .sort((a, b) => b.bytes - a.bytes),
);

/** The files that a browser loads for a page before any interaction. */
interface Load {
  readonly requests: readonly { readonly url: string; readonly type: string; readonly head: number; readonly body: number }[];
  /** Addresses of what the browser waited for before it showed anything. */
  readonly blocking: readonly string[];
}

/** Returns the bytes that came over the network, heads included. */
const weightOf = ({ requests }: Pick<Load, 'requests'>): number => requests.reduce((sum, { head, body }) => sum + head + body, 0);

/** Returns how many files of letters that few pages show were loaded (docs/decisions/0013-fonts.md). */
const rareOf = ({ requests }: Load): number => requests.filter(({ url }) => /-rare\.[^/]*$/.test(url)).length;

const host = await openForFile(onLoopback(sirv(out, { brotli: true })));
const browser = await openForFile(openBrowser());

test('every service page, in every language, is with its styles at most 13 kB of HTML', () => {
  expect(pages.flat().filter(({ bytes }) => bytes > 13 * kilobyte)).toEqual([]);
});

test('the styles, the header and the first section of every service page arrive in the first 11 kB', () => {
  // As the build compresses the page.
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 10 };
  const beginnings = pages.flat().map(({ page }) => {
    const html = readFileSync(path.join(out, page, 'index.html'), 'utf8');
    const firstSection = html.indexOf('</section>', html.indexOf('<h1'));
    expect(firstSection).toBeGreaterThan(0);
    return { page, bytes: brotliCompressSync(html.slice(0, firstSection), { params: quality }).length };
  });
  expect(beginnings.filter(({ bytes }) => bytes > 11 * kilobyte)).toEqual([]);
});

test('no rule of a service page goes by a sibling of any kind: for each added element, browsers would look at the whole page again', () => {
  const styles = pages.map(
    ([heaviest]) => /<style[^>]*>([^<]*)/.exec(readFileSync(path.join(out, `${heaviest?.page}index.html`), 'utf8'))?.[1],
  );
  for (const style of styles) {
    expect(style).toContain('+');
    expect(style?.match(/[~+]\s*(?::|\*|\[)[^{}]*\{/g) ?? []).toEqual([]);
  }
});

test.each([
  ['whoever has a fast connection', { saveData: false, effectiveType: '4g' }, 1],
  ['nobody who saves data', { saveData: true, effectiveType: '4g' }, 0],
  ['nobody with a slow connection', { saveData: false, effectiveType: '3g' }, 0],
])('pages are fetched ahead for %s', async (_who, connection, rules) => {
  const fetchedAhead: (string | undefined)[] = [];
  const serve = sirv(out, { brotli: true });
  const watched = await onLoopback((request, response) => {
    if (request.headers['sec-purpose']?.includes('prefetch')) fetchedAhead.push(request.url);
    serve(request, response);
  });
  const context = await browser.newContext();
  await context.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
  const page = await context.newPage();
  await page.goto(`${watched.origin}${pages[0]?.[0]?.page}`);
  await atRest(page);
  expect(await page.locator('script[type=speculationrules]').count()).toBe(rules);
  const link = page.locator('main a[href*="/services/"]').first();
  const address = (await link.getAttribute('href')) as string;
  await link.hover();
  if (rules > 0) await expect.poll(() => fetchedAhead).toContain(address);
  // A press would fetch it ahead at once.
  await link.click();
  await page.waitForURL(`**${address}`);
  expect(fetchedAhead).toEqual(rules > 0 ? [address] : []);
  await context.close();
  watched.close();
});

// All service pages are of the same parts: what the heaviest keeps, the others do too.
describe.each(Object.entries(screens))('the heaviest page of a language, on %s', (_name, viewport) => {
  describe.each(pages.map(([heaviest]) => heaviest?.page ?? ''))('%s', (page) => {
    let loaded: Load;
    const isBorrowing = borrows(page.split('/')[1] as string);
    const bytesOf = (type: string): number => loaded.requests.reduce((sum, one) => sum + (one.type === type ? one.body : 0), 0);

    beforeAll(async () => {
      loaded = await load(page, viewport);
    });

    test('waits for no style, script or font before it shows its words', () => {
      expect(loaded.blocking).toEqual([]);
    });

    test('loads at most 3 kB of scripts', () => {
      expect(bytesOf('script')).toBeGreaterThan(0);
      expect(bytesOf('script')).toBeLessThanOrEqual(3 * kilobyte);
    });

    test('loads at most 11 kB of fonts, 20 kB with a second script, and 3 kB more where it shows a rare letter', () => {
      expect(bytesOf('font')).toBeGreaterThan(0);
      expect(bytesOf('font')).toBeLessThanOrEqual(((isBorrowing ? 20 : 11) + 3 * rareOf(loaded)) * kilobyte);
    });

    test('has the small drawings of its first window with it', () => {
      expect(loaded.requests.filter(({ type }) => type === 'image')).toEqual([]);
    });

    test('makes at most 4 requests, one more for rare letters, of 30 kB in all, 40 kB with a second script, until its visitor does something', () => {
      expect(loaded.requests.length, loaded.requests.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(4 + rareOf(loaded));
      expect(weightOf(loaded)).toBeLessThanOrEqual((isBorrowing ? 40 : 30) * kilobyte);
    });
  });
});

test.each(languages)(
  'the home page in %s makes at most 6 requests, of 30 kB in all, 40 kB with a second script, its drawings included, until its visitor does something',
  async (language) => {
    const { requests } = await load(`/${language}/`, screens['a telephone']);
    const drawings = readFileSync(path.join(out, language, 'index.html'), 'utf8').match(/<img src="[^"]*\.svg[#"]/g) ?? [];
    expect(drawings.length).toBeGreaterThan(4);
    expect(requests.length, requests.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(6);
    expect(weightOf({ requests })).toBeLessThanOrEqual((borrows(language) ? 40 : 30) * kilobyte);
  },
);

/** Loads a page in a window that has fetched nothing before. */
async function load(address: string, viewport: { readonly width: number; readonly height: number }): Promise<Load> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(host.origin + address);
  await atRest(page);
  const blocking = await page.evaluate(() => [
    ...performance.getEntriesByType('resource').flatMap((entry) => {
      const { name, renderBlockingStatus } = entry as PerformanceResourceTiming & { renderBlockingStatus: string };
      return renderBlockingStatus === 'blocking' ? [name] : [];
    }),
    ...[...document.querySelectorAll<HTMLLinkElement>('link[rel~=stylesheet]')].map(({ href }) => href),
    ...[...document.querySelectorAll<HTMLScriptElement>('script[src]:not([async], [defer], [type=module])')].map(({ src }) => src),
  ]);
  // Browsers fetch the icon when they have time, and those without windows never: it is not the page's own.
  const icons = await page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=icon]')].map(({ href }) => href));
  const own = asked.filter((request) => /^https?:/.test(request.url()) && !icons.includes(request.url()));
  const requests = await Promise.all(
    own.map(async (request) => {
      const { responseHeadersSize: head, responseBodySize: body } = await request.sizes();
      return { url: request.url(), type: request.resourceType(), head, body };
    }),
  );
  await context.close();
  return { requests, blocking };
}
