import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';

const telephone = { width: 360, height: 740 };
const address = '/fr/services/implant/';

const origins = await serveSites();
const browser = await openForFile(openBrowser({ pictures: false }));

/** Returns how many of a page's sections wait until they come near, of how many. */
function waitingOf(page: Page): Promise<{ readonly waiting: number; readonly all: number }> {
  return page.evaluate(() => {
    const sections = [...document.querySelectorAll('section:not([hidden] *),body>footer')];
    const waiting = sections.filter((section) => !section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }));
    return { waiting: waiting.length, all: sections.length };
  });
}

describe('a page whose script has not come', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: telephone });

  test('lays out what is near the first window, and the rest when the visitor comes there', async () => {
    await page.goto(origins.practice + address);
    const { waiting, all } = await waitingOf(page);
    expect(waiting).toBeGreaterThan(all / 2);
    const last = page.locator('footer');
    await last.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        last
          .locator('a')
          .last()
          .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true })),
      )
      .toBe(true);
  });

  test.each(['an address', 'a link'])('lays out what is before a part that %s leads to, so that its visitor comes there', async (way) => {
    const atPart = `${origins.practice}${address}#appointment`;
    await page.goto('about:blank');
    await page.goto(way === 'a link' ? origins.practice + address : atPart);
    if (way === 'a link')
      await page
        .locator('a[href="#appointment"]')
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
    await expect.poll(async () => (await waitingOf(page)).waiting).toBe(0);
    const isInSight = (): Promise<boolean> =>
      page.locator('#appointment').evaluate((section) => {
        const { top } = section.getBoundingClientRect();
        return top >= 0 && top < innerHeight / 2;
      });
    await expect.poll(isInSight).toBe(true);
  });
});

test('a page lays out all of its sections in time, so that a screen reader finds every heading', async () => {
  const page = await browser.newPage({ viewport: telephone });
  await page.goto(origins.practice + address);
  await expect.poll(async () => (await waitingOf(page)).waiting).toBe(0);
  const protocol = await page.context().newCDPSession(page);
  const { nodes } = await protocol.send('Accessibility.getFullAXTree');
  const headings = nodes.filter(({ role, ignored }) => role?.value === 'heading' && !ignored).length;
  expect(headings).toBe(await page.locator('main :is(h1,h2,h3), footer :is(h1,h2,h3)').count());
});

describe.each([
  ['a telephone', { width: 430, height: 932 }],
  ['a narrow, high window', { width: 600, height: 1150 }],
  ['a wide, high window', { width: 1600, height: 1900 }],
])('in %s', (_, viewport) => {
  test.each(['/fr/', '/fr/services/', '/fr/services/dent-cassee/', address])('nothing of %s moves', async (shown) => {
    const page = await browser.newPage({ viewport });
    const shifts = await watchShifts(page);
    await page.goto(origins.practice + shown);
    await expect.poll(async () => (await waitingOf(page)).waiting).toBe(0);
    expect(await shifts()).toEqual([]);
    await page.close();
  });
});

test('a page that is loaded again is laid out before its script has come, so that nothing moves where its visitor was', async () => {
  const page = await browser.newPage({ viewport: telephone });
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto(origins.practice + address);
  expect((await waitingOf(page)).waiting).toBeGreaterThan(0);
  await page.reload();
  expect((await waitingOf(page)).waiting).toBe(0);
  await page.close();
});

test('a page that is loaded again shows what its visitor was reading', async () => {
  const page = await browser.newPage({ viewport: telephone });
  // Where a busy machine has the letters too late for one of the loads, its lines have another length.
  await page.route(/\.woff2$/, (route) => route.abort());
  const laidOut = (): Promise<void> => expect.poll(async () => (await waitingOf(page)).waiting).toBe(0);
  const scrolled = (): Promise<number> => page.evaluate(() => Math.round(scrollY));
  await page.goto(origins.practice + address);
  for (const part of [0.5, 0.7, 0.9]) {
    await laidOut();
    const read = await page.evaluate((share) => {
      scrollTo(0, document.documentElement.scrollHeight * share);
      return Math.round(scrollY);
    }, part);
    await page.reload();
    await laidOut();
    await expect.poll(scrolled).toBe(read);
  }
  await page.close();
});
