import { week } from '../../content/week.ts';
import { grouped } from '../../schema/grouped.ts';
import type { HoursRange } from '../views/types.generated.ts';

type Day = (typeof week)[number];

/**
 * Returns the hours of a day, the earliest first, and when each closes. A night that two days share belongs to the one on which it
 * begins, as visitors say it: 18:00 to 24:00, and 00:00 to 02:00 of the day after, is 18:00 to 02:00.
 */
export function hoursOf(day: Day, hours: readonly HoursRange[]): readonly { readonly range: HoursRange; readonly closes: string }[] {
  const on = (shift: number): readonly HoursRange[] => {
    const wanted = week[(week.indexOf(day) + shift + week.length) % week.length] as Day;
    return hours.filter(({ days }) => days.includes(wanted));
  };
  const [before, today, after] = [on(-1), on(0), on(1)];
  return today
    .filter((range) => !before.some((evening) => isOneNight(evening, range)))
    .sort((a, b) => (a.opens < b.opens ? -1 : 1))
    .map((range) => ({ range, closes: after.find((morning) => isOneNight(range, morning))?.closes ?? range.closes }));
}

/** Returns the hours of a week with each night as one range, on the days on which it begins. */
export function withWholeNights(hours: readonly HoursRange[]): readonly HoursRange[] {
  if (!hours.some(({ closes }) => closes === '24:00')) return hours;
  const ranges = week.flatMap((day) => hoursOf(day, hours).map(({ range, closes }) => ({ ...range, days: [day], closes })));
  const alike = grouped(ranges, ({ opens, closes }) => `${opens} ${closes}`).values();
  return [...alike].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, days: [first, ...others].flatMap(({ days }) => days) },
  );
}

/** Whether hours go on in those of the day after, and end before that day's hour at which they began. */
function isOneNight(evening: HoursRange, morning: HoursRange): boolean {
  return evening.closes === '24:00' && morning.opens === '00:00' && morning.closes < evening.opens;
}
