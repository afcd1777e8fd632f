import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { installMeasures } from '../support/measures.ts';
import { sites } from '../support/sites.ts';

type Name = keyof typeof sites;

const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const windows = [
  { viewport: wide, colorScheme: 'light' },
  { viewport: phone, colorScheme: 'dark' },
] as const;

const origins = new Map<Name, string>();
const closers: (() => unknown)[] = [];
/** A window with script, and one without. */
const pages = new Map<boolean, Page>();

beforeAll(async () => {
  const browser = await openBrowser();
  closers.push(() => browser.close());
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled, reducedMotion: 'reduce' });
    await page.addInitScript(refuseMeasurement);
    pages.set(javaScriptEnabled, page);
  }
  for (const name of ['clinic', 'workshop'] as const) {
    const { origin, close } = await serveFolder(sites[name].out);
    origins.set(name, origin);
    closers.push(close);
  }
});

afterAll(async () => {
  for (const close of closers) await close();
});

const walks = sites.clinic.languages.flatMap((language) => [
  { name: 'clinic' as const, address: `/${language}/` },
  { name: 'clinic' as const, address: `/${language}/services/` },
  { name: 'clinic' as const, address: `/${language}/services/cataracte/` },
  { name: 'clinic' as const, address: `/${language}/services/brulures-oculaires/` },
]);
const surgeries = walks.filter(({ address }) => address.endsWith('/cataracte/'));

describe.each(windows)('in a window of $viewport.width px, in $colorScheme colours, the Tab key alone', (settings) => {
  test.each([...walks, { name: 'workshop' as const, address: '/fa/services/annual-service/' }])(
    'leads through $address of the $name, to each thing once and in order, all of it seen',
    async ({ name, address }) => {
      const page = await open(name, address, settings);
      const order = await page.evaluate(rememberControls);
      expect(order.length).toBeGreaterThan(20);
      expect(await walk(page, 'Tab', order.length)).toEqual({ order, wrong: [] });
    },
  );

  test.each(surgeries)('leads through $address without script, and with Shift back again', async ({ name, address }) => {
    const page = await open(name, address, { ...settings, javaScriptEnabled: false });
    const order = await page.evaluate(rememberControls);
    expect(await walk(page, 'Tab', order.length)).toEqual({ order, wrong: [] });
    await page.evaluate(() => window.measures.controls().at(-1)?.focus());
    expect(await walk(page, 'Shift+Tab', order.length)).toEqual({ order: order.reverse().slice(1), wrong: [] });
  });
});

const scripts = [true, false];

describe.each(sites.clinic.languages)('the menus of the clinic in "%s", by keyboard', (language) => {
  test.each(scripts)('open with Enter or Space, one at a time, and lead on to their links; script: %s', async (javaScriptEnabled) => {
    const page = await open('clinic', `/${language}/`, { viewport: wide, javaScriptEnabled });
    const [first, second] = [menu(page, 0), menu(page, 1)];
    await tabTo(page, first.button);
    await page.keyboard.press('Enter');
    expect(await first.links.first().isVisible()).toBe(true);
    for (const link of await first.links.all()) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(link)).toBe(true);
      expect(await page.evaluate(lookAtFocus)).toEqual([]);
    }
    await page.keyboard.press('Tab');
    expect(await hasFocus(second.button)).toBe(true);
    await page.keyboard.press('Space');
    expect(await second.links.first().isVisible()).toBe(true);
    expect(await first.links.first().isVisible()).toBe(false);
    await page.keyboard.press('Space');
    expect(await second.links.first().isVisible()).toBe(false);
  });

  test('are walked with arrows, Home and End, and closed with Escape or by leaving', async () => {
    const page = await open('clinic', `/${language}/`, { viewport: wide });
    const { button, links } = menu(page, 3);
    await tabTo(page, button);
    const last = (await links.count()) - 1;
    const walked: unknown[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowDown', 'End', 'Home']) {
      await page.keyboard.press(key);
      walked.push(await links.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement)));
    }
    expect(walked).toEqual([0, 1, 0, last, 0, last, 0]);
    await page.keyboard.press('Escape');
    expect(await hasFocus(button)).toBe(true);
    expect(await links.first().isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    expect(await links.first().isVisible()).toBe(false);
  });

  test.each(scripts)('open in a panel on a phone, which keeps its order and gives focus back; script: %s', async (javaScriptEnabled) => {
    const page = await open('clinic', `/${language}/`, { viewport: phone, javaScriptEnabled });
    const button = page.locator('header button[popovertarget]');
    const panel = page.locator('header [popover]');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    expect(await panel.isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await hasFocus(panel.getByRole('link').first())).toBe(true);
    const { button: group, links } = menu(page, 1);
    await tabTo(page, group);
    await page.keyboard.press('Space');
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      expect(await hasFocus(link)).toBe(true);
      expect(await page.evaluate(lookAtFocus)).toEqual([]);
    }
    await page.keyboard.press('Tab');
    expect(await hasFocus(menu(page, 2).button)).toBe(true);
    expect(await page.evaluate(lookAtFocus)).toEqual([]);
    // With script, Escape closes the menu first.
    for (let times = 0; times < 2 && (await panel.isVisible()); times += 1) await page.keyboard.press('Escape');
    expect(await panel.isVisible()).toBe(false);
    expect(await hasFocus(button)).toBe(true);
    await page.keyboard.press('Space');
    expect(await panel.isVisible()).toBe(true);
  });
});

test.each(scripts)('the menu of three languages opens by keyboard, and names each in itself; script: %s', async (javaScriptEnabled) => {
  const page = await open('workshop', '/fa/', { viewport: phone, javaScriptEnabled });
  const languages = page.locator('header details', { has: page.locator('a[hreflang]') });
  const button = languages.locator('summary');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  const named: (string | null)[] = [];
  for (const link of await languages.getByRole('link').all()) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(link)).toBe(true);
    expect(await page.evaluate(lookAtFocus)).toEqual([]);
    named.push(await link.getAttribute('lang'));
  }
  expect(named).toEqual(['en', 'fa', 'de']);
  if (javaScriptEnabled) {
    await page.keyboard.press('Escape');
    expect(await hasFocus(button)).toBe(true);
    await page.keyboard.press('ArrowDown');
  } else {
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/');
});

test('a question opens with Enter and closes with Space', async () => {
  const page = await open('clinic', '/fr/services/cataracte/', { viewport: phone });
  const question = page.locator('main details').first();
  await tabTo(page, question.locator('summary'));
  await page.keyboard.press('Enter');
  expect(await question.getByRole('paragraph').isVisible()).toBe(true);
  expect(await page.evaluate(lookAtFocus)).toEqual([]);
  await page.keyboard.press('Space');
  expect(await question.getByRole('paragraph').isVisible()).toBe(false);
});

test.each([wide, phone])('an explained term opens with Enter, and Escape gives focus back to its word, in $width px', async (viewport) => {
  const page = await open('clinic', '/fr/services/cataracte/', { viewport });
  const word = page.locator('a[data-term]').first();
  await tabTo(page, word);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await page.evaluate(lookAtFocus)).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(false);
  expect(await hasFocus(word)).toBe(true);
});

interface Settings {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

/** Loads a page anew. */
async function open(name: Name, address: string, settings: Settings): Promise<Page> {
  const { viewport = wide, colorScheme = 'light', javaScriptEnabled = true } = settings;
  const page = pages.get(javaScriptEnabled) as Page;
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  await page.goto(`${origins.get(name)}${address}`);
  await page.evaluate(installMeasures);
  return page;
}

function menu(page: Page, index: number): { readonly button: Locator; readonly links: Locator } {
  const details = page.locator('header nav details').nth(index);
  return { button: details.locator('summary'), links: details.locator('a') };
}

const hasFocus = (locator: Locator): Promise<boolean> => locator.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 100 && !(await hasFocus(goal)); presses += 1) await page.keyboard.press('Tab');
  expect(await hasFocus(goal)).toBe(true);
}

/** Presses a key until focus leaves the page or begins again; gives what it met, and what was wrong there. */
async function walk(page: Page, key: string, length: number): Promise<{ order: string[]; wrong: string[] }> {
  const order: string[] = [];
  const wrong: string[] = [];
  const start = await page.evaluate(nameOfFocus);
  while (order.length < length + 3) {
    await page.keyboard.press(key);
    const found = await page.evaluate(lookAtFocus);
    const met = await page.evaluate(nameOfFocus);
    // Past the page's end a browser goes to its own controls, or round to where the walk began.
    if (met === undefined || met === order[0] || met === start) break;
    order.push(met);
    wrong.push(...found);
  }
  return { order, wrong };
}

/** Runs inside the browser: names all that can be used, each by its place in the document. */
function rememberControls(): string[] {
  const { controls, name } = window.measures;
  const names = new Map(controls().map((control, index) => [control as Element, `${index} ${name(control)}`]));
  Object.assign(window, { names });
  return [...names.values()];
}

/** Runs inside the browser. */
function nameOfFocus(): string | undefined {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return undefined;
  const { names } = window as unknown as { readonly names: ReadonlyMap<Element, string> };
  return names.get(activeElement) ?? `unexpected: ${window.measures.name(activeElement)}`;
}

/** Runs inside the browser: whether the focus can be seen (WCAG 2.2, 2.4.7 and 1.4.11) and nothing covers what has it (2.4.12). */
function lookAtFocus(): string[] {
  const { contrast, groundsOf, name, read } = window.measures;
  const control = document.activeElement as HTMLElement;
  const boxes = [...control.getClientRects()];
  const [first, last] = [boxes[0], boxes[boxes.length - 1]];
  if (first === undefined || last === undefined) return [`${name(control)}: is not shown`];
  const found = new Set<string>();

  const { outlineStyle, outlineWidth, outlineOffset, outlineColor, boxShadow } = getComputedStyle(control);
  const thickness = Number.parseFloat(outlineWidth);
  if (outlineStyle === 'none' || thickness < 2) found.add(`outline ${outlineWidth} ${outlineStyle}`);
  const out = Number.parseFloat(outlineOffset) + thickness / 2;
  // An outline that lies on a ring of another colour is seen on any ground (WCAG 2.2, technique C40).
  const [, ring = '', spread = '0'] = /^(.+\)) 0px 0px 0px ([\d.]+)px$/.exec(boxShadow) ?? [];
  const sides: [side: string, x: number, y: number][] = [
    ['above', first.x + first.width / 2, first.top - out],
    ['below', last.x + last.width / 2, last.bottom + out],
  ];
  // A link over two lines has no whole sides.
  if (boxes.length === 1) {
    sides.push(['left', first.left - out, first.y + first.height / 2], ['right', first.right + out, first.y + first.height / 2]);
  }
  for (const [side, x, y] of sides) {
    const ground = document.elementFromPoint(x, y);
    if (ground === null) {
      found.add(`outline ${side} out of the window`);
      continue;
    }
    for (let frame = control.parentElement; frame !== null && frame !== document.body; frame = frame.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(frame);
      const { left, right, top, bottom } = frame.getBoundingClientRect();
      const cuts = overflowX + overflowY !== 'visiblevisible' && (x < left || x > right || y < top || y > bottom);
      if (cuts) found.add(`outline ${side} cut by ${name(frame)}`);
    }
    const grounds = ring !== '' && Number.parseFloat(spread) >= out ? [read(ring)] : groundsOf(ground, [new DOMRect(x, y, 1, 1)]);
    const ratio = Math.min(...grounds.map((colour) => contrast(read(outlineColor), colour)));
    if (ratio < 3) found.add(`outline ${side} in ${outlineColor} on ${name(ground)}: ${ratio.toFixed(2)}`);
  }

  for (const { left, right, top, bottom, x, y, width, height } of boxes) {
    const corners = [left + 2, right - 2].flatMap((across) => [top + 2, bottom - 2].map((down) => [across, down] as const));
    for (const [across, down] of [...corners, [x + width / 2, y + height / 2] as const]) {
      const over = document.elementFromPoint(across, down);
      if (over === null) found.add('is partly out of the window');
      // Behind round corners one sees what holds it.
      else if (!control.contains(over) && !over.contains(control)) found.add(`is covered by ${name(over)}`);
    }
  }
  return found.size === 0 ? [] : [`${name(control)}: ${[...found].join('; ')}`];
}
