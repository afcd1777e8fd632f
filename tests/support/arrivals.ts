import type { Browser, CDPSession, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { LanguageRedirectCase } from './language-redirect-cases.ts';
import { type NotFoundPages, openPlainHost } from './plain-host.ts';
import { readYaml } from './site-pages.ts';

type Texts = Readonly<Record<string, string>>;

const patience = 60_000;
const atOnce = 6;

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

/** Lets visitors of a browser arrive at a built site as the table says, and compares where they end. */
export async function expectArrivals(
  browser: Browser,
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
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
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
