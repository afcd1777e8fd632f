import { describe, expect, test } from 'vitest';
import type { SiteDocument, UiDocument } from '../content/types.generated.ts';
import { describeHours, type HoursLine } from './opening-hours.ts';

type Hours = SiteDocument['contact']['hours'];
type Day = Hours[number]['days'][number];

const words: Readonly<Record<string, { readonly hoursRange: string; readonly daysRange: string }>> = {
  'fr-MA': { hoursRange: '{from} à {to}', daysRange: 'du {from} au {to}' },
  'ar-MA': { hoursRange: 'من {from} إلى {to}', daysRange: 'من {from} إلى {to}' },
  'en-IE': { hoursRange: '{from} to {to}', daysRange: '{from} to {to}' },
  'fa-IR': { hoursRange: '{from} تا {to}', daysRange: '{from} تا {to}' },
};

/** Puts hours into words as `lines` of days and times; a day without times is closed. */
function lines(hours: readonly (readonly [days: Day[], opens: string, closes: string])[], locale = 'en-IE'): HoursLine[] {
  const { hoursRange = '', daysRange = '' } = words[locale] ?? {};
  const ui = { hoursRange: { value: hoursRange }, daysRange: { value: daysRange } } as UiDocument;
  return describeHours(hours.map(([days, opens, closes]) => ({ days, opens, closes })) as Hours, locale, ui);
}

const workdays: Day[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
const week: Day[] = [...workdays, 'saturday', 'sunday'];

describe('hours are said in the words of each language', () => {
  const clinic = [
    [workdays, '09:00', '18:00'],
    [['saturday'], '09:00', '13:00'],
  ] as const satisfies Parameters<typeof lines>[0];

  test.each<[locale: string, expected: HoursLine[]]>([
    ['fr-MA', [{ days: 'du lundi au vendredi', hours: '09:00 à 18:00' }, { days: 'samedi', hours: '09:00 à 13:00' }, { days: 'dimanche' }]],
    [
      'ar-MA',
      [{ days: 'من الاثنين إلى الجمعة', hours: 'من 09:00 إلى 18:00' }, { days: 'السبت', hours: 'من 09:00 إلى 13:00' }, { days: 'الأحد' }],
    ],
    ['en-IE', [{ days: 'Monday to Friday', hours: '09:00 to 18:00' }, { days: 'Saturday', hours: '09:00 to 13:00' }, { days: 'Sunday' }]],
    ['fa-IR', [{ days: 'دوشنبه تا جمعه', hours: '۰۹:۰۰ تا ۱۸:۰۰' }, { days: 'شنبه', hours: '۰۹:۰۰ تا ۱۳:۰۰' }, { days: 'یکشنبه' }]],
  ])('%s', (locale, expected) => expect(lines(clinic, locale)).toEqual(expected));
});

describe('a lunch break joins two ranges of the same days', () => {
  const withBreak = [
    [['monday', 'tuesday'], '14:00', '18:00'],
    [['monday', 'tuesday'], '09:00', '13:00'],
  ] as const satisfies Parameters<typeof lines>[0];

  test.each<[locale: string, days: string, hours: string]>([
    ['fr-MA', 'lundi et mardi', '09:00 à 13:00 et 14:00 à 18:00'],
    ['ar-MA', 'الاثنين والثلاثاء', 'من 09:00 إلى 13:00 ومن 14:00 إلى 18:00'],
    ['en-IE', 'Monday and Tuesday', '09:00 to 13:00 and 14:00 to 18:00'],
    ['fa-IR', 'دوشنبه و سه‌شنبه', '۰۹:۰۰ تا ۱۳:۰۰ و ۱۴:۰۰ تا ۱۸:۰۰'],
  ])('%s, earliest first', (locale, days, hours) => expect(lines(withBreak, locale)[0]).toEqual({ days, hours }));
});

test('days in a row share a line only when all their hours are the same', () => {
  expect(
    lines([
      [['monday', 'tuesday', 'wednesday'], '09:00', '13:00'],
      [['monday', 'wednesday'], '14:00', '18:00'],
    ]),
  ).toEqual([
    { days: 'Monday', hours: '09:00 to 13:00 and 14:00 to 18:00' },
    { days: 'Tuesday', hours: '09:00 to 13:00' },
    { days: 'Wednesday', hours: '09:00 to 13:00 and 14:00 to 18:00' },
    { days: 'Thursday to Sunday' },
  ]);
});

test('a closed day parts the days around it, and is said to be closed', () => {
  expect(lines([[week.filter((day) => day !== 'wednesday'), '08:30', '12:00']])).toEqual([
    { days: 'Monday and Tuesday', hours: '08:30 to 12:00' },
    { days: 'Wednesday' },
    { days: 'Thursday to Sunday', hours: '08:30 to 12:00' },
  ]);
});

test('a place that never closes has one line', () => {
  expect(lines([[week, '00:00', '23:59']])).toEqual([{ days: 'Monday to Sunday', hours: '00:00 to 23:59' }]);
});

test('the order in which an editor writes ranges and days does not matter', () => {
  const ordered = lines([
    [workdays, '09:00', '13:00'],
    [workdays, '14:00', '18:00'],
  ]);
  expect(
    lines([
      [[...workdays].reverse(), '14:00', '18:00'],
      [[...workdays].reverse(), '09:00', '13:00'],
    ]),
  ).toEqual(ordered);
});
