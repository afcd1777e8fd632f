import type { Browser, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const desktop = { width: 1280, height: 900 };

const origins = await serveSites();
const browser = await openForFile(openBrowser());

describe.each([
  { name: 'practice', service: 'implant' },
  { name: 'workshop', service: 'annual-service' },
] as const)('in a browser, the $name site', ({ name, service }) => {
  const { languages } = sites[name];
  const paths = ['', 'services/', `services/${service}/`, '404.html'];
  const origin = origins[name];

  // Default languages are those of most other tests; the others have another direction or longer words.
  const runs = 'runs in %s with no error and no failed request, and fits every width';
  const runsWell = async (language: string): Promise<void> => {
    const page = await newPage();
    onTestFinished(() => page.context().close());
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(String(error)));
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && troubles.push(message.text()));
    // A picture that was asked for as its section came near is given up where the test goes to the next page.
    const isGivenUp = (request: Request): boolean => request.failure()?.errorText === 'net::ERR_ABORTED';
    page.on('requestfailed', (request) => isGivenUp(request) || troubles.push(`failed: ${request.url()}`));
    page.on('response', (response) => response.status() >= 400 && troubles.push(`${response.status()}: ${response.url()}`));
    const widths = [1280, 768, 320];
    for (const path of paths) {
      await page.goto(`${origin}/${language}/${path}`);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const content = await page.evaluate(() => Math.max(document.documentElement.scrollWidth, document.body.scrollWidth));
        expect(content, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
      await atRest(page);
      // The next page begins in the width that the window has.
      widths.reverse();
    }
    expect(troubles).toEqual([]);
  };
  test.each(languages.slice(1, 2))(runs, runsWell);
  test.each(languages.slice(2))(runs, { tags: 'thorough' }, runsWell);
});

test('in a browser, as many menus as a site may have fit every wide window', async () => {
  const page = await newPage();
  onTestFinished(() => page.context().close());
  await page.goto(`${origins.practice}/fr/`);
  const most = 8;
  const menus = page.locator('header nav > ul > li:has(> details)');
  // A site of its own would be built for this test alone.
  await menus.first().evaluate((menu, count) => {
    while (menu.parentElement !== null && menu.parentElement.querySelectorAll('details').length < count) menu.after(menu.cloneNode(true));
  }, most);
  for (const width of [1600, 1280, 1152]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(width);
    await menus
      .nth(most - 1)
      .locator('summary')
      .click({ trial: true });
  }
});

test('in a browser, the menu’s button ends where the call’s does when a name leaves no room for it on the narrowest phone', async () => {
  const page = await newPage();
  onTestFinished(() => page.context().close());
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${origins.workshop}/fa/`);
  await page.evaluate(() => document.fonts.ready);
  const boxOf = (name: string) => page.getByRole('banner').locator(name).boundingBox();
  const [call, menu] = await Promise.all([boxOf('a[href^="tel:"]:visible'), boxOf('button[popovertarget="menu"]')]);
  expect(menu?.y).toBeGreaterThan(call?.y ?? Number.NaN);
  expect(menu?.x).toBeCloseTo(call?.x ?? Number.NaN, 0);
});

test('in a browser, a picture of any shape stays within the circle of its page’s head', async () => {
  const page = await newPage();
  onTestFinished(() => page.context().close());
  await page.goto(`${origins.practice}/fr/services/implant/`);
  const shapes = [
    [2400, 1600],
    [1600, 2400],
  ] as const;
  for (const [width, height] of shapes) {
    const reach = await page
      .locator('main img')
      .first()
      .evaluate(
        async (image: HTMLImageElement, [w, h]) => {
          image.src = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"/>`;
          await image.decode();
          const shown = image.getBoundingClientRect();
          const scale = Math.min(shown.width / w, shown.height / h);
          return (scale * Math.hypot(w, h)) / (image.closest('div') as HTMLElement).getBoundingClientRect().width;
        },
        [width, height] as const,
      );
    expect(reach).toBeLessThan(1);
  }
});

describe('in a browser, a visitor of the practice', () => {
  const { content } = sites.practice;
  const ui = readYaml(content, 'ui.yaml') as Readonly<Record<string, Texts>>;
  const word = (key: string): string => ui[key]?.['fr'] as string;
  const origin = origins.practice;
  /** One window for all that needs none of its own. */
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
  });

  // Where it lies, it opens menus.
  beforeEach(() => page.mouse.move(0, 0));

  afterAll(async () => {
    await page?.context().close();
  });

  test.each(['fr', 'ar'])('sees the name beside the logo in %s, on a phone and on a computer', async (language) => {
    await page.goto(`${origin}/${language}/`);
    const home = page.getByRole('banner').locator(`a[href="/${language}/"]`).first();
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await home.evaluate((link) =>
        [...link.querySelectorAll('img, :scope > span')]
          .map((part) => part.getBoundingClientRect())
          .filter((box) => box.width > 1)
          .map(({ left, right }) => ({ left, right })),
      );
      expect(boxes.length, `${width} px`).toBeGreaterThan(width === 1280 ? 1 : 0);
      for (const [at, { left, right }] of boxes.entries())
        for (const other of boxes.slice(at + 1))
          expect(Math.max(left, other.left), `${width} px`).toBeGreaterThanOrEqual(Math.min(right, other.right));
    }
  });

  test('says in its first line whom to call, where it is and when it is open, on a tablet and wider', async () => {
    const page = await newPage();
    onTestFinished(() => page.context().close());
    await page.goto(`${origin}/fr/`);
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const facts = page.getByRole('banner').getByRole('group').first().getByRole('listitem');
      expect(await facts.evaluateAll((all) => all.filter((fact) => (fact as HTMLElement).checkVisibility()).length), `${width} px`).toBe(4);
    }
  });

  test('opens and closes the menu panel on a phone; choosing a link closes it', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${origin}/fr/`);
    const navigation = page.getByRole('navigation', { name: word('mainNavigation') });
    const button = page.getByRole('button', { name: word('menu'), exact: true });
    expect(await navigation.isVisible()).toBe(false);
    await button.click();
    await navigation.waitFor();
    await button.click();
    await navigation.waitFor({ state: 'hidden' });
    await button.click();
    await navigation.waitFor();
    await page
      .locator('header')
      .getByRole('link', { name: word('bookAppointment'), exact: true })
      .click();
    await navigation.waitFor({ state: 'hidden' });
    await page.waitForURL('**/#appointment');
    await page.locator('#appointment').getByRole('link').first().waitFor();
    await page.setViewportSize(desktop);
  });

  test('moves among the questions with arrows, Home and End, round the ends', async () => {
    await page.goto(`${origin}/fr/services/implant/`);
    const questions = page.locator('main summary');
    const last = (await questions.count()) - 1;
    expect(last).toBeGreaterThan(1);
    const focused = (): Promise<number> => questions.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await questions.first().focus();
    const walk: [string, number][] = [];
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home']) {
      await page.keyboard.press(key);
      walk.push([key, await focused()]);
    }
    expect(walk).toEqual([
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', last],
      ['ArrowDown', 0],
      ['End', last],
      ['Home', 0],
    ]);
  });

  test('finds words inside a closed question: the browser opens it, even without script', async () => {
    const { blocks } = readYaml(content, 'services/implant.yaml') as unknown as {
      blocks: readonly { readonly type: string; readonly items?: readonly { readonly answer: Texts }[] }[];
    };
    const answer = blocks.find(({ type }) => type === 'faq')?.items?.[2]?.answer['fr'] as string;
    const words = answer.split(/[.,?!]/)[0] as string;
    const plain = await newPage({ javaScriptEnabled: false });
    onTestFinished(() => plain.context().close());
    // The same revealing of a closed part's contents that a search in the page does (HTML, 6.7.2).
    await plain.goto(`${origin}/fr/services/implant/#:~:text=${encodeURIComponent(words)}`);
    const question = plain.locator('main details').nth(2);
    await question.getByText(words).waitFor({ state: 'visible' });
    await plain.goto(`${origin}/fr/services/implant/#question-4`);
    await plain.locator('#question-4').waitFor({ state: 'visible' });
    expect(await question.getByText(words).isVisible()).toBe(false);
  });

  test('reaches the skip link with the first Tab, and the content with it', async () => {
    await page.goto(`${origin}/fr/`);
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: word('skipToContent') });
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

/** Opens a window of its own. */
async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: desktop, ...options });
  await context.addInitScript(refuseMeasurement);
  return context.newPage();
}
