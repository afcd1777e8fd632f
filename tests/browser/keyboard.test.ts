import type { CDPSession, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import { refuseMeasurement } from '../support/consent.ts';
import { hasFocus } from '../support/control.ts';
import { installMeasures } from '../support/measures.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';

const wide = { viewport: { width: 1280, height: 900 }, colorScheme: 'light' } as const;
const phone = { viewport: { width: 360, height: 740 }, colorScheme: 'dark' } as const;

const origins = await serveSites();
const browser = await openForFile(openBrowser({ pictures: false }));
/** A window with script, and one without. */
const pages = new Map<boolean, { readonly page: Page; readonly protocol: CDPSession }>();

for (const javaScriptEnabled of [true, false]) {
  const page = await browser.newPage({ javaScriptEnabled, reducedMotion: 'reduce' });
  await page.addInitScript(refuseMeasurement);
  if (javaScriptEnabled) await page.clock.install();
  pages.set(javaScriptEnabled, { page, protocol: await page.context().newCDPSession(page) });
}

// Each kind of page, and both windows in both directions.
interface Walk {
  readonly name: 'practice' | 'workshop';
  readonly address: string;
  readonly settings: typeof wide | typeof phone;
}
const walks: readonly Walk[] = [
  { name: 'practice', address: '/fr/', settings: wide },
  { name: 'practice', address: '/ar/services/implant/', settings: phone },
  { name: 'workshop', address: '/fa/services/annual-service/', settings: wide },
];
const furtherWalks: readonly Walk[] = [
  { name: 'practice', address: '/ar/', settings: phone },
  { name: 'practice', address: '/fr/services/', settings: phone },
  { name: 'practice', address: '/ar/services/dent-cassee/', settings: wide },
];

const throughEachThing =
  'in a window of $settings.viewport.width px, in $settings.colorScheme colours, the Tab key alone leads through $address of the $name, to each thing once and in order, all of it seen, and with Shift back again';
const leadsThroughEachThing = async ({ name, address, settings }: Walk): Promise<void> => {
  const page = await open(name, address, settings);
  const order = await page.evaluate(rememberControls);
  expect(order.length).toBeGreaterThan(20);
  expect(await walk(page, 'Tab', order.length)).toEqual({ order, wrong: [] });
  await page.evaluate(() => window.measures.controls().at(-1)?.focus());
  expect(await walk(page, 'Shift+Tab', order.length)).toEqual({ order: order.reverse().slice(1), wrong: [] });
};
test.each(walks)(throughEachThing, leadsThroughEachThing);
test.each(furtherWalks)(throughEachThing, { tags: 'thorough' }, leadsThroughEachThing);

test.each([{ address: '/ar/services/implant/', settings: phone }])(
  'in a window of $settings.viewport.width px, the Tab key alone leads through $address without script too',
  { tags: 'thorough' },
  async ({ address, settings }) => {
    const page = await open('practice', address, { ...settings, javaScriptEnabled: false });
    const order = await page.evaluate(rememberControls);
    expect(await walkWithoutScript(page, order.length)).toEqual({ order, wrong: [] });
  },
);

// Each direction once with script, and once without.
const menusByKeyboard = [
  { language: 'fr', javaScriptEnabled: true },
  { language: 'ar', javaScriptEnabled: false },
];

test.each(menusByKeyboard)(
  'the menus open in "$language" with Enter or Space, one at a time, and lead on to their links; script: $javaScriptEnabled',
  async ({ language, javaScriptEnabled }) => {
    const page = await open('practice', `/${language}/`, { ...wide, javaScriptEnabled });
    const [first, second] = [menu(page, 0), menu(page, 1)];
    await tabTo(page, first.button);
    await page.keyboard.press('Enter');
    await first.links.first().waitFor();
    for (const link of await first.links.all()) {
      await page.keyboard.press('Tab');
      await expectFocus(link);
    }
    await page.keyboard.press('Tab');
    await expectFocus(second.button);
    await page.keyboard.press('Space');
    await second.links.first().waitFor();
    await first.links.first().waitFor({ state: 'hidden' });
    await page.keyboard.press('Space');
    await second.links.first().waitFor({ state: 'hidden' });
  },
);

test('the menus are walked with arrows, Home and End, and closed with Escape or by leaving', async () => {
  const page = await open('practice', '/ar/', wide);
  const { button, links } = menu(page, 0);
  await tabTo(page, button);
  const last = (await links.count()) - 1;
  const steps = { ArrowDown: 0, 'ArrowDown again': 1, ArrowUp: 0, 'ArrowUp again': last, 'ArrowDown at the end': 0, End: last, Home: 0 };
  for (const [step, met] of Object.entries(steps)) {
    await page.keyboard.press(step.replace(/ .*/, ''));
    const found = () => links.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
    await expect.poll(found, { message: step }).toBe(met);
  }
  await page.keyboard.press('Escape');
  await expectFocus(button);
  await links.first().waitFor({ state: 'hidden' });
  await page.keyboard.press('Enter');
  await links.first().waitFor();
  await page.keyboard.press('Shift+Tab');
  await links.first().waitFor({ state: 'hidden' });
});

test.each(menusByKeyboard)(
  'the menus open in "$language" in a panel on a phone, which keeps its order and gives focus back; script: $javaScriptEnabled',
  async ({ language, javaScriptEnabled }) => {
    const page = await open('practice', `/${language}/`, { ...phone, javaScriptEnabled });
    const button = page.locator('header button[popovertarget]');
    const panel = page.locator('header [popover]');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await page.keyboard.press('Tab');
    await expectFocus(panel.getByRole('link').first());
    const { button: group, links } = menu(page, 1);
    await tabTo(page, group);
    await page.keyboard.press('Space');
    await links.first().waitFor();
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expectFocus(link);
    }
    await page.keyboard.press('Tab');
    await expectFocus(menu(page, 2).button);
    // With script, Escape closes the menu first.
    await page.keyboard.press('Escape');
    if (javaScriptEnabled) {
      await links.first().waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
    }
    await panel.waitFor({ state: 'hidden' });
    await expectFocus(button);
    await page.keyboard.press('Space');
    await panel.waitFor();
    if (!javaScriptEnabled) return;
    // Whoever goes on into the page sees it.
    const next = page.getByRole('main').getByRole('link').first();
    await tabTo(page, next);
    await panel.waitFor({ state: 'hidden' });
    await expectFocus(next);
    // Whoever prints the page has no panel that lies on each sheet.
    await button.click();
    await panel.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await panel.isVisible()).toBe(false);
  },
);

test.each([true, false])(
  'the menu of three languages opens by keyboard, and names each in itself; script: %s',
  { tags: 'thorough' },
  async (javaScriptEnabled) => {
    const page = await open('workshop', '/fa/', { ...phone, javaScriptEnabled });
    const languages = page.locator('header details', { has: page.locator('a[hreflang]') });
    const button = languages.locator('summary');
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const links = languages.getByRole('link');
    await links.first().waitFor();
    const named: (string | null)[] = [];
    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expectFocus(link);
      named.push(await link.getAttribute('lang'));
    }
    expect(named).toEqual(['en', 'fa', 'de']);
    if (javaScriptEnabled) {
      await page.keyboard.press('Escape');
      await expectFocus(button);
      await page.keyboard.press('ArrowDown');
    } else {
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
    }
    await expectFocus(links.first());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/en/');
  },
);

test('a question opens with Enter and closes with Space', async () => {
  const page = await open('practice', '/fr/services/implant/', phone);
  const question = page.locator('main details').first();
  const button = question.locator('summary');
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await question.getByRole('paragraph').first().waitFor();
  await expectFocus(button);
  await page.keyboard.press('Space');
  await question.getByRole('paragraph').first().waitFor({ state: 'hidden' });
});

test.each([wide, phone])(
  'an explained term opens with Enter, and Escape gives focus back to its word, in $viewport.width px',
  { tags: 'thorough' },
  async (settings) => {
    const page = await open('practice', '/fr/services/implant/', settings);
    const word = page.locator('a[data-term]').first();
    await tabTo(page, word);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    expect(await page.evaluate(() => window.lookAtFocus())).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(word);
  },
);

interface Settings {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
  readonly javaScriptEnabled?: boolean;
}

/** When the next page's clock stops. */
let hours = 1;

/** Loads a page again. Once it is at rest, its clock stops, so that no tooltip appears over it during a test. */
async function open(name: 'practice' | 'workshop', address: string, settings: Settings): Promise<Page> {
  const { viewport, colorScheme, javaScriptEnabled = true } = settings;
  const { page } = pages.get(javaScriptEnabled) as { readonly page: Page };
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme });
  if (javaScriptEnabled) await page.clock.resume();
  await page.goto(`${origins[name]}${address}`);
  if (javaScriptEnabled) {
    await atRest(page);
    await page.clock.pauseAt(Date.now() + 3_600_000 * hours++);
  }
  await page.evaluate(installMeasures);
  await page.evaluate(`Object.assign(window, { lookAtFocus: ${lookAtFocus}, nameOfFocus: ${nameOfFocus} })`);
  return page;
}

function menu(page: Page, index: number): { readonly button: Locator; readonly links: Locator } {
  const details = page.locator('header nav details').nth(index);
  return { button: details.locator('summary'), links: details.locator('a') };
}

/** Waits until something has focus, and sees it there. */
async function expectFocus(locator: Locator): Promise<void> {
  await hasFocus(locator);
  expect(await locator.evaluate(() => window.lookAtFocus())).toEqual([]);
}

/** Reaches an element by the Tab key, from the one before it; other tests show that all of a page is reached so. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.evaluate((element) => {
    const controls = window.measures.controls();
    controls[controls.indexOf(element as HTMLElement) - 1]?.focus();
  });
  await page.keyboard.press('Tab');
  await expectFocus(goal);
}

interface Walked {
  readonly order: string[];
  readonly wrong: string[];
}

/**
 * Presses Tab until focus must have left the page or begun again; returns the focused elements and their faults. The page notes
 * that itself at the end of each press, so that no press waits for an answer.
 */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', length: number): Promise<Walked> {
  const { protocol } = pages.get(true) as { readonly protocol: CDPSession };
  await page.evaluate(noteFocus);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9, modifiers: key === 'Tab' ? 0 : 8 };
  const presses: Promise<unknown>[] = [];
  for (let count = 0; count < length + 1; count += 1) {
    presses.push(protocol.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...tab }));
    presses.push(protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...tab }));
  }
  await Promise.all(presses);
  const { start, steps } = await page.evaluate(() => window.noted);
  return untilItEnds(start, steps);
}

/** Does the same where the page can note nothing. */
async function walkWithoutScript(page: Page, length: number): Promise<Walked> {
  const steps: Step[] = [];
  const start = await page.evaluate(() => window.nameOfFocus());
  for (let count = 0; count < length + 1; count += 1) {
    await page.keyboard.press('Tab');
    steps.push(await page.evaluate(() => ({ met: window.nameOfFocus(), found: window.lookAtFocus() })));
  }
  return untilItEnds(start, steps);
}

/** The focused element after a press, and its faults. */
interface Step {
  readonly met: string | undefined;
  readonly found: readonly string[];
}

function untilItEnds(start: string | undefined, steps: readonly Step[]): Walked {
  // Past the page's end a browser goes to its own controls, or round to where the walk began.
  const end = steps.findIndex(({ met }, index) => met === undefined || (index > 0 && met === steps[0]?.met) || met === start);
  const walked = end === -1 ? steps : steps.slice(0, end);
  return { order: walked.map(({ met }) => String(met)), wrong: walked.flatMap(({ found }) => found) };
}

/** Runs inside the browser: notes what has focus at the end of each press of Tab. */
function noteFocus(): void {
  removeEventListener('keyup', window.note, true);
  const steps: Step[] = [];
  window.noted = { start: window.nameOfFocus(), steps };
  window.note = ({ key }) => {
    if (key === 'Tab') steps.push({ met: window.nameOfFocus(), found: window.lookAtFocus() });
  };
  addEventListener('keyup', window.note, true);
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

declare global {
  interface Window {
    lookAtFocus: typeof lookAtFocus;
    nameOfFocus: typeof nameOfFocus;
    note: (event: KeyboardEvent) => void;
    noted: { readonly start: string | undefined; readonly steps: readonly Step[] };
  }
}
