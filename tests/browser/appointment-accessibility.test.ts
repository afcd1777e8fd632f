import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrive, book, dayOf, dialogWords, goOn, openAt, openDialog } from '../support/appointment.ts';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { sites } from '../support/sites.ts';

const { out } = sites.clinic;
const person = { firstName: 'A', lastName: 'B', phone: '0661234567', note: 'C' };

let browser: Browser;
let origin: string;
let stop: () => void;

beforeAll(async () => {
  browser = await openBrowser();
  ({ origin, close: stop } = await serveFolder(out));
});

afterAll(async () => {
  await browser?.close();
  stop?.();
});

describe.each([
  ['fr', 360, 'light'],
  ['fr', 1280, 'dark'],
  ['ar', 1280, 'light'],
  ['ar', 360, 'dark'],
] as const)('in "%s", %i px wide, in %s colours', (language, width, colorScheme) => {
  test('everybody can use each step of a booking, with its mistakes', async () => {
    const { page, dialog, words } = await start(language, { width, height: 740 }, colorScheme);
    // Judging spells the letters of the page otherwise, so that buttons are found by what they do.
    const submit = dialog.locator('button[type=submit]');
    const summary = dialog.locator('[role=group]').filter({ has: page.locator('a[href^="#"]') });
    const wrong: string[] = [];
    const look = async (what: string): Promise<void> => {
      wrong.push(...(await faultsOf(page, what)));
    };
    await look('first step');
    await submit.click();
    await summary.waitFor();
    await dayOf(dialog, '29').click();
    await look('first step, with a mistake and a day without times');
    await dialog.getByRole('radio').first().check({ force: true });
    await dayOf(dialog, '25').click();
    await submit.click();
    await arrive(dialog, words, 2);
    await dialog.getByRole('radio').nth(2).check({ force: true });
    await look('second step');
    await submit.click();
    await arrive(dialog, words, 3);
    await submit.click();
    await summary.waitFor();
    await look('third step, with mistakes');
    await page.reload();
    await book(await openDialog(page), words, '25', person);
    await look('last step');
    expect(wrong).toEqual([]);
  });
});

test.each(['fr', 'ar'] as const)(
  'in "%s", on the smallest window, with the keyboard of a phone open, each step fits and its field is in sight',
  async (language) => {
    const { dialog, words } = await start(language, { width: 320, height: 300 }, 'light');
    const frame = dialog.locator('xpath=..');
    const fits = (): Promise<boolean> =>
      frame.evaluate((element) => element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().height <= innerHeight);
    expect(await fits()).toBe(true);
    const { width } = await dayOf(dialog, '25').evaluate((cell) => cell.getBoundingClientRect());
    expect(width).toBeGreaterThan(43.9);
    await dialog.getByRole('radio').first().check({ force: true });
    await dayOf(dialog, '25').click();
    await goOn(dialog, words, 2);
    expect(await fits()).toBe(true);
    await dialog.getByRole('radio').first().check({ force: true });
    await goOn(dialog, words, 3);
    expect(await fits()).toBe(true);
    for (const field of await dialog.getByRole('textbox').all()) {
      await field.focus();
      const { top, bottom } = await field.evaluate((element) => element.getBoundingClientRect());
      expect([top >= 0, bottom <= 300]).toEqual([true, true]);
      await field.fill('0661234567');
    }
    await goOn(dialog, words, 4);
    expect(await fits()).toBe(true);
  },
);

test('the page behind an open dialog is out of reach for screen readers and does not scroll', async () => {
  const { page } = await start('fr', { width: 360, height: 740 }, 'light');
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.closest('[inert], [aria-hidden="true"]') !== null)).toBe(true);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

async function start(language: 'fr' | 'ar', viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
  const { page } = await openAt(browser, `${origin}/${language}/services/cataracte/`, '2026-11-21T10:00:00Z', { viewport, colorScheme });
  return { page, dialog: await openDialog(page), words: dialogWords(out, language) };
}

/** Judges the open dialog by axe at 7:1 and by the size of its targets, and says of what is wrong where that was. */
async function faultsOf(page: Page, what: string): Promise<string[]> {
  await prepare(page);
  // What has been scrolled out of sight cannot be judged.
  await page.locator('section[role=dialog]').evaluate((dialog) => dialog.scrollIntoView());
  const { wrong, read } = await judge(page, 'everything', 'section[role=dialog]');
  expect(read).toBeGreaterThan(3);
  const small = await page.evaluate(() =>
    window.measures.controls(document.querySelector('section[role=dialog]') as Element).flatMap((control) => {
      const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
      return Math.min(width, height) > 43.9 ? [] : [`target of ${width} × ${height} px: ${window.measures.name(control)}`];
    }),
  );
  return [...wrong, ...small].map((fault) => `${what}: ${fault}`);
}
