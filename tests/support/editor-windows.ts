import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { createEngine } from '../../src/editor/engine/engine.ts';
import type { OpenProposal } from '../../src/editor/stores/store.ts';
import { openBrowser } from './browser.ts';
import { type EditorSite, serveEditor } from './editor-site.ts';

/** A service of the workshop, whose name in English a test may change. */
export const brakes = 'services/brake-repair.yaml';

/** A git host that keeps the site, where editors sign in and propose. */
export const host = { host: 'github', address: 'https://host.example', repository: 'a/b', branch: 'main', folder: 'data' } as const;

/** The editor of the workshop, with its files as they were at the beginning of each test. */
interface EditedWorkshop {
  readonly site: EditorSite;
  readonly browser: Browser;
  /** Opens a window of a new browser, as it were, which shows nothing yet. */
  window(locale?: string): Promise<Page>;
  /** Opens the editor in such a window, at a document; at the start screen for an empty name. */
  open(locale?: string, file?: string): Promise<Page>;
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
  const window = async (locale = 'fr'): Promise<Page> => {
    const page = await (await browser.newContext({ locale, viewport: { width: 1280, height: 900 } })).newPage();
    onTestFinished(() => page.context().close());
    return page;
  };
  return {
    get site() {
      return site;
    },
    get browser() {
      return browser;
    },
    window,
    async open(locale, file = brakes) {
      const page = await window(locale);
      await page.goto(site.address + (file === '' ? '' : `#${file}`));
      return page;
    },
  };
}

/** Signs in at the host. */
export async function signIn(page: Page): Promise<void> {
  const key = page.locator('input[type="password"]');
  await key.fill('right');
  await key.press('Enter');
}

/** A proposal that waits at the host, of this editor or of Sam. */
export function waiting(number: number, title: string, branch: string, isOwn: boolean, files: readonly string[] = [brakes]): OpenProposal {
  return { number, title, author: isOwn ? 'editor' : 'sam', address: `https://host.example/${number}`, branch, files, isOwn };
}

/** Writes the changes of a window, in French or English, into the files of this machine. */
export async function save(page: Page): Promise<void> {
  const isFrench = (await page.locator('html').getAttribute('lang')) === 'fr';
  const name = isFrench ? 'Enregistrer' : 'Save';
  await button(page, name).first().click();
  await button(page.getByRole('dialog'), name).click();
  await page.getByText(isFrench ? 'Vos modifications sont enregistrées dans les fichiers du site.' : 'Your changes are saved').waitFor();
}

/** Returns the record of a document whose translations have all been read. */
export function approvedRecord(files: ReadonlyMap<string, string>): string {
  const engine = createEngine();
  engine.open(files, { deployment: { origin: 'https://site.example', base: '/' }, pictures: {}, fonts: {} });
  return engine.approveTranslation(brakes)?.text ?? '';
}

/** Runs some code in the engine's worker before its own. */
export async function beforeEngine(page: Page, code: string): Promise<void> {
  await page.route('**/engine.worker*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${code}${await response.text()}` });
  });
}

/** The list of documents, in French and English. */
export const documents = (page: Page): Locator => page.getByRole('navigation', { name: 'Documents' });

/** Waits for an alert that says some words. */
export const alerted = (place: Page | Locator, words: string | RegExp): Promise<void> =>
  place.getByRole('alert').getByText(words).waitFor();

/** The place in its document of the field that has the focus. */
export const focusedPlace = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path'));

/** The button with a name. */
export const button = (place: Page | Locator, name: string | RegExp): Locator => place.getByRole('button', { name, exact: true });

/** The field of a place in the document. */
export const field = (page: Page | Locator, ...place: readonly (string | number)[]): Locator =>
  page.locator(`[data-path='${JSON.stringify(place)}'] :is(textarea, [contenteditable])`);

/** The field of the name in English. */
export const text = (page: Page): Locator => field(page, 'name', 'en');

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
