import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sheetsOf } from '../engines/paper.ts';
import {
  arrive,
  awaken,
  book,
  chooseTime,
  type DialogWords,
  dayOf,
  dialogWords,
  eventsOf,
  goOn,
  introduce,
  openAt,
  openDialog,
  stepName,
} from '../support/appointment.ts';
import { atRest } from '../support/at-rest.ts';
import { openBrowser, serveFolder } from '../support/browser.ts';
import { copyContent, edit } from '../support/command.ts';
import { descriptionOf } from '../support/control.ts';
import { openForFile } from '../support/open-for-file.ts';
import { serveContent } from '../support/served-site.ts';
import { readYaml } from '../support/site-pages.ts';
import { sites } from '../support/sites.ts';

type Texts = Readonly<Record<string, string>>;

const { out, content } = sites.practice;
const saturday = '2026-11-21T10:00:00Z';
const secondLater = '2026-11-21T10:00:01Z';
const people = {
  fr: { firstName: 'Amina', lastName: 'El Alaoui', phone: '06 61 23 45 67', note: 'Je préfère le matin.' },
  ar: { firstName: 'أمينة', lastName: 'العلوي', phone: '٠٦٦١٢٣٤٥٦٧', note: 'أفضّل الصباح' },
} as const;
const dates = { ar: 'الأربعاء، 25 نونبر 2026' } as const;

const { origin } = await openForFile(serveFolder(out));
const browser = await openForFile(openBrowser());

const messenger = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'there' }));
const field = (dialog: Locator, words: DialogWords, key: string): Locator =>
  dialog.getByRole('textbox', { name: words.booking(key), exact: true });

/** The places of the buttons that open the dialog; the pages and the languages share their parts. */
const buttons = [
  { where: 'header a[data-appointment]', source: 'cta_button' },
  { where: 'main section a[data-appointment]', source: 'cta_button' },
  { where: '#appointment a[data-appointment]', source: 'cta_button' },
  { where: 'body > aside a[data-appointment]', source: 'floating_button' },
] as const;

test('a visitor opens the dialog with each button of a page, which is reported once, and with one that is pressed twice', {
  tags: 'thorough',
}, async () => {
  const words = dialogWords(out, 'fr');
  const { page, troubles } = await openAt(browser, `${origin}/fr/services/radio/`, saturday, { viewport: { width: 1280, height: 800 } });
  const dialog = page.getByRole('dialog');
  const attempts: unknown[] = [];
  for (const { where, source } of buttons) {
    const button = page.locator(where).first();
    await openDialog(page, button);
    expect(await dialog.getByRole('heading', { name: words.booking('title') }).isVisible()).toBe(true);
    attempts.push({ event: 'appointment_attempt', method: 'whatsapp', source });
    expect(await eventsOf(page, 'appointment_attempt', 'generate_lead')).toEqual(attempts);
    expect(page.context().pages()).toHaveLength(1);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // It leads to no new tab any more, and does not say so.
    expect(`${await button.getAttribute('aria-label')} ${await button.textContent()}`).not.toContain(words.own('newTab'));
  }
  await page.locator(buttons[0].where).first().dblclick({ delay: 60 });
  await dialog.waitFor();
  await atRest(page);
  expect(await dialog.count()).toBe(1);
  expect(troubles).toEqual([]);
});

describe.each(['ar'] as const)('in "%s", a visitor', (language) => {
  const words = dialogWords(out, language);
  const person = people[language];
  const service = (): string => `${origin}/${language}/services/implant/`;
  const request = (): string =>
    `${words.booking('message', {
      type: firstConsultation(language),
      date: dates[language],
      time: '09:00',
      name: `${person.firstName} ${person.lastName}`,
      phone: '+212 6 61 23 45 67',
    })}\n${words.booking('messageNote', { note: person.note })}`;

  test('is led in four steps to a message that says all of it, in a tab of its own, and counts as one lead', async () => {
    const { page, troubles } = await openAt(browser, service(), saturday);
    await messenger(page);
    const asked: string[] = [];
    page.on('request', (one) => asked.push(`${one.url()} ${one.postData() ?? ''}`));
    const dialog = await openDialog(page);
    await book(dialog, words, '25', person);
    expect(await dialog.getByText(words.booking('confirmation')).isVisible()).toBe(true);
    expect(await eventsOf(page, 'generate_lead')).toEqual([]);
    // A tag manager may report the address of every link that is chosen.
    const links = await dialog.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).not.toMatch(/alaoui|61%2023|%D8/i);
    const send = dialog.getByRole('link', { name: words.booking('send', { service: words.service }) });
    const opened = await newTab(page, send);
    expect(opened.url().split('?')[0]).toBe('https://wa.me/212600000000');
    expect(withoutIsolates(new URL(opened.url()).searchParams.get('text'))).toBe(request());
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    const ready = words.notice('messageReady', { service: words.service });
    await dialog.getByRole('status').getByText(ready).waitFor();
    expect(await dialog.getByRole('status').textContent()).toContain(words.notice('sendIt'));
    await newTab(page, send);
    // Told once, and by nothing that covers the dialog.
    await atRest(page);
    expect(await page.getByText(ready).count()).toBe(1);
    expect(await eventsOf(page, 'generate_lead')).toEqual([{ event: 'generate_lead', currency: 'MAD', value: 500 }]);
    expect(troubles).toEqual([]);
    // Nothing of what was typed is left behind: no storage, no event, no request holds it.
    const kept = await page.evaluate(async () => {
      const stores = await indexedDB.databases();
      return [
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        document.cookie,
        JSON.stringify(stores),
        JSON.stringify(window.dataLayer),
      ];
    });
    const all = [...kept, ...asked].map((text) => decodeURIComponent(text).toLowerCase());
    expect(all.join()).toContain('generate_lead');
    const typed = [person.firstName, person.lastName, person.note].flatMap((text) => text.toLowerCase().match(/[^\s.]{4,}/g) ?? []);
    expect(typed.length).toBeGreaterThan(3);
    for (const trace of [...typed, '61 23', '612345']) expect(all.filter((text) => text.includes(trace))).toEqual([]);
    await page.reload();
    const fresh = await openDialog(page);
    expect(await fresh.getByRole('radio', { checked: true }).count()).toBe(0);
  });

  test('books with the keyboard alone, and hears each step', async () => {
    const { page } = await openAt(browser, service(), saturday);
    const button = page.locator('main a[data-appointment]').first();
    await awaken(page, button);
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    const press = async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    const until = (control: Locator): Promise<void> => tabTo(page, control);
    await until(dialog.getByRole('radio').first());
    await press('Space', 'ArrowDown');
    expect(await dialog.getByRole('radio').nth(1).isChecked()).toBe(true);
    // The calendar begins with the first day that has a time left, a Monday.
    await until(dayOf(dialog, '23'));
    await press('ArrowLeft', 'ArrowLeft', 'Enter');
    await until(dialog.getByRole('button', { name: words.booking('continue') }));
    await press('Enter');
    await arrive(dialog, words, 2);
    await until(dialog.getByRole('radio').first());
    await press('Space');
    await until(dialog.getByRole('button', { name: words.booking('continue') }));
    await press('Enter');
    await arrive(dialog, words, 3);
    for (const [key, text] of Object.entries(person)) {
      await until(field(dialog, words, key));
      await page.keyboard.insertText(text);
    }
    await until(dialog.getByRole('button', { name: words.booking('prepare') }));
    await press('Enter');
    await arrive(dialog, words, 4);
    expect(await dialog.getByText(dates[language]).isVisible()).toBe(true);
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

/** Opens a page whose calendar is drawn once a test says so; its booking button is awake. */
async function openHeld(language: string): Promise<{ readonly page: Page; readonly button: Locator }> {
  const { page } = await openAt(browser, 'about:blank', saturday);
  await page.addInitScript(holdDrawing);
  await page.goto(`${origin}/${language}/services/implant/`);
  const button = page.locator('main a[data-appointment]').first();
  await awaken(page, button);
  return { page, button };
}

describe('a visitor', () => {
  const words = dialogWords(out, 'fr');
  const person = people.fr;
  const service = (): string => `${origin}/fr/services/implant/`;

  test('of the not-found page opens the dialog too, and closes it with Escape at once, even before the focus is in it', {
    tags: 'thorough',
  }, async () => {
    const { page } = await openAt(browser, `${origin}/fr/404.html`, saturday);
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelector('[role="dialog"]') === null) return;
        observer.disconnect();
        setTimeout(() => {
          (document.activeElement as HTMLElement).blur();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
          document.body.dataset['left'] = '';
        });
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
    const button = page.locator('main a[data-appointment]').first();
    await awaken(page, button);
    await button.click();
    await page.locator('body[data-left]').waitFor({ state: 'attached' });
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const attempt = { event: 'appointment_attempt', method: 'whatsapp', source: 'cta_button' };
    expect(await eventsOf(page, 'appointment_attempt', 'generate_lead')).toEqual([attempt]);
  });

  test('who is faster by the keyboard than the calendar is drawn waits at its place, and has its first day under the focus', async () => {
    const { page, button } = await openHeld('ar');
    await button.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    const place = dialog.getByRole('group', { name: dialogWords(out, 'ar').booking('date') });
    expect(await place.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.evaluate(() => dispatchEvent(new Event('draw')));
    await expect.poll(() => dayOf(dialog, '23').evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('whose telephone draws another month late counts on from it, and finds the focus where the keyboard put it', async () => {
    const { page, button } = await openHeld('fr');
    await button.click();
    const tell = (what: 'hold' | 'draw'): Promise<boolean> => page.evaluate((name) => dispatchEvent(new Event(name)), what);
    const words = dialogWords(out, 'fr');
    const calendar = page.getByRole('dialog').getByRole('group', { name: words.booking('date') });
    const days = calendar.locator('td [role=button]');
    const month = calendar.getByRole('heading', { level: 2, includeHidden: true }).last();
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await tell('draw');
    await days.first().waitFor();
    await tell('hold');
    const turn = calendar.getByRole('button', { name: words.booking('nextMonth') }).first();
    await turn.click();
    await expect.poll(() => month.textContent()).toBe('Décembre 2026');
    expect(await days.first().getAttribute('aria-label')).toContain('novembre');
    await turn.click();
    await expect.poll(() => month.textContent()).toBe('Janvier 2027');
    await tell('draw');
    await expect.poll(() => days.first().getAttribute('aria-label')).toContain('janvier');

    await days.last().focus();
    await tell('hold');
    await page.keyboard.press('PageUp');
    expect(await days.first().getAttribute('aria-label')).toContain('décembre');
    await page.keyboard.press('Tab');
    const isInGrid = (): Promise<boolean> => calendar.getByRole('grid').evaluate((grid) => grid.contains(document.activeElement));
    expect(await isInGrid()).toBe(false);
    await tell('draw');
    expect(await days.first().getAttribute('aria-label')).toContain('décembre');
    expect(await isInGrid()).toBe(false);
  });

  test('sees the missing answers at the top and beside each field, and links to them', { tags: 'thorough' }, async () => {
    const words = dialogWords(out, 'ar');
    const { page } = await openAt(browser, `${origin}/ar/services/implant/`, saturday);
    const dialog = await openDialog(page);
    const summary = dialog.getByRole('group', { name: words.booking('check') });
    const again = async (button: string): Promise<void> => {
      await dialog.getByRole('button', { name: words.booking(button) }).click();
      await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
    };
    await again('continue');
    expect(await summary.getByRole('link').allTextContents()).toEqual([words.booking('chooseConsultation'), words.booking('chooseDate')]);
    await summary.getByRole('link').first().click();
    await expect.poll(() => focused(dialog.getByRole('radio').first())).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual([words.booking('chooseDate')]);
    const calendar = dialog.getByRole('group', { name: words.booking('date') });
    expect(await descriptionOf(calendar)).toBe(words.booking('chooseDate'));
    await summary.getByRole('link').first().click();
    await expect.poll(() => focused(dayOf(dialog, '23'))).toBe(true);
    await page.keyboard.press('Enter');
    await summary.waitFor({ state: 'detached' });
    await goOn(dialog, words, 2);
    await again('continue');
    expect(await summary.getByRole('link').allTextContents()).toEqual([words.booking('chooseTime')]);
    await dialog.getByRole('radio').first().check({ force: true });
    await goOn(dialog, words, 3);
    await introduce(dialog, words, { ...people.ar, phone: '06 12' });
    await field(dialog, words, 'lastName').fill(' \u200F\u200B ');
    await again('prepare');
    expect(await summary.getByRole('link').allTextContents()).toEqual([words.booking('enterLastName'), words.booking('wrongPhone')]);
    for (const [key, message] of [
      ['lastName', 'enterLastName'],
      ['phone', 'wrongPhone'],
    ] as const) {
      expect(await field(dialog, words, key).getAttribute('aria-invalid')).toBe('true');
      expect(await descriptionOf(field(dialog, words, key))).toContain(words.booking(message));
    }
    expect(await field(dialog, words, 'firstName').getAttribute('aria-invalid')).toBeNull();
    await summary.getByRole('link').nth(1).click();
    await expect.poll(() => focused(field(dialog, words, 'phone'))).toBe(true);
  });

  test('who is led from a day without times to the next month finds that day in the calendar, under the focus', {
    tags: 'thorough',
  }, async () => {
    const { page } = await openAt(browser, service(), '2027-01-20T10:00:00Z');
    const dialog = await openDialog(page);
    await dayOf(dialog, '31').press('Enter');
    const other = dialog.getByRole('button', { name: words.booking('nextSlots', { date: 'lundi 1 février 2027' }) });
    await other.press('Enter');
    await dialog.getByRole('heading', { name: 'Février 2027' }).waitFor();
    await expect.poll(() => focused(dayOf(dialog, '1'))).toBe(true);
    await other.waitFor({ state: 'detached' });
    expect(await focused(dayOf(dialog, '1'))).toBe(true);
  });

  test('whose note is too long keeps all of it, is told by how much, and goes on with a shorter one', { tags: 'thorough' }, async () => {
    const { page } = await openAt(browser, service(), saturday);
    const dialog = await openDialog(page);
    await chooseTime(dialog, words, '25');
    await introduce(dialog, words, { ...person, note: 'é'.repeat(512) });
    const note = field(dialog, words, 'note');
    expect(await note.inputValue()).toHaveLength(512);
    const tooLong = words.booking('tooLong', { name: words.booking('noteName'), over: '12' });
    expect(await descriptionOf(note)).toContain(tooLong);
    await dialog.getByRole('button', { name: words.booking('prepare') }).click();
    await dialog.getByRole('link', { name: tooLong }).waitFor();
    // Of several texts, it says which one.
    expect(tooLong).toContain(words.booking('noteName'));
    await note.fill('é'.repeat(500));
    await goOn(dialog, words, 4);
  });

  test('loses nothing by going back or closing, by a button whose code is gone, nor by opening the message, and begins another request when asked to', {
    tags: 'thorough',
  }, async () => {
    const { page } = await openAt(browser, service(), saturday);
    await messenger(page);
    // Braces and markup stay what they are.
    const strange = { ...person, firstName: '{phone}', lastName: '<b>&amp;', note: 'a\nb {name}' };
    const dialog = await openDialog(page);
    await book(dialog, words, '25', strange);
    expect(await dialog.getByText('{phone} <b>&amp;').isVisible()).toBe(true);
    await dialog.getByRole('button', { name: words.booking('changeAnswer', { name: words.booking('timeName') }) }).click();
    await arrive(dialog, words, 2);
    expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
    await dialog.getByRole('button', { name: words.booking('back') }).click();
    await arrive(dialog, words, 1);
    expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
    await goOn(dialog, words, 2);
    await goOn(dialog, words, 3);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Nor by a button whose code the site has no more: without a booking, it has the page loaded anew; with one, it asks first.
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
    const button = page.locator('button[data-copy]');
    const asked: string[] = [];
    page.once('dialog', (question) => {
      asked.push(question.message());
      void question.dismiss();
    });
    await button.click();
    await expect.poll(() => button.getAttribute('aria-busy')).toBe(null);
    expect(asked).toEqual([words.booking('reload')]);
    await openDialog(page, page.locator('#appointment a[data-appointment]'));
    await page.unroute('**/assets/**');
    expect(await dialog.getByRole('heading', { level: 3 }).textContent()).toBe(stepName(words, 3));
    expect(await field(dialog, words, 'note').inputValue()).toBe(strange.note);
    expect(await field(dialog, words, 'phone').inputValue()).toBe('+212 6 61 23 45 67');
    await goOn(dialog, words, 4);
    const opened = await newTab(page, dialog.getByRole('link', { name: words.booking('send', { service: words.service }) }));
    const text = new URL(opened.url()).searchParams.get('text') ?? '';
    expect(text).toContain('{phone} <b>&amp;');
    expect(text).toContain('a\nb {name}');
    await dialog.getByRole('button', { name: words.own('close'), exact: true }).click();
    await openDialog(page);
    expect(await dialog.getByRole('heading', { level: 3 }).textContent()).toBe(stepName(words, 4));
    expect(await dialog.getByText('{phone} <b>&amp;').isVisible()).toBe(true);
    expect(await dialog.getByText(words.notice('messageReady', { service: words.service })).isVisible()).toBe(true);
    expect(await dialog.getByText(words.booking('confirmation')).count()).toBe(0);
    // Another message was not opened yet.
    await dialog.getByRole('button', { name: words.booking('changeAnswer', { name: words.booking('timeName') }) }).click();
    await arrive(dialog, words, 2);
    await dialog.getByRole('radio').nth(1).check({ force: true });
    await goOn(dialog, words, 3);
    await goOn(dialog, words, 4);
    await dialog.getByText(words.booking('confirmation')).waitFor();
    expect(await dialog.getByRole('button', { name: words.booking('another') }).count()).toBe(0);
    await newTab(page, dialog.getByRole('link', { name: words.booking('send', { service: words.service }) }));
    await dialog.getByRole('button', { name: words.booking('another') }).click();
    await arrive(dialog, words, 1);
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await chooseTime(dialog, words, '26');
    expect(await field(dialog, words, 'firstName').inputValue()).toBe(strange.firstName);
    expect(await field(dialog, words, 'note').inputValue()).toBe('');
  });

  test('whose browser translates the page sees the month, the days, the step and what is wrong as they change', async () => {
    const { page, troubles } = await openAt(browser, service(), saturday);
    // As the translation of Chromium does: each text gives way to one of its own, within two elements.
    await page.evaluate(() => {
      const translate = (): void => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement, nodeValue }) =>
          parentElement?.closest('script, style, font') || !nodeValue?.trim() ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
        );
        const found: Text[] = [];
        while (texts.nextNode()) found.push(texts.currentNode as Text);
        for (const text of found) {
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.textContent = text.nodeValue;
          outer.append(inner);
          text.replaceWith(outer);
        }
      };
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
      translate();
    });
    const dialog = await openDialog(page);
    const other = (date: string): Locator => dialog.getByText(words.booking('nextSlots', { date }));
    await dialog.getByRole('radio').first().check({ force: true });
    await dayOf(dialog, '29').click();
    await other('lundi 30 novembre 2026').waitFor();
    await dialog.getByRole('button', { name: words.booking('nextMonth') }).click();
    await dialog.getByRole('heading', { name: 'Décembre 2026' }).waitFor();
    await dayOf(dialog, '6').click();
    await other('lundi 7 décembre 2026').waitFor();
    await dayOf(dialog, '4').click();
    await goOn(dialog, words, 2);
    await dialog.getByText(words.booking('time', { date: 'vendredi 4 décembre 2026' })).waitFor();
    await dialog.getByRole('radio').first().check({ force: true });
    await goOn(dialog, words, 3);
    const wrong = (key: string): Locator => dialog.getByText(words.booking(key));
    const prepare = dialog.getByRole('button', { name: words.booking('prepare') });
    await prepare.click();
    await expect.poll(() => wrong('enterPhone').count()).toBe(2);
    await field(dialog, words, 'phone').fill('06 12');
    await wrong('enterPhone').first().waitFor({ state: 'detached' });
    await prepare.click();
    await expect.poll(() => wrong('wrongPhone').count()).toBe(2);
    await introduce(dialog, words, person);
    await goOn(dialog, words, 4);
    expect(troubles).toEqual([]);
  });

  test('is told without a connection that nothing is sent, and sends it once there is one', async () => {
    const { page } = await openAt(browser, service(), saturday);
    await messenger(page);
    const dialog = await openDialog(page);
    await book(dialog, words, '25', person);
    const send = dialog.getByRole('link', { name: words.booking('send', { service: words.service }) });
    await page.context().setOffline(true);
    await send.click();
    await dialog.getByRole('status').getByText(words.notice('offline')).waitFor();
    expect(await dialog.getByRole('status').textContent()).toContain(words.booking('confirmation'));
    expect(page.context().pages()).toHaveLength(1);
    expect(await page.getByText(words.notice('messageReady', { service: words.service })).count()).toBe(0);
    expect(await eventsOf(page, 'generate_lead')).toEqual([]);
    await page.context().setOffline(false);
    await dialog.getByRole('status').getByText(words.notice('offline')).waitFor({ state: 'detached' });
    await newTab(page, send);
    await dialog
      .getByRole('status')
      .getByText(words.notice('messageReady', { service: words.service }))
      .waitFor();
    expect(await eventsOf(page, 'generate_lead')).toHaveLength(1);
  });

  test('whose on-screen keyboard takes half of the window sees the field that is written in', { tags: 'thorough' }, async () => {
    const { page } = await openAt(browser, service(), saturday, { viewport: { width: 360, height: 640 } });
    const dialog = await openDialog(page);
    await chooseTime(dialog, words, '25');
    const phone = field(dialog, words, 'phone');
    await phone.click();
    await page.setViewportSize({ width: 360, height: 320 });
    const bottom = () => phone.evaluate((input) => input.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeLessThanOrEqual(320);
    expect(await bottom()).toBeGreaterThan(0);
  });

  test('whose connection is lost while the phone is written sees the field above the notice', { tags: 'thorough' }, async () => {
    const { page } = await openAt(browser, service(), saturday, { viewport: { width: 320, height: 640 } });
    const dialog = await openDialog(page);
    await chooseTime(dialog, words, '25');
    const phone = field(dialog, words, 'phone');
    await phone.click();
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    const notice = page.getByRole('alertdialog').filter({ hasText: words.notice('offline') });
    await notice.waitFor();
    const gap = async () =>
      ((await notice.boundingBox())?.y ?? 0) - (await phone.evaluate((input) => input.getBoundingClientRect().bottom));
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    const top = await phone.evaluate((input) => input.getBoundingClientRect().top);
    expect(top).toBeGreaterThan(0);
    // At the edge of the window, where the dialog covers the floating buttons; above these once it is closed.
    const bottom = () => notice.evaluate((card) => card.getBoundingClientRect().bottom);
    await expect.poll(bottom).toBeGreaterThan(620);
    await page.keyboard.press('Escape');
    const bar = page.locator('body > aside');
    await expect.poll(bottom).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0);
  });

  test('who prints the page has the request on paper once, after the whole page', { tags: 'thorough' }, async () => {
    const { page } = await openAt(browser, service(), saturday);
    const sheetsWith = async (text: string): Promise<number[]> =>
      (await sheetsOf(await page.pdf({ format: 'A4' }))).flatMap((sheet, index) => (sheet.includes(text) ? index : []));
    const ofPage = (await sheetsOf(await page.pdf({ format: 'A4' }))).length;
    await book(await openDialog(page), words, '25', person);
    expect(await sheetsWith(`${person.firstName} ${person.lastName}`)).toEqual([ofPage]);
    expect(await sheetsWith(words.booking('addToCalendar'))).toEqual([ofPage]);
  });

  test('closes the dialog by the way back of a telephone, and finds there what was typed', { tags: 'thorough' }, async () => {
    const { page } = await openAt(browser, service(), saturday);
    // What Android's button does, no machine with a window can.
    await page.addInitScript(() => {
      const Original = window.CloseWatcher as new () => EventTarget & { destroy(): void; requestClose(): void };
      const Watched = class extends Original {
        constructor() {
          super();
          Object.assign(window, { goBack: () => this.requestClose() });
        }
      };
      Object.assign(window, { CloseWatcher: Watched });
    });
    await page.reload();
    const dialog = await openDialog(page);
    await dialog.getByRole('radio').first().check({ force: true });
    await page.evaluate(() => (window as unknown as { goBack(): void }).goBack());
    await dialog.waitFor({ state: 'detached' });
    await openDialog(page);
    expect(await dialog.getByRole('radio').first().isChecked()).toBe(true);
  });

  test.each([
    ['on the way to the request', 3],
    ['where the times are', 2],
  ] as const)('is led to the next day that has a time when the day is over meanwhile: %s', { tags: 'thorough' }, async (_, until) => {
    const { page } = await openAt(browser, service(), saturday);
    const dialog = await openDialog(page);
    const first = dialog.getByRole('radio').first();
    await first.check({ force: true });
    await dayOf(dialog, '24').click();
    await goOn(dialog, words, 2);
    if (until === 3) {
      await first.check({ force: true });
      await goOn(dialog, words, 3);
      await introduce(dialog, words, person);
    }
    await page.clock.setFixedTime(new Date('2026-11-24T22:00:00Z'));
    // The step in which the mistake is first seen: a slow telephone draws a new step some time after it was asked for.
    const seenIn = dialog.evaluate(
      (shown, mistake) =>
        new Promise<string | null | undefined>((resolve) => {
          new MutationObserver(() => {
            const links = [...shown.querySelectorAll('a')];
            if (links.some(({ textContent }) => textContent === mistake)) resolve(shown.querySelector('h3')?.textContent);
          }).observe(shown, { childList: true, subtree: true, characterData: true });
        }),
      words.booking('noSlots'),
    );
    await dialog.getByRole('button', { name: words.booking(until === 3 ? 'prepare' : 'continue') }).click();
    expect(await seenIn).toBe(stepName(words, 1));
    await dialog.getByRole('button', { name: words.booking('nextSlots', { date: '' }) }).click();
    await goOn(dialog, words, 2);
    await first.waitFor();
  });

  test('sees that the chosen time has passed, and can correct the phone number while it is checked', { tags: 'thorough' }, async () => {
    const { page } = await openAt(browser, service(), saturday);
    const dialog = await openDialog(page);
    const first = dialog.getByRole('radio').first();
    await first.check({ force: true });
    await dayOf(dialog, '25').click();
    await goOn(dialog, words, 2);
    await first.check({ force: true });
    await page.clock.setFixedTime(new Date('2026-11-24T11:00:00Z'));
    await dialog.getByRole('button', { name: words.booking('continue') }).click();
    await dialog.getByRole('link', { name: words.booking('timeGone') }).click();
    // The keyboard reaches the times that are left.
    await expect.poll(() => focused(first)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(first)).toBe(true);
    await first.check({ force: true });
    let release = (): void => undefined;
    const arrives = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = page.waitForRequest('**/assets/chunks/**');
    await page.route('**/assets/chunks/**', async (route) => {
      await arrives;
      await route.continue();
    });
    await goOn(dialog, words, 3);
    await asked;
    await introduce(dialog, words, person);
    await dialog.getByRole('button', { name: words.booking('prepare') }).click();
    await field(dialog, words, 'phone').fill('0699999999');
    release();
    await arrive(dialog, words, 4);
    expect((await dialog.locator('dd > span').allTextContents()).map(withoutIsolates)).toContain('+212 6 99 99 99 99');
  });

  const isLedOn = 'whose code %s is led to the messaging service, which counts as one attempt and one lead';
  const ledOn = async (_: string, answer: (route: Route) => unknown): Promise<void> => {
    const { page } = await openAt(browser, service(), saturday);
    await page.clock.pauseAt(secondLater);
    await page.route('**/assets/chunks/**', answer);
    await messenger(page);
    const opening = page.context().waitForEvent('page');
    await page.locator('main a[data-appointment]').first().click();
    await page.clock.runFor(3000);
    const opened = await opening;
    await opened.waitForURL(/^https:/);
    expect(new URL(opened.url()).searchParams.get('text')).toBe(
      (readYaml(content, 'site.yaml') as { contact: { messaging: { message: Texts } } }).contact.messaging.message['fr'],
    );
    expect((await eventsOf(page, 'appointment_attempt', 'generate_lead')).map(({ event }) => event)).toEqual([
      'appointment_attempt',
      'generate_lead',
    ]);
    expect(await page.getByRole('dialog').count()).toBe(0);
  };
  test.each([['takes too long', () => undefined]] as const)(isLedOn, ledOn);
  test.each([['never comes', (route: Route) => route.abort()]] as const)(isLedOn, { tags: 'thorough' }, ledOn);

  test('whose words for the dialog never come is led to the messaging service as well', { tags: 'thorough' }, async () => {
    const { page } = await openAt(browser, service(), saturday);
    await page.route('**/assets/visitor-*', (route) => route.abort());
    await messenger(page);
    await newTab(page, page.locator('main a[data-appointment]').first());
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('whose press comes before the code has the dialog all the same, and downloads at most 130 kB for it, all of its code included, which browsers compile while it comes', async () => {
    const { page } = await openAt(browser, service(), saturday);
    // However long that takes here.
    await page.clock.pauseAt(secondLater);
    const scripts = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && scripts.add(new URL(request.url()).pathname));
    await page.locator('main a[data-appointment]').first().click();
    await page.getByRole('dialog').waitFor();
    const files = [...scripts].map((file) => path.join(out, file));
    const isHinted = (file: string): boolean => readFileSync(file, 'utf8').startsWith('//# allFunctionsCalledOnLoad\n');
    // Not what a worker runs, once.
    expect(files.filter((file) => statSync(file).size > 1000 && !isHinted(file))).toEqual([]);
    const sizes = files.map((file) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(130_000);
  });

  test('sees and hears at once that the dialog is on its way, where nothing moves that should not', async () => {
    const { page } = await openAt(browser, service(), saturday, { reducedMotion: 'no-preference' });
    // Letters that arrive have other widths.
    await atRest(page);
    await page.clock.pauseAt(secondLater);
    let release = (): void => undefined;
    const arrives = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The dialog's own code is its largest file.
    const isLarge = (address: string): boolean => statSync(path.join(out, new URL(address).pathname)).size > 20_000;
    await page.route('**/assets/chunks/**', async (route) => {
      if (isLarge(route.request().url())) await arrives;
      await route.continue();
    });
    const button = page.locator('main a[data-appointment]').first();
    const look = () =>
      button.evaluate((link) => {
        const { animationName, opacity } = getComputedStyle(link);
        const { x, y, width, height } = link.getBoundingClientRect();
        return { isMoving: animationName !== 'none', isFaded: Number(opacity) < 1, box: [x, y, width, height].join() };
      });
    await button.scrollIntoViewIfNeeded();
    const before = await look();
    expect(before).toMatchObject({ isMoving: false, isFaded: false });
    await button.click();
    expect(await look()).toMatchObject({ isMoving: true, box: before.box });
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    expect(await look()).toMatchObject({ isMoving: false, isFaded: true, box: before.box });
    const said = page.getByRole('status').filter({ hasText: words.notice('wait') });
    await said.waitFor({ state: 'attached' });
    release();
    await page.getByRole('dialog').waitFor();
    expect(await look()).toMatchObject({ isMoving: false, isFaded: false });
    await page.clock.runFor(3000);
    expect(await said.count()).toBe(0);
  });

  test('has no page that is laid out again for a style in a layer when the dialog opens, and buttons that a finger may scroll by', async () => {
    const { page } = await openAt(browser, service(), saturday);
    const dialog = await openDialog(page);
    const layers = await page.evaluate(() =>
      [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].filter((rule) => rule instanceof CSSLayerBlockRule).map(String)),
    );
    expect(layers).toEqual([]);
    // The short word for `pan-x pan-y pinch-zoom`.
    expect(
      await dialog
        .getByRole('button')
        .first()
        .evaluate((button) => getComputedStyle(button).touchAction),
    ).toBe('manipulation');
  });

  test('is told to call the site in an emergency where that has a menu for emergencies, else the emergency services where it names them', async () => {
    const told = async (address: string): Promise<readonly (number | string)[]> => {
      const { page } = await openAt(browser, address, saturday);
      const dialog = await openDialog(page);
      const calls = await dialog.locator('a[href^="tel:"]').evaluateAll((links) => links.map((link) => `${link.getAttribute('href')}`));
      return [await dialog.getByText(dialogWords(out, 'fr').booking('emergency')).count(), ...calls];
    };
    const withoutMenu = copyContent(sites.practice.content);
    edit(withoutMenu, 'menus.yaml', '    tone: emergency\n', '');
    const other = await serveContent(withoutMenu);
    onTestFinished(other.close);
    const withNumber = copyContent(withoutMenu);
    edit(withNumber, 'site.yaml', /^ {2}messaging:$/m, '  emergency:\n    label: { fr: Secours, ar: الإسعاف }\n    number: "112"\n$&');
    const third = await serveContent(withNumber);
    onTestFinished(third.close);
    expect(await told(service())).toEqual([1, expect.stringMatching(/^tel:\+\d{9,}$/)]);
    expect(await told(`${other.origin}/fr/`)).toEqual([0]);
    expect(await told(`${third.origin}/fr/`)).toEqual([1, 'tel:112']);
  });

  test('of a site that takes no bookings is led to the messaging service at once', async () => {
    const folder = copyContent(sites.workshop.content);
    edit(folder, 'site.yaml', /^booking:\n(?: .*\n)+/m, '');
    const other = await serveContent(folder);
    onTestFinished(other.close);
    const { page } = await openAt(browser, `${other.origin}/en/`, saturday);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.context().route('https://signal.example/**', (route) => route.fulfill({ contentType: 'text/html', body: 'there' }));
    await newTab(page, page.locator('main a[data-appointment]').first());
    expect(asked.filter((url) => url.includes('visitor-'))).toEqual([]);
  });
});

/** Follows a link that opens a tab of its own, and returns the tab once it has arrived. */
async function newTab(page: Page, link: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.waitForURL(/^https:/);
  return opened;
}

function withoutIsolates(text: string | null): string {
  return (text ?? '').replace(/[\u2066\u2069]/g, '');
}

function firstConsultation(language: string): string {
  const { booking } = readYaml(content, 'site.yaml') as { booking: { consultations: Record<string, Texts> } };
  return Object.values(booking.consultations)[0]?.[language] ?? '';
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await focused(control)) return;
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => focused(control)).toBe(true);
}

function focused(control: Locator): Promise<boolean> {
  return control.evaluate((element) => element === document.activeElement);
}

/** Runs inside the browser: once the dialog's questions are there, React draws nothing more by itself until the page is told to. */
function holdDrawing(): void {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const whenHeld = new MutationObserver(() => {
    if (document.querySelector('[role=dialog] [type=radio]') === null) return;
    isHeld = true;
    whenHeld.disconnect();
  });
  whenHeld.observe(document, { childList: true, subtree: true });
  addEventListener('hold', () => {
    isHeld = true;
  });
  addEventListener('draw', () => {
    isHeld = false;
    for (const run of waiting.splice(0)) run();
  });
  // React prefers it, where a page has it, to messages to itself.
  Object.assign(window, { setImmediate: (run: () => void) => (isHeld ? waiting.push(run) : setTimeout(run)) });
}
