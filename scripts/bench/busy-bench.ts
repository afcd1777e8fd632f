// Longer than most files, since the functions that run inside the browser are beside those that call them.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { loadContent, zoneOf } from '../../src/build/content/read-content.ts';
import { fileOf, type PageAddress, pathOf } from '../../src/pages/address.ts';
import { summaryOf } from '../../src/pages/site-model.ts';
import type { PageKind } from '../../src/schema/documents.ts';
import { asRecord, asString } from '../../src/schema/tree.ts';
import { isTypedValue } from '../../src/schema/typed-value.ts';
import { launchBenchBrowser, slowDown } from './bench-browser.ts';
import { quantile, tableHead, tableRow } from './figures.ts';
import { withServedSite } from './served-site.ts';

/** How many times slower than this machine the browser is made: about a cheap telephone. */
const slowdown = 6;
const runs = 3;

/** How long a finger stays on what it presses, in milliseconds: to press and to let go are two tasks. */
const held = 100;

/** What a visit needs of the site, in its default language. */
interface Way {
  /** The addresses of the home page, of the list of services, and of a service whose page has questions and explained words. */
  readonly home: string;
  readonly list: string;
  readonly service: string;
  /** The first word of the service's name. */
  readonly word: string;
  /** A number as the site's visitors have them. */
  readonly phone: string;
  readonly timeZone: string;
}

/** Something that a visitor does, in the order of a visit. */
type Act = readonly [name: string, act: (page: Page, way: Way) => Promise<unknown>];

const dialog = '[role=dialog]';
const booking = 'main a[data-appointment]';
const next = `${dialog} button[type=submit]`;

const acts: readonly Act[] = [
  ['home page', (page, { home }) => page.goto(home)],
  ['menu', (page) => press(page, page.locator('header button[popovertarget]'))],
  ['menu closed', (page) => page.keyboard.press('Escape')],
  ['search: first letter', (page, { list, word }) => page.goto(list).then(() => type(page, word.slice(0, 1)))],
  ['search: a word', (page, { word }) => type(page, word.slice(1))],
  ['service page', (page, { service }) => page.goto(service)],
  ['a question', (page) => press(page, page.locator('[data-faq] summary'))],
  ['an explained word', (page) => press(page, page.locator('[data-term]'))],
  ['booking: its code', (page) => page.keyboard.press('Escape').then(() => awakenBooking(page))],
  ['booking opens', (page) => openBooking(page)],
  ['booking: a kind', (page) => press(page, page.locator(`${dialog} label:has(input[type=radio])`))],
  ['booking: another month', (page) => press(page, page.locator(`${dialog} [role=group] h2 ~ button`))],
  ['booking: a day', (page) => press(page, page.locator(`${dialog} td [data-free]`))],
  ['booking: times', (page) => press(page, page.locator(next)).then(() => page.locator(`${dialog} label bdi`).first().waitFor())],
  ['booking: a time', (page) => press(page, page.locator(`${dialog} label:has(input[type=radio])`))],
  ['booking: details', (page) => press(page, page.locator(next)).then(() => page.waitForSelector(`${dialog} input[type=tel]`))],
  ['booking: a letter', (page) => page.locator(`${dialog} input`).first().pressSequentially('A')],
  [
    'booking: the request',
    async (page, { phone }) => {
      for (const [index, text] of ['da', 'Lovelace', phone].entries())
        await page.locator(`${dialog} input`).nth(index).pressSequentially(text);
      await press(page, page.locator(next));
      await page.waitForSelector(`${dialog} dl`);
    },
  ],
];

/**
 * Builds the site and takes a visitor's way through it in a browser as slow as a cheap telephone. Writes a Markdown table of the longest
 * time in each step in which the page did not answer. Returns the exit code.
 */
export function runBusyBench(out: NodeJS.WriteStream, err: NodeJS.WriteStream): Promise<number | undefined> {
  return withServedSite(process.env, { out, err }, async ({ folder, origin }) => {
    const way = wayThrough(process.env['CONTENT_DIR'] || 'data', folder, origin);
    const browser = await launchBenchBrowser();
    try {
      const visits: (readonly number[])[] = [];
      for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, way));
      out.write(`\nThe browser ${slowdown} times slower, longest tasks in ms, medians of ${runs} visits.\n\n`);
      out.write(tableHead(['step', 'longest task']));
      for (const [index, [name]] of acts.entries()) {
        const times = visits.map((visited) => visited[index] as number);
        const median = quantile(times, 0.5);
        out.write(tableRow([name, median === 0 ? '< 50' : median.toFixed(0)]));
      }
    } finally {
      await browser.close();
    }
  });
}

/** Takes from the content and its built pages what a visit needs. */
function wayThrough(content: string, folder: string, origin: string): Way {
  const { context, documents, serviceDocuments } = loadContent(content);
  if (context === undefined) throw new Error('The languages of the site are not readable.');
  const { defaultLanguage: language, serviceWords: words, inMenus = [] } = context;
  const addressOf = (kind: PageKind, slug = ''): PageAddress => ({ kind, language, slug, words });
  const service = [...inMenus]
    .flatMap((slug) => serviceDocuments.find(({ name }) => name === slug) ?? [])
    .find(({ name }) => {
      const html = readFileSync(path.join(folder, fileOf(addressOf('service', name))), 'utf8');
      return html.includes('data-faq') && html.includes('data-term');
    });
  if (service === undefined) throw new Error('No service of the menus has questions and explained words.');
  const { name } = summaryOf(service);
  const [phone] = Object.values(asRecord(asRecord(asRecord(documents.site?.value)['contact'])['phones']));
  return {
    home: origin + pathOf(addressOf('home')),
    list: origin + pathOf(addressOf('services-list')),
    service: origin + pathOf(addressOf('service', service.name)),
    word: /\p{L}+/u.exec(String(isTypedValue(name) ? asRecord(name.value)[language] : ''))?.[0] ?? '',
    phone: asString(asRecord(phone)['number']) ?? '',
    timeZone: zoneOf({ documents }),
  };
}

/** Takes all steps in a window that has fetched nothing before; returns the longest task of each in milliseconds, 0 below 50. */
async function visit(browser: Browser, way: Way): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, timezoneId: way.timeZone });
  const page = await context.newPage();
  await page.addInitScript(watchTasks);
  await slowDown(page, slowdown);
  const longest: number[] = [];
  for (const [, act] of acts) {
    await act(page, way);
    longest.push(await page.evaluate(takeLongest));
  }
  await context.close();
  return longest;
}

function type(page: Page, text: string): Promise<void> {
  return page.locator('[data-island=search] input').pressSequentially(text);
}

/** Presses the first of some elements as a hand does: what the driver asks the page about a click would be in the page's tasks. */
async function press(page: Page, elements: Locator): Promise<void> {
  const element = elements.first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not seen.`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.waitForTimeout(held);
  await page.mouse.up();
}

async function awakenBooking(page: Page): Promise<void> {
  const button = page.locator(booking).first();
  await button.dispatchEvent('pointerover');
  await page.locator(`${booking}[aria-haspopup=dialog]`).first().waitFor();
}

async function openBooking(page: Page): Promise<void> {
  await press(page, page.locator(booking));
  await page.locator(`${dialog} [role=grid]`).waitFor();
}

/** In the page: keeps the durations of its tasks of more than 50 ms. */
function watchTasks(): void {
  const tasks: number[] = [];
  Reflect.set(window, 'longTasks', tasks);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
}

/** In the page: waits until it is idle, and returns the longest task since the last call. */
async function takeLongest(): Promise<number> {
  for (let calm = 0; calm < 3; calm += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  }
  const tasks = Reflect.get(window, 'longTasks') as number[];
  return Math.max(0, ...tasks.splice(0));
}
