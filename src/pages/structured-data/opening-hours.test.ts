import { expect, test } from 'vitest';
import type { HoursRange } from '../views/types.generated.ts';
import { periodHours } from './opening-hours.ts';

const week: HoursRange['days'] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const label = { value: 'Holidays', lang: 'en', dir: 'ltr' } as const;

/** Returns a period's structured data: weekdays, opening, closing, first and last day. */
function openingHoursNodes(hours: HoursRange[]): unknown[] {
  return periodHours({ from: '2027-02-08', until: '2027-03-09', label, hours }).map((one) => {
    const { dayOfWeek, opens, closes, validFrom, validThrough } = one as unknown as Readonly<Record<string, unknown>>;
    return [(dayOfWeek as string[]).map((day) => day.replace('https://schema.org/', '')), opens, closes, validFrom, validThrough];
  });
}

const days = ['2027-02-08', '2027-03-09'];

test('a weekday without hours in a period is closed, though it is open in other weeks', () => {
  expect(
    openingHoursNodes([
      { days: ['monday', 'tuesday'], opens: '09:00', closes: '12:00' },
      { days: ['tuesday', 'friday'], opens: '13:00', closes: '15:00' },
    ]),
  ).toEqual([
    [['Monday', 'Tuesday'], '09:00', '12:00', ...days],
    [['Tuesday', 'Friday'], '13:00', '15:00', ...days],
    [['Wednesday', 'Thursday', 'Saturday', 'Sunday'], '00:00', '00:00', ...days],
  ]);
});

test('a period without any hours is closed on each weekday', () => {
  const names = week.map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  expect(openingHoursNodes([])).toEqual([[names, '00:00', '00:00', ...days]]);
});

test('search engines are told of the last minute of a day that is open to its end', () => {
  expect(openingHoursNodes([{ days: week, opens: '00:00', closes: '24:00' }])).toMatchObject([
    [expect.anything(), '00:00', '23:59', ...days],
  ]);
});

test('a night is one range for search engines, and the day on which it ends may be a day of rest', () => {
  expect(
    openingHoursNodes([
      { days: ['friday', 'saturday'], opens: '18:00', closes: '24:00' },
      { days: ['saturday', 'sunday'], opens: '00:00', closes: '02:00' },
      { days: ['saturday'], opens: '10:00', closes: '12:00' },
    ]),
  ).toEqual([
    [['Friday', 'Saturday'], '18:00', '02:00', ...days],
    [['Saturday'], '10:00', '12:00', ...days],
    [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'], '00:00', '00:00', ...days],
  ]);
});

test('an evening to the end of its day is one, and the day of rest after it stays closed', () => {
  expect(openingHoursNodes([{ days: ['friday'], opens: '18:00', closes: '24:00' }])).toEqual([
    [['Friday'], '18:00', '23:59', ...days],
    [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday', 'Sunday'], '00:00', '00:00', ...days],
  ]);
});

test('a period that is open every day is never closed', () => {
  expect(openingHoursNodes([{ days: week, opens: '10:00', closes: '11:00' }])).toHaveLength(1);
});
