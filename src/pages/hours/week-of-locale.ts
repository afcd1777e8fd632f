/** Days by their ISO number: Monday is 1, Sunday 7. */
interface WeekInfo {
  readonly firstDay: number;
  readonly weekend: readonly number[];
}

/** Node 20 has the week as a property, later ones have it as a method too; some browsers have neither. */
type LocaleWithWeek = Intl.Locale & { readonly weekInfo?: WeekInfo; getWeekInfo?(): WeekInfo };

function weekOf(locale: string): WeekInfo {
  const intl = new Intl.Locale(locale) as LocaleWithWeek;
  return intl.getWeekInfo?.() ?? intl.weekInfo ?? { firstDay: 1, weekend: [6, 7] };
}

/** Returns the day with which calendars of a locale begin, 1 to 7 from Monday. */
export function firstDayOf(locale: string): number {
  return weekOf(locale).firstDay;
}

/** Returns the first day of work of a locale's week, 1 to 7 from Monday: the one after the weekend. */
export function firstWorkdayOf(locale: string): number {
  const { weekend } = weekOf(locale);
  return ((weekend.at(-1) ?? 7) % 7) + 1;
}
