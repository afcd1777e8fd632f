import { text as textOf } from 'node:stream/consumers';
import ICAL from 'ical.js';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { arrive, dayOf, dialogWords, goOn, introduce, openAt, openDialog } from '../support/appointment.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { openForFile } from '../support/open-for-file.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const saturday = '2026-11-21T10:00:00Z';
const person = { firstName: 'Amina', lastName: 'El Alaoui', phone: '0661234567' };
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const everyHalfHour = (from: number, to: number): string[] =>
  Array.from({ length: (to - from) * 2 }, (_, index) => clock(from * 60 + index * 30));

const { origin } = await openForFile(serveFolder(sites.practice.out));
const browser = await openForFile(openBrowser({ pictures: false }));

const timesIn = (dialog: Locator): Promise<string[]> => dialog.locator('label bdi').allTextContents();
const chooseFirst = (dialog: Locator): Promise<void> => dialog.getByRole('radio').first().check({ force: true });

describe('the days and times that a visitor can choose', () => {
  const words = dialogWords(sites.practice.out, 'fr');
  /** Adds the appointment to the visitor's calendar; returns the file that comes. */
  const calendarFile = async (dialog: Locator): Promise<{ readonly name: string; readonly text: string }> => {
    const download = dialog.page().waitForEvent('download');
    await dialog.getByRole('link', { name: words.booking('addToCalendar') }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await textOf(await file.createReadStream()) };
  };

  test('are those of the practice, where another day has begun too', async () => {
    // Late on a Saturday in Casablanca it is Sunday in Auckland.
    const { page } = await openAt(browser, `${origin}/fr/services/implant/`, '2026-11-21T19:10:00Z', { timezoneId: 'Pacific/Auckland' });
    const dialog = await openDialog(page);
    await chooseFirst(dialog);
    await dayOf(dialog, '23').click();
    await goOn(dialog, words, 2);
    expect(await timesIn(dialog)).toEqual(everyHalfHour(9, 18));
    expect(await dialog.getByText(words.booking('localTime', { place: 'Agadir' })).count()).toBe(1);
    await chooseFirst(dialog);
    await goOn(dialog, words, 3);
    await introduce(dialog, words, person);
    await goOn(dialog, words, 4);
    expect(await dialog.locator('dd > span').allTextContents()).toEqual(expect.arrayContaining(['lundi 23\u00A0novembre 2026', '09:00']));
    expect(await dialog.getByText(words.booking('localTime', { place: 'Agadir' })).count()).toBe(1);
  });

  test.each([
    ['ar', 320, ['اثنين', 'ثلاثاء', 'أربعاء', 'خميس', 'جمعة', 'سبت', 'أحد']],
    ['fr', 320, ['lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.', 'dim.']],
  ])('are below the names of days that readers of %s know, on the narrowest phone too', async (language, width, names) => {
    const { page } = await openAt(browser, `${origin}/${language}/services/implant/`, saturday, { viewport: { width, height: 800 } });
    const head = (await openDialog(page)).locator('th');
    expect(await head.allTextContents()).toEqual(names);
    expect(await head.evaluateAll((all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)).toBe(0);
  });

  test('begin after the delay that the practice needs', async () => {
    const { page } = await openAt(browser, `${origin}/fr/`, '2026-06-14T13:10:00Z');
    const dialog = await openDialog(page);
    await chooseFirst(dialog);
    await dayOf(dialog, '15').click();
    await goOn(dialog, words, 2);
    // It is 14:10 there, and a day's notice is asked for.
    expect(await timesIn(dialog)).toEqual(everyHalfHour(14.5, 18));
    expect(await dialog.getByText(words.booking('localTime', { place: 'Agadir' })).count()).toBe(0);
  });

  test('keep the notice and the time on the wall where the build has heard of other clocks than the browser', async () => {
    const { page } = await openAt(browser, 'about:blank', '2026-06-14T13:10:00Z');
    const until = Date.parse('2030-01-01') / 60_000;
    await page.route('**/visitor-fr.*.json', async (route) => {
      const data = await (await route.fetch()).json();
      await route.fulfill({ json: { ...data, booking: { ...data.booking, clock: { changes: [[0, 120]], until } } } });
    });
    await page.goto(`${origin}/fr/`);
    const dialog = await openDialog(page);
    await chooseFirst(dialog);
    await dayOf(dialog, '15').click();
    await goOn(dialog, words, 2);
    // By the one it is 14:10 there, by the other 15:10.
    expect(await timesIn(dialog)).toEqual(everyHalfHour(15.5, 18));
    expect(await dialog.getByText(words.booking('localTime', { place: 'Agadir' })).count()).toBe(1);
    await chooseFirst(dialog);
    await goOn(dialog, words, 3);
    await introduce(dialog, words, person);
    await goOn(dialog, words, 4);
    const { text } = await calendarFile(dialog);
    expect(text).toContain('DTSTART:20260615T153000\r\n');
  });

  test('stand under “morning” and “afternoon” by day alone: a night’s times are neither, and those after midnight stand under both its days', async () => {
    const { page } = await openAt(browser, 'about:blank', '2026-11-16T09:00:00Z');
    const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
    const times = [
      ['00:00', '01:00'],
      ['11:00', '13:00'],
      ['19:00', '21:00'],
    ].map(([opens, closes]) => ({ days, opens, closes }));
    await page.route('**/visitor-fr.*.json', async (route) => {
      const data = await (await route.fetch()).json();
      await route.fulfill({ json: { ...data, booking: { ...data.booking, hours: { usual: times } } } });
    });
    await page.goto(`${origin}/fr/`);
    const dialog = await openDialog(page);
    await chooseFirst(dialog);
    await dayOf(dialog, '19').click();
    await goOn(dialog, words, 2);
    const [, ...lines] = (await dialog.getByRole('radiogroup').innerText()).split(/\n+/);
    expect(lines).toEqual([
      'Mercredi – jeudi',
      ...everyHalfHour(0, 1),
      ...[words.booking('morning'), ...everyHalfHour(11, 12)],
      ...[words.booking('afternoon'), ...everyHalfHour(12, 13), ...everyHalfHour(19, 20)],
      ...everyHalfHour(20, 21),
    ]);
    // Who hears the times one by one hears which part of the day each belongs to.
    const night = dialog.getByRole('group', { name: 'Mercredi – jeudi' });
    expect(await night.getByRole('radio').count()).toBe(2);
    await chooseFirst(dialog);
    await goOn(dialog, words, 3);
    await introduce(dialog, words, person);
    await goOn(dialog, words, 4);
    expect(await dialog.getByText('mercredi – jeudi 19\u00A0novembre 2026').isVisible()).toBe(true);
  });

  test('leave out closed days, which say so and offer the next day that is open, and end where the practice plans no further', async () => {
    const { page } = await openAt(browser, `${origin}/fr/`, '2026-12-28T10:00:00Z');
    const dialog = await openDialog(page);
    const next = dialog.getByRole('button', { name: words.booking('nextMonth') });
    await next.click();
    await chooseFirst(dialog);
    // A day of every year, and a Friday.
    await dayOf(dialog, '1').click();
    await dialog.getByRole('status').getByText(words.booking('noSlots')).waitFor();
    await dialog.getByRole('button', { name: words.booking('continue') }).click();
    await dialog.getByRole('link', { name: words.booking('noSlots') }).waitFor();
    await dialog.getByRole('button', { name: words.booking('nextSlots', { date: 'samedi 2 janvier 2027' }) }).click();
    await expect.poll(() => dialog.getByText(words.booking('noSlots')).count()).toBe(0);
    await goOn(dialog, words, 2);
    expect(await timesIn(dialog)).toEqual(everyHalfHour(9, 13));
    await dialog.getByRole('button', { name: words.booking('back') }).click();
    await arrive(dialog, words, 1);
    await next.click();
    await expect.poll(() => next.isDisabled()).toBe(true);
    expect(await dayOf(dialog, '26').getAttribute('aria-disabled')).toBeNull();
    expect(await dayOf(dialog, '27').getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['a Sunday', '2026-11-29T10:00:00Z'],
    ['an evening', '2026-11-30T20:00:00Z'],
  ])('begin for a screen reader with the first day that has a time left, be it %s', async (_, now) => {
    const { page } = await openAt(browser, `${origin}/fr/`, now);
    const dialog = await openDialog(page);
    const named = await dialog
      .locator('td [role="button"]')
      .evaluateAll((cells) => cells.flatMap((cell) => cell.getAttribute('aria-label') ?? []));
    const firsts = named.filter((name) => name.includes('disponible'));
    const first = dialog.locator('td [role="button"][data-free]').first();
    expect(firsts).toEqual([await first.getAttribute('aria-label')]);
  });

  test('go into a calendar file as tentative, at the right instant before and during Ramadan, as one event however often it is changed', async () => {
    const { name, contact } = readYaml(sites.practice.content, 'site.yaml') as {
      name: Texts;
      contact: { address: { street: Texts; postalCode: string; locality: Texts } };
    };
    const { street, postalCode, locality } = contact.address;
    const { page } = await openAt(browser, `${origin}/fr/`, '2026-02-10T10:00:00Z', { timezoneId: 'Asia/Tokyo' });
    const dialog = await openDialog(page);
    const revisions: string[] = [];
    await chooseFirst(dialog);
    for (const [day, begins] of [
      ['13', '2026-02-13T08:00:00.000Z'],
      ['17', '2026-02-17T09:00:00.000Z'],
    ] as const) {
      await dayOf(dialog, day).click();
      await goOn(dialog, words, 2);
      expect((await timesIn(dialog))[0]).toBe('09:00');
      await chooseFirst(dialog);
      await goOn(dialog, words, 3);
      await introduce(dialog, words, person);
      await goOn(dialog, words, 4);
      const { name: file, text } = await calendarFile(dialog);
      expect(file).toBe(`2026-02-${day}.ics`);
      const event = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') as ICAL.Component;
      const { startDate, duration, summary, location } = new ICAL.Event(event);
      expect(startDate.toJSDate().toISOString()).toBe(begins);
      expect(duration.toSeconds()).toBe(30 * 60);
      expect(event.getFirstPropertyValue('status')).toBe('TENTATIVE');
      revisions.push(`${event.getFirstPropertyValue('uid')} ${event.getFirstPropertyValue('sequence')}`);
      expect(summary).toBe(words.booking('eventTitle', { name: name['fr'] as string }));
      expect(location).toBe(`${street['fr']}, ${postalCode} ${locality['fr']}`);
      expect(text).not.toContain(person.lastName);
      await dialog.getByRole('button', { name: words.booking('changeAnswer', { name: words.booking('dateName') }) }).click();
      await arrive(dialog, words, 1);
      await page.clock.setFixedTime('2026-02-10T10:05:00Z');
    }
    // A calendar that has the first moves it, instead of keeping both (RFC 5545, 3.8.7.4).
    const [uid] = (revisions[0] ?? '').split(' ');
    expect(revisions).toEqual([`${uid} 0`, `${uid} 1`]);
  });
});

test('a Persian visitor of another site chooses in the Persian calendar, with its digits, in weeks from Saturday', async () => {
  const { origin: workshop, close } = await serveFolder(sites.workshop.out);
  try {
    const words = dialogWords(sites.workshop.out, 'fa');
    const { page, troubles } = await openAt(browser, `${workshop}/fa/`, saturday, { viewport: { width: 1280, height: 900 } });
    const dialog = await openDialog(page);
    // 21 November 2026 is the last day of Aban.
    await dialog.getByRole('heading', { name: /آبان/ }).first().waitFor();
    expect((await dialog.locator('th').allTextContents())[0]).toBe('شنبه');
    const names = await dialog.locator('td [role="button"]').evaluateAll((days) => days.map((day) => day.getAttribute('aria-label')));
    expect(names.at(-1)).toBe('شنبه ۳۰\u00A0آبان ۱۴۰۵');
    expect(names.filter((name) => name === null || /[a-z]/i.test(name))).toEqual([]);
    expect(await dialog.locator('[aria-current=date]').textContent()).toBe('۳۰');
    await chooseFirst(dialog);
    await dialog.getByRole('button', { name: words.booking('nextMonth') }).click();
    await dayOf(dialog, '۴').click();
    await dialog.getByRole('button', { name: 'چهارشنبه ۴ آذر ۱۴۰۵', pressed: true, exact: true }).waitFor();
    await goOn(dialog, words, 2);
    expect((await timesIn(dialog))[0]).toBe('۰۹:۰۰');
    await dialog.getByRole('button', { name: words.booking('back') }).click();
    await arrive(dialog, words, 1);
    expect(troubles).toEqual([]);
  } finally {
    close();
  }
});
