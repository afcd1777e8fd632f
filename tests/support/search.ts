import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import sirv from 'sirv';
import { onTestFinished } from 'vitest';
import { refuseMeasurement } from './consent.ts';

/** A site that is served until it is closed. */
export interface Served {
  readonly origin: string;
  close(): void;
}

/** A page with what it asked for, and what it complained of. */
export interface Opened {
  readonly page: Page;
  readonly troubles: readonly string[];
  readonly asked: readonly string[];
}

/** Serves a site as hosts do that know its not-found pages: an unknown path gets that of its language, with status 404. */
export async function serveSite(folder: string): Promise<Served> {
  const files = sirv(folder, { dev: true });
  const server = createServer((request, response) => {
    files(request, response, () => {
      const [, language = ''] = (request.url ?? '').split('/');
      const isPage = request.headers.accept?.includes('text/html') === true && /^[a-z]{2}$/.test(language);
      response.writeHead(404, { 'content-type': 'text/html' });
      response.end(isPage ? readFileSync(path.join(folder, language, '404.html')) : 'Not found');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Opens an address in a window of its own, closed when the test ends. */
export async function openIn(browser: Browser, address: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
  await context.addInitScript(refuseMeasurement);
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address, { waitUntil: 'networkidle' });
  return { page, troubles, asked };
}

/** The links of what a search shows. */
export function results(page: Page): Locator {
  return page.getByRole('search').getByRole('listitem').getByRole('link');
}

/** What screen readers are told of a search once the visitor pauses, without the signs that hold words in their direction. */
export async function told(page: Page): Promise<string> {
  const text = await page.getByRole('search').getByRole('status').locator('p').first().textContent();
  return (text ?? '').replace(/[\u2066-\u2069]/g, '');
}
