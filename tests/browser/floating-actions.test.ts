import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { installMeasures } from '../support/measures.ts';
import { sites } from '../support/sites.ts';

const widths = [320, 360, 768, 1024, 1280, 1440, 1920];

describe.each([
  { name: 'clinic', languages: ['fr', 'ar'], paths: ['', 'services/cataracte/', 'services/brulures-oculaires/', 'glossaire/'] },
  { name: 'workshop', languages: ['fa'], paths: ['services/annual-service/'] },
] as const)('on the $name site, the actions that float over the page cover nothing of it', ({ name, languages, paths }) => {
  let browser: Browser;
  let stop: () => void;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser();
    const { origin, close } = await serveFolder(sites[name].out);
    stop = close;
    page = await browser.newPage({ reducedMotion: 'reduce', bypassCSP: true });
    await page.addInitScript(refuseMeasurement);
    await page.goto(`${origin}/${languages[0]}/`);
    await page.evaluate(installMeasures);
  });

  afterAll(async () => {
    await browser?.close();
    stop?.();
  });

  test.each(languages.flatMap((language) => paths.map((own) => `${language}/${own}`)))('%s', async (address) => {
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
    // A bar where there is no room beside the page, and a button where there is.
    expect([seen[0], seen[seen.length - 1]]).toEqual(['sticky', 'fixed']);
  });
});

test.each(['fr', 'ar'])('in %s a message is within reach on every page, and in an emergency the call beside it', async (language) => {
  const browser = await openBrowser();
  const { origin, close } = await serveFolder(sites.clinic.out);
  try {
    const page = await browser.newPage();
    const floating = page.getByRole('complementary').filter({ has: page.locator('[data-appointment="floating_button"]') });
    const missing: string[] = [];
    for (const [slug, links] of [
      ['oct', ['wa.me']],
      ['oeil-rouge', ['wa.me', 'tel:']],
    ] as const) {
      await page.goto(`${origin}/${language}/services/${slug}/`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const link of links)
          if (!(await floating.locator(`a[href*="${link}"]`).isVisible())) missing.push(`${slug}, ${width} px: ${link}`);
      }
    }
    expect(missing).toEqual([]);
  } finally {
    await browser.close();
    close();
  }
});

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
  // Its buttons cast a shadow, and may stand out of it.
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
