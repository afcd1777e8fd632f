import { CalendarDate, PersianCalendar, toCalendar, type ZonedDateTime } from '@internationalized/date';
import { describe, expect, test } from 'vitest';
import { bookableDays, nextDayWithSlots, type Schedule, slotsOn } from './slots.ts';

const workdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
const week = [...workdays, 'saturday', 'sunday'] as const;

/** Every day from 09:00 to 12:00 in slots of an hour, bookable for a year, where nothing else is said. */
function scheduled(changes: Partial<Schedule> = {}): Schedule {
  return { timeZone: 'Africa/Casablanca', hours: open('09:00', '12:00'), slotMinutes: 60, leadHours: 0, daysAhead: 365, ...changes };
}

function open(...times: readonly string[]): Schedule['hours'] {
  return { usual: times.flatMap((opens, index) => (index % 2 === 0 ? [{ days: [...week], opens, closes: times[index + 1] ?? '' }] : [])) };
}

function day(text: string): CalendarDate {
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  return new CalendarDate(year, month, date);
}

const instants = (slots: readonly ZonedDateTime[]): string[] => slots.map((slot) => slot.toDate().toISOString().slice(0, 16));

/** The times that clocks show on a day, as seen from the last day of 2025 unless another instant is named. */
function timesOn(date: string, changes: Partial<Schedule> = {}, now = '2025-12-31T00:00Z'): string[] {
  return slotsOn(scheduled(changes), day(date), new Date(now)).map((slot) => slot.toString().slice(11, 16));
}

describe('a day offers the slots of its opening hours', () => {
  test.each<[name: string, changes: Partial<Schedule>, expected: string[]]>([
    ['from opening to closing', {}, ['09:00', '10:00', '11:00']],
    ['the last one ends by closing time', { slotMinutes: 50 }, ['09:00', '09:50', '10:40']],
    ['none where not even one fits', { slotMinutes: 181 }, []],
    ['one that fills the range', { slotMinutes: 180 }, ['09:00']],
    ['none in the break at noon', { hours: open('09:00', '12:30', '14:00', '16:00') }, ['09:00', '10:00', '11:00', '14:00', '15:00']],
    ['in order, however the ranges are written', { hours: open('14:00', '15:00', '09:00', '10:00') }, ['09:00', '14:00']],
    ['once where two ranges are the same', { hours: open('09:00', '11:00', '09:00', '12:00') }, ['09:00', '10:00', '11:00']],
    ['apart where two ranges overlap', { hours: open('09:00', '11:00', '10:30', '13:00') }, ['09:00', '10:00', '11:30']],
    ['up to the last minute of the day', { hours: open('22:00', '23:59'), slotMinutes: 59 }, ['22:00', '22:59']],
    ['up to its end', { hours: open('22:00', '24:00') }, ['22:00', '23:00']],
    ['none on a weekday without hours', { hours: { usual: [{ days: ['sunday'], opens: '09:00', closes: '12:00' }] } }, []],
  ])('%s', (_name, changes, expected) => expect(timesOn('2026-06-03', changes)).toEqual(expected));

  test('each weekday has its own hours', () => {
    const hours: Schedule['hours'] = {
      usual: week.map((name, index) => ({ days: [name], opens: `0${index}:00`, closes: `0${index}:30` })),
    };
    // 1 June 2026 is a Monday.
    const days = week.map((_name, index) => timesOn(`2026-06-0${1 + index}`, { hours, slotMinutes: 30 }));
    expect(days).toEqual([['00:00'], ['01:00'], ['02:00'], ['03:00'], ['04:00'], ['05:00'], ['06:00']]);
  });

  test('a day of another calendar offers what the same day of the Gregorian one does', () => {
    const persian = toCalendar(day('2026-06-03'), new PersianCalendar());
    const slots = slotsOn(scheduled(), persian, new Date('2026-06-01T00:00Z'));
    expect(slots.map(({ calendar }) => calendar.identifier)).toEqual(['gregory', 'gregory', 'gregory']);
    expect(instants(slots)).toEqual(['2026-06-03T08:00', '2026-06-03T09:00', '2026-06-03T10:00']);
    expect(nextDayWithSlots(scheduled(), persian, new Date('2026-06-01T00:00Z'))?.toString()).toBe('2026-06-04');
  });
});

describe('a closed day offers nothing, the days beside it do', () => {
  test.each<[name: string, closed: NonNullable<Schedule['closed']>, days: string[], closedDays: string[]]>([
    ['one date, that year alone', [{ date: '2026-05-04' }], ['2026-05-03', '2026-05-04', '2026-05-05'], ['2026-05-04']],
    [
      'a period with its first and last day, over the new year',
      [{ from: '2026-12-30', to: '2027-01-02' }],
      ['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'],
      ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'],
    ],
    [
      'each year',
      [{ yearly: '05-01' }],
      ['2026-05-01', '2027-05-01', '2028-05-01', '2028-05-02', '2028-01-05', '2028-06-01'],
      ['2026-05-01', '2027-05-01', '2028-05-01'],
    ],
    [
      'a leap day, in leap years',
      [{ yearly: '02-29' }],
      ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01'],
      ['2028-02-29'],
    ],
    [
      'several at once',
      [{ date: '2026-05-04' }, { yearly: '05-05' }],
      ['2026-05-04', '2026-05-05', '2026-05-06'],
      ['2026-05-04', '2026-05-05'],
    ],
  ])('%s', (_name, closed, days, closedDays) => {
    expect(days.filter((date) => timesOn(date, { closed, daysAhead: 3000 }).length === 0)).toEqual(closedDays);
  });
});

describe('a period has its own hours in place of the usual ones', () => {
  const { usual } = open('09:00', '10:00');
  // 2 June 2026 is a Tuesday.
  const short = { from: '2026-06-02', until: '2026-06-03', hours: [{ days: ['tuesday' as const], opens: '14:00', closes: '16:00' }] };
  const closed = { from: '2026-06-05', until: '2026-06-05', hours: [] };
  const during = (date: string, changes: Partial<Schedule> = {}): string[] =>
    timesOn(date, { hours: { usual, periods: [short, closed] }, ...changes });

  test('from its first day to its last, and the usual hours hold again after it', () => {
    const dates = ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06'];
    expect(dates.map((date) => during(date))).toEqual([['09:00'], ['14:00', '15:00'], [], ['09:00'], [], ['09:00']]);
  });

  test('in the year that it names alone', () => {
    expect(during('2027-06-02', { daysAhead: 3000 })).toEqual(['09:00']);
  });

  test('closed days stay closed in it', () => {
    expect(during('2026-06-02', { closed: [{ yearly: '06-02' }] })).toEqual([]);
  });

  test('a day of another calendar is in it as the same day of the Gregorian one', () => {
    const persian = toCalendar(day('2026-06-02'), new PersianCalendar());
    const slots = slotsOn(scheduled({ hours: { usual, periods: [short] } }), persian, new Date('2026-06-01T00:00Z'));
    expect(instants(slots)).toEqual(['2026-06-02T13:00', '2026-06-02T14:00']);
  });

  test('the next day that has a slot is looked for beyond it', () => {
    const schedule = scheduled({ hours: { usual, periods: [{ ...closed, until: '2026-06-20' }] } });
    expect(nextDayWithSlots(schedule, day('2026-06-04'), new Date('2026-06-01T00:00Z'))?.toString()).toBe('2026-06-21');
  });
});

describe('how early and how late a visitor can ask', () => {
  const now = '2026-06-03T09:00Z'; // 10:00 in Casablanca.

  test.each<[name: string, leadHours: number, expected: Record<string, string[]>]>([
    [
      'a slot that begins now is still free',
      0,
      { '2026-06-02': [], '2026-06-03': ['10:00', '11:00'], '2026-06-04': ['09:00', '10:00', '11:00'] },
    ],
    ['nothing earlier than the notice asked for', 1, { '2026-06-03': ['11:00'] }],
    ['the notice reaches into the next day', 24, { '2026-06-03': [], '2026-06-04': ['10:00', '11:00'] }],
    ['the notice ends within the night', 15, { '2026-06-03': [], '2026-06-04': ['09:00', '10:00', '11:00'] }],
    ['the notice takes whole days', 72, { '2026-06-04': [], '2026-06-05': [], '2026-06-06': ['10:00', '11:00'] }],
  ])('%s', (_name, leadHours, expected) => {
    const found = Object.keys(expected).map((date) => [date, timesOn(date, { leadHours }, now)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  test('a second after a slot began, it is no longer free', () => {
    expect(timesOn('2026-06-03', {}, '2026-06-03T09:00:01Z')).toEqual(['11:00']);
  });

  test('the last day can be chosen, the one after it cannot', () => {
    expect(timesOn('2026-06-13', { daysAhead: 10 }, now)).toHaveLength(3);
    expect(timesOn('2026-06-14', { daysAhead: 10 }, now)).toEqual([]);
  });

  test('days count from today where the site is, though it is another day in UTC', () => {
    const range = (instant: string, timeZone: string): string[] => {
      const { first, last } = bookableDays(scheduled({ daysAhead: 10, timeZone }), new Date(instant));
      return [first.toString(), last.toString()];
    };
    expect(range('2026-06-03T22:59Z', 'Africa/Casablanca')).toEqual(['2026-06-03', '2026-06-13']);
    expect(range('2026-06-03T23:00Z', 'Africa/Casablanca')).toEqual(['2026-06-04', '2026-06-14']);
    expect(range('2026-12-31T11:00Z', 'Pacific/Auckland')).toEqual(['2027-01-01', '2027-01-11']);
    expect(range('2026-06-03T06:59Z', 'America/Los_Angeles')).toEqual(['2026-06-02', '2026-06-12']);
  });
});

test('a place that asks for an hour’s notice has an appointment within a day whenever it begins one by then', () => {
  const schedule = scheduled({
    hours: {
      usual: [
        { days: [...workdays], opens: '09:00', closes: '18:00' },
        { days: ['saturday'], opens: '09:00', closes: '13:00' },
      ],
    },
    slotMinutes: 30,
    leadHours: 1,
    timeZone: 'UTC',
  });
  const isWithinADay = (now: Date): boolean => {
    const [soonest] = slotsOn(schedule, nextDayWithSlots(schedule, undefined, now) as CalendarDate, now);
    return (soonest as ZonedDateTime).toDate().getTime() <= now.getTime() + 86_400_000;
  };
  // From a Monday to the next one.
  const moments = Array.from({ length: 7 * 48 }, (_, half) => new Date(Date.parse('2026-06-01T00:00Z') + half * 1_800_000));
  const without = moments.filter((now) => !isWithinADay(now)).map((now) => now.toISOString().slice(0, 16));
  // The last one of Saturday begins at half past twelve.
  expect([without[0], without.at(-1), without.length]).toEqual(['2026-06-06T12:00', '2026-06-07T08:30', 42]);
});

describe('the next day that has a slot', () => {
  const next = (after: string | undefined, changes: Partial<Schedule> = {}, now = '2026-06-04T20:00Z'): string | undefined =>
    nextDayWithSlots(scheduled(changes), after === undefined ? undefined : day(after), new Date(now))?.toString();

  test.each<[name: string, found: string | undefined, expected: string | undefined]>([
    ['is today while today has one', next(undefined, {}, '2026-06-04T09:00Z'), '2026-06-04'],
    ['is tomorrow once today is over', next(undefined), '2026-06-05'],
    ['comes after the day named', next('2026-06-05'), '2026-06-06'],
    ['is the first that can be chosen after a day in the past', next('2020-01-01'), '2026-06-05'],
    [
      'leaves out the weekend',
      next('2026-06-05', { hours: { usual: [{ days: [...workdays], opens: '09:00', closes: '12:00' }] } }),
      '2026-06-08',
    ],
    ['leaves out closed days', next('2026-06-05', { closed: [{ from: '2026-06-06', to: '2026-06-20' }] }), '2026-06-21'],
    ['may be the last day', next('2026-06-13', { daysAhead: 10 }), '2026-06-14'],
    ['is none after the last day', next('2026-06-14', { daysAhead: 10 }), undefined],
    ['is none after a day beyond the last', next('2030-01-01', { daysAhead: 10 }), undefined],
    ['is none where all days are closed', next(undefined, { closed: [{ from: '2026-01-01', to: '2028-01-01' }] }), undefined],
    ['is none where the notice is longer than the days ahead', next(undefined, { leadHours: 720, daysAhead: 7 }), undefined],
  ])('%s', (_name, found, expected) => expect(found).toBe(expected));
});
