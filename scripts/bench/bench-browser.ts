import { getChromePath } from 'chrome-launcher';
import { type Browser, chromium } from 'playwright-core';

/** Starts the browser that CHROME_PATH names, or one that is installed. Rejects where there is none. */
export function launchBenchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: getChromePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
