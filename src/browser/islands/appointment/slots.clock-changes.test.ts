import { CalendarDate, resetLocalTimeZone, type ZonedDateTime } from '@internationalized/date';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bookableDays, nextDayWithSlots, type Schedule, slotsOn } from './slots.ts';

const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Slots of an hour every day, from 09:00 to 12:00 in Morocco where nothing else is said. */
function scheduled([opens, closes] = ['09:00', '12:00'], changes: Partial<Schedule> = {}): Schedule {
  const hours: Schedule['hours'] = { usual: [{ days: [...days], opens, closes }] };
  return { timeZone: 'Africa/Casablanca', hours, slotMinutes: 60, leadHours: 0, daysAhead: 365, ...changes };
}

/** The slots of a day as seen from the last day of 2025 unless another instant is named. */
function slots(date: string, schedule = scheduled(), now = '2025-12-31T00:00Z'): ZonedDateTime[] {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return slotsOn(schedule, new CalendarDate(year, month, day), new Date(now));
}

const local = (found: readonly ZonedDateTime[]): string[] => found.map((slot) => slot.toString().slice(11, 16));
const instants = (found: readonly ZonedDateTime[]): string[] => found.map((slot) => slot.toDate().toISOString().slice(0, 16));

describe('clock changes', () => {
  /** The hours that clocks are ahead of UTC at noon of a day, as this machine knows them. */
  function offset(date: string, timeZone: string): number {
    const noon = new Date(`${date}T12:00Z`);
    return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(noon)) - 12;
  }

  test('Morocco opens at the same local time within Ramadan and outside of it', () => {
    const dates = ['2026-02-14', '2026-02-15', '2026-02-16', '2026-03-21', '2026-03-22', '2026-03-23'];
    const offsets = dates.map((date) => offset(date, 'Africa/Casablanca'));
    expect(new Set(offsets)).toEqual(new Set([0, 1]));
    const opening = dates.map((date, index) => `${date}T0${9 - (offsets[index] ?? 0)}:00`);
    expect(dates.map((date) => instants(slots(date))[0])).toEqual(opening);
  });

  test('a notice of 24 hours is 24 hours over a clock change', () => {
    const schedule = scheduled(undefined, { leadHours: 24 });
    // 10:00 in Casablanca, the day before the clock goes back an hour, and the day before it goes forward.
    expect(local(slots('2026-02-15', schedule, '2026-02-14T09:00Z'))).toEqual(['09:00', '10:00', '11:00']);
    expect(local(slots('2026-02-15', schedule, '2026-02-14T10:00Z'))).toEqual(['10:00', '11:00']);
    expect(local(slots('2026-03-22', schedule, '2026-03-21T10:00Z'))).toEqual(['11:00']);
  });

  const inDublin = { timeZone: 'Europe/Dublin' };

  test.each<[name: string, date: string, schedule: Schedule, expected: string[]]>([
    ['no slot at a time that is skipped', '2026-03-29', scheduled(['00:00', '04:00'], inDublin), ['00:00', '02:00', '03:00']],
    ['none before the opening that is skipped', '2026-03-29', scheduled(['01:00', '04:00'], inDublin), ['02:00', '03:00']],
    ['all until the closing that is skipped', '2026-03-29', scheduled(['00:00', '01:30'], { ...inDublin, slotMinutes: 45 }), ['00:00']],
    ['the last before a closing that comes twice', '2026-10-25', scheduled(['00:30', '01:30'], inDublin), ['00:30']],
    ['none more where clocks go back', '2026-10-25', scheduled(['00:30', '02:00'], inDublin), ['00:30']],
    ['one at a time that comes twice', '2026-10-25', scheduled(['00:00', '04:00'], inDublin), ['00:00', '01:00', '02:00', '03:00']],
    [
      'none that would begin before the last has ended',
      '2026-03-29',
      scheduled(['00:30', '05:00'], { ...inDublin, slotMinutes: 90 }),
      ['00:30', '03:30'],
    ],
    ['none that would last beyond closing time', '2026-03-29', scheduled(['00:30', '02:30'], { ...inDublin, slotMinutes: 120 }), []],
    ['the same in Morocco', '2026-03-22', scheduled(['01:00', '05:00']), ['01:00', '03:00', '04:00']],
  ])('%s', (_name, date, schedule, expected) => expect(local(slots(date, schedule))).toEqual(expected));

  test('the first of two equal times is the earlier instant', () => {
    const found = instants(slots('2026-10-25', scheduled(['00:00', '04:00'], inDublin)));
    expect(found).toEqual(['2026-10-24T23:00', '2026-10-25T00:00', '2026-10-25T02:00', '2026-10-25T03:00']);
  });
});

test('the slots are the same wherever the visitor is', () => {
  const home = process.env['TZ'];
  onTestFinished(() => moveTo(home));
  const schedule = scheduled(['00:00', '18:00'], { leadHours: 24, slotMinutes: 30 });
  const now = '2026-02-13T23:30Z';
  const days = ['2026-02-14', '2026-02-15', '2026-02-16', '2026-03-08', '2026-03-22', '2026-04-05', '2026-09-27', '2026-11-01'];
  const answers = ['Pacific/Auckland', 'America/Los_Angeles', 'Africa/Casablanca', 'Europe/Dublin'].map((zone) => {
    moveTo(zone);
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    return [
      days.map((day) => slots(day, schedule, now).join()),
      `${bookableDays(schedule, new Date(now)).first}`,
      `${nextDayWithSlots(schedule, undefined, new Date(now))}`,
    ];
  });
  expect(answers[0]).toEqual([expect.arrayContaining([expect.stringContaining('2026-02-16T09:00')]), '2026-02-14', '2026-02-15']);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

/** Puts this process into a time zone, as if the machine stood there. */
function moveTo(zone: string | undefined): void {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
  resetLocalTimeZone();
}
