import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { installMeasures } from '../support/measures.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';

// The narrowest phone, a tablet, both sides of the width from which there is room beside the page, and two desks.
const widths = [320, 768, 1279, 1280, 1440, 1920];

const origins = await serveSites();
const browser = await openForFile(openBrowser({ pictures: false }));
const page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
await page.addInitScript(refuseMeasurement);

describe.each([
  // Each kind of page once, in both directions; what is most like another is left to the thorough part.
  { name: 'practice', addresses: ['fr/', 'ar/services/dent-cassee/', 'ar/services/'], tags: [] },
  { name: 'practice', addresses: ['ar/', 'fr/services/implant/', 'fr/glossaire/'], tags: ['thorough'] },
  { name: 'workshop', addresses: ['fa/services/annual-service/'], tags: [] },
] as const)('on the $name site, the actions that float over the page cover nothing of it', ({ name, addresses, tags }) => {
  beforeAll(async () => {
    await page.goto(`${origins[name]}/${addresses[0]}`);
    await page.evaluate(installMeasures);
  });

  test.each(addresses)('%s', { tags: [...tags] }, async (address) => {
    await page.setContent(readFileSync(path.join(sites[name].out, address, 'index.html'), 'utf8'));
    const seen: string[] = [];
    const wrong: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { position, covered } = await page.evaluate(lookUnderFloating);
      seen.push(position);
      wrong.push(...covered.map((what) => `${width} px: ${what}`));
    }
    expect(wrong).toEqual([]);
    // A bar without room beside the page, and a button with room.
    expect([seen[0], seen[seen.length - 1]]).toEqual(['sticky', 'fixed']);
  });
});

test.each([
  ['radio', ['wa.me']],
  ['rage-de-dents', ['wa.me', 'tel:']],
] as const)('on every page a message is within reach, and in an emergency the call beside it: %s', async (slug, links) => {
  const missing: string[] = [];
  await page.goto(`${origins.practice}/ar/services/${slug}/`);
  const floating = page.getByRole('complementary').filter({ has: page.locator('[data-appointment="floating_button"]') });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    const shown = await floating.evaluate(shownLinks);
    for (const link of links.filter((start) => !shown.some((href) => href.includes(start)))) missing.push(`${width} px: ${link}`);
  }
  expect(missing).toEqual([]);
});

test('a phone has both actions beside each other at its edge while it enlarges its text, or the page, by less than a third', async () => {
  const floating = page.locator('body > aside');
  const look = () =>
    floating.evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      const rows = new Set([...bar.children].map((link) => link.getBoundingClientRect().top)).size;
      return { rows, isAtEdge: Math.round(bottom) === innerHeight, isLow: bottom - top <= innerHeight / 4 };
    });
  const enlarge = () =>
    page.evaluate(async () => document.fonts.ready.then(() => document.documentElement.style.setProperty('font-size', '130%')));
  for (const language of ['fr', 'ar']) {
    await page.setViewportSize({ width: 360, height: 640 });
    // A first visit on a slow connection is shown in the machine's letters, which are wider.
    await page.route('**/fonts/**', (route) => route.abort());
    await page.goto(`${origins.practice}/${language}/`);
    await enlarge();
    expect(await look()).toEqual({ rows: 1, isAtEdge: true, isLow: true });
    await page.unroute('**/fonts/**');
    await page.goto(`${origins.practice}/${language}/`);
    // The first one that asks a busy server may be such a visit too.
    await page.reload();
    await enlarge();
    expect(await look()).toEqual({ rows: 1, isAtEdge: true, isLow: true });
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
    await page.setViewportSize({ width: 277, height: 492 });
    expect(await look()).toEqual({ rows: 1, isAtEdge: true, isLow: true });
  }
});

test('a phone whose browser enlarges the text alone, which no width tells, leaves its window to the text', async () => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['fr', 'ar']) {
    await page.goto(`${origins.practice}/${language}/`);
    const floating = page.locator('body > aside');
    const top = () => floating.evaluate((bar) => Math.round(innerHeight - bar.getBoundingClientRect().top));
    expect(await top()).toBeGreaterThan(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await top()).toBeLessThanOrEqual(0);
  }
});

test('on the narrowest phone, a finger that calls or books meets no other button', async () => {
  await page.setViewportSize({ width: 280, height: 650 });
  for (const language of ['fr', 'ar']) {
    await page.goto(`${origins.practice}/${language}/`);
    const links = page.locator('#appointment a');
    const boxes = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
    const gaps = boxes.slice(1).map((box, at) => box.top - (boxes[at]?.bottom ?? 0));
    expect(gaps).toHaveLength(2);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
  }
});

test('on a narrow phone, a finger that calls from the top of the page does not meet the menu beside it', async () => {
  await page.setViewportSize({ width: 320, height: 650 });
  for (const language of ['fr', 'ar']) {
    await page.goto(`${origins.practice}/${language}/`);
    const sides = page.locator('header').locator('a[href^="tel:"]:visible, button:visible');
    const [call, menu] = await sides.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
    expect(menu?.top).toBe(call?.top);
    expect(Math.max((menu?.left ?? 0) - (call?.right ?? 0), (call?.left ?? 0) - (menu?.right ?? 0))).toBeGreaterThanOrEqual(8);
  }
});

/** Runs inside the browser. */
function shownLinks(part: Element): string[] {
  const links = [...part.querySelectorAll('a')].filter(
    (link) => link.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && link.getClientRects().length > 0,
  );
  return links.map(({ href }) => href);
}

/**
 * Runs inside the browser. What is fixed must meet no text and no control of the page, however far that is scrolled. What
 * is sticky takes room of its own at the end; until then it must hide what it lies over whole: from edge to edge, and opaque.
 */
function lookUnderFloating(): { position: string; covered: string[] } {
  const { controls, name, read, texts } = window.measures;
  const root = document.documentElement;
  const floating = [...document.querySelectorAll('body > aside')].find((part) => /sticky|fixed/.test(getComputedStyle(part).position));
  if (floating === undefined) return { position: 'none', covered: [] };
  scrollTo(0, 0);
  const own = floating.getBoundingClientRect();
  const { position, backgroundColor } = getComputedStyle(floating);
  if (position === 'sticky') {
    const fromEdgeToEdge = own.left <= 0 && own.right >= root.clientWidth && Math.round(own.bottom) === innerHeight;
    const covered =
      fromEdgeToEdge && read(backgroundColor)[3] === 1 ? [] : [`a bar from ${own.left} to ${own.right} on ${backgroundColor}`];
    return { position, covered };
  }
  const farthest = root.scrollHeight - innerHeight;
  // Its buttons cast a shadow, and may extend beyond it.
  const parts = [own, ...[...floating.children].map((part) => part.getBoundingClientRect())];
  const meets = (box: DOMRect): boolean =>
    parts.some(
      (part) =>
        part.width > 0 && box.left < part.right && box.right > part.left && box.bottom > part.top && box.top - farthest < part.bottom,
    );
  const things = [
    ...texts().map(({ element, text, lines }) => ({ element, text, boxes: lines })),
    ...controls().map((element) => ({ element, text: '', boxes: [...element.getClientRects()] })),
  ];
  const covered = things.filter(({ element, boxes }) => !floating.contains(element) && boxes.some(meets));
  return { position, covered: covered.map(({ element, text }) => `${name(element)} ${text}`) };
}
