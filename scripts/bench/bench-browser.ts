import { getChromePath } from 'chrome-launcher';
import { type Browser, chromium, type Page } from 'playwright-core';

/** How the browsers of all benches are started. */
export const browserFlags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

/** Starts the browser that CHROME_PATH names, or one that is installed. Rejects where there is none. */
export function launchBenchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: getChromePath(), args: browserFlags });
}

/** Makes the browser of a page so many times slower than this machine. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
