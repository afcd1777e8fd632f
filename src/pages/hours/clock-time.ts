import type { UiDocument } from '../views/types.generated.ts';

/** Returns whether a locale is one of a language. */
export function isOfLanguage(locale: string, language: string): boolean {
  return new Intl.Locale(locale).language === new Intl.Locale(language).language;
}

/** A time of day as clocks show it. */
interface ClockTime {
  /** From 0 to 24, which ends a day. */
  readonly hour: number;
  readonly minute: number;
}

/**
 * Writes a time of day in a language's digits: by the site's `clock` patterns for it, such as `9 h` and `9 h 30`, or else in two digits
 * each, by `Intl`.
 */
export function clockTime({ hour, minute }: ClockTime, locale: string | readonly string[], clock: UiDocument['clock']): string {
  const pattern = minute === 0 ? clock?.hour : clock?.minute;
  const [own = 'en'] = [locale].flat();
  if (pattern !== undefined && (pattern.lang === undefined || isOfLanguage(own, pattern.lang))) {
    const digits = (value: number, least: number): string => new Intl.NumberFormat(locale, { minimumIntegerDigits: least }).format(value);
    return pattern.value.replace('{hour}', digits(hour, 1)).replace('{minute}', digits(minute, 2));
  }
  // The end of a day is not the beginning of one.
  const hourCycle = hour === 24 ? 'h24' : 'h23';
  const format = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle, timeZone: 'UTC' });
  return format.format(Date.UTC(2024, 0, 1, hour, minute));
}
