import type { Browser, Locator, Page } from 'playwright-core';
import { describe, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { atRest } from '../support/at-rest.ts';
import { openBrowser } from '../support/browser.ts';
import { boxOf } from '../support/control.ts';
import { openForFile, serveSites } from '../support/open-for-file.ts';

const wide = { width: 1440, height: 900 };

const origins = await serveSites();
const browser = await openForFile(openBrowser({ pictures: false }));

describe.each(['ar'])('in %s, a button that is a sign alone', (language) => {
  test('is named at the focus of the keyboard, until Escape, and again when it is come back to', async () => {
    const page = await open(`/${language}/`);
    await focus(page, floating(page));
    await ready(page);
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await shown(page)).toBe(await floating(page).getAttribute('aria-label'));
    await page.clock.runFor(60_000);
    expect(await tooltip(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    expect(await tooltip(page).count()).toBe(0);
    expect(await floating(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await page.clock.runFor(60_000);
    expect(await tooltip(page).count()).toBe(0);
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(2000);
    expect(await tooltip(page).count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.clock.runFor(700);
    expect(await tooltip(page).count()).toBe(1);
  });

  test('is named 700 ms after the mouse came to it, beside it and inside the window', async () => {
    const page = await open(`/${language}/`);
    const button = floating(page);
    await page.mouse.move(700, 450);
    await hover(page, button);
    await ready(page);
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await shown(page)).toBe(await button.getAttribute('aria-label'));
    const [own, control] = await Promise.all([boxOf(tooltip(page)), boxOf(button)]);
    expect(own.x).toBeGreaterThanOrEqual(0);
    expect(own.x + own.width).toBeLessThanOrEqual(wide.width);
    expect(own.y + own.height).toBeLessThanOrEqual(control.y);
    expect(control.y - own.y - own.height).toBeLessThan(20);
    // Screen readers have the name already.
    expect(await tooltip(page).getAttribute('aria-hidden')).toBe('true');
    await page.mouse.move(700, 450);
    await page.clock.runFor(1000);
    expect(await tooltip(page).count()).toBe(0);
  });

  test.each(['left', 'right'])('is named inside the window at its upper %s corner', async (side) => {
    const page = await open(`/${language}/`);
    await awaken(page);
    const name = 'A name that is far longer than its button is wide';
    await draw(page, [name], `${side}:0;top:0`);
    await hover(page, named(page, name));
    await page.clock.runFor(700);
    const [own, control] = await Promise.all([boxOf(tooltip(page)), boxOf(named(page, name))]);
    expect(own.x).toBeGreaterThanOrEqual(0);
    expect(own.x + own.width).toBeLessThanOrEqual(wide.width);
    expect(own.y).toBeGreaterThanOrEqual(control.y + control.height);
  });

  test('calls a phone by a number with its digits in order', async () => {
    const page = await open(`/${language}/services/dent-cassee/`);
    const button = page.locator('footer + aside a[href^="tel:"]');
    await hover(page, button);
    await page.clock.runFor(700);
    const label = (await button.getAttribute('aria-label')) ?? '';
    expect(await shown(page)).toBe(label);
    const number = (/\d[\d\s]+\d/.exec(label) ?? [''])[0].split(/\s/);
    const places = await tooltip(page).evaluate((own, groups) => {
      const text = own.firstChild as Text;
      let from = 0;
      return groups.map((group) => {
        const range = document.createRange();
        const at = text.data.indexOf(group, from);
        from = at + group.length;
        range.setStart(text, at);
        range.setEnd(text, from);
        return range.getBoundingClientRect().left;
      });
    }, number);
    expect(places.length).toBeGreaterThan(3);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });
});

describe('a tooltip', () => {
  test('can be pointed at, stays as long as it is, and stays on under a page that scrolls', async () => {
    const page = await open('/fr/');
    await hover(page, floating(page));
    await page.clock.runFor(700);
    const { x, y, width, height } = await boxOf(tooltip(page));
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.clock.runFor(60_000);
    expect(await tooltip(page).count()).toBe(1);
    await page.mouse.wheel(0, 300);
    await page.clock.runFor(1000);
    expect(await tooltip(page).count()).toBe(1);
    await page.mouse.move(400, 400);
    await page.clock.runFor(1000);
    expect(await tooltip(page).count()).toBe(0);
  });

  test('does not wait again on the way to the next button, not even to one that was drawn later', async () => {
    const page = await open('/fr/');
    await awaken(page);
    await draw(page, ['Before', 'After']);
    await hover(page, named(page, 'Before'));
    await page.clock.runFor(700);
    expect(await shown(page)).toBe('Before');
    await hover(page, named(page, 'After'));
    await page.clock.runFor(1);
    expect(await shown(page)).toBe('After');
    await page.mouse.move(700, 450);
    await page.clock.runFor(2000);
    await hover(page, named(page, 'Before'));
    await page.clock.runFor(699);
    expect(await tooltip(page).count()).toBe(0);
  });

  test('is not shown for a button that was used', async () => {
    const page = await open('/fr/');
    await awaken(page);
    await draw(page, ['Next']);
    await hover(page, named(page, 'Next'));
    await page.clock.runFor(700);
    expect(await shown(page)).toBe('Next');
    for (let press = 0; press < 2; press += 1) {
      await named(page, 'Next').click();
      await page.clock.runFor(2000);
      expect(await tooltip(page).count()).toBe(0);
    }
  });

  test('is not shown where the name can be read on the button', async () => {
    const page = await open('/fr/');
    await awaken(page);
    await page.setViewportSize({ width: 360, height: 740 });
    const call = page.locator('footer + aside a[href^="tel:"]');
    await call.hover();
    await page.clock.runFor(2000);
    expect(await tooltip(page).count()).toBe(0);
  });

  test('is not shown under fingers', async () => {
    const page = await openApart('/fr/', { hasTouch: true });
    await awaken(page);
    await draw(page, ['Next']);
    // A finger that stays is over the button as a mouse is.
    const protocol = await page.context().newCDPSession(page);
    const { x, y } = (await named(page, 'Next').boundingBox()) ?? { x: 0, y: 0 };
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 4, y: y + 4 }] });
    await page.clock.runFor(2000);
    expect(await tooltip(page).count()).toBe(0);
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await named(page, 'Next').tap();
    await page.clock.runFor(2000);
    expect(await tooltip(page).count()).toBe(0);
  });

  test('does without where the browser has no popovers', async () => {
    const page = await openApart('/fr/', {}, () => {
      delete (HTMLElement.prototype as { popover?: unknown }).popover;
    });
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.clock.resume();
    await floating(page).hover();
    await atRest(page);
    await page.clock.fastForward(2000);
    expect(await page.locator('[data-tooltip]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test('in an explanation goes by Escape alone, and the explanation by the next', async () => {
    const page = await open('/fr/services/implant/');
    await awaken(page);
    await page.locator('a[data-term]').first().press('Enter');
    const explanation = page.getByRole('dialog');
    await explanation.waitFor();
    await page.clock.runFor(700);
    expect(await shown(page)).toBe(await explanation.getByRole('button').getAttribute('aria-label'));
    await page.keyboard.press('Escape');
    expect(await tooltip(page).count()).toBe(0);
    expect(await explanation.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await explanation.waitFor({ state: 'hidden' });
  });

  test.each(['fa'])(
    'lies above a dialog (%s) that keeps everything else out, can be pointed at there, and goes alone',
    async (language) => {
      const page = await open(`/${language}/`, 'workshop');
      await page.locator('footer button[aria-haspopup="dialog"]').click();
      await page.clock.runFor(1000);
      const dialog = page.getByRole('dialog');
      await hover(page, dialog.getByRole('button'));
      await page.clock.runFor(700);
      const { x, y, width, height } = await boxOf(tooltip(page));
      const isOnTop = await tooltip(page).evaluate((own, [left, top]) => document.elementFromPoint(left, top) === own, [
        x + width / 2,
        y + height / 2,
      ] as const);
      expect(isOnTop).toBe(true);
      await page.mouse.move(x + width / 2, y + height / 2);
      await page.clock.runFor(2000);
      expect(await tooltip(page).count()).toBe(1);
      await page.keyboard.press('Escape');
      expect(await tooltip(page).count()).toBe(0);
      expect(await dialog.isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    },
  );
});

/** The window that one test after the other looks at. */
let known: Page | undefined;

/** Returns a page of a site in a browser whose clock is stopped: nothing is under the mouse or has the focus. */
async function open(address: string, site: 'practice' | 'workshop' = 'practice'): Promise<Page> {
  onTestFailed(async () => {
    await known?.context().close();
    known = undefined;
  });
  const page = known ?? (await newPage());
  known = page;
  await page.setViewportSize(wide);
  if (page.url() !== origins[site] + address) await page.goto(origins[site] + address);
  else {
    await page.evaluate(() => {
      for (const drawn of document.querySelectorAll('[data-drawn]')) drawn.remove();
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.mouse.move(200, 450);
    await page.clock.runFor(2000);
  }
  return page;
}

/** The same in a window of the test's own, made ready for it before the page comes. */
async function openApart(address: string, options: Parameters<Browser['newContext']>[0], first?: () => void): Promise<Page> {
  const page = await newPage(options);
  onTestFinished(() => page.context().close());
  if (first !== undefined) await page.addInitScript(first);
  await page.goto(origins.practice + address);
  return page;
}

async function newPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: wide, reducedMotion: 'reduce', ...options })).newPage();
  await page.clock.install({ time: new Date('2026-01-05T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-05T10:00:01Z'));
  return page;
}

function floating(page: Page): Locator {
  return page.locator('a[data-appointment="floating_button"]');
}

function named(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

function tooltip(page: Page): Locator {
  return page.locator('[popover="manual"]:popover-open');
}

/** Returns the words of the tooltip that is shown, without the characters that keep a number in order. */
async function shown(page: Page): Promise<string> {
  return (await tooltip(page).innerText()).replace(/[\u2066\u2069]/g, '');
}

/** Waits until the booking button under the mouse or the focus has become one that opens a dialog, which changes its name. */
async function ready(page: Page): Promise<void> {
  await expect.poll(() => floating(page).getAttribute('aria-haspopup')).toBe('dialog');
}

/** Moves the mouse to a control, and waits until the code for it has come. */
async function hover(page: Page, control: Locator): Promise<void> {
  await control.hover();
  await codeHasCome(page);
}

/** Comes to a control by keyboard, and waits until the code for it has come. */
async function focus(page: Page, control: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await control.focus();
  await codeHasCome(page);
}

/** Has the code brought, and moves away again. */
async function awaken(page: Page): Promise<void> {
  await page.locator('a[aria-label], button[aria-label]').locator('visible=true').first().hover();
  await codeHasCome(page);
  await page.mouse.move(200, 450);
  await page.clock.runFor(2000);
}

async function codeHasCome(page: Page): Promise<void> {
  const styled = (): boolean => document.adoptedStyleSheets.some(({ cssRules }) => cssRules[0]?.cssText.startsWith('[data-tooltip]'));
  await expect.poll(() => page.evaluate(styled)).toBe(true);
}

/** Puts buttons that are signs alone into the page, as a calendar's arrows are. */
async function draw(page: Page, names: readonly string[], place = 'left:50%;top:50%'): Promise<void> {
  await page.evaluate(
    ([all, style]) => {
      const box = document.createElement('div');
      box.dataset['drawn'] = '';
      box.style.cssText = `position:fixed;z-index:99;${style}`;
      for (const name of all) {
        const button = document.createElement('button');
        button.ariaLabel = name;
        button.style.cssText = 'inline-size:44px;block-size:44px';
        box.append(button);
      }
      document.body.append(box);
    },
    [names, place] as const,
  );
}
