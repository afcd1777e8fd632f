import { existsSync } from 'node:fs';
import { installPackages } from './debian.ts';

// Draws no window around its pages, and so takes half the time of a whole browser.
const headless = '/usr/bin/chromium-headless-shell';

const usual = [
  headless,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the path of an installed Chrome or Chromium: CHROME_PATH, or a usual place; nothing when there is none. */
export function browserPath(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, which does not exist.`);
    return named;
  }
  return usual.find((file) => existsSync(file));
}

/**
 * Makes sure that there is a browser: CHROME_PATH, else Debian's headless Chromium, which is installed where nobody is asked
 * for leave, else whatever is there. Throws, and says what to do, when there is none and none can be had.
 */
export async function ensureBrowser(): Promise<void> {
  const found = browserPath();
  const isRoot = process.getuid?.() === 0;
  if (process.env['CHROME_PATH'] || found === headless || (found !== undefined && !isRoot)) return;
  const sets = [
    ['chromium-headless-shell', 'fonts-noto-core'],
    ['chromium', 'fonts-noto-core'],
  ];
  const isThere = (): boolean => existsSync(headless) || (found === undefined && browserPath() !== undefined);
  if ((await installPackages(sets, isThere, found !== undefined)) || found !== undefined) return;
  throw new Error('A browser is needed, Chrome or Chromium. Install one, or set CHROME_PATH to its program.');
}
