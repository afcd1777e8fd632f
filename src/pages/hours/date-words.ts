/**
 * Returns a day in the words and the calendar of a locale, whose lines do not break between its number and its month. Its parts stand as in
 * the locale's Gregorian dates: for some calendars `Intl` has an order of no language, such as the year first for a Persian day with its
 * weekday. Where a calendar has other parts, they stand as it says.
 */
export function dateInWords(day: Date, locales: string | readonly string[], options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locales, options);
  const own = format.formatToParts(day);
  const gregorian = new Intl.DateTimeFormat(locales, { ...options, calendar: 'gregory' }).formatToParts(day);
  const values = new Map(own.map(({ type, value }) => [type, value]));
  const hasSameParts =
    gregorian.every(({ type }) => values.has(type)) && own.every(({ type }) => gregorian.some((part) => part.type === type));
  const parts = hasSameParts ? gregorian : own;
  const isOfMonth = (at: number): boolean => ['day', 'month'].includes(parts[at]?.type ?? '');
  const written = parts.map(({ type, value }, at) => {
    if (type !== 'literal') return values.get(type);
    return isOfMonth(at - 1) && isOfMonth(at + 1) ? value.replace(/ /g, '\u00A0') : value;
  });
  return written.join('');
}
