import type { CalendarDate } from '@internationalized/date';
import { dateInWords } from '../../../pages/hours/date-words.ts';

/**
 * Returns the name of a day for screen readers where React Aria's is of no use, and nothing elsewhere. Its order of a date's parts is that of
 * `Intl`, which for some calendars is of no language, and its “today” and “selected” are English in a language that it does not speak.
 */
export function ownDayName(given: string, date: CalendarDate, locale: string, timeZone: string): string | undefined {
  const isEnglish = /[a-z]/i.test(given) && new Intl.Locale(locale).maximize().script !== 'Latn';
  if (date.calendar.identifier === 'gregory' && !isEnglish) return undefined;
  return dateInWords(date.toDate(timeZone), locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone });
}
