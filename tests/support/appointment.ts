import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { hasFocus } from './control.ts';
import { filesOf } from './files-of.ts';

/** The words of a language, by the interface's document; plain strings where `{…}` stays to be filled. */
export interface DialogWords {
  readonly locale: string;
  readonly service: string;
  booking(key: string, values?: Readonly<Record<string, string>>): string;
  notice(key: string, values?: Readonly<Record<string, string>>): string;
  own(key: string): string;
}

type Texts = Readonly<Record<string, string>>;

/** Reads what the booking dialog of a built site says in a language, from the file that its pages name. */
export function dialogWords(out: string, language: string): DialogWords {
  const file = filesOf(path.join(out, 'assets')).find((name) => name.startsWith(`visitor-${language}.`));
  const data = JSON.parse(readFileSync(path.join(out, 'assets', file as string), 'utf8'));
  const fill = (text: string, values: Texts = {}): string => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return {
    locale: data.locale,
    service: data.booking.messaging.service.value,
    booking: (key, values) => fill(data.words.booking[key].value, values),
    notice: (key, values) => fill(data.words.notices[key].value, values),
    own: (key) => data.words[key].value,
  };
}

/** Opens a page at an instant, in a window of its own that is closed after the test. */
export async function openAt(
  browser: Browser,
  address: string,
  now: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; troubles: string[] }> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'Africa/Casablanca',
    ...options,
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  // Timers run, but the date stays the same.
  await page.clock.setFixedTime(new Date(now));
  await page.goto(address);
  return { page, troubles };
}

/** Waits for the code of a booking button, however busy the machine is: a press that waits for three seconds leads elsewhere. */
export async function awaken(page: Page, button: Locator): Promise<void> {
  await button.dispatchEvent('pointerover');
  await button.and(page.locator('[aria-haspopup="dialog"]')).waitFor();
}

/** Presses a booking button and returns the dialog that it opens, once its calendar is there. */
export async function openDialog(page: Page, button: Locator = page.locator('main a[data-appointment]').first()): Promise<Locator> {
  await awaken(page, button);
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await dialog.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  return dialog;
}

/** Returns the cell of a day in the month that the calendar shows. */
export function dayOf(dialog: Locator, day: string): Locator {
  return dialog.locator('td [role="button"]').filter({ hasText: new RegExp(`^${day}$`) });
}

/** Goes on to the next step, and waits for its heading to have the focus. */
export async function goOn(dialog: Locator, words: DialogWords, step: 2 | 3 | 4): Promise<void> {
  await dialog.getByRole('button', { name: words.booking(step === 4 ? 'prepare' : 'continue') }).click();
  await arrive(dialog, words, step);
}

/** Waits until a step is shown and its heading has the focus. */
export async function arrive(dialog: Locator, words: DialogWords, step: 1 | 2 | 3 | 4): Promise<void> {
  await hasFocus(dialog.getByRole('heading', { level: 3, name: stepName(words, step) }));
}

/** Returns the heading of a step. */
export function stepName(words: DialogWords, step: 1 | 2 | 3 | 4): string {
  const { format } = new Intl.NumberFormat(words.locale);
  const name = words.booking(['dateStep', 'timeStep', 'detailsStep', 'confirmationStep'][step - 1] as string);
  return words.booking('step', { step: format(step), count: format(4), name });
}

/** A visitor's answers in the third step. */
export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly note?: string;
}

/** Answers the third step. */
export async function introduce(dialog: Locator, words: DialogWords, { firstName, lastName, phone, note = '' }: Person): Promise<void> {
  const field = (key: string): Locator => dialog.getByRole('textbox', { name: words.booking(key), exact: true });
  await field('firstName').fill(firstName);
  await field('lastName').fill(lastName);
  await field('phone').fill(phone);
  await field('note').fill(note);
}

/** Answers the first two steps: the first consultation, a day of the month shown, its first time. */
export async function chooseTime(dialog: Locator, words: DialogWords, day: string): Promise<void> {
  await dialog.getByRole('radio').first().check({ force: true });
  await dayOf(dialog, day).click();
  await goOn(dialog, words, 2);
  await dialog.getByRole('radio').first().check({ force: true });
  await goOn(dialog, words, 3);
}

/** Takes the whole way to the last step: the first consultation, a day of the month shown, its first time. */
export async function book(dialog: Locator, words: DialogWords, day: string, person: Person): Promise<void> {
  await chooseTime(dialog, words, day);
  await introduce(dialog, words, person);
  await goOn(dialog, words, 4);
}

/** Returns the events of some names that the page has reported. */
export function eventsOf(page: Page, ...names: readonly string[]): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (wanted) =>
      ((window as { dataLayer?: Record<string, unknown>[] }).dataLayer ?? []).filter(({ event }) => wanted.includes(String(event))),
    names,
  );
}
