import { type CalendarDate, toCalendarDate, type ZonedDateTime } from '@internationalized/date';

/** The hour at which a night ends; the times before it are on the evening of the day before, as people say it. */
export const morningHour = 5;

/**
 * Names the night in which a day begins by the weekdays on both sides of it: “at a quarter to one on Thursday” is on Wednesday night for
 * people, and a site has no word for its nights.
 */
export function weekdaysOfNight(day: CalendarDate | ZonedDateTime, locale: string): string {
  const after = toCalendarDate(day);
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return format.formatRange(after.subtract({ days: 1 }).toDate('UTC'), after.toDate('UTC'));
}
