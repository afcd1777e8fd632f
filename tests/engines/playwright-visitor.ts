import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';
// The last release that speaks to Debian's Firefox: later ones send a command that its ESR does not know.
import { firefox } from 'playwright-core-for-firefox-esr';
import { installPackages } from '../support/debian.ts';
import { launchBrowser, longest } from '../support/launch-browser.ts';
import type { Settings, Visitor } from './visitor.ts';

const firefoxProgram = '/usr/bin/firefox-esr';

/**
 * Opens a window of Chromium or of Debian's Firefox, which is installed where it is not there. Firefox opens it on the screen of a
 * desktop session, by the variables that name one.
 */
export async function openPlaywrightVisitor(
  engine: 'chromium' | 'firefox',
  settings: Settings,
  session?: NodeJS.ProcessEnv,
): Promise<Visitor> {
  const browser = await (engine === 'chromium' ? launchBrowser() : launchFirefox(settings, session));
  const { scheme = 'light', forcedColours = false } = settings;
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    // Firefox takes these from its preferences.
    ...(engine === 'chromium' && { reducedMotion: 'reduce', colorScheme: scheme, forcedColors: forcedColours ? 'active' : 'none' }),
  });
  context.setDefaultTimeout(longest);
  const page = await context.newPage();
  const at = (selector: string, index = 0) => page.locator(selector).nth(index);
  return {
    engine,
    resize: (width, height) => page.setViewportSize({ width, height }),
    async open(address) {
      await page.goto(address);
    },
    ask: (script, asked) => page.evaluate(script as never, asked) as never,
    click: (selector, index) => at(selector, index).click(),
    hover: (selector, index) => at(selector, index).hover(),
    type: (selector, text, index) => at(selector, index).pressSequentially(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    picture: () => page.screenshot(),
    // A4: this release names inches to Firefox, which reads centimetres.
    print: () => page.pdf(engine === 'firefox' ? { width: '21in', height: '29.7in' } : { format: 'A4' }),
    close: () => browser.close(),
  };
}

/** Playwright speaks WebDriver BiDi to a Firefox that is not its own. */
async function launchFirefox({ scheme, forcedColours, largeText }: Settings, session?: NodeJS.ProcessEnv): Promise<Browser> {
  if (!(await installPackages([['firefox-esr']], () => existsSync(firefoxProgram))))
    throw new Error('These tests need Firefox ESR. Install the package firefox-esr.');
  const browser = await firefox.launch({
    timeout: longest,
    channel: 'moz-firefox',
    executablePath: firefoxProgram,
    ...(session && { headless: false, env: session as Record<string, string> }),
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      // A mouse, which a machine without a screen does not have.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
      'ui.useOverlayScrollbars': 1,
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      // The size of the machine's texts in per cent, which enlarges texts alone, not pages.
      ...(largeText && { 'ui.textScaleFactor': 200, 'browser.display.os-zoom-behavior': 2 }),
      ...(forcedColours && { 'browser.display.document_color_use': 2, 'ui.useAccessibilityTheme': 1 }),
    },
  });
  // The types of two releases differ in nothing that is used here.
  return browser as unknown as Browser;
}
