import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialogWords, stepName } from '../support/appointment.ts';
import { serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';
import { engines, openVisitor } from './open-visitor.ts';
import type { Visitor } from './visitor.ts';

// The way of a visitor through the site, the same in each of the three engines. What other tests say in detail of one engine is said
// here of all: it is there, and answers to mouse and keyboard, in both directions of reading.

const { out, languages } = sites.practice;
const { origin } = await openForFile(serveFolder(out));
const soon = { timeout: 10_000 };

const pages = ['', 'services/', 'services/implant/', 'services/dent-cassee/', 'glossaire/', 'hors-connexion/', '404.html'];
const service = 'services/implant/';
/** WebKit's window is never narrower than 447 px. */
const windows = { telephone: { width: 360, height: 740 }, computer: { width: 1280, height: 900 } } as const;

describe.each(engines)('in %s', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(engine);
  });
  afterAll(() => visitor?.close());

  const resize = ({ width, height }: { readonly width: number; readonly height: number }): Promise<void> => visitor.resize(width, height);
  const isShown = (selector: string, index = 0): Promise<boolean> => visitor.ask(isVisible, [selector, index] as const);
  const shows = (selector: string, index = 0) => expect.poll(() => isShown(selector, index), soon);
  const focused = (): Promise<string> => visitor.ask(() => document.activeElement?.textContent?.trim() ?? '');

  describe.each(languages)('in %s, a visitor', (language) => {
    const go = (address: string): Promise<void> => visitor.open(`${origin}/${language}/${address}`);
    const words = dialogWords(out, language);

    test.each(Object.entries(windows))('of a %s sees each kind of page whole, in its direction, with its pictures', async (_, window) => {
      await resize(window);
      for (const page of pages) {
        await go(page);
        expect.soft(await visitor.ask(stateOfPage), page).toEqual({
          language,
          direction: language === 'ar' ? 'rtl' : 'ltr',
          beyondWindow: 0,
          brokenPictures: [],
          apartLetters: [],
        });
      }
    });

    test('opens a menu by the mouse and by keys, and leaves it by Escape', async () => {
      await resize(windows.computer);
      await go('');
      await visitor.click('nav details > summary');
      await shows('nav details a').toBe(true);
      await visitor.press('Escape');
      await shows('nav details a').toBe(false);
      expect(await visitor.ask(() => document.activeElement?.tagName)).toBe('SUMMARY');
      await visitor.press('Enter');
      await shows('nav details a').toBe(true);
      await visitor.press('ArrowDown', 'End');
      expect(await focused()).toBe(
        await visitor.ask(() => [...document.querySelectorAll('nav details:first-of-type li:last-child a')][0]?.textContent?.trim()),
      );
      await visitor.press('Escape');
      await visitor.hover('nav details > summary', 1);
      await shows('nav details[open] a').toBe(true);
    });

    test('of a telephone opens the panel of all menus, and leaves it by Escape', async () => {
      await resize(windows.telephone);
      await go('');
      await visitor.click('header button[popovertarget]');
      await shows('[popover]:popover-open nav summary').toBe(true);
      await visitor.click('[popover]:popover-open nav summary');
      await shows('[popover]:popover-open nav details a').toBe(true);
      await visitor.press('Escape');
      await shows('[popover]:popover-open').toBe(false);
    });

    test('opens one question at a time, by click and keys, and the one that the address names', async () => {
      await resize(windows.computer);
      await go(service);
      const states = (): Promise<boolean[]> =>
        visitor.ask(() => [...document.querySelectorAll('[data-faq] details')].map((each) => (each as HTMLDetailsElement).open));
      await visitor.click('[data-faq] summary', 1);
      await expect.poll(states, soon).toEqual([false, true, false, false]);
      await visitor.press('ArrowDown', 'Enter');
      await expect.poll(states, soon).toEqual([false, false, true, false]);
      await visitor.press('Home', 'Space');
      await expect.poll(states, soon).toEqual([true, false, false, false]);
      const last = await visitor.ask(() => [...document.querySelectorAll('[data-faq] [id]')].at(-1)?.id ?? '');
      await go(`${service}?again#${last}`);
      await expect.poll(states, soon).toEqual([false, false, false, true]);
    });

    test('stays on the page, with its query and hash, in another language', async () => {
      await go(`${service}?from=letter#main`);
      await visitor.click('a[hreflang]');
      const other = languages.find((one) => one !== language);
      await expect
        .poll(() => visitor.ask(() => location.pathname + location.search + location.hash), soon)
        .toBe(`/${other}/${service}?from=letter#main`);
    });

    test.each(Object.entries(windows))('of a %s reads what a word means, within the window, and returns to the word', async (_, window) => {
      await resize(window);
      await go(service);
      await visitor.click('[data-term]');
      await shows('[popover]:popover-open').toBe(true);
      expect(await visitor.ask(isInWindow, '[popover]:popover-open')).toBe(true);
      await visitor.press('Escape');
      await shows('[popover]:popover-open').toBe(false);
      await expect.poll(() => visitor.ask(() => document.activeElement?.hasAttribute('data-term')), soon).toBe(true);
    });

    test('sees that an explained word can be touched', async () => {
      await go(service);
      expect(await visitor.ask(() => getComputedStyle(document.querySelector('main [data-term]') as Element).textDecorationLine)).toBe(
        'underline',
      );
    });

    test('finds a page while typing', async () => {
      await resize(windows.computer);
      await go('services/');
      await visitor.type('[type=search]', 'implant');
      await shows(`[role=search] a[href="/${language}/${service}"], search a[href="/${language}/${service}"]`).toBe(true);
      await expect.poll(() => visitor.ask(() => location.search), soon).toBe('?search=implant');
    });

    test('books with the calendar’s keys, to a message with the chosen day and hour', async () => {
      await resize(windows.computer);
      await go(service);
      await visitor.hover('main a[data-appointment]');
      await expect
        .poll(() => visitor.ask(() => document.querySelector('main a[data-appointment]')?.getAttribute('aria-haspopup')), soon)
        .toBe('dialog');
      await visitor.click('main a[data-appointment]');
      await shows('[role=dialog] [role=grid]').toBe(true);
      const heading = (): Promise<string> => visitor.ask(() => document.querySelector('[role=dialog] h3')?.textContent ?? '');
      await visitor.ask(() => (document.querySelector('[role=dialog] input[type=radio]') as HTMLElement).click());
      await visitor.ask(() => (document.querySelector('[role=dialog] td [role=button][tabindex="0"]') as HTMLElement).focus());
      const day = (): Promise<string> => visitor.ask(() => document.activeElement?.getAttribute('aria-label') ?? '');
      const first = await day();
      const [forward, back] = language === 'ar' ? (['ArrowLeft', 'ArrowRight'] as const) : (['ArrowRight', 'ArrowLeft'] as const);
      await visitor.press(forward);
      await expect.poll(day, soon).not.toBe(first);
      await visitor.press(back);
      await expect.poll(day, soon).toBe(first);
      await visitor.press('Enter');
      await visitor.click('[role=dialog] button[type=submit]');
      await expect.poll(heading, soon).toBe(stepName(words, 2));
      await visitor.ask(() => (document.querySelector('[role=dialog] input[type=radio]') as HTMLElement).click());
      await visitor.click('[role=dialog] button[type=submit]');
      await expect.poll(heading, soon).toBe(stepName(words, 3));
      for (const [index, answer] of ['Ada', 'Lovelace', '0612345678'].entries()) await visitor.type('[role=dialog] input', answer, index);
      await visitor.click('[role=dialog] button[type=submit]');
      await expect.poll(heading, soon).toBe(stepName(words, 4));
      const address = await visitor.ask(
        () => (document.querySelector('[role=dialog] a[href^="https://wa.me/"]') as HTMLAnchorElement).href,
      );
      const told = await visitor.ask(() => document.querySelector('[role=dialog] dl')?.textContent ?? '');
      expect(new URL(address).pathname).toBe('/212600000000');
      expect(told).toContain('Ada Lovelace');
      expect(told.replace(/\P{Nd}/gu, '')).toContain('212612345678');
      await visitor.press('Escape');
      await shows('[role=dialog]').toBe(false);
      await expect.poll(() => visitor.ask(() => document.activeElement?.hasAttribute('data-appointment')), soon).toBe(true);
    });
  });

  test.skipIf(engine === 'chromium')('a letter that a style tears off its word would be noticed', async () => {
    await visitor.open(`${origin}/ar/${service}`);
    await visitor.ask(() => document.styleSheets[0]?.insertRule('p::first-letter { text-transform: uppercase }'));
    expect((await visitor.ask(stateOfPage)).apartLetters).not.toEqual([]);
  });

  test('a visitor without a connection reads the page that was visited, and one for emergencies', async () => {
    const hosted = await serveFolder(out);
    await visitor.open(`${hosted.origin}/ar/`);
    await visitor.press('Tab');
    await expect
      .poll(() => visitor.ask(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), soon)
      .toBe('activated');
    await visitor.open(`${hosted.origin}/ar/${service}`);
    const kept = (address: string): Promise<boolean> =>
      visitor.ask(async (asked) => (await caches.match(asked, { ignoreSearch: true })) !== undefined, address);
    for (const page of [service, 'services/dent-cassee/']) await expect.poll(() => kept(`/ar/${page}`), soon).toBe(true);
    hosted.close();
    for (const page of [service, 'services/dent-cassee/']) {
      await visitor.open(`${hosted.origin}/ar/${page}`);
      expect(await visitor.ask(() => document.querySelector('link[rel=canonical]')?.getAttribute('href'))).toContain(page);
    }
  });
});

describe.each(engines)('in the dark scheme of %s', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(engine, { scheme: 'dark' });
  });
  afterAll(() => visitor?.close());

  test('the page is dark, and so are its logo and drawings', async () => {
    await visitor.open(`${origin}/fr/${service}`);
    const { ground, light } = await visitor.ask(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      light: [...document.querySelectorAll('picture')]
        .filter((picture) => picture.querySelector('source[media*="prefers-color-scheme"]') !== null)
        .filter((picture) => {
          const [shown, dark] = [picture.querySelector('img')?.currentSrc, picture.querySelector('source')?.srcset.split(' ')[0]];
          return shown !== '' && shown !== new URL(dark ?? '', location.href).href;
        })
        .map((picture) => picture.outerHTML.slice(0, 200)),
    }));
    const [red = 255, green = 255, blue = 255] = (ground.match(/[\d.]+/g) ?? []).map(Number);
    expect(Math.max(red, green, blue), ground).toBeLessThan(80);
    expect(light).toEqual([]);
  });
});

describe.each(['chromium', 'firefox'] as const)('with the visitor’s own colours in %s', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(engine, { forcedColours: true });
  });
  afterAll(() => visitor?.close());

  test('buttons and fields keep an edge', async () => {
    await visitor.open(`${origin}/fr/services/`);
    expect(await visitor.ask(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    const bare = await visitor.ask(() =>
      [...document.querySelectorAll('main button, main input, main a[data-appointment]')]
        .filter((element) => (element as HTMLElement).checkVisibility())
        .filter((element) => getComputedStyle(element).borderTopStyle === 'none' && getComputedStyle(element).outlineStyle === 'none')
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(bare).toEqual([]);
  });
});

/** Runs inside the browser. */
function isVisible([selector, index]: readonly [string, number]): boolean {
  const element = document.querySelectorAll(selector)[index];
  return element?.checkVisibility({ visibilityProperty: true }) === true;
}

/** Runs inside the browser. */
function isInWindow(selector: string): boolean {
  const { top, bottom, left, right } = (document.querySelector(selector) as Element).getBoundingClientRect();
  return top >= 0 && left >= 0 && Math.floor(bottom) <= innerHeight && Math.floor(right) <= innerWidth;
}

/** Runs inside the browser: tells the page's language, what stands beyond the window, and which pictures and letters are broken. */
async function stateOfPage() {
  await document.fonts.ready;
  for (const picture of document.images) picture.loading = 'eager';
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
  const { lang, dir, scrollWidth } = document.documentElement;
  // Each of these letters joins the next one. A style that tears it off makes it as wide as it is alone.
  const joining = /^[بتثجحخسشصضطظعغفقكلمنهي]\p{Script=Arabic}/u;
  const widthOfFirst = (node: Node): number => {
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, 1);
    return range.getBoundingClientRect().width;
  };
  const plain = document.body.appendChild(document.createElement('span'));
  const apartLetters: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const parent = node.parentElement as HTMLElement;
    if (parent === plain || !joining.test(text) || !parent.checkVisibility({ visibilityProperty: true })) continue;
    const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(parent);
    plain.style.all = 'initial';
    Object.assign(plain.style, { position: 'absolute', direction: 'rtl', fontFamily, fontSize, fontWeight, letterSpacing });
    plain.textContent = text;
    if (Math.abs(widthOfFirst(plain.firstChild as Text) - widthOfFirst(node)) > 2) apartLetters.push(text.slice(0, 20));
  }
  plain.remove();
  return {
    language: lang,
    direction: dir,
    beyondWindow: scrollWidth - document.documentElement.clientWidth,
    brokenPictures: [...document.images].filter(({ complete, naturalWidth }) => !complete || naturalWidth === 0).map(({ src }) => src),
    apartLetters,
  };
}
