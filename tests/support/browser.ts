import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import sirv from 'sirv';
import { browserPath } from './browser-path.ts';

/**
 * Starts the browser of the tests, with further arguments for its command line. Its windows know no service workers unless
 * they ask for them: what those fetch no test can answer in a site's place.
 */
export async function openBrowser(further: readonly string[] = []): Promise<Browser> {
  const executablePath = browserPath();
  if (executablePath === undefined) throw new Error('No browser; the global setup should have brought one.');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', ...further],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return browser;
}

/** Serves a built site on a free loopback port, as a plain static host does; unknown addresses get status 404. */
export async function serveFolder(folder: string): Promise<{ origin: string; close: () => void }> {
  const files = sirv(folder, { dev: true });
  const server: Server = createServer((request, response) => {
    files(request, response, () => {
      response.statusCode = 404;
      response.end('Not found');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
