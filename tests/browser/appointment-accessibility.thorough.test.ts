import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { arrive, dayOf, dialogWords, goOn, openAt, openDialog } from '../support/appointment.ts';
import { atRest } from '../support/at-rest.ts';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';

const { out } = sites.practice;
const narrow = { width: 360, height: 740 };
const wide = { width: 1280, height: 740 };

const { origin } = await openForFile(serveFolder(out));
const browser = await openForFile(openBrowser({ pictures: false }));

test('everybody can use each step of a booking, with its mistakes', async () => {
  const colorScheme = 'dark';
  const { page, dialog, words } = await start('ar', wide, colorScheme);
  // Judging spells the letters of the page otherwise, so that its parts are found by what they do.
  const submit = dialog.locator('button[type=submit]');
  const summary = dialog.locator('[role=group]').filter({ has: page.locator('a[href^="#"]') });
  const wrong: string[] = [];
  const look = async (what: string): Promise<void> => {
    wrong.push(...(await faultsOf(page, what, colorScheme)));
  };
  await look('first step');
  await submit.click();
  await summary.waitFor();
  await dayOf(dialog, '29').click();
  await dialog.getByRole('status').getByRole('button').waitFor();
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
  for (const [index, answer] of ['A', 'B', '0661234567', 'C'].entries()) await dialog.getByRole('textbox').nth(index).fill(answer);
  await submit.click();
  await arrive(dialog, words, 4);
  await look('last step');
  expect(wrong).toEqual([]);
});

test.each(['fr', 'ar'] as const)(
  'in an emergency the number to call stands whole on its line, on a small phone whose text is twice as large: %s',
  async (language) => {
    const { dialog } = await start(language, { width: 180, height: 370 }, 'light');
    const number = dialog.locator('a[href^="tel:"] bdi');
    const lines = await number.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
    const [inside, frame] = [await number.boundingBox(), await dialog.boundingBox()];
    expect(inside?.x).toBeGreaterThanOrEqual(frame?.x ?? Number.NaN);
    expect((inside?.x ?? Number.NaN) + (inside?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  },
);

test('the page behind a dialog is out of reach for screen readers and does not scroll; on the smallest window, with the keyboard of a phone open, each step fits and its field is in sight', async () => {
  const { page, dialog, words } = await start('fr', narrow, 'light');
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.closest('[inert], [aria-hidden="true"]') !== null)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(600);
  await page.mouse.wheel(0, 600);
  await atRest(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.setViewportSize({ width: 320, height: 300 });
  const frame = dialog.locator('xpath=..');
  const fits = (): Promise<boolean> =>
    frame.evaluate((element) => element.scrollWidth <= element.clientWidth && element.getBoundingClientRect().height <= innerHeight);
  await expect.poll(fits).toBe(true);
  const { width } = await dayOf(dialog, '25').evaluate((cell) => cell.getBoundingClientRect());
  expect(width).toBeGreaterThan(43.9);
  await dialog.getByRole('radio').first().check({ force: true });
  await dayOf(dialog, '29').click();
  // What a day without times says, and the button that leads on from there.
  const answer = dialog.getByRole('status');
  await answer.getByRole('button').waitFor();
  await expect.poll(() => answer.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(300);
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
});

test.each(['fr', 'ar'] as const)(
  'with text twice as large, each day of the calendar is one number, apart from its neighbours: %s',
  async (language) => {
    const { page, dialog } = await start(language, { ...narrow, width: 320 }, 'light');
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const days = await dialog.locator('td [role="button"]').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return { lines: range.getClientRects().length, box: range.getBoundingClientRect().toJSON() as DOMRect };
      }),
    );
    expect(days.map(({ lines }) => lines)).toEqual(days.map(() => 1));
    const gaps = days.flatMap(({ box }, at) => {
      const next = days[at + 1]?.box;
      return next === undefined || next.top > box.bottom ? [] : Math.max(next.left - box.right, box.left - next.right);
    });
    // More than the space between the two digits of a day.
    expect(Math.min(...gaps)).toBeGreaterThan(8);
  },
);

test('on the narrowest window the signs of choices and of mistakes stand apart from words and from borders', async () => {
  const { page, dialog } = await start('fr', { width: 280, height: 653 }, 'light');
  await dialog.locator('button[type=submit]').click();
  const summary = dialog.locator('[role=group]').filter({ has: page.locator('a[href^="#"]') });
  const room = await summary.getByRole('list').evaluate((list) => {
    const box = list.closest('[role=group]') as Element;
    return (
      (list.getBoundingClientRect().left - box.getBoundingClientRect().left + parseFloat(getComputedStyle(list).paddingInlineStart)) / 16
    );
  });
  // A browser draws the sign of an item about as wide as a letter is high, and further away from its words.
  expect(room).toBeGreaterThan(1.5);
  const gap = await dialog
    .getByRole('radio')
    .first()
    .evaluate((input) => parseFloat(getComputedStyle(input.closest('label') as Element).columnGap));
  expect(gap).toBeGreaterThan(7);
});

test('a kind of appointment that is one word longer than a line of a telephone stays in its box', async () => {
  const { dialog } = await start('fr', narrow, 'light');
  const room = await dialog
    .getByRole('radio')
    .first()
    .evaluate((input) => {
      const label = input.closest('label') as Element;
      const name = label.querySelector('span') as Element;
      name.textContent = 'Erstuntersuchungsbesprechungstermin';
      const words = document.createRange();
      words.selectNodeContents(name);
      return label.getBoundingClientRect().right - words.getBoundingClientRect().right;
    });
  expect(room).toBeGreaterThan(0);
});

async function start(language: 'fr' | 'ar', viewport: { width: number; height: number }, colorScheme: 'light' | 'dark') {
  const { page } = await openAt(browser, `${origin}/${language}/hors-connexion/`, '2026-11-21T10:00:00Z', { viewport, colorScheme });
  return { page, dialog: await openDialog(page), words: dialogWords(out, language) };
}

/** Judges the open dialog by axe at 7:1, in other colours too, and by the size of its targets in either width; says of what is wrong where that was. */
async function faultsOf(page: Page, what: string, colours: 'light' | 'dark'): Promise<string[]> {
  const wrong: string[] = [];
  await prepare(page);
  for (const colorScheme of [colours === 'light' ? 'dark' : 'light', colours] as const) {
    await page.emulateMedia({ colorScheme });
    // axe cannot judge text that is scrolled out of sight.
    await page.locator('section[role=dialog]').evaluate((dialog) => dialog.scrollIntoView());
    const found = await judge(page, colorScheme === colours ? 'everything' : 'contrast', 'section[role=dialog]');
    expect(found.read).toBeGreaterThan(3);
    wrong.push(...found.wrong.map((fault) => `${colorScheme}: ${fault}`));
    // A chosen day has no mark but its ground, which axe does not judge (WCAG 2.2, 1.4.11).
    const days = page.locator('section[role=dialog] td[aria-selected=true]');
    const contrasts = await days.evaluateAll((cells) =>
      cells.map((cell) => window.measures.contrastOn(cell, undefined, getComputedStyle(cell.firstElementChild as Element).backgroundColor)),
    );
    wrong.push(
      ...contrasts.filter((contrast) => contrast < 3).map((contrast) => `${colorScheme}: chosen day of ${contrast.toFixed(2)} to 1`),
    );
    if (what.includes('a day')) expect(contrasts).toHaveLength(1);
  }
  const before = page.viewportSize();
  for (const viewport of before?.width === wide.width ? [narrow, wide] : [wide, narrow]) {
    await page.setViewportSize(viewport);
    const small = await page.evaluate(() =>
      window.measures.controls(document.querySelector('section[role=dialog]') as Element).flatMap((control) => {
        const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
        return Math.min(width, height) > 43.9 ? [] : [`target of ${width} × ${height} px: ${window.measures.name(control)}`];
      }),
    );
    wrong.push(...small.map((fault) => `${viewport.width} px wide: ${fault}`));
  }
  return wrong.map((fault) => `${what}, ${fault}`);
}
