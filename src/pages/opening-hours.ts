import type { SiteDocument, UiDocument } from '../content/types.generated.ts';

/** One line of the opening hours: some days, and when they are open. */
export interface HoursLine {
  readonly days: string;
  /** Nothing when these days are closed. */
  readonly hours?: string;
}

const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Puts opening hours into words: days in a row with the same hours share a line, closed days come too. */
export function describeHours(hours: SiteDocument['contact']['hours'], locale: string, ui: UiDocument): HoursLine[] {
  const lines: { from: number; to: number; hours: string | undefined }[] = [];
  for (const [index, day] of week.entries()) {
    const ranges = hours.filter(({ days }) => (days as readonly string[]).includes(day)).sort((a, b) => (a.opens < b.opens ? -1 : 1));
    const text =
      ranges.length === 0
        ? undefined
        : list(
            ranges.map(({ opens, closes }) => fill(ui.hoursRange.value, time(opens, locale), time(closes, locale))),
            locale,
          );
    const last = lines.at(-1);
    if (last !== undefined && last.hours === text) last.to = index;
    else lines.push({ from: index, to: index, hours: text });
  }
  return lines.map(({ from, to, hours: text }) => ({
    days: dayNames(from, to, locale, ui),
    ...(text === undefined ? {} : { hours: text }),
  }));
}

function dayNames(from: number, to: number, locale: string, ui: UiDocument): string {
  if (from === to) return dayName(from, locale);
  if (to === from + 1) return list([dayName(from, locale), dayName(to, locale)], locale);
  return fill(ui.daysRange.value, dayName(from, locale), dayName(to, locale));
}

function dayName(index: number, locale: string): string {
  // 1 January 2024 was a Monday.
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + index));
}

function time(text: string, locale: string): string {
  const [hours, minutes] = text.split(':').map(Number);
  return new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(
    Date.UTC(2024, 0, 1, hours, minutes),
  );
}

function list(parts: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(parts);
}

function fill(pattern: string, from: string, to: string): string {
  return pattern.replace('{from}', from).replace('{to}', to);
}
