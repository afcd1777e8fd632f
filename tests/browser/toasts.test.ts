import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { judge, prepare } from '../support/axe.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';
import { bundleToasts } from '../support/toast-bundle.ts';

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

const { notices, close: closeWord } = readYaml(sites.clinic.content, 'ui.yaml') as unknown as {
  readonly notices: Words;
  readonly close: Words[string];
};
const word = (name: string, language: string): string => notices[name]?.[language] ?? '';
const phone = { width: 360, height: 740 };
const start = new Date('2025-06-02T09:00:00Z').getTime();

let browser: Browser;
let install: (page: Page) => Promise<void>;
const origins = { clinic: '', workshop: '' };
type Site = keyof typeof origins;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  browser = await openBrowser();
  for (const name of ['clinic', 'workshop'] as const) {
    const { origin, close } = await serveFolder(sites[name].out);
    origins[name] = origin;
    closers.push(close);
  }
  const bundle = await bundleToasts();
  install = bundle.install;
  closers.push(bundle.remove);
});

afterAll(async () => {
  await browser?.close();
  for (const close of closers) close();
});

describe.each(sites.clinic.languages)('in %s, a visitor', (language) => {
  const where = `/${language}/services/cataracte/`;
  const copied = (page: Page): Locator => toastNamed(page, word('linkCopied', language));

  test.each([
    ['that has a canonical address', where],
    ['that has none, without its query', `/${language}/404.html`],
  ])('copies the link of a page %s, and is told so', async (_, address) => {
    const page = await (await newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage();
    await page.goto(`${origins.clinic}${address}?secret=1#questions`);
    await page.getByRole('button', { name: word('copyLink', language) }).click();
    await copied(page).waitFor();
    const canonical = await page.locator('link[rel=canonical]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(canonical).toHaveLength(address === where ? 1 : 0);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical[0] ?? origins.clinic + address);
  });

  test('is told when the browser refuses to copy', async () => {
    const context = await newContext();
    await context.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    const page = await context.newPage();
    await page.goto(origins.clinic + where);
    await page.getByRole('button', { name: word('copyLink', language) }).click();
    await toastNamed(page, word('copyFailed', language)).waitFor();
    expect(await copied(page).count()).toBe(0);
  });

  test('is told once that the connection is lost and once that it is back, and not of one that was never lost', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(origins.clinic + where);
    await page.getByRole('button', { name: word('copyLink', language) }).click();
    await toasts(page).waitFor();
    // The rest of the code comes too, before the connection goes.
    const code = page.waitForResponse(async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('offlineText'));
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await (await code).finished();
    expect(await toastNamed(page, word('online', language)).count()).toBe(0);
    await context.setOffline(true);
    const lost = toastNamed(page, word('offline', language));
    await lost.waitFor();
    expect(await lost.textContent()).toContain(word('offlineText', language));
    await lost.getByRole('button', { name: closeWord?.[language] ?? '' }).click();
    await expect.poll(() => lost.count()).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await context.setOffline(false);
    await toastNamed(page, word('online', language)).waitFor();
    expect(await lost.count()).toBe(0);
  });
});

test('a connection that goes before the code has come breaks nothing', async () => {
  const context = await newContext();
  const page = await context.newPage();
  const troubles: string[] = [];
  const warnings: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(`${origins.clinic}/fr/`);
  await context.setOffline(true);
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  expect(troubles).toEqual([]);
  expect(await toasts(page).count()).toBe(0);
});

test('without script there is no button to copy the link', async () => {
  const page = await (await newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${origins.clinic}/fr/`);
  expect(await page.locator('button[data-copy]').isVisible()).toBe(false);
});

describe('a toast', () => {
  test('is announced with its words, in a region that has a name', async () => {
    const page = await open('/fr/');
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
    const page = await open('/fr/');
    await show(page, queue, { title: 'One' });
    await page.clock.runFor(time - 1);
    await expect.poll(() => titles(page)).toEqual(['One']);
    await page.clock.runFor(1);
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test.each([
    ['with an action', { title: 'One', act: 'Again' }],
    ['that says that something loads', { title: 'One', type: 'loading' }],
  ] as const)('%s stays until it is taken away', async (_, toast) => {
    const page = await open('/fr/');
    const take = await page.evaluateHandle(([shown]) => window.toast('message', shown), [words(toast)] as const);
    await toasts(page).waitFor();
    await page.clock.runFor(3_600_000);
    expect(await titles(page)).toEqual(['One']);
    await take.evaluate((away) => away());
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test('runs its action once, and goes', async () => {
    const page = await open('/fr/');
    await show(page, 'message', { title: 'One', act: 'Again' });
    await page.getByRole('button', { name: 'Again' }).click();
    await expect.poll(() => titles(page)).toEqual([]);
    expect(await page.evaluate(() => window.acted)).toBe(1);
  });

  test('waits while the pointer is over it, another one that comes too, and both go on afterwards', async () => {
    const page = await open('/fr/');
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
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test('waits while it has the focus, and goes on afterwards', async () => {
    const page = await open('/fr/');
    await show(page, 'notice', { title: 'One' });
    await page.clock.runFor(3000);
    await page.keyboard.press('F6');
    await page.keyboard.press('Tab');
    await page.clock.runFor(60_000);
    expect(await titles(page)).toEqual(['One']);
    await page.locator('header a').first().focus();
    await page.clock.runFor(1999);
    expect(await titles(page)).toEqual(['One']);
    await page.clock.runFor(1);
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test.each(['Escape', 'Enter', 'click'])('closes by %s, and the focus goes back to where it was', async (by) => {
    const page = await open('/fr/');
    const link = page.locator('header a').first();
    await link.focus();
    await show(page, 'message', { title: 'One' });
    const button = toastNamed(page, 'One').getByRole('button');
    if (by === 'click') await button.click();
    else {
      await page.keyboard.press('F6');
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
      while (!(await button.evaluate((own) => own === document.activeElement))) await page.keyboard.press('Tab');
      await page.keyboard.press(by);
    }
    await expect.poll(() => titles(page)).toEqual([]);
    await expect.poll(() => link.evaluate((own) => own === document.activeElement)).toBe(true);
  });

  test('that is closed by keyboard leaves the focus to the next one', async () => {
    const page = await open('/fr/');
    for (const title of ['One', 'Two']) await show(page, 'message', { title });
    await toastNamed(page, 'Two').getByRole('button').focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => titles(page)).toEqual(['One']);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('One');
  });

  test('lies above an explanation that is open, and is used there', async () => {
    const page = await open('/fr/services/cataracte/', { viewport: phone });
    await page.locator('a[data-term]').first().click();
    await page.getByRole('dialog').waitFor();
    await show(page, 'notice', { title: 'One', act: 'Again' });
    await page.getByRole('button', { name: 'Again' }).click();
    await expect.poll(() => titles(page)).toEqual([]);
    expect(await page.evaluate(() => window.acted)).toBe(1);
  });

  test.each([
    ['came before', true],
    ['comes after', false],
  ])('that %s a modal dialog is heard, reached and closed beside it', async (_, before) => {
    const page = await open('/fr/', { viewport: phone });
    const shown = (): Promise<unknown> => show(page, 'message', { title: 'One' });
    const dialog = page.getByRole('dialog', { name: 'Dialog' });
    if (before) await shown();
    await page.evaluate(() => window.openDialog());
    await dialog.waitFor();
    if (!before) await shown();
    const toast = toastNamed(page, 'One');
    expect(await toast.evaluate((element) => element.closest('[aria-hidden=true],[inert]'))).toBeNull();
    await page.keyboard.press('F6');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=region]') !== null)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.poll(() => titles(page)).toEqual([]);
    await shown();
    await toast.getByRole('button').click();
    await expect.poll(() => titles(page)).toEqual([]);
    expect(await dialog.isVisible()).toBe(true);
  });
});

describe('of several toasts', () => {
  test('a new notice takes the place of the one before at once', async () => {
    const page = await open('/fr/');
    for (const title of ['One', 'Two']) await show(page, 'notice', { title });
    expect(await titles(page)).toEqual(['Two']);
    await page.clock.runFor(5000);
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test('a notice with an action comes back after one that was newer', async () => {
    const page = await open('/fr/');
    await show(page, 'notice', { title: 'One', act: 'Again' });
    await show(page, 'notice', { title: 'Two' });
    expect(await titles(page)).toEqual(['Two']);
    await page.clock.runFor(5000);
    await expect.poll(() => titles(page)).toEqual(['One']);
  });

  test('three messages are shown at once, and the oldest waits for its turn', async () => {
    const page = await open('/fr/');
    for (const title of ['One', 'Two', 'Three', 'Four']) await show(page, 'message', { title });
    expect(await titles(page)).toEqual(['Four', 'Three', 'Two']);
    await page.clock.runFor(4000);
    await expect.poll(() => titles(page)).toEqual(['One']);
    await page.clock.runFor(4000);
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test.each([
    ['fr', 320],
    ['ar', 320],
    ['fr', 360],
    ['ar', 900],
    ['fr', 1280],
    ['ar', 1280],
  ] as const)('in %s, %i px wide, none covers another, the floating buttons or the edge of the window', async (language, width) => {
    const page = await open(`/${language}/`, { viewport: { width, height: 740 } });
    await showAll(page);
    await expect.poll(() => page.evaluate(lookAround)).toEqual({ boxes: 5, outside: 0, covered: 0, isWider: false });
  });

  test.each(['light', 'dark'] as const)('everybody can read and use each, in %s colours', async (colorScheme) => {
    const page = await open('/ar/', { viewport: { width: 320, height: 740 }, reducedMotion: 'reduce', colorScheme });
    await showAll(page);
    for (const button of await toasts(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await page.clock.resume();
    await prepare(page);
    const { wrong, read } = await judge(page, 'everything', 'body > [role=region]');
    expect(wrong).toEqual([]);
    expect(read).toBeGreaterThan(6);
  });

  test('can be reached in a low window by scrolling', async () => {
    const page = await open('/fr/', { viewport: { width: 320, height: 256 } });
    await showAll(page);
    for (const toast of await toasts(page).all()) {
      await toast.getByRole('button').last().scrollIntoViewIfNeeded();
      const box = await toast.getByRole('button').last().boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256);
    }
  });
});

describe('motion', () => {
  const motions = (page: Page): Promise<unknown[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[role=alertdialog]'))
        .map(({ effect }) => effect?.getTiming().iterations === 1 && effect.getTiming().duration),
    );

  // A busy machine may look when the motion is over.
  test('takes a fifth of a second when a toast comes and goes', { retry: 3 }, async () => {
    const page = await open('/fr/');
    await show(page, 'message', { title: 'One' });
    expect(await motions(page)).toEqual([200]);
    await expect.poll(() => motions(page)).toEqual([]);
    await toastNamed(page, 'One').getByRole('button').click();
    expect(await motions(page)).toEqual([200]);
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test('is none where the visitor wants none, neither in what loads', async () => {
    const page = await open('/fr/', { reducedMotion: 'reduce' });
    await show(page, 'message', { title: 'One', type: 'loading' });
    expect(await motions(page)).toEqual([]);
    await toastNamed(page, 'One').getByRole('button').press('Escape');
    expect(await titles(page)).toEqual([]);
  });
});

describe.each([
  ['clinic', '/fr/', 1],
  ['clinic', '/ar/', -1],
  ['workshop', '/fa/', -1],
] as const)('on the %s site, at %s, a finger', (site, where, end) => {
  test('swipes a message away toward the end of the line, and it follows', async () => {
    const { page, toast, finger } = await touched();
    const { x } = (await toast.boundingBox())!;
    await finger.down();
    await finger.by(end * 150);
    await expect.poll(async () => Math.round((await toast.boundingBox())!.x - x)).toBe(end * 150);
    await finger.up();
    await expect.poll(() => titles(page)).toEqual([]);
  });

  test.each([
    ['the other way', -150],
    ['not far enough', 60],
  ])('that goes %s leaves it where it was', async (_, way) => {
    const { page, toast, finger } = await touched();
    const { x } = (await toast.boundingBox())!;
    await finger.down();
    await finger.by(end * way);
    await finger.up();
    await expect.poll(async () => (await toast.boundingBox())?.x).toBe(x);
    expect(await titles(page)).toEqual(['One']);
  });

  test('that presses its buttons presses them', async () => {
    const { page, toast } = await touched();
    await toast.getByRole('button', { name: 'Again' }).tap();
    await expect.poll(() => titles(page)).toEqual([]);
    expect(await page.evaluate(() => window.acted)).toBe(1);
  });

  /** Opens a page with a message that stays, and a slow finger on it. */
  async function touched() {
    const page = await openMoving(where, { viewport: phone, hasTouch: true, isMobile: true }, site);
    await show(page, 'message', { title: 'One', description: 'What the finger takes hold of.', act: 'Again' });
    const toast = toastNamed(page, 'One');
    await settled(toast);
    return { page, toast, finger: await fingerOn(page, toast.getByText('What the finger')) };
  }
});

test('a finger that swipes one message away lets the others go in their time', async () => {
  const page = await openMoving('/fr/', { viewport: phone, hasTouch: true, isMobile: true });
  for (const title of ['One', 'Two']) await show(page, 'message', { title });
  const toast = toastNamed(page, 'Two');
  await settled(toast);
  const finger = await fingerOn(page, toast.getByText('Two'));
  await finger.down();
  await finger.by(200);
  await finger.up();
  await expect.poll(() => titles(page)).toEqual(['One']);
  await expect.poll(() => titles(page), { timeout: 8000 }).toEqual([]);
});

test('a finger that moves up on a message scrolls the page under it', async () => {
  const page = await openMoving('/fr/', { viewport: phone, hasTouch: true, isMobile: true });
  await show(page, 'message', { title: 'One', act: 'Again' });
  await settled(toasts(page));
  const finger = await fingerOn(page, toasts(page).getByText('One'));
  await finger.down();
  await finger.by(0, -150);
  await finger.up();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect(await titles(page)).toEqual(['One']);
});

test('a notice is not swiped away', async () => {
  const page = await openMoving('/fr/', { viewport: phone, hasTouch: true, isMobile: true });
  await show(page, 'notice', { title: 'One', act: 'Again' });
  await settled(toasts(page));
  const finger = await fingerOn(page, toasts(page).getByText('One'));
  await finger.down();
  await finger.by(200);
  await finger.up();
  expect(await titles(page)).toEqual(['One']);
});

test.each([
  ['far', 200, 1, 0],
  ['a little, but quickly,', 60, 0.05, 0],
  ['a little, and slowly,', 60, 1, 1],
])('a mouse that pulls a message %s swipes as a finger does', async (_, way, seconds, left) => {
  const page = await openMoving('/fr/');
  await show(page, 'message', { title: 'One', act: 'Again' });
  await settled(toasts(page));
  const { x, y } = (await toasts(page).boundingBox())!;
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
  await expect.poll(() => toasts(page).count()).toBe(left);
  if (left > 0) await expect.poll(async () => (await toasts(page).boundingBox())?.x).toBe(x);
});

test('nothing of all this is in the first script', () => {
  const { out } = sites.clinic;
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
  await toastNamed(page, toast.title).waitFor();
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
  const bar = document.querySelector('body > aside:has([data-appointment])') as Element;
  const boxes = [...document.querySelectorAll('[role=alertdialog]'), bar].map((part) => part.getBoundingClientRect());
  const outside = boxes.filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0 || bottom > innerHeight);
  const covered = boxes.filter((one, index) =>
    boxes.slice(index + 1).some((two) => one.left < two.right && one.right > two.left && one.top < two.bottom && one.bottom > two.top),
  );
  const isWider = document.documentElement.scrollWidth > innerWidth;
  return { boxes: boxes.length, outside: outside.length, covered: covered.length, isWider };
}

/** Waits until a toast has come to rest. */
function settled(toast: Locator): Promise<unknown> {
  return toast.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
}

/** A finger over an element, which moves slowly. */
async function fingerOn(page: Page, target: Locator) {
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await target.boundingBox())!;
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

/** Opens a page with the tests' door to the toasts. */
async function openMoving(where: string, options: Parameters<Browser['newContext']>[0] = {}, site: Site = 'clinic'): Promise<Page> {
  const page = await (await newContext(options)).newPage();
  await page.goto(origins[site] + where);
  await install(page);
  return page;
}

/** The same, where time stands still but for what a test lets run. */
async function open(where: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await (await newContext(options)).newPage();
  await page.clock.install({ time: start });
  await page.goto(origins.clinic + where);
  await install(page);
  await page.clock.pauseAt(start + 3_600_000);
  return page;
}

/** Opens a context of its own, closed when the test ends. */
async function newContext(options: Parameters<Browser['newContext']>[0] = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(() => context.close());
  return context;
}
