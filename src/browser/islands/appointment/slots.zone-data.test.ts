import { CalendarDate, toCalendarDateTime } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockChanges } from '../../../pages/hours/clock-changes.ts';
import { isUncertain, type Schedule, slotsOn } from './slots.ts';

const everyDay = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const day = new CalendarDate(2027, 6, 2);
const minute = (time: string): number => Date.parse(time) / 60_000;

// A zone without changes stands for a browser's data: `UTC` has heard that the clocks went back an hour, `Etc/GMT-1` has not.
const zones = { back: 'UTC', ahead: 'Etc/GMT-1' } as const;
const clocks = {
  back: { changes: [[minute('2027-01-01T00:00Z'), 0]], until: minute('2030-01-01T00:00Z') },
  ahead: { changes: [[minute('2027-01-01T00:00Z'), 60]], until: minute('2030-01-01T00:00Z') },
} as const;

/** Half hours from 09:00 to 12:00 with an hour's notice, unless something else is said. */
function scheduled(changes: Partial<Schedule>): Schedule {
  const usual = [{ days: [...everyDay], opens: '09:00', closes: '12:00' }];
  return { timeZone: 'UTC', hours: { usual }, slotMinutes: 30, leadHours: 1, daysAhead: 30, ...changes };
}

/** The times on the wall that can be chosen at an instant of the day. */
function times(changes: Partial<Schedule>, now: string): string[] {
  return slotsOn(scheduled(changes), day, new Date(`2027-06-02T${now}Z`)).map((slot) => slot.toString().slice(11, 16));
}

describe('a place whose clocks changed by decree', () => {
  test.each<[name: string, changes: Partial<Schedule>, now: string, expected: string[]]>([
    ['early, all hours are those of the place, in an older browser', { timeZone: zones.ahead, clock: clocks.back }, '06:00', allDay()],
    ['early, all hours are those of the place, in a newer browser', { timeZone: zones.back, clock: clocks.ahead }, '06:00', allDay()],
    // It is 10:00 by the one, and 11:00 by the other.
    ['an hour’s notice is kept in an older browser', { timeZone: zones.back, clock: clocks.ahead }, '09:30', ['11:30']],
    ['an hour’s notice is kept in a newer browser', { timeZone: zones.ahead, clock: clocks.back }, '09:30', ['11:30']],
    ['nothing is lost where both agree', { timeZone: zones.back, clock: clocks.back }, '09:30', ['10:30', '11:00', '11:30']],
    ['nothing is offered that is over by one of them', { timeZone: zones.back, clock: clocks.ahead, leadHours: 0 }, '11:00', []],
    [
      'a build that is too old to know says nothing',
      { timeZone: zones.back, clock: { ...clocks.ahead, until: minute('2027-06-02T00:00Z') } },
      '09:30',
      ['10:30', '11:00', '11:30'],
    ],
  ])('%s', (_name, changes, now, expected) => expect(times(changes, now)).toEqual(expected));

  test('is told from one whose clocks all know', () => {
    const [slot] = slotsOn(scheduled({}), day, new Date('2027-06-02T00:00Z'));
    const isOpen = (clock: Schedule['clock']): boolean => isUncertain(scheduled(clock === undefined ? {} : { clock }), slot!);
    expect([clocks.ahead, clocks.back, { ...clocks.ahead, until: 0 }, undefined].map(isOpen)).toEqual([true, false, false, false]);
  });
});

test('whoever has the older data, a slot is at an hour of opening of the place, and its notice is kept by the place’s true clock', () => {
  const halves = fc.integer({ min: -4, max: 4 }).map((half) => half * 30);
  const instant = fc.integer({ min: minute('2027-05-31T00:00Z'), max: minute('2027-06-03T00:00Z') });
  const notice = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(
      fc.integer({ min: -2, max: 2 }),
      halves,
      fc.boolean(),
      instant,
      notice,
      (browser, build, isBrowserRight, now, leadHours) => {
        // Signs of these zones are the other way round.
        const timeZone = `Etc/GMT${browser > 0 ? '-' : '+'}${Math.abs(browser)}`;
        const clock = { changes: [[0, build]], until: minute('2030-01-01T00:00Z') } as const;
        const truth = isBrowserRight ? browser * 60 : build;
        for (const slot of slotsOn(scheduled({ timeZone, clock, leadHours }), day, new Date(now * 60_000))) {
          const wall = toCalendarDateTime(slot).toString().slice(0, 16);
          expect(allDay()).toContain(wall.slice(11));
          expect(minute(`${wall}Z`) - truth).toBeGreaterThanOrEqual(now + leadHours * 60);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('where build and browser know the same, the build’s clocks change nothing', () => {
  const instant = fc.integer({ min: minute('2026-01-01T00:00Z'), max: minute('2027-12-01T00:00Z') });
  const zone = fc.constantFrom('Africa/Casablanca', 'Europe/Dublin', 'Australia/Lord_Howe', 'America/St_Johns');
  fc.assert(
    fc.property(zone, instant, fc.integer({ min: 0, max: 3 }), (timeZone, now, ahead) => {
      const usual = [{ days: [...everyDay], opens: '00:00', closes: '24:00' }];
      const alone = scheduled({ timeZone, hours: { usual } });
      const date = new CalendarDate(1970, 1, 1).add({ days: Math.floor(now / 1440) + ahead });
      const instants = (schedule: Schedule): string => slotsOn(schedule, date, new Date(now * 60_000)).join();
      expect(instants({ ...alone, clock: clockChanges(timeZone, 2026) })).toBe(instants(alone));
    }),
    { numRuns: 40 },
  );
});

function allDay(): string[] {
  return ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
}
