import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { boxOf } from '../support/control.ts';
import { openForFile } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { bundleToasts } from '../support/toast-bundle.ts';

const { practice } = sites;

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const { notices, close: closeWord } = readYaml(practice.content, 'ui.yaml') as unknown as {
  readonly notices: Words;
  readonly close: Words[string];
};
const word = (name: string, language: string): string => notices[name]?.[language] ?? '';
const service = 'services/implant/';
const wide = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const start = new Date('2025-06-02T09:00:00Z').getTime();

const { origin } = await openForFile(serveFolder(practice.out));
const browser = await openForFile(openBrowser({ pictures: false }));
const install = await bundleToasts();

describe.each(practice.languages.slice(1))('in %s, a visitor', (language) => {
  const copied = (): Locator => toastNamed(page, word('linkCopied', language));
  const copy = (): Promise<void> => page.getByRole('button', { name: word('copyLink', language) }).click();
  const close = (toast: Locator): Promise<void> => toast.getByRole('button', { name: closeWord?.[language] ?? '' }).click();
  let page: Page;

  beforeAll(async () => {
    page = await browser.newPage({ viewport: wide, permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`${origin}/${language}/${service}?secret=1#questions`);
  });

  afterAll(() => page.context().close());

  test('copies the link of a page, and sees a message', async () => {
    await copy();
    await copied().waitFor();
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(/^https?:/);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
    await close(copied());
    await copied().waitFor({ state: 'detached' });
  });

  test('sees a message when the browser refuses to copy', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    await copy();
    await toastNamed(page, word('copyFailed', language)).waitFor();
    expect(await copied().count()).toBe(0);
  });

  test('sees one notice for a lost connection and one for its return, and none otherwise', async () => {
    const context = page.context();
    onTestFinished(() => context.setOffline(false));
    // The code comes before the connection goes.
    const code = page.waitForResponse(async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('offlineText'));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await (await code).finished();
    await context.setOffline(true);
    const lost = toastNamed(page, word('offline', language));
    await lost.waitFor();
    expect(await toastNamed(page, word('online', language)).count()).toBe(0);
    expect(await lost.textContent()).toContain(word('offlineText', language));
    await close(lost);
    await lost.waitFor({ state: 'detached' });
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await context.setOffline(false);
    await toastNamed(page, word('online', language)).waitFor();
    expect(await lost.count()).toBe(0);
  });

  test('copies the link of a page that has no canonical address without its query', async () => {
    await page.goto(`${origin}/${language}/404.html?secret=1#questions`);
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
    await copy();
    await copied().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/${language}/404.html`);
  });
});

test('a connection that goes before the code has come breaks nothing', async () => {
  const context = await newContext();
  const page = await context.newPage();
  const troubles: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(`${origin}/fr/`);
  await context.setOffline(true);
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
  expect(await toasts(page).count()).toBe(0);
});

test('without script, the button to copy the link is hidden', async () => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${origin}/fr/`);
  expect(await page.locator('button[data-copy]').isVisible()).toBe(false);
});

describe('a toast', () => {
  test('is announced with its words, in a region that has a name', async () => {
    const page = await open();
    await show(page, 'notice', { title: 'Lost', description: 'You can call.', type: 'warning', act: 'Again' });
    const toast = page.getByRole('region', { name: word('region', 'fr'), exact: true }).getByRole('alertdialog', { name: 'Lost' });
    await toast.waitFor();
    expect(await toast.getByRole('alert').innerText()).toBe('Lost\nYou can call.\nAgain');
    expect(await toast.getAttribute('aria-modal')).toBe('false');
    const described = await toast.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    );
    expect(described).toBe('You can call.');
  });

  test.each([
    ['notice', 5000],
    ['message', 4000],
  ] as const)('in the queue "%s" goes by itself after %i ms', async (queue, time) => {
    const page = await open();
    await show(page, queue, { title: 'One' });
    await page.clock.runFor(time - 1);
    await expect.poll(() => titles(page)).toEqual(['One']);
    await page.clock.runFor(1);
    await gone(page);
  });

  test.each([
    ['with an action', { title: 'One', act: 'Again' }],
    ['that says that something loads', { title: 'One', type: 'loading' }],
  ] as const)('%s stays until it is taken away', async (_, toast) => {
    const page = await open();
    const take = await page.evaluateHandle(([shown]) => window.toast('message', shown), [words(toast)] as const);
    await toasts(page).waitFor();
    await page.clock.runFor(3_600_000);
    expect(await titles(page)).toEqual(['One']);
    await take.evaluate((away) => away());
    await gone(page);
  });

  test('runs its action once, and goes', async () => {
    const page = await open();
    await show(page, 'message', { title: 'One', act: 'Again' });
    await page.getByRole('button', { name: 'Again' }).click();
    await gone(page);
    expect(await page.evaluate(() => window.acted)).toBe(1);
  });

  test('waits while the pointer is over it, another one that comes too, and both go on afterwards', async () => {
    const page = await open();
    await show(page, 'message', { title: 'One' });
    await page.clock.runFor(3000);
    await toastNamed(page, 'One').hover();
    await page.clock.runFor(60_000);
    await show(page, 'message', { title: 'Two' });
    await page.clock.runFor(60_000);
    expect(await titles(page)).toEqual(['Two', 'One']);
    await page.mouse.move(1200, 10);
    await page.clock.runFor(999);
    expect(await titles(page)).toEqual(['Two', 'One']);
    await page.clock.runFor(1);
    await expect.poll(() => titles(page)).toEqual(['Two']);
    await page.clock.runFor(3000);
    await gone(page);
  });

  test('waits while it has the focus, and goes on afterwards', async () => {
    const page = await open();
    await show(page, 'notice', { title: 'One' });
    await page.clock.runFor(3000);
    await toRegion(page);
    await page.keyboard.press('Tab');
    await page.clock.runFor(60_000);
    expect(await titles(page)).toEqual(['One']);
    await page.locator('header a').first().focus();
    await page.clock.runFor(1999);
    expect(await titles(page)).toEqual(['One']);
    await page.clock.runFor(1);
    await gone(page);
  });

  test('closes by Escape, Enter or a click, and the focus goes back to where it was', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const link = page.locator('header a').first();
    for (const by of ['Escape', 'Enter', 'click']) {
      await link.focus();
      await show(page, 'message', { title: 'One' });
      const button = toastNamed(page, 'One').getByRole('button');
      if (by === 'click') await button.click();
      else {
        await toRegion(page);
        while (!(await button.evaluate((own) => own === document.activeElement))) await page.keyboard.press('Tab');
        await page.keyboard.press(by);
      }
      await gone(page);
      await expect.poll(() => link.evaluate((own) => own === document.activeElement), { message: by }).toBe(true);
    }
  });

  test('that is closed by keyboard leaves the focus to the next one', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const title of ['One', 'Two']) await show(page, 'message', { title });
    await toastNamed(page, 'Two').getByRole('button').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => titles(page)).toEqual(['One']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('One');
  });

  test('that comes after one was pressed takes no focus, goes in its time and is reached by keyboard', async () => {
    const page = await open();
    for (const queue of ['message', 'notice'] as const) {
      await show(page, queue, { title: 'One', act: 'Again' });
      await page.getByRole('button', { name: 'Again' }).click();
      await gone(page);
    }
    for (const title of ['Two', 'Three']) await show(page, 'notice', { title });
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await toastNamed(page, 'Three').hover();
    await page.mouse.move(1200, 10);
    await page.clock.runFor(5000);
    await gone(page);
    await show(page, 'notice', { title: 'Four' });
    await toRegion(page);
  });

  test('lies above an explanation that is open, and is used there', async () => {
    const page = await open(undefined, phone);
    await page.locator('a[data-term]').first().click();
    await page.getByRole('dialog').waitFor();
    await show(page, 'notice', { title: 'One', act: 'Again' });
    await page.getByRole('button', { name: 'Again' }).click();
    await gone(page);
    expect(await page.evaluate(() => window.acted)).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test.each([
    ['came before', true],
    ['comes after', false],
  ])('that %s a modal dialog is heard, reached and closed beside it', async (_, before) => {
    const page = await open(undefined, phone);
    const shown = (): Promise<unknown> => show(page, 'message', { title: 'One' });
    const dialog = page.getByRole('dialog', { name: 'Dialog' });
    if (before) await shown();
    await page.evaluate(() => window.openDialog());
    await dialog.waitFor();
    if (!before) await shown();
    const toast = toastNamed(page, 'One');
    expect(await toast.evaluate((element) => element.closest('[aria-hidden=true],[inert]'))).toBeNull();
    await toRegion(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await gone(page);
    await shown();
    await toast.getByRole('button').click();
    await gone(page);
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});

test.each([
  ['far', 200, 1, 0],
  ['a little, but quickly,', 60, 0.05, 0],
  ['a little, and slowly,', 60, 1, 1],
])('a mouse that pulls a message %s swipes as a finger does', async (_, way, seconds, left) => {
  const page = await openMoving();
  await show(page, 'message', { title: 'One', act: 'Again' });
  await settled(toasts(page));
  const { x, y } = await boxOf(toasts(page));
  const session = await page.context().newCDPSession(page);
  const timestamp = Date.now() / 1000;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', across: number, after: number): Promise<unknown> =>
    session.send('Input.dispatchMouseEvent', {
      type,
      x: x + 80 + across,
      y: y + 12,
      timestamp: timestamp + after,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  await send('mousePressed', 0, 0);
  await send('mouseMoved', way / 2, seconds / 2);
  await send('mouseMoved', way, seconds);
  await send('mouseReleased', way, seconds);
  if (left === 0) await gone(page);
  else await expect.poll(async () => (await boxOf(toasts(page))).x).toBe(x);
  expect(await toasts(page).count()).toBe(left);
});

describe('of several toasts', () => {
  test('a new notice takes the place of the one before at once', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const title of ['One', 'Two']) await show(page, 'notice', { title });
    expect(await titles(page)).toEqual(['Two']);
    await page.clock.runFor(5000);
    await gone(page);
  });

  test('a notice with an action comes back after one that was newer', async () => {
    const page = await open();
    await show(page, 'notice', { title: 'One', act: 'Again' });
    await show(page, 'notice', { title: 'Two' });
    expect(await titles(page)).toEqual(['Two']);
    await page.clock.runFor(5000);
    await expect.poll(() => titles(page)).toEqual(['One']);
  });

  test('three messages are shown at once, and the oldest waits for its turn', async () => {
    const page = await open();
    for (const title of ['One', 'Two', 'Three', 'Four']) await show(page, 'message', { title });
    expect(await titles(page)).toEqual(['Four', 'Three', 'Two']);
    await page.clock.runFor(4000);
    await expect.poll(() => titles(page)).toEqual(['One']);
    await page.clock.runFor(4000);
    await gone(page);
  });

  test('none covers the button that floats alone, on a site with a phone and without a messaging service', async () => {
    const page = await openMoving(`/fr/${service}`, phone);
    // The test takes the other button out of the page: no other test can use it.
    onTestFinished(() => close('moving'));
    await page.evaluate(() => document.querySelector('body > aside [data-appointment]')?.remove());
    await show(page, 'message', { title: 'Rien', act: 'Ouvrir' });
    await expect.poll(() => page.evaluate(lookAround)).toEqual({ boxes: 2, outside: 0, covered: 0, isWider: false });
  });

  describe.each(practice.languages.slice(1))('in %s', (language) => {
    test('none covers another, the floating buttons or the edge of the window, and each can be reached in a low one', async () => {
      const page = await openMoving(`/${language}/${service}`);
      await showAll(page);
      for (const width of [320, 360, 900, 1280]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => page.evaluate(lookAround)).toEqual({ boxes: 5, outside: 0, covered: 0, isWider: false });
      }
      await page.setViewportSize({ width: 320, height: 256 });
      for (const toast of await toasts(page).all()) {
        await toast.getByRole('button').last().scrollIntoViewIfNeeded();
        const { y, height } = await boxOf(toast.getByRole('button').last());
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(256);
      }
    });
  });

  test('everybody can read and use each, in light and in dark colours', async () => {
    const page = await openMoving(`/ar/${service}`, { width: 320, height: 740 });
    // The test rewrites the judged text: no other test can use this page.
    onTestFinished(() => close('moving'));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await showAll(page);
    for (const button of await toasts(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await prepare(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { wrong, read } = await judge(page, colorScheme === 'light' ? 'everything' : 'contrast', 'body > [role=region]');
      expect(wrong).toEqual([]);
      expect(read).toBeGreaterThan(6);
    }
  });
});

describe('motion', () => {
  /** Has everything that moves on a page do so at a rate, from none to as it was made, until the test ends. */
  const moveAt = async (page: Page, playbackRate: 0 | 1): Promise<void> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate });
    onTestFinished(() => session.detach());
  };
  const motions = (page: Page): Promise<unknown[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[role=alertdialog]'))
        .map(({ effect }) => effect?.getTiming().iterations === 1 && effect.getTiming().duration),
    );

  test('takes a fifth of a second when a toast comes and goes', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await moveAt(page, 0);
    await show(page, 'message', { title: 'One' });
    expect(await motions(page)).toEqual([200]);
    await moveAt(page, 1);
    await expect.poll(() => motions(page)).toEqual([]);
    await moveAt(page, 0);
    await toastNamed(page, 'One').getByRole('button').click();
    await expect.poll(() => motions(page)).toEqual([200]);
    expect(await titles(page)).toEqual(['One']);
    await moveAt(page, 1);
    await gone(page);
  });

  test('is off for visitors who want none, in the sign of loading too', async () => {
    const page = await open();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await moveAt(page, 0);
    await show(page, 'message', { title: 'One', type: 'loading' });
    expect(await motions(page)).toEqual([]);
    await toastNamed(page, 'One').getByRole('button').press('Escape');
    await gone(page);
  });
});

describe.each([
  ['fr', 1],
  ['ar', -1],
] as const)('in %s, a finger', (language, end) => {
  test('swipes a message away toward the end of the line, and it follows', async () => {
    const { page, toast, finger } = await touched();
    const { x } = await boxOf(toast);
    await finger.down();
    await finger.by(end * 150);
    await expect.poll(async () => Math.round((await boxOf(toast)).x - x)).toBe(end * 150);
    await finger.up();
    await gone(page);
  });

  test('that goes the other way leaves it where it was', async () => {
    const { page, toast, finger } = await touched();
    const { x } = await boxOf(toast);
    await finger.down();
    await finger.by(end * -150);
    await finger.up();
    await expect.poll(async () => (await boxOf(toast)).x).toBe(x);
    expect(await titles(page)).toEqual(['One']);
  });

  /** Shows a message that stays, and puts a slow finger on it. */
  async function touched() {
    const page = await openTouch(`/${language}/${service}`);
    await show(page, 'message', { title: 'One', description: 'What the finger takes hold of.', act: 'Again' });
    const toast = toastNamed(page, 'One');
    return { page, toast, finger: await fingerOn(page, toast, 'What the finger') };
  }
});

test('a finger that does not go far enough leaves a message where it was, and its buttons can be pressed', async () => {
  const page = await openTouch();
  await show(page, 'message', { title: 'One', act: 'Again' });
  const toast = toastNamed(page, 'One');
  const { x } = await boxOf(toast);
  const finger = await fingerOn(page, toast, 'One');
  await finger.down();
  await finger.by(60);
  await finger.up();
  await expect.poll(async () => (await boxOf(toast)).x).toBe(x);
  await toast.getByRole('button', { name: 'Again' }).tap();
  await gone(page);
  expect(await page.evaluate(() => window.acted)).toBe(1);
});

test('a finger that moves up on a message scrolls the page under it', async () => {
  const page = await openTouch();
  await show(page, 'message', { title: 'One', act: 'Again' });
  const finger = await fingerOn(page, toasts(page), 'One');
  await finger.down();
  await finger.by(0, -150);
  await finger.up();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect(await titles(page)).toEqual(['One']);
});

test('a notice is not swiped away', async () => {
  const page = await openTouch();
  await show(page, 'notice', { title: 'One', act: 'Again' });
  const { x } = await boxOf(toasts(page));
  const finger = await fingerOn(page, toasts(page), 'One');
  await finger.down();
  await finger.by(200);
  expect((await boxOf(toasts(page))).x).toBe(x);
  await finger.up();
  expect(await titles(page)).toEqual(['One']);
});

test('a finger that swipes one message away lets the others go in their time', async () => {
  const page = await openTouch();
  // The clock stops there except when this test moves it on: no other test can use it.
  onTestFinished(() => close('touch'));
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 3_600_000);
  for (const title of ['One', 'Two']) await show(page, 'message', { title });
  const finger = await fingerOn(page, toastNamed(page, 'Two'), 'Two');
  await finger.down();
  await finger.by(200);
  await page.clock.runFor(60_000);
  expect(await titles(page)).toEqual(['Two', 'One']);
  await finger.up();
  await expect.poll(() => titles(page)).toEqual(['One']);
  await page.clock.runFor(3999);
  expect(await titles(page)).toEqual(['One']);
  await page.clock.runFor(1);
  await gone(page);
});

test('nothing of all this is in the first script', () => {
  const { out } = practice;
  const [, entry = ''] = /<script src="([^"]+)"/.exec(readFileSync(path.join(out, 'fr/index.html'), 'utf8')) ?? [];
  expect(readFileSync(path.join(out, entry), 'utf8')).not.toContain('alertdialog');
});

const toasts = (page: Page): Locator => page.getByRole('alertdialog');
const toastNamed = (page: Page, name: string): Locator => page.getByRole('alertdialog', { name });
const titles = (page: Page): Promise<string[]> => page.locator('[role=alertdialog] [slot=title]').allInnerTexts();

interface Shown {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  readonly type?: 'success' | 'info' | 'warning' | 'error' | 'loading';
  readonly act?: string;
}

function words({ title, description, ...others }: Shown) {
  return { ...others, title: { value: title }, ...(description === undefined ? {} : { description: { value: description } }) };
}

async function show(page: Page, queue: 'notice' | 'message', toast: Shown): Promise<void> {
  await page.evaluate(async ([name, shown]) => void (await window.toast(name, shown)), [queue, words(toast)] as const);
  // Its time begins a moment after it is drawn.
  await toastNamed(page, toast.title).evaluate(() => scheduler.postTask(() => undefined, { priority: 'background' }));
}

/** Fills both queues, with what stays there. */
async function showAll(page: Page): Promise<void> {
  const description = 'Une description qui prend plus d’une ligne sur un téléphone.';
  await show(page, 'message', { title: 'Rien', type: 'info', description, act: 'Ouvrir' });
  await show(page, 'message', { title: 'Chargement', type: 'loading' });
  await show(page, 'message', { title: 'Échec', variant: 'destructive', act: 'Réessayer' });
  await show(page, 'notice', { title: 'Attention', type: 'warning', act: 'Appeler' });
}

/** Runs inside the browser: counts the toasts and the floating bar, and those that reach out of the window or meet another. */
function lookAround() {
  const bar = document.querySelector('body > footer + aside') as Element;
  const boxes = [...document.querySelectorAll('[role=alertdialog]'), bar].map((part) => part.getBoundingClientRect());
  const outside = boxes.filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0 || bottom > innerHeight);
  const covered = boxes.filter((one, index) =>
    boxes.slice(index + 1).some((two) => one.left < two.right && one.right > two.left && one.top < two.bottom && one.bottom > two.top),
  );
  const isWider = document.documentElement.scrollWidth > innerWidth;
  return { boxes: boxes.length, outside: outside.length, covered: covered.length, isWider };
}

/** Brings the focus to the toasts by the key for that. */
async function toRegion(page: Page): Promise<void> {
  await page.keyboard.press('F6');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
}

/** Waits until no toast is left. */
function gone(page: Page): Promise<void> {
  return expect.poll(() => titles(page)).toEqual([]);
}

/** Waits until a toast has come to rest. */
function settled(toast: Locator): Promise<unknown> {
  return toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** A finger over the words of a toast that has come to rest, which moves slowly. */
async function fingerOn(page: Page, toast: Locator, words: string) {
  await settled(toast);
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await boxOf(toast.getByText(words));
  const at = { x: x + width / 2, y: y + height / 2 };
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<unknown> =>
    session.send('Input.dispatchTouchEvent', { type, timestamp, touchPoints: type === 'touchEnd' ? [] : [at] });
  return {
    down: () => send('touchStart'),
    by: async (across: number, along = 0) => {
      // The browser keeps to itself what moves less than a finger trembles, and what comes more often than five times a second.
      for (let step = 0; step < 3; step += 1) {
        at.x += across / 3;
        at.y += along / 3;
        timestamp += 0.25;
        await send('touchMove');
      }
    },
    up: () => send('touchEnd'),
  };
}

type Kind = 'still' | 'moving' | 'touch';

/** The windows that tests show their toasts in, one test after the other. */
const windows = new Map<Kind, Page>();

/** Returns a page without toasts, whose clock is stopped unless a test moves it on. */
const open = (where = `/fr/${service}`, size = wide): Promise<Page> => use('still', where, size);
/** The same, where time goes on. */
const openMoving = (where = `/fr/${service}`, size = wide): Promise<Page> => use('moving', where, size);
/** The same, on a phone. */
const openTouch = (where = `/fr/${service}`): Promise<Page> => use('touch', where, phone);

async function use(kind: Kind, where: string, size: typeof wide): Promise<Page> {
  onTestFailed(() => close(kind));
  const known = windows.get(kind);
  const page = known ?? (await (await browser.newContext(kind === 'touch' ? { hasTouch: true, isMobile: true } : {})).newPage());
  windows.set(kind, page);
  await page.setViewportSize(size);
  // Where motion is not what a test is about, it would only be waited for.
  await page.emulateMedia({ reducedMotion: kind === 'still' ? 'reduce' : null, colorScheme: null });
  if (kind === 'still' && known === undefined) await page.clock.install({ time: start });
  if (page.url() === origin + where) {
    await page.mouse.move(size.width / 2, 1);
    await page.evaluate(() => window.clear());
  } else {
    await page.goto(origin + where);
    await install(page);
  }
  if (kind === 'still' && known === undefined) await page.clock.pauseAt(start + 3_600_000);
  return page;
}

/** Closes a window that no other test can use. */
async function close(kind: Kind): Promise<void> {
  const page = windows.get(kind);
  windows.delete(kind);
  await page?.context().close();
}

/** Opens a context of its own, closed when the test ends. */
async function newContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: wide, ...options });
  onTestFinished(() => context.close());
  return context;
}
