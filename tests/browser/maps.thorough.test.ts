import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { isLaidOut } from '../support/is-laid-out.ts';
import { askedOf, type MapSites, type MapsBehaviour, serveMapSites, serveMaps, watchDelays } from '../support/maps-stand-in.ts';
import { openForFile } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const { content, languages } = sites.practice;
const ui = readYaml(content, 'ui.yaml') as {
  readonly map: Readonly<Record<string, Texts>>;
  readonly notices: Readonly<Record<string, Texts>>;
  readonly directions: Texts;
};
const site = readYaml(content, 'site.yaml') as {
  readonly name: Texts;
  readonly contact: { readonly coordinates: { readonly latitude: number; readonly longitude: number } };
};
const word = (key: string, language: string): string => ui.map[key]?.[language]?.replace('{name}', site.name[language] ?? '') as string;

const served = await openForFile(serveMapSites());
const browser = await openForFile(openBrowser());

describe.each(languages.slice(1))('where the site has a key, in the language %s', (language) => {
  test('the map comes when the visitor comes near it, in their language, and nothing moves; the name, the address and the way there can be read beside it, below it on a phone, and all by everybody', async () => {
    const { page, scripts, block } = await open('free', language);
    await atRest(page);
    expect(scripts).toEqual([]);
    expect(await block.getAttribute('data-state')).toBe('initialised');
    expect((await block.boundingBox())?.height).toBe(500);
    // What is above the map has its height by then.
    await page.waitForFunction(isLaidOut);
    await block.scrollIntoViewIfNeeded();
    await reach(block, 'success');
    expect(
      scripts.map(({ searchParams }) => [searchParams.get('key'), searchParams.get('language'), searchParams.get('libraries')]),
    ).toEqual([['AIza-test', language, 'maps,marker,places']]);
    const { latitude: lat, longitude: lng } = site.contact.coordinates;
    const { maps, markers } = await askedOf(page);
    expect(maps).toMatchObject([{ center: { lat, lng }, zoom: 16, gestureHandling: 'cooperative' }]);
    expect(markers).toEqual([{ position: { lat, lng }, title: site.name[language] }]);
    const map = page.getByRole('region', { name: word('label', language) });
    expect((await map.boundingBox())?.height).toBe(500);
    await page.evaluate(settle);
    expect(await page.evaluate(() => window.shifts)).toBe(0);
    const way = page.locator('main').getByRole('link', { name: ui.directions[language] as string });
    for (const [width, below] of [
      [1280, false],
      [360, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const [map, link] = [(await block.boundingBox())!, (await way.boundingBox())!];
      expect(link.y >= map.y + map.height).toBe(below);
      expect(link.x >= map.x + map.width || link.x + link.width <= map.x).toBe(!below);
    }
    await expectReadable(page, block);
  });

  test('it is said that the map is on its way', async () => {
    let arrive = (): void => undefined;
    const { page, block } = await open('free', language, { when: new Promise((resolve) => (arrive = resolve)) });
    await block.scrollIntoViewIfNeeded();
    await reach(block, 'loading');
    await expect.poll(() => block.getByRole('status').innerText()).toBe(word('loading', language));
    const map = page.getByRole('region', { name: word('label', language) });
    expect(await map.getAttribute('aria-busy')).toBe('true');
    arrive();
    await reach(block, 'success');
    // They change together.
    expect(await block.getByRole('status').innerText()).toBe('');
    expect(await map.getAttribute('aria-busy')).toBe('false');
  });
});

describe('a script that fails', () => {
  test.each([3])('%i times is asked for again after 2, 8 and 24 ms, until the map is there', async (failing) => {
    const { page, scripts, block } = await open('free', 'fr', { failing });
    await block.scrollIntoViewIfNeeded();
    await reach(block, 'success');
    expect(scripts).toHaveLength(failing + 1);
    expect(await retryDelays(page)).toEqual([2, 8, 24].slice(0, failing));
  });

  test.each(languages.slice(0, 1))(
    'for ever leaves the place with its address, is told, and is tried again by the message or in its place, in the language %s',
    async (language) => {
      const { page, scripts, block } = await open('free', language, { failing: 8 });
      await block.scrollIntoViewIfNeeded();
      await reach(block, 'failure');
      expect(scripts).toHaveLength(4);
      expect(await retryDelays(page)).toEqual([2, 8, 24]);
      expect(await page.getByRole('region', { name: word('label', language) }).isVisible()).toBe(false);
      await expectAddress(page, language);
      expect((await block.boundingBox())?.height).toBe(500);
      const { mapFailed, retry } = ui.notices;
      const toast = page.getByRole('alertdialog', { name: mapFailed?.[language] as string });
      await toast.getByRole('button', { name: retry?.[language] as string }).click();
      await expect.poll(() => scripts.length).toBe(8);
      await reach(block, 'failure');
      const button = block.getByRole('button');
      await expect.poll(() => button.innerText()).toBe(word('show', language));
      await toast.waitFor();
      await expectReadable(page, block);
      await button.click();
      await reach(block, 'success');
      expect(scripts).toHaveLength(9);
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    },
  );

  test('because of a refused key is replaced by the address, and is not offered again', async () => {
    const { page, scripts, block } = await open('free', 'fr', { refusesKey: true });
    await block.scrollIntoViewIfNeeded();
    await reach(block, 'failure');
    expect(scripts).toHaveLength(1);
    expect(await page.getByRole('region', { name: word('label', 'fr') }).isVisible()).toBe(false);
    expect(await block.getByRole('button').isVisible()).toBe(false);
  });
});

test('a keyboard goes through the map and on', async () => {
  const { page, block } = await open('free', 'fr');
  await block.scrollIntoViewIfNeeded();
  await reach(block, 'success');
  await block.getByRole('region', { name: 'Map' }).focus();
  const way = wayTo(page, 'fr');
  for (let press = 0; press < 2; press++) await page.keyboard.press('Tab');
  expect(await way.evaluate((link) => link === document.activeElement)).toBe(true);
});

describe('where the visitor is to agree first', () => {
  test.each(languages.slice(1))(
    'nobody is asked for a map before, and the agreement is remembered, in the language %s',
    async (language) => {
      const { page, scripts, strangers, block } = await open('asking', language);
      await block.scrollIntoViewIfNeeded();
      await atRest(page);
      expect(await block.getByText(word('consent', language)).isVisible()).toBe(true);
      expect([scripts, strangers]).toEqual([[], []]);
      const button = block.getByRole('button', { name: word('show', language) });
      await button.focus();
      await page.keyboard.press('Enter');
      await reach(block, 'success');
      await button.waitFor({ state: 'hidden' });
      // The focus has moved to the map.
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(word('label', language));
      await page.reload();
      await block.scrollIntoViewIfNeeded();
      await reach(block, 'success');
      expect(scripts).toHaveLength(2);
      await decideElsewhere(page, false);
      await button.waitFor();
      await expectReadable(page, block);
    },
  );

  test('nobody is asked after a refusal; the map comes and goes with decisions made elsewhere', async () => {
    const { page, scripts, strangers, block } = await open('asking', 'fr', {}, '{"map":false}');
    await block.scrollIntoViewIfNeeded();
    await atRest(page);
    expect(await block.getByRole('button').isVisible()).toBe(true);
    expect([scripts, strangers]).toEqual([[], []]);
    await decideElsewhere(page, true);
    await reach(block, 'success');
    await decideElsewhere(page, false);
    await reach(block, 'initialised');
    expect(await page.getByRole('region', { name: word('label', 'fr') }).isVisible()).toBe(false);
    expect(await block.getByRole('button').isVisible()).toBe(true);
  });

  test('a visitor without script is offered nothing that needs one', async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    onTestFinished(() => page.close());
    await page.goto(`${served.origins.asking}/fr/`);
    const block = page.locator('[data-island="map"]');
    expect(await block.getByRole('button').count()).toBe(0);
    expect(await wayTo(page, 'fr').isVisible()).toBe(true);
  });
});

test.each(languages.slice(0, 1))(
  'where the key can be none, the place says that there is no map yet, and nobody is asked for anything, in %s',
  async (language) => {
    const { page, scripts, strangers } = await open('keyless', language);
    const note = page.getByRole('note').filter({ hasText: word('keyMissing', language) });
    await note.scrollIntoViewIfNeeded();
    await atRest(page);
    expect(await note.isVisible()).toBe(true);
    expect(await nameIn(page, language).isVisible()).toBe(true);
    expect([scripts, strangers]).toEqual([[], []]);
  },
);

declare global {
  interface Window {
    /** The layout shift, as Layout Instability measures it. */
    shifts?: number;
  }
}

async function open(host: keyof MapSites['origins'], language: string, behaviour: MapsBehaviour = {}, consent?: string) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  onTestFinished(() => page.close());
  const service = await serveMaps(page, behaviour);
  await page.addInitScript(watchShift);
  await page.addInitScript(watchDelays);
  if (consent !== undefined) await page.addInitScript((stored) => localStorage.setItem('consent', stored), consent);
  await page.goto(`${served.origins[host]}/${language}/`);
  return { page, ...service, block: page.locator('[data-island="map"]') };
}

const nameIn = (page: Page, language: string): Locator => page.locator('main').getByText(site.name[language] as string, { exact: true });
const wayTo = (page: Page, language: string): Locator =>
  page.locator('main').getByRole('link', { name: ui.directions[language] as string });

/** The address is in the place of the map. */
async function expectAddress(page: Page, language: string): Promise<void> {
  expect(await nameIn(page, language).isVisible()).toBe(true);
  expect(await wayTo(page, language).isVisible()).toBe(true);
}

async function reach(block: Locator, state: string): Promise<void> {
  await block.and(block.page().locator(`[data-state="${state}"]`)).waitFor();
}

async function expectReadable(page: Page, block: Locator): Promise<void> {
  await prepare(page);
  await block.evaluate((element) => {
    element.id = 'judged';
  });
  const { wrong } = await judge(page, 'everything', '#judged');
  expect(wrong).toEqual([]);
}

/** The waits of those lengths that the page asked for, in their order. */
async function retryDelays(page: Page): Promise<unknown> {
  return page.evaluate(() => window.delays?.filter((delay) => [2, 8, 24].includes(delay ?? 0)));
}

/** As another part of the page does (src/browser/islands/consent.ts). */
async function decideElsewhere(page: Page, agrees: boolean): Promise<void> {
  await page.evaluate((map) => {
    localStorage.setItem('consent', JSON.stringify({ map }));
    document.dispatchEvent(new Event('consentchange'));
  }, agrees);
}

/** Runs inside the browser. */
function watchShift(): void {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts! += (entry as PerformanceEntry & { readonly value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs inside the browser: what was drawn is measured by the next frame but one. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
}
