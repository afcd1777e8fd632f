import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page, ViewportSize } from 'playwright-core';
import sirv from 'sirv';
import { vi } from 'vitest';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';
import { countRequests } from './at-rest.ts';
import { watchContext } from './evidence.ts';
import { launchBrowser, longest } from './launch-browser.ts';

/** The browsers that the test files of this worker share, one after the other: one that shows pictures, and one that does not. */
const shared = new Map<boolean, Promise<Browser>>();

/**
 * Opens the browser that test files share. Its windows load no pictures where the tests look at none: those are a third of what
 * a page costs. Tests of what a page tells others keep them: the request of a picture can tell it, and without pictures is not
 * made. The windows know no service workers unless they ask for them: what those fetch no test can answer in a site's
 * place. Closing it closes the windows that it opened, and throws when a page broke its own security policy meanwhile,
 * whatever the test was about.
 */
export async function openBrowser({ pictures = true } = {}): Promise<Browser> {
  // Not one for all workers: whatever is said to a browser of another process is said twice.
  const launched = shared.get(pictures) ?? launchBrowser({ pictures });
  shared.set(pictures, launched);
  const program = await launched;
  const contexts = new Set<BrowserContext>();
  const violations = new Set<string>();
  const own: Pick<Browser, 'newContext' | 'close'> = {
    async newContext(options) {
      const context = await program.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', ...options });
      context.setDefaultTimeout(longest);
      contexts.add(context);
      context.once('close', () => contexts.delete(context));
      watchContext(context);
      countRequests(context);
      context.on('page', resizeSurely);
      context.on('console', (message) => {
        if (isViolation(message.text())) violations.add(`${message.page()?.url()}: ${message.text()}`);
      });
      return context;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      if (violations.size > 0) throw new Error(`Against the security policy:\n${[...violations].join('\n')}`);
    },
  };
  return Object.assign(Object.create(program) as Browser, own);
}

/**
 * Lets `setViewportSize` end once the page's styles are those of its width. Now and then, on a busy machine, a page keeps those
 * of the former width for good; another width in between makes the browser judge them anew.
 */
function resizeSurely(page: Page): void {
  const resize = page.setViewportSize.bind(page);
  const hasStylesOf = ({ width }: ViewportSize): Promise<boolean> =>
    page.evaluate((wanted) => matchMedia(`(width: ${wanted}px)`).matches, width);
  page.setViewportSize = async (size) => {
    await resize(size);
    // An empty page of a telephone is wider than its window.
    if (page.url() === 'about:blank') return;
    const isDone = (): Promise<boolean> => hasStylesOf(size);
    const isInTime = await vi.waitUntil(isDone, { timeout: 3000 }).catch(() => false);
    if (isInTime) return;
    await resize({ ...size, width: size.width + 1 });
    await resize(size);
    const isMended = await vi.waitUntil(isDone, { timeout: 10_000 }).catch(() => false);
    if (!isMended) throw new Error(`The page has the styles of another width than ${size.width} pixels.`);
  };
}

/** Tells whether a message of the browser's console is of a broken Content-Security-Policy. */
export function isViolation(message: string): boolean {
  return /content security policy/i.test(message);
}

/**
 * Serves a built site on a free loopback port, as a static host does that sends the headers which the build wrote for it;
 * unknown addresses get status 404.
 */
export async function serveFolder(folder: string): Promise<Loopback> {
  const files = sirv(folder, { dev: true });
  const headers = headersFor(folder);
  return onLoopback((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  });
}

/** Returns the headers of every answer that a folder's `_headers` asks for; nothing where it has none. */
function headersFor(folder: string): readonly (readonly [name: string, value: string])[] {
  const file = path.join(folder, '_headers');
  const [first = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n\n') : [];
  return [...first.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
}
