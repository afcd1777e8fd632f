import fc from 'fast-check';
import { expect, test } from 'vitest';
import { week } from '../../content/week.ts';
import { openingHours } from '../structured-data/opening-hours.ts';
import type { HoursRange, UiDocument } from '../views/types.generated.ts';
import { plain } from '../views/view.ts';
import { describeHours } from './opening-hours.ts';

// However a week is declared, visitors and search engines are told of the same hours: nights that go on after midnight are put together, and
// no quarter of an hour may come or go with that.

const times = ['00:00', '01:00', '02:30', '09:00', '12:00', '13:45', '18:00', '23:00', '24:00'] as const;

const days = fc.subarray([...week], { minLength: 1 });
const anyRange = fc.oneof(
  fc.record({ days, opens: fc.constantFrom(...times.slice(0, -1)), closes: fc.constantFrom(...times.slice(1)) }),
  fc.record({ days, opens: fc.constantFrom('01:00', '18:00'), closes: fc.constant('24:00') }),
  fc.record({ days, opens: fc.constant('00:00'), closes: fc.constantFrom('01:00', '02:30') }),
);

/** Hours that do not overlap on any day, as the check demands; those of several days stand together, or apart, in any order. */
const anyWeek = fc.array(anyRange, { maxLength: 9 }).map((ranges) => {
  const taken: HoursRange[] = [];
  for (const { days: named, opens, closes } of ranges) {
    const isFree = (day: (typeof week)[number]): boolean =>
      taken.every((other) => !other.days.includes(day) || closes <= other.opens || other.closes <= opens);
    const [first, ...others] = opens < closes ? named.filter(isFree) : [];
    if (first !== undefined) taken.push({ days: [first, ...others], opens, closes });
  }
  return taken;
});

const indexOfDay = (name: string): number => week.findIndex((day) => name.toLowerCase().endsWith(day));

const quarters = 4 * 24;
const quarterOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 4 + Math.ceil(minute / 15);
};

/** Adds the quarters of an hour of the week from one time of a day to another, which is that of the next day where it comes earlier. */
function open(quartersOpen: number[], day: number, opens: string, closes: string): void {
  const [from, to] = [quarterOf(opens), quarterOf(closes)];
  for (let at = from; at < (to <= from ? to + quarters : to); at += 1) quartersOpen.push((day * quarters + at) % (7 * quarters));
}

const sorted = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

function declared(ranges: readonly HoursRange[]): readonly number[] {
  const all: number[] = [];
  for (const { days, opens, closes } of ranges) for (const day of days) open(all, week.indexOf(day), opens, closes);
  return sorted(all);
}

/** Reads the lines as a visitor does. */
function read(ranges: readonly HoursRange[]): { readonly days: readonly number[]; readonly open: readonly number[] } {
  const ui = { hoursRange: { value: '{from} to {to}' }, daysRange: { value: '{from} to {to}' } } as UiDocument;
  const [told, all]: [number[], number[]] = [[], []];
  for (const line of describeHours(ranges, ['en-IE'], ui)) {
    const named = plain(line.days.nodes);
    const [first = -1, last = first] = [...named.matchAll(/\w+day/g)].map(([name]) => indexOfDay(name));
    const own = Array.from({ length: last - first + 1 }, (_, turn) => first + turn);
    told.push(...own);
    const hours = line.hours === undefined ? '' : plain(line.hours.nodes);
    for (const [, opens = '', closes = ''] of hours.matchAll(/(\d\d:\d\d)\sto\s(\d\d:\d\d)/g))
      for (const day of own) open(all, day, opens, closes);
  }
  return { days: told, open: sorted(all) };
}

/** Reads the structured data as Google's documentation of local businesses has it. */
function understood(ranges: readonly HoursRange[]): readonly number[] {
  const all: number[] = [];
  for (const { dayOfWeek, opens, closes } of openingHours(ranges) as unknown as { dayOfWeek: string[]; opens: string; closes: string }[])
    for (const day of dayOfWeek) open(all, indexOfDay(day), opens, closes);
  return sorted(all);
}

test('visitors and search engines are told of each hour that a site declares, once, and of no other', () => {
  fc.assert(
    fc.property(anyWeek, (ranges) => {
      const hours = declared(ranges);
      const lines = read(ranges);
      expect(lines.days).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(lines.open).toEqual(hours);
      expect(understood(ranges)).toEqual(hours);
    }),
  );
});
