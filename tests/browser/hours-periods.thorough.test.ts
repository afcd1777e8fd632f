import { describe, expect, test } from 'vitest';
import { renderPage } from '../../src/view/document/render-page.ts';
import { dayOf, dialogWords, goOn, openAt, openDialog } from '../support/appointment.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import { openForFile } from '../support/open-for-file.ts';
import { openSite } from '../support/open-site.ts';
import { sites } from '../support/sites.ts';

// The workshop announces hours of its own for its winter holidays, from Friday 24 December 2027 until Thursday 6 January 2028.
const { out } = sites.workshop;
const longBefore = '2026-06-01T10:00:00Z';
const longAfter = '2030-06-01T10:00:00Z';

const { origin } = await openForFile(serveFolder(out));
const browser = await openForFile(openBrowser({ pictures: false }));

const wide = { viewport: { width: 1280, height: 900 } };

describe('hours that hold for a while', () => {
  test.each([
    ['en', 'Winter holidays', '24 December 2027 – 6 January 2028', 'Monday', '10:00 to 14:00', 'Friday to Sunday', 'Closed'],
    ['fa', 'تعطیلات زمستانی', '۳ تا ۱۶ دی ۱۴۰۶', 'دوشنبه', '۱۰:۰۰ تا ۱۴:۰۰', 'شنبه و یکشنبه', 'بسته'],
    ['de', 'Winterferien', '24. Dezember 2027 – 6. Januar 2028', 'Montag', '10:00 bis 14:00', 'Freitag bis Sonntag', 'Geschlossen'],
  ])(
    'stand under their name and days after the usual ones, on every page, whatever the day (%s)',
    async (language, label, dates, ...hours) => {
      const { page } = await openAt(browser, `${origin}/${language}/services/`, longBefore, wide);
      // The day is asked in no language.
      for (const now of language === 'en' ? [longBefore, longAfter] : [longBefore]) {
        if (now !== longBefore) {
          await page.clock.setFixedTime(now);
          await page.reload();
        }
        // Its clock stands still: what is laid out in time is not.
        await page.getByRole('contentinfo').evaluate((footer) => {
          footer.style.contentVisibility = 'visible';
        });
        const [usual, period] = await page.getByRole('contentinfo').locator(':is(dl):not(dl dl)').all();
        expect(await usual?.innerText()).not.toContain(label);
        const said = ((await period?.innerText()) ?? '').replaceAll('\u00A0', ' ');
        const [name, ...lines] = said.split('\n').filter((line) => line.trim() !== '');
        expect([name, lines[0]]).toEqual([label, dates]);
        expect(lines).toEqual(expect.arrayContaining(hours));
        const strip = page.getByRole('banner').locator('li', { hasText: label });
        const told = await strip.innerText();
        expect(told.replaceAll('\u00A0', ' ')).toContain(hours[1]);
        // A Persian nought is a point itself.
        expect(/[·؛]/.exec(told)?.[0]).toBe(language === 'fa' ? '؛' : '·');
      }
    },
  );

  test('are in the menu of a telephone and beside the way to the shop', async () => {
    const { page } = await openAt(browser, `${origin}/en/services/brake-repair/`, longBefore, { viewport: { width: 360, height: 740 } });
    expect(await page.locator('main').getByText('Winter holidays').count()).toBe(1);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('banner').getByText('Winter holidays').filter({ visible: true }).count()).toBe(1);
  });

  test('are those that can be booked on their days, and the usual ones on the days around them', async () => {
    const words = dialogWords(out, 'en');
    const { page, troubles } = await openAt(browser, `${origin}/en/`, '2027-12-20T10:00:00Z', { timezoneId: 'Europe/Dublin' });
    const dialog = await openDialog(page);
    const times = async (): Promise<string[]> => {
      await goOn(dialog, words, 2);
      const found = await dialog.locator('label bdi').allTextContents();
      await dialog.getByRole('button', { name: words.booking('back') }).click();
      return found;
    };
    await dialog.getByRole('radio').first().check({ force: true });
    // A Thursday before them, and a Monday in them.
    await dayOf(dialog, '23').click();
    expect((await times()).slice(0, 2)).toEqual(['09:00', '09:45']);
    await dayOf(dialog, '27').click();
    expect(await times()).toEqual(['10:00', '10:45', '11:30', '12:15', '13:00']);
    // A Friday, which is open in other weeks.
    await dayOf(dialog, '31').click();
    await dialog.getByRole('status').getByText(words.booking('noSlots')).waitFor();
    await dialog.getByRole('button', { name: words.booking('nextSlots', { date: 'Monday 3 January 2028' }) }).click();
    expect((await times())[0]).toBe('10:00');
    // The day after them.
    await dayOf(dialog, '7').click();
    expect((await times())[0]).toBe('09:00');
    expect(troubles).toEqual([]);
  });

  test('are one word where they are none at all, and a name that a draft language lacks is said in the default one', async () => {
    const content = copyContent(sites.workshop.content);
    edit(content, 'site.yaml', /^ {10}de: Winterferien\n/m, '');
    edit(content, 'site.yaml', /^ {8}hours:\n {10}- days: \[monday, thursday\]\n.*\n.*\n/m, '        hours: []\n');
    const view = openSite(content, {}).page({ kind: 'services-list', language: 'de', slug: '' });
    const page = await browser.newPage();
    await page.setContent(view === undefined ? '' : renderPage(view.site, view.page, { policy: undefined }));
    const [, period] = await page.getByRole('contentinfo').locator(':is(dl):not(dl dl)').all();
    expect(await period?.locator('dd').allTextContents()).toEqual(['Geschlossen']);
    expect(await period?.locator('dt').getByText('Winter holidays').getAttribute('lang')).toBe('en');
    expect(await page.getByRole('banner').locator('li', { hasText: 'Winter holidays' }).innerText()).toMatch(/2028\u00A0· Geschlossen$/);
    await page.close();
  });
});
