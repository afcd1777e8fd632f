import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { openBrowser } from './browser.ts';
import { type EditorSite, serveEditor } from './editor-site.ts';

/** A service of the workshop, whose name in English a test may change. */
export const brakes = 'services/brake-repair.yaml';

/** The editor of the workshop, with its files as they were at the beginning of each test. */
interface EditedWorkshop {
  readonly site: EditorSite;
  /** Opens a window of a new browser, as it were, which shows nothing yet. */
  window(locale?: string): Promise<Page>;
}

/** Serves the form editor of the workshop to the tests of a file. */
export function editWorkshop(): EditedWorkshop {
  let site: EditorSite;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveEditor('tests/fixtures/bicycle-workshop'), openBrowser()]);
  });
  afterAll(async () => {
    site?.close();
    await browser?.close();
  });
  beforeEach(() => site.reset());
  return {
    get site() {
      return site;
    },
    async window(locale = 'fr') {
      const page = await (await browser.newContext({ locale, viewport: { width: 1280, height: 900 } })).newPage();
      onTestFinished(() => page.context().close());
      return page;
    },
  };
}

export const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name, exact: true });

/** The field of the name in English. */
export const text = (page: Page): Locator => page.locator(`[data-path='["name","en"]'] :is(textarea, [contenteditable])`);

/**
 * Writes over the text of a field. Its editor puts back the selection that it knows, by a timer of 20 ms that begins with the focus: on
 * a busy machine that undid the one that `fill` makes, and words stood before the former ones. A longer timer that is set later ends
 * after it, however late both are (HTML Standard, timers).
 */
export async function writeOver(field: Locator, words: string): Promise<void> {
  await field.focus();
  await field.evaluate(() => new Promise((afterEditor) => setTimeout(afterEditor, 21)));
  await field.fill(words);
}

/** Runs inside the browser: returns what describes a field that is marked as wrong; `undefined` for one that is not. */
export function describedWrong(field: Element): string | undefined {
  if (field.getAttribute('aria-invalid') !== 'true') return undefined;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}

/** Closes the dialog of a window by Escape, which right after something was pressed that is gone now reaches nothing. */
export async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect
    .poll(async () => {
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      return dialog.isVisible();
    })
    .toBe(false);
}

/** Chooses an entry of a menu: of the open document's in French and English, or of a given one. */
export async function act(page: Page, name: string, menu = 'Actions'): Promise<void> {
  await button(page, menu).click();
  await page.getByRole('menuitem', { name }).click();
}
