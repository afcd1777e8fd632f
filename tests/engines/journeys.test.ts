import { readFileSync } from 'node:fs';
import path from 'node:path';
import sirv from 'sirv';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { onLoopback } from '../../src/build/dev/loopback.ts';
import { serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';
import { engines, openVisitor } from './open-visitor.ts';
import { sheetsOf } from './paper.ts';
import {
  expectBooking,
  expectKeptPages,
  expectOtherLanguage,
  expectQuestions,
  expectSearch,
  expectWholePages,
  openBooking,
  service,
  shows as showsIn,
  stateOfPage,
  windows,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

// The way of a visitor through the site, the same in each of the three engines. What other tests say in detail of one engine is said
// here of all: it is there, and answers to mouse and keyboard, in both directions of reading.

const { out, languages } = sites.practice;
const { origin } = await openForFile(serveFolder(out));
const site = (language: (typeof languages)[number]) => ({ origin, language });

describe.each(engines)('in %s', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(engine);
  });
  afterAll(() => visitor?.close());

  const resize = ({ width, height }: { readonly width: number; readonly height: number }): Promise<void> => visitor.resize(width, height);
  const shows = (selector: string) => showsIn(visitor, selector);
  const focused = (): Promise<string> => visitor.ask(() => document.activeElement?.textContent?.trim() ?? '');

  describe.each(languages)('in %s, a visitor', (language) => {
    const go = (address: string): Promise<void> => visitor.open(`${origin}/${language}/${address}`);

    test.each(Object.entries(windows))('of a %s sees each kind of page whole, in its direction, with its pictures', async (_, window) => {
      await expectWholePages(visitor, site(language), window);
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

    test('of a site with as many menus as there may be sees them in two rows, and the whole button that books beside them', async () => {
      await resize(windows.computer);
      await go('');
      const width = (): Promise<number> =>
        visitor.ask(() => Math.round(document.querySelector('header nav + div > a')?.getBoundingClientRect().width ?? 0));
      const usual = await width();
      expect(usual).toBeGreaterThan(0);
      await visitor.ask(() => {
        const menu = document.querySelector('header nav li:has(> details)') as Element;
        for (let more = 0; more < 6; more += 1) menu.after(menu.cloneNode(true));
      });
      expect(await width()).toBe(usual);
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
      await expectQuestions(visitor, site(language));
    });

    test('stays on the page, with its query and hash, in another language', async () => {
      await expectOtherLanguage(visitor, site(language));
    });

    test.each(Object.entries(windows))('of a %s reads what a word means, within the window, and returns to the word', async (_, window) => {
      await resize(window);
      await go(service);
      await visitor.click('[data-term]');
      await shows('[popover]:popover-open').toBe(true);
      expect(await visitor.ask(isInWindow, '[popover]:popover-open')).toBe(true);
      await visitor.press('Escape');
      await shows('[popover]:popover-open').toBe(false);
      await expect.poll(() => visitor.ask(() => document.activeElement?.hasAttribute('data-term'))).toBe(true);
    });

    test('sees that an explained word can be touched', async () => {
      await go(service);
      expect(await visitor.ask(() => getComputedStyle(document.querySelector('main [data-term]') as Element).textDecorationLine)).toBe(
        'underline',
      );
    });

    test('finds a page while typing', async () => {
      await expectSearch(visitor, site(language));
    });

    test('books with the calendar’s keys, to a message with the chosen day and hour', async () => {
      await expectBooking(visitor, site(language));
    });
  });

  test.skipIf(engine === 'chromium')('a letter that a style tears off its word would be noticed', async () => {
    await visitor.open(`${origin}/ar/${service}`);
    await visitor.ask(() => document.styleSheets[0]?.insertRule('p::first-letter { text-transform: uppercase }'));
    expect((await visitor.ask(stateOfPage)).apartLetters).not.toEqual([]);
  });

  test('a visitor without a connection reads the page that was visited, and one for emergencies', async () => {
    await expectKeptPages(visitor);
  });
});

describe('in firefox on a machine whose texts are twice as large', () => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor('firefox', { largeText: true });
  });
  afterAll(() => visitor?.close());

  test.each(languages)('a visitor of a telephone sees pages and the booking within the window, in %s', async (language) => {
    await visitor.resize(windows.telephone.width, windows.telephone.height);
    // Whether letters are joined, it can't be asked: what it measures outside of the page is not enlarged.
    const beyond = async (): Promise<unknown> => (await visitor.ask(stateOfPage)).beyondWindow;
    for (const page of ['', 'services/', 'services/dent-cassee/', 'glossaire/', service]) {
      await visitor.open(`${origin}/${language}/${page}`);
      expect.soft(await beyond(), page).toBe(0);
    }
    expect(await visitor.ask(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await openBooking(visitor);
    expect(await beyond()).toBe(0);
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

describe.each(engines)('on paper, in %s', (engine) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openVisitor(engine);
  });
  afterAll(() => visitor?.close());

  test.each(['', service, 'services/dent-cassee/', 'services/', 'glossaire/'])(
    'a page such as “%s” begins on the first sheet and fills each',
    async (address) => {
      for (const language of languages) {
        await visitor.open(`${origin}/${language}/${address}`);
        const { first, phone } = await visitor.ask(() => ({
          first: [...document.querySelectorAll('main :is(p, li)')]
            .filter((element) => element.checkVisibility() && (element.textContent ?? '').length > 20)
            .slice(0, 4)
            .map((element) => (element.textContent ?? '').trim().split(/\s+/).slice(0, 5)),
          phone: document.querySelector('a[href^="tel:"]')?.getAttribute('href')?.replace(/\D/g, '').slice(-8) ?? '',
        }));
        expect(phone).toHaveLength(8);
        const sheets = await sheetsOf(await visitor.print());
        const words = sheets.map((sheet) => sheet.split(' ').length);
        // A sheet that ends before a block which is kept whole has half a page at least; the last one may have little.
        expect.soft(Math.min(...words.slice(0, -1), 40), `${language}/${address}: ${words}`).toBe(40);
        expect.soft(words.at(-1), address).toBeGreaterThan(3);
        // Firefox draws large letters as shapes, and Arabic comes in the order in which it is drawn.
        const begins = first.some((opening) => opening.every((word) => sheets[0]?.includes(word)));
        if (language !== 'ar') expect.soft(begins, `${address}: ${sheets[0]}`).toBe(true);
        expect.soft(sheets.join(' ').replace(/\D/g, ''), address).toContain(phone);
      }
    },
  );
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

  test('the booking keeps the edges of its controls, and tells what is chosen from what is not', async () => {
    await visitor.open(`${origin}/fr/${service}`);
    await openBooking(visitor);
    await visitor.ask(() => (document.querySelector('[role=dialog] input[type=radio]') as HTMLElement).click());
    // At the end of a month one day is left of it.
    const month = (): Promise<string> =>
      visitor.ask(() => document.querySelector('[role=dialog] [role=grid]')?.getAttribute('aria-label') ?? '');
    const first = await month();
    await visitor.click('[role=dialog] [slot=next]');
    await expect.poll(month).not.toBe(first);
    await visitor.click('[role=dialog] td [role=button]:not([aria-disabled])');
    const look = (): Promise<Record<'chosen' | 'other', string>> =>
      visitor.ask(() => {
        const lookOf = (element: Element | null | undefined): string => {
          if (element === null || element === undefined) return 'none';
          // Not its outline: the chosen day has the focus too.
          const { backgroundColor, color, borderTopColor, borderTopWidth } = getComputedStyle(element);
          return JSON.stringify([backgroundColor, color, borderTopColor, borderTopWidth]);
        };
        const days = [...document.querySelectorAll('[role=dialog] td [role=button]:not([aria-disabled])')];
        return {
          chosen: lookOf(days.find((day) => day.closest('[aria-selected=true]') !== null)),
          other: lookOf(days.find((day) => day.closest('[aria-selected=true]') === null && day !== document.activeElement)),
        };
      });
    await expect.poll(async () => (await look()).chosen).not.toBe('none');
    const { chosen, other } = await look();
    expect(other).not.toBe('none');
    expect(chosen).not.toBe(other);
    const bare = await visitor.ask(() =>
      [...document.querySelectorAll('[role=dialog] button, [role=dialog] label')]
        .filter((element) => (element as HTMLElement).checkVisibility() && element.closest('[slot], .visually-hidden') === null)
        .filter((element) => {
          const { borderTopStyle, outlineStyle } = getComputedStyle(element);
          return borderTopStyle === 'none' && outlineStyle === 'none' && element.querySelector('svg') === null;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(bare).toEqual([]);
  });
});

test('in WebKit, which opens another tab at once or never, a visitor whose booking does not come is led to the messaging service in this one', async () => {
  const host = await openForFile(
    onLoopback((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://host');
      if (pathname.startsWith('/assets/chunks/')) response.destroy();
      else if (pathname.startsWith('/messages/')) response.end('there');
      else if (pathname.endsWith('/')) {
        const page = readFileSync(path.join(out, pathname, 'index.html'), 'utf8');
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page.replaceAll('https://wa.me/', '/messages/'));
      } else sirv(out, { dev: true })(request, response);
    }),
  );
  const visitor = await openVisitor('webkit');
  onTestFinished(() => visitor.close());
  await visitor.open(`${host.origin}/ar/${service}`);
  await visitor.click('main a[data-appointment]');
  await expect.poll(() => visitor.ask(() => location.pathname)).toBe('/messages/212600000000');
});

/** Runs inside the browser. */
function isInWindow(selector: string): boolean {
  const { top, bottom, left, right } = (document.querySelector(selector) as Element).getBoundingClientRect();
  return top >= 0 && left >= 0 && Math.floor(bottom) <= innerHeight && Math.floor(right) <= innerWidth;
}
