import { type CalendarDate, parseTime, toCalendarDateTime } from '@internationalized/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cases } from '../../../../tests/support/random-tests.ts';
import { bookableDays, daysWithSlots, nextDayWithSlots, slotsOn } from './slots.ts';

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const time = fc.integer({ min: 0, max: 1439 });
const clock = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const ranges = fc.array(
  fc.tuple(fc.uniqueArray(time, { minLength: 2, maxLength: 2 }), fc.subarray([...week], { minLength: 1 })).map(([times, days]) => {
    const [opens = 0, closes = 0] = times.sort((one, other) => one - other);
    return { days, opens: clock(opens), closes: clock(closes) };
  }),
  { minLength: 1, maxLength: 4 },
);
const date = fc
  .integer({ min: 0, max: 730 })
  .map((days) => new Date(Date.parse('2026-01-01') + days * 86_400_000).toISOString().slice(0, 10));
const period = fc.record({ from: date, until: date, hours: ranges });
const hours = fc.record({ usual: ranges, periods: fc.array(period, { maxLength: 1 }) });
const schedules = fc.record({
  timeZone: fc.constantFrom('Africa/Casablanca', 'Europe/Dublin', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Tehran', 'UTC'),
  hours,
  slotMinutes: fc.integer({ min: 5, max: 480 }),
  leadHours: fc.integer({ min: 0, max: 72 }),
  daysAhead: fc.integer({ min: 1, max: 30 }),
});
// Days around the clock changes of those zones come as often as all others.
const change = fc.constantFrom(
  '2026-02-14',
  '2026-03-07',
  '2026-03-21',
  '2026-03-28',
  '2026-04-04',
  '2026-10-03',
  '2026-10-24',
  '2026-10-31',
);
const moment = fc.oneof(
  change.map((date) => Date.parse(date)),
  fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
);
const instant = fc.tuple(moment, fc.integer({ min: 0, max: 86_399_999 })).map(([start, more]) => new Date(start + more));
const ahead = fc.integer({ min: 0, max: 4 });

test('every slot lies within a range of opening hours of its day, in good time, and none begins before another ends', {
  tags: 'random',
}, () => {
  fc.assert(
    fc.property(schedules, instant, ahead, (schedule, now, days) => {
      const { first, last } = bookableDays(schedule, now);
      const date = first.add({ days });
      const slots = slotsOn(schedule, date, now);
      const weekday = week[(date.toDate('UTC').getUTCDay() + 6) % 7]!;
      const { usual, periods } = schedule.hours;
      const inForce = periods.find(({ from, until }) => from <= date.toString() && date.toString() <= until)?.hours ?? usual;
      const ranges = inForce.filter((range) => range.days.includes(weekday));
      for (const [index, slot] of slots.entries()) {
        const end = slot.add({ minutes: schedule.slotMinutes });
        const [begins, ends] = [toCalendarDateTime(slot), toCalendarDateTime(end)];
        const holds = ranges.some(({ opens, closes }) => {
          const [opening, closing] = [opens, closes].map((text) => toCalendarDateTime(date, parseTime(text)));
          return begins.compare(opening!) >= 0 && ends.compare(closing!) <= 0;
        });
        expect(holds).toBe(true);
        expect(slot.toDate().getTime()).toBeGreaterThanOrEqual(now.getTime() + schedule.leadHours * 3_600_000);
        const following = slots[index + 1];
        if (following !== undefined) expect(end.compare(following)).toBeLessThanOrEqual(0);
      }
      if (date.compare(last) > 0) expect(slots).toEqual([]);
    }),
    { numRuns: cases(500) },
  );
});

test('the days with slots begin and end with one that has some, and there is none beyond', { tags: 'random' }, () => {
  fc.assert(
    fc.property(schedules, instant, (schedule, now) => {
      const all = bookableDays(schedule, now);
      const free: string[] = [];
      for (let day = all.first; day.compare(all.last) <= 0; day = day.add({ days: 1 }))
        if (slotsOn(schedule, day, now).length > 0) free.push(`${day}`);
      const { first, last } = daysWithSlots(schedule, now) ?? {};
      expect([first?.toString(), last?.toString()]).toEqual([free[0], free.at(-1)]);
    }),
    { numRuns: cases(100) },
  );
});

test('the next day is the first that has a slot', { tags: 'random' }, () => {
  fc.assert(
    fc.property(schedules, instant, ahead, (schedule, now, days) => {
      const { first, last } = bookableDays(schedule, now);
      const after = first.add({ days });
      const found = nextDayWithSlots(schedule, after, now);
      let expected: CalendarDate | undefined;
      for (let other = after.add({ days: 1 }); expected === undefined && other.compare(last) <= 0; other = other.add({ days: 1 })) {
        if (slotsOn(schedule, other, now).length > 0) expected = other;
      }
      expect(found?.toString()).toBe(expected?.toString());
    }),
    { numRuns: cases(100) },
  );
});
