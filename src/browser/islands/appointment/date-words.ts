/**
 * Returns a day in the words and the calendar of a locale. Its parts stand as in the locale's Gregorian dates: for some calendars `Intl` has
 * an order of no language, such as the year first for a Persian day with its weekday. Where a calendar has other parts, they stand as it says.
 */
export function dateInWords(day: Date, locale: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, options);
  // Most locales have this calendar, and its order already.
  if (format.resolvedOptions().calendar === 'gregory') return format.format(day);
  const own = format.formatToParts(day);
  const gregorian = new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' }).formatToParts(day);
  const values = new Map(own.map(({ type, value }) => [type, value]));
  const hasSameParts =
    gregorian.every(({ type }) => values.has(type)) && own.every(({ type }) => gregorian.some((part) => part.type === type));
  const parts = hasSameParts ? gregorian : own;
  return parts.map(({ type, value }) => (type === 'literal' ? value : values.get(type))).join('');
}
