import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { browserPath, ensureBrowser } from './browser-path.ts';

// Draws letters and colours as alike as browsers do on different machines.
const usual = [
  ...['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-background-networking'],
  ...['--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'],
];

/** Starts a browser for one test file, with further arguments for its command line. */
export function launchBrowser(further: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath: program(), args: [...usual, ...further] });
}

/** Starts the browser that test files share. */
export function launchBrowserServer(): Promise<BrowserServer> {
  return chromium.launchServer({ host: '127.0.0.1', executablePath: program(), args: usual });
}

function program(): string {
  ensureBrowser();
  const executablePath = browserPath();
  if (executablePath === undefined) throw new Error('There is no browser.');
  return executablePath;
}
