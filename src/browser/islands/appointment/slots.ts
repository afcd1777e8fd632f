import {
  type CalendarDate,
  fromDate,
  GregorianCalendar,
  parseTime,
  toCalendar,
  toCalendarDate,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';
import type { ClientBooking } from '../../../pages/client-config.ts';

/** When a site receives visitors, and how early and how late they can ask for it. */
export type Schedule = Pick<ClientBooking, 'timeZone' | 'clock' | 'hours' | 'slotMinutes' | 'leadHours' | 'daysAhead' | 'closed'>;

// As Date counts them.
const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/**
 * Returns the starts of a day's free slots in the site's time zone, in their order, as seen from an instant. A local time
 * that a clock change skips does not count; one that comes twice counts the first time. Slots do not overlap, even
 * where opening hours do. Where browser and build know other clocks, a slot is free if it is by both: either may have the older data.
 */
export function slotsOn(schedule: Schedule, date: CalendarDate, now: Date): ZonedDateTime[] {
  const starts = [...freeStartsOn(schedule, date, now)].sort((one, other) => one.compare(other));
  const free: ZonedDateTime[] = [];
  for (const start of starts) {
    const previous = free[free.length - 1];
    const isTaken = previous !== undefined && start.compare(previous.add({ minutes: schedule.slotMinutes })) < 0;
    if (!isTaken) free.push(start);
  }
  return free;
}

/** Tells whether a day has a free slot as seen from an instant; looks no further than the first one. */
export function hasSlotOn(schedule: Schedule, date: CalendarDate, now: Date): boolean {
  for (const _ of freeStartsOn(schedule, date, now)) return true;
  return false;
}

/** Yields the starts of the slots of a day that are not too early or too late, in each range of its hours; some may overlap. */
function* freeStartsOn(schedule: Schedule, date: CalendarDate, now: Date): Generator<ZonedDateTime> {
  const day = toCalendar(date, new GregorianCalendar());
  const earliest = earliestStart(schedule, now);
  const isOutside = day.compare(toCalendarDate(earliest)) < 0 || day.compare(bookableDays(schedule, now).last) > 0;
  if (isOutside || isClosed(schedule, day)) return;
  for (const start of startsOn(schedule, day)) {
    if (start.compare(earliest) >= 0 && isInTimeByBuild(schedule, start, now)) yield start;
  }
}

/** Returns the days from which a visitor can choose at an instant: from today, in the site's time zone, to the last one. */
export function bookableDays({ timeZone, daysAhead }: Schedule, now: Date): { readonly first: CalendarDate; readonly last: CalendarDate } {
  const first = toCalendarDate(fromDate(now, timeZone));
  return { first, last: first.add({ days: daysAhead }) };
}

/** Returns the first day that has a free slot, after a day where one is named; nothing when none is left. */
export function nextDayWithSlots(schedule: Schedule, after: CalendarDate | undefined, now: Date): CalendarDate | undefined {
  const { first, last } = bookableDays(schedule, now);
  const from = after === undefined ? first : toCalendar(after, new GregorianCalendar()).add({ days: 1 });
  for (let day = from; day.compare(last) <= 0; day = day.add({ days: 1 })) {
    if (hasSlotOn(schedule, day, now)) return day;
  }
  return undefined;
}

/** Returns the first and the last day that have a free slot; nothing when no day has. */
export function daysWithSlots(schedule: Schedule, now: Date): { readonly first: CalendarDate; readonly last: CalendarDate } | undefined {
  const first = nextDayWithSlots(schedule, undefined, now);
  if (first === undefined) return undefined;
  let { last } = bookableDays(schedule, now);
  while (!hasSlotOn(schedule, last, now)) last = last.subtract({ days: 1 });
  return { first, last };
}

function earliestStart({ timeZone, leadHours }: Schedule, now: Date): ZonedDateTime {
  return fromDate(now, timeZone).add({ hours: leadHours });
}

/** Tells whether the visitor's own clock shows another time at a start. */
export function isElsewhere(start: ZonedDateTime): boolean {
  return start.toDate().getTimezoneOffset() * -60_000 !== start.offset;
}

/** Tells whether browser and build know other clocks for a start: then nobody can be sure at which instant it is. */
export function isUncertain({ clock }: Schedule, start: ZonedDateTime): boolean {
  return (aheadByBuild(clock, start.toDate()) ?? start.offset) !== start.offset;
}

function isInTimeByBuild({ clock, leadHours }: Schedule, start: ZonedDateTime, now: Date): boolean {
  const ahead = aheadByBuild(clock, start.toDate());
  return ahead === undefined || start.toDate().getTime() + start.offset - ahead >= now.getTime() + leadHours * 3_600_000;
}

/** Returns how far the place's clocks are ahead of UTC at an instant, in milliseconds; undefined where the build did not know. */
function aheadByBuild(clock: Schedule['clock'], instant: Date): number | undefined {
  const minutes = instant.getTime() / 60_000;
  if (clock === undefined || minutes >= clock.until) return undefined;
  let [[, ahead] = [0, 0]] = clock.changes;
  for (const [from, found] of clock.changes) if (from <= minutes) ahead = found;
  return ahead * 60_000;
}

function isClosed({ closed = [] }: Schedule, day: CalendarDate): boolean {
  // Days that are written as ISO 8601 are in the order of their letters.
  const written = day.toString();
  return closed.some(
    ({ date, from, to, yearly }) =>
      date === written ||
      (yearly !== undefined && written.endsWith(yearly)) ||
      (from !== undefined && to !== undefined && from <= written && written <= to),
  );
}

/** Returns the ranges of the week that a day belongs to: those of its period, and the usual ones outside of any. */
function rangesOn({ usual, periods = [] }: Schedule['hours'], day: CalendarDate): Schedule['hours']['usual'] {
  const written = day.toString();
  return periods.find(({ from, until }) => from <= written && written <= until)?.hours ?? usual;
}

/** Yields the starts of slots in each range of a day's hours; slots of overlapping ranges may overlap. */
function* startsOn({ timeZone, hours, slotMinutes }: Schedule, day: CalendarDate): Generator<ZonedDateTime> {
  const length = { minutes: slotMinutes };
  const weekday = weekdays[day.toDate('UTC').getUTCDay()]!;
  for (const { days, opens, closes } of rangesOn(hours, day)) {
    if (!days.includes(weekday)) continue;
    // The day ends where the next one begins.
    const closing = closes === '24:00' ? toCalendarDateTime(day.add({ days: 1 })) : toCalendarDateTime(day, parseTime(closes));
    for (let local = toCalendarDateTime(day, parseTime(opens)); local.add(length).compare(closing) <= 0; local = local.add(length)) {
      const start = toZoned(local, timeZone, 'earlier');
      const isSkipped = toCalendarDateTime(start).compare(local) !== 0;
      // Where clocks go forward meanwhile, they show a later end.
      const isLate = toCalendarDateTime(start.add(length)).compare(closing) > 0;
      if (!isSkipped && !isLate) yield start;
    }
  }
}
