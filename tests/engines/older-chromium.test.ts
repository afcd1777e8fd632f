import { afterAll, beforeAll, describe, test } from 'vitest';
import { serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';
import { openOlderVisitor } from './older-chromium.ts';
import {
  expectBooking,
  expectKeptPages,
  expectOtherLanguage,
  expectQuestions,
  expectSearch,
  expectWholePages,
  service,
  shows,
  windows,
} from './steps.ts';
import type { Visitor } from './visitor.ts';

// The second step of the promise (docs/browsers.md), in browsers of its years: all but comfort.

const { out, languages } = sites.practice;
const { origin } = await openForFile(serveFolder(out));

describe.each([90, 103] as const)('in Chromium %i', (release) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await openOlderVisitor(release);
  });
  afterAll(() => visitor?.close());

  describe.each(languages)('in %s, a visitor', (language) => {
    const site = { origin, language };

    test.each(Object.entries(windows))('of a %s sees each kind of page whole, in its direction, with its pictures', async (_, window) => {
      await expectWholePages(visitor, site, window);
    });

    test('of a telephone finds the menus folded on the page, and unfolds one', async () => {
      await visitor.resize(windows.telephone.width, windows.telephone.height);
      await visitor.open(`${origin}/${language}/`);
      await shows(visitor, 'header button[popovertarget]').toBe(false);
      await shows(visitor, 'nav details a').toBe(false);
      await visitor.click('nav details > summary');
      await shows(visitor, 'nav details a').toBe(true);
    });

    test('opens one question at a time, by click and keys, and the one that the address names', async () => {
      await expectQuestions(visitor, site);
    });

    test('stays on the page, with its query and hash, in another language', async () => {
      await expectOtherLanguage(visitor, site);
    });

    test('reaches the meaning of a word in the glossary', async () => {
      await visitor.open(`${origin}/${language}/${service}`);
      await visitor.click('main [data-term]');
      await shows(visitor, '[id]:target').toBe(true);
    });

    test('finds a page while typing', async () => {
      await expectSearch(visitor, site);
    });

    test('books with the calendar’s keys, to a message with the chosen day and hour', async () => {
      await expectBooking(visitor, site);
    });
  });

  test('a visitor of an older browser reads without a connection the page that was visited, and one for emergencies', async () => {
    await expectKeptPages(visitor);
  });
});
