import { formats } from '../../schema/formats.ts';
import { formMessages } from './form-messages.ts';

/** Returns whether a text is a month and a day that some year has, such as `05-01`. */
export function isMonthDay(text: string): boolean {
  return /^\d\d-\d\d$/.test(text) && formats['month-day'](text);
}

/** Returns how many days a month of two digits has in a leap year; 31 for an empty one. */
export function daysOf(month: string): number {
  return month === '' ? 31 : new Date(Date.UTC(2024, Number(month), 0)).getUTCDate();
}

/** Returns the names of the months in a language, from January. */
export function monthNames(language: string): readonly string[] {
  const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 1)));
}

/** Returns a value of the format `date` or `month-day` as a language writes it; `undefined` for any other value. */
export function writtenDate(format: string | undefined, value: string, language: string): string | undefined {
  const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day));
  if (format === 'date' && formats.date(value)) return inWords(value, { dateStyle: 'long' });
  if (format === 'month-day' && isMonthDay(value))
    return formMessages(language)('everyYear', { date: inWords(`2024-${value}`, { day: 'numeric', month: 'long' }) });
  return undefined;
}
