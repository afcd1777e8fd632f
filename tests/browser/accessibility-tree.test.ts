import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { dayOf, dialogWords, goOn, introduce, openAt, openDialog } from '../support/appointment.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { sites } from '../support/sites.ts';

// What a screen reader is told of each kind of page and each dialog: roles, names, states and their order, as golden text. After a
// change that is meant, `npx vitest run tests/browser/accessibility-tree.test.ts -u` writes it anew, to be read before it is committed.

const { out, languages } = sites.practice;
const { origin } = await openForFile(serveFolder(out));
const browser = await openForFile(openBrowser({ pictures: false }));

const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };
const saturday = '2026-11-21T10:00:00Z';

const pages = {
  home: '',
  services: 'services/',
  'emergency-service': 'services/dent-cassee/',
  service: 'services/implant/',
  glossary: 'glossaire/',
  offline: 'hors-connexion/',
  'not-found': '404.html',
} as const;

describe.each(languages)('in %s, a screen reader is told', (language) => {
  // Where letters run from the right, more can go wrong.
  const tags = language === 'ar' ? [] : ['thorough'];

  const open = async (address: string, viewport = wide): Promise<Page> =>
    (await openAt(browser, `${origin}/${address}`, saturday, { viewport, timezoneId: 'Europe/Paris' })).page;
  const golden = (name: string): string => `../golden/accessibility/${name}-${language}.yaml`;

  test('the same of each kind of page as before, and of what is around it', { tags }, async () => {
    const page = await open(`${language}/`);
    const [above = '', below = ''] = (await treeOf(page)).split(/^- main:\n(?: .*\n)+/m);
    await expect.soft(`${above}- main\n${below}`).toMatchFileSnapshot(golden('layout'));
    for (const [name, address] of Object.entries(pages)) {
      await page.goto(`${origin}/${language}/${address}`);
      await expect.soft(await treeOf(page, 'main')).toMatchFileSnapshot(golden(name));
    }
  });

  test('the same of the menu of a telephone as before', { tags }, async () => {
    const page = await open(`${language}/`, narrow);
    await page.locator('header button[popovertarget]').click();
    await expect(await treeOf(page, '[popover]:popover-open')).toMatchFileSnapshot(golden('phone-menu'));
  });

  test('the same of an explained word as before', { tags: 'thorough' }, async () => {
    const page = await open(`${language}/services/implant/`);
    await page.locator('[data-term]').first().click();
    await page.getByRole('dialog').waitFor();
    await expect(await treeOf(page, '[popover]:popover-open')).toMatchFileSnapshot(golden('explanation'));
  });

  test('the same of what a search finds as before', { tags: 'thorough' }, async () => {
    const page = await open(`${language}/?search=implant`);
    await expect.poll(() => page.getByRole('search').getByRole('status').locator('p').first().textContent()).not.toBe('');
    await expect(await treeOf(page, '[role=search], search')).toMatchFileSnapshot(golden('search'));
  });

  test('the same of each step of a booking as before', { tags: 'thorough' }, async () => {
    const page = await open(`${language}/hors-connexion/`);
    const words = dialogWords(out, language);
    const dialog = await openDialog(page);
    const steps = [await treeOf(page, '[role=dialog]')];
    await dialog.locator('button[type=submit]').click();
    await dialog.locator('[role=group] a[href^="#"]').first().waitFor();
    steps.push(await treeOf(page, '[role=dialog] [role=group]'));
    await dialog.getByRole('radio').first().check({ force: true });
    await dayOf(dialog, '25').click();
    await goOn(dialog, words, 2);
    steps.push(await treeOf(page, '[role=dialog]'));
    await dialog.getByRole('radio').first().check({ force: true });
    await goOn(dialog, words, 3);
    steps.push(await treeOf(page, '[role=dialog]'));
    await introduce(dialog, words, { firstName: 'Ada', lastName: 'Lovelace', phone: '06 12 34 56 78' });
    await goOn(dialog, words, 4);
    steps.push(await treeOf(page, '[role=dialog]'));
    await expect(steps.join('\n---\n')).toMatchFileSnapshot(golden('booking'));
  });
});

/** Returns the accessibility tree of a part of a page as YAML: roles, names and states, in order. */
async function treeOf(page: Page, part = 'body'): Promise<string> {
  const tree = await page.locator(part).filter({ visible: true }).first().ariaSnapshot();
  // Where links lead is told by other tests.
  const lines = tree.split('\n').filter((line) => !line.trimStart().startsWith('- /url:'));
  const depth = (line = ''): number => line.search(/\S/);
  return lines.map((line, index) => `${depth(lines[index + 1]) > depth(line) ? line : line.replace(/:$/, '')}\n`).join('');
}
