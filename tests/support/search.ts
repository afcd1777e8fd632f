import type { Browser, Locator, Page } from 'playwright-core';
import { type Loopback, onLoopback } from '../../src/build/dev/loopback.ts';
import { plainServer } from '../../src/build/dev/plain-server.ts';
import { refuseMeasurement } from './consent.ts';

/** So many milliseconds after the last letter, screen readers are told what was found, and the address holds the search. */
export const pause = 600;

/** A window that tests use one after the other, with what its page asked for and complained of since the last visit. */
export interface SharedWindow {
  readonly page: Page;
  readonly troubles: string[];
  readonly asked: string[];
  /** Opens an address and forgets what was before. */
  visit(address: string): Promise<SharedWindow>;
}

/** Serves a site as hosts do that know its not-found pages: an unknown path gets that of its language, with status 404. */
export function serveSite(folder: string): Promise<Loopback> {
  return onLoopback(plainServer(folder, '/'));
}

/** Opens a window that is there until the browser is closed. */
export async function openWindow(browser: Browser, options: Parameters<Browser['newContext']>[0] = {}): Promise<SharedWindow> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce', ...options });
  await context.addInitScript(refuseMeasurement);
  const page = await context.newPage();
  const troubles: string[] = [];
  const asked: string[] = [];
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('request', (request) => asked.push(request.url()));
  const shared: SharedWindow = {
    page,
    troubles,
    asked,
    visit: async (address) => {
      // Where the mouse lies, it uses what comes there.
      await page.mouse.move(0, 0);
      for (const list of [troubles, asked]) list.length = 0;
      await page.goto(address);
      return shared;
    },
  };
  return shared;
}

/** The links of what a search shows. */
export function results(page: Page): Locator {
  return page.getByRole('search').getByRole('listitem').getByRole('link');
}

/**
 * What screen readers are told of a search once the visitor pauses, without the signs that hold words in their direction; of a
 * page whose clock is stopped, which it moves on by that pause.
 */
export async function told(page: Page): Promise<string> {
  await page.clock.runFor(pause);
  const text = await page.getByRole('search').getByRole('status').locator('p').first().textContent();
  return (text ?? '').replace(/[\u2066-\u2069]/g, '');
}
