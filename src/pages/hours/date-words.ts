/**
 * Returns a day in the words and the calendar of a locale, whose lines do not break between its number and its month. Its parts stand as in
 * the locale's Gregorian dates: for some calendars `Intl` has an order of no language, such as the year first for a Persian day with its
 * weekday. Where a calendar has other parts, they stand as it says, but for the era of Persian dates, whose only name in most languages is
 * that in Latin letters. Other words may take the place of the weekday.
 */
export function dateInWords(day: Date, locales: string | readonly string[], options: Intl.DateTimeFormatOptions, weekday?: string): string {
  const format = new Intl.DateTimeFormat(locales, options);
  const own = format.formatToParts(day);
  const { calendar } = format.resolvedOptions();
  // Most locales have this calendar, and its order already.
  const parts =
    calendar === 'gregory'
      ? own
      : inOrderOf(
          new Intl.DateTimeFormat(locales, { ...options, calendar: 'gregory' }).formatToParts(day),
          calendar === 'persian' ? own.filter(({ type }) => type !== 'era') : own,
        );
  const isOfMonth = (at: number): boolean => ['day', 'month'].includes(parts[at]?.type ?? '');
  const inWords = ({ type, value }: Parts[number], at: number): string => {
    if (type === 'weekday') return weekday ?? value;
    return isOfMonth(at - 1) && isOfMonth(at + 1) ? value.replace(/ /g, '\u00A0') : value;
  };
  return parts.map(inWords).join('');
}

type Parts = readonly Pick<Intl.DateTimeFormatPart, 'type' | 'value'>[];

/** Returns a date in the order of another one's parts, or as it is where those are others. */
function inOrderOf(other: Parts, own: Parts): Parts {
  const values = new Map(own.map(({ type, value }) => [type, value]));
  const hasSameParts = other.every(({ type }) => values.has(type)) && own.every(({ type }) => other.some((part) => part.type === type));
  return hasSameParts ? other.map(({ type, value }) => ({ type, value: type === 'literal' ? value : (values.get(type) as string) })) : own;
}
