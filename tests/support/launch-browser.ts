import { type Browser, chromium, firefox } from 'playwright-core';
import { browserPath, ensureBrowser } from './browser-path.ts';

// Draws letters and colours as alike as browsers do on different machines.
const usual = [
  ...['--no-sandbox', '--disable-gpu', '--in-process-gpu', '--disable-background-networking'],
  ...['--force-color-profile=srgb', '--font-render-hinting=none', '--disable-lcd-text'],
  // A page of a test lives too shortly for optimised code and threads of its script engine to be worth their processor time; and
  // the places of code, for which a watched browser reads each function again, are noted when it is read first.
  ...['--js-flags=--no-opt --no-maglev --single-threaded --no-enable-lazy-source-positions'],
  // The pages of one window's storage share a process, whose start costs several times what a page does.
  '--renderer-process-limit=1',
];

/** A mouse and a finger, as Playwright has them, whose argument this one takes the place of; and no picture. */
const noPictures =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false';

/**
 * The longest that a browser takes to start, or to do what it is told, however busy the machine is, in milliseconds: less than a test
 * has, so that its failure names what did not come.
 */
export const longest = 120_000;

/** Starts a browser, which loads pictures unless told otherwise. */
export async function launchBrowser({ pictures = true } = {}): Promise<Browser> {
  if (process.env['BROWSER'] === 'firefox')
    return firefox.launch({
      timeout: longest,
      channel: 'moz-firefox',
      executablePath: '/usr/bin/firefox-esr',
      firefoxUserPrefs: {
        ...{ 'ui.prefersReducedMotion': 1, 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 },
        'permissions.default.image': pictures ? 1 : 2,
      },
    });
  return chromium.launch({ timeout: longest, executablePath: await program(), args: [...usual, ...(pictures ? [] : [noPictures])] });
}

async function program(): Promise<string> {
  await ensureBrowser();
  const executablePath = browserPath();
  if (executablePath === undefined) throw new Error('There is no browser.');
  return executablePath;
}
