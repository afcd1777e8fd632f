import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';
import { openVisitor } from './open-visitor.ts';
import { expectOtherLanguage, expectQuestions, expectWholePages, shows, windows } from './steps.ts';
import type { Visitor } from './visitor.ts';

// What a patient needs first, in the engines that no other test of the suite opens; `npm run test:browsers` tries the rest. A machine
// on which one can't be installed or opened says so at the end: there, the nightly run is the one that fails. Firefox takes twice as
// long as WebKit, and differs less from Chromium: it is left to the thorough tests.

const { out } = sites.practice;
const { origin } = await openForFile(serveFolder(out));
const practice = { origin, language: 'ar' } as const;

describe.each([
  ['webkit', []],
  ['firefox', ['thorough']],
] as const)('in %s', (engine, tags) => {
  let visitor: Visitor | undefined;
  let missing = '';
  beforeAll(async () => {
    const late = wait(120_000, undefined, { ref: false }).then(() => Promise.reject(new Error(`${engine} did not open.`)));
    const opening = openVisitor(engine);
    visitor = await Promise.race([opening, late]).catch((error: Error) => {
      missing = error.message;
      // One that opens all the same must not outlive the tests.
      void opening.then((opened) => opened.close()).catch(() => undefined);
      return undefined;
    });
  });
  afterAll(() => visitor?.close());

  const way = 'a patient in an emergency sees the whole page and a way to call, opens menus and answers, and goes on in another language';
  test(way, { tags: [...tags] }, async ({ skip }) => {
    if (visitor === undefined) return skip(missing);
    await expectWholePages(visitor, practice, windows.telephone, ['services/dent-cassee/']);
    await shows(visitor, 'main a[href^="tel:"]').toBe(true);
    await visitor.click('header button[popovertarget]');
    await shows(visitor, '[popover]:popover-open nav summary').toBe(true);
    await visitor.press('Escape');
    await shows(visitor, '[popover]:popover-open').toBe(false);
    await expectQuestions(visitor, practice);
    await expectOtherLanguage(visitor, practice);
  });
});
