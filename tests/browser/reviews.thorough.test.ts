import type { Locator, Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { askedOf, type MapSites, type MapsBehaviour, serveMapSites, serveMaps, watchDelays } from '../support/maps-stand-in.ts';
import { openForFile } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

const { content, languages } = sites.practice;
const ui = readYaml(content, 'ui.yaml') as {
  readonly ratingOutOf: Readonly<Record<string, string>>;
  readonly reviewsCount: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly readReviews: Readonly<Record<string, string>>;
};

/** The words about a rating and a count, as French and Arabic write numbers; both counts take the same form in either. */
function spoken(language: string, rating: string, count: string, form = language === 'ar' ? 'many' : 'other'): string[] {
  const outOf = ui.ratingOutOf[language]?.replace('{rating}', rating).replace('{best}', '5') ?? '';
  return [outOf, ui.reviewsCount[language]?.[form]?.replace('{count}', count) ?? ''];
}

const defaultsIn = (language: string): string[] => spoken(language, '5,0', '82');
const foundIn = (language: string): string[] => spoken(language, '4,3', '137');

const served = await openForFile(serveMapSites());
const browser = await openForFile(openBrowser());

describe.each(languages.slice(1))('where the site has a key, in the language %s', (language) => {
  test('the rating and the count come from the maps service after 2 s, in the words of the page', async () => {
    const { page, scripts } = await open('free', language, { lookupTakes: 1000 });
    expect(await numbers(page)).toEqual(defaultsIn(language));
    expect(await filledStars(page)).toBe(5);
    expect(scripts).toHaveLength(1);
    await page.clock.runFor(1999);
    expect((await askedOf(page)).lookups).toEqual([]);
    expect(await numbers(page)).toEqual(defaultsIn(language));
    const before = (await linkOf(page, language).boundingBox())!;
    await page.clock.runFor(1);
    expect((await askedOf(page)).lookups).toEqual([{ id: 'ChIJ-test', fields: ['rating', 'userRatingCount', 'displayName'] }]);
    expect(await numbers(page)).toEqual(spoken(language, '...', '...', 'other'));
    expect((await linkOf(page, language).boundingBox())!).toEqual(before);
    const status = page.locator('[data-island="reviews"]').getByRole('status');
    expect(await status.getAttribute('aria-busy')).toBe('true');
    await page.clock.runFor(1000);
    await expect.poll(() => numbers(page)).toEqual(foundIn(language));
    expect(await filledStars(page)).toBe(4);
    await expect.poll(() => status.getAttribute('aria-busy')).toBeNull();
    const after = (await linkOf(page, language).boundingBox())!;
    expect(Math.abs(after.x - before.x)).toBeLessThan(16);
    expect(after.y).toBe(before.y);
    await page.clock.runFor(60_000);
    expect((await askedOf(page)).lookups).toHaveLength(1);
    await page.clock.resume();
    await prepare(page);
    const { wrong } = await judge(page, 'everything', 'section:has([data-island="reviews"])');
    expect(wrong).toEqual([]);
  });
});

test.each([['PERMISSION_DENIED', 'fr']])(
  'the status %s, three times more after 1, 2 and 4 s, is told once on the console, and the defaults stay',
  async (status, language) => {
    const { page, errors } = await open('free', language, { statuses: [status] });
    for (const [at, wait] of [2000, 1000, 2000, 4000].entries()) {
      if (at > 0) await page.clock.runFor(wait - 50);
      expect((await askedOf(page)).lookups).toHaveLength(at);
      expect(await numbers(page)).toEqual(defaultsIn(language));
      await page.clock.runFor(at > 0 ? 50 : wait);
      await expect.poll(async () => (await askedOf(page)).lookups.length).toBe(at + 1);
      await page.clock.runFor(1);
      await expect.poll(() => numbers(page)).toEqual(defaultsIn(language));
    }
    await expect.poll(() => errors).toHaveLength(1);
    for (const reason of [status, 'place id is invalid', 'not enabled', 'quota', 'network']) expect(errors[0]).toContain(reason);
    await page.clock.runFor(60_000);
    expect((await askedOf(page)).lookups).toHaveLength(4);
    expect(errors).toHaveLength(1);
    expect(await filledStars(page)).toBe(5);
  },
);

test('a lookup that fails once is made again', async () => {
  const { page, errors } = await open('free', 'fr', { statuses: ['UNAVAILABLE', 'OK'] });
  await page.clock.runFor(2001);
  await expect.poll(() => numbers(page)).toEqual(defaultsIn('fr'));
  await expect
    .poll(async () => {
      await page.clock.runFor(200);
      return numbers(page);
    })
    .toEqual(foundIn('fr'));
  expect(errors).toEqual([]);
});

test('a place without a rating leaves the defaults', async () => {
  const { page, errors } = await open('free', 'fr', { place: { rating: null, userRatingCount: null } });
  await page.clock.runFor(2001);
  await expect.poll(async () => (await askedOf(page)).lookups.length).toBe(1);
  await expect.poll(() => numbers(page)).toEqual(defaultsIn('fr'));
  expect(errors).toEqual([]);
});

test('a places library that comes late is waited for', async () => {
  const { page } = await open('free', 'fr', { placesAfter: 4500 });
  await page.clock.runFor(4400);
  expect((await askedOf(page)).lookups).toEqual([]);
  expect(await numbers(page)).toEqual(defaultsIn('fr'));
  await page.clock.runFor(200);
  await expect.poll(() => numbers(page)).toEqual(foundIn('fr'));
});

test('a places library that fails is asked for three times more, every 2 s, and then the defaults stay', async () => {
  const { page } = await open('free', 'fr', { placesFailing: 99 });
  await page.clock.runFor(2001);
  for (const more of [1, 2, 3]) {
    // One is asked for with the script.
    await expect.poll(async () => (await askedOf(page)).places).toBe(1 + more);
    await page.clock.runFor(2000);
  }
  await expect.poll(async () => (await askedOf(page)).places).toBe(5);
  await page.clock.runFor(60_000);
  expect(await askedOf(page)).toMatchObject({ places: 5, lookups: [] });
  expect(await numbers(page)).toEqual(defaultsIn('fr'));
});

test('a service that never comes leaves the defaults', async () => {
  const { page, scripts, errors } = await open('free', 'fr', { failing: 99 });
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return scripts.length;
    })
    .toBe(4);
  await page.clock.runFor(60_000);
  expect(await numbers(page)).toEqual(defaultsIn('fr'));
  expect(scripts).toHaveLength(4);
  expect(errors).toEqual([]);
});

test('where the visitor is to agree first, nobody is asked before, and the numbers come after', async () => {
  const { page, scripts, strangers } = await open('asking', 'fr');
  const button = page.locator('[data-island="map"] button');
  await button.waitFor();
  await page.clock.runFor(10_000);
  expect([scripts, strangers]).toEqual([[], []]);
  expect(await numbers(page)).toEqual(defaultsIn('fr'));
  await button.click();
  await expect.poll(() => scripts.length).toBe(1);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return numbers(page);
    })
    .toEqual(foundIn('fr'));
  expect(scripts).toHaveLength(1);
});

test('where the key can be none, nobody is asked, and the numbers are the site’s own', async () => {
  const { page, scripts, strangers } = await open('keyless', 'fr');
  await page.clock.runFor(10_000);
  expect([scripts, strangers]).toEqual([[], []]);
  const [rating, count] = defaultsIn('fr');
  const reviews = page.locator('section').filter({ has: page.getByText(count as string) });
  expect(await reviews.getByText(rating as string).isVisible()).toBe(true);
});

/** Opens the home page near its reviews, with a clock that stops after their first requests. */
async function open(host: keyof MapSites['origins'], language: string, behaviour: MapsBehaviour = {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  onTestFinished(() => page.close());
  const service = await serveMaps(page, behaviour);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && message.text().includes('Possible reasons') && errors.push(message.text()));
  const start = new Date('2027-03-01T10:00:00Z');
  await page.clock.install({ time: start });
  await page.addInitScript(watchDelays);
  await page.goto(`${served.origins[host]}/${language}/`);
  await page.clock.pauseAt(new Date(start.getTime() + 60_000));
  await linkOf(page, language).scrollIntoViewIfNeeded();
  if (host === 'free') {
    await expect.poll(() => page.evaluate(() => window.delays)).toContain(2000);
    if (behaviour.failing === undefined) await expect.poll(() => page.evaluate(() => window.asked !== undefined)).toBe(true);
  }
  return { page, ...service, errors };
}

/** Returns the text of the block, without the invisible signs that keep numbers in their direction. */
function numbers(page: Page): Promise<string[]> {
  return page
    .locator('[data-island="reviews"]')
    .locator('strong, p > span')
    .evaluateAll((all) => all.map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, '')));
}

function filledStars(page: Page): Promise<number> {
  return page.locator('[data-island="reviews"] path[data-filled]').count();
}

function linkOf(page: Page, language: string): Locator {
  return page.getByRole('link', { name: ui.readReviews[language] as string });
}
