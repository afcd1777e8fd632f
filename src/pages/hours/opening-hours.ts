import { directionOf } from '../../content/texts/scripts.ts';
import { week } from '../../content/week.ts';
import { formats } from '../../schema/formats.ts';
import type { SitePeriod } from '../views/contact.ts';
import type { HoursRange, UiDocument } from '../views/types.generated.ts';
import type { PlainText, Text, TextNode } from '../views/view.ts';
import { clockTime } from './clock-time.ts';
import { datesBetween } from './dates-between.ts';
import {
  changed,
  fill,
  inLanguage,
  inLanguageOf,
  type Locales,
  languageOf,
  list,
  type MarkOrigin,
  textOf,
  type Words,
} from './day-words.ts';
import { firstWorkdayOf } from './week-of-locale.ts';
import { hoursOf } from './whole-nights.ts';

/** One line of the opening hours: some days, and when they are open. */
export interface HoursLine {
  readonly days: Text;
  /** Nothing when these days are closed. */
  readonly hours?: Text;
}

/** Days in a row with hours of their own, which hold in place of the usual ones. */
export interface HoursPeriod {
  readonly label: PlainText;
  /** The first and the last day, as the page's language writes them. */
  readonly dates: Text;
  /** Nothing when the place is closed all along. */
  readonly lines: readonly HoursLine[];
}

const unmarked: MarkOrigin = (words) => words;

/** Writes the hours of a week as lines, from its first day of work; neighbouring days with the same hours, or closed, share one. */
export function describeHours(hours: readonly HoursRange[], locales: Locales, ui: UiDocument, markOrigin = unmarked): HoursLine[] {
  const lines: { from: number; to: number; hours: Words | undefined; ranges: readonly HoursRange[] }[] = [];
  const start = firstWorkdayOf(locales[0] ?? 'en') - 1;
  for (const [index, day] of [...week.slice(start), ...week.slice(0, start)].entries()) {
    const ranges = hoursOf(day, hours);
    const write = (of: Locales): Words => {
      const [only = [], ...others] = ranges.map(({ range, closes }) => hoursBetween(range.opens, closes, of, ui));
      return others.length > 0 ? together([only, ...others], of) : only;
    };
    const text = ranges.length === 0 ? undefined : inLanguageOf(ui.hoursRange, locales, write);
    const last = lines.at(-1);
    if (last !== undefined && JSON.stringify(last.hours) === JSON.stringify(text)) last.to = index;
    else lines.push({ from: index, to: index, hours: text, ranges: ranges.map(({ range }) => range) });
  }
  return lines.map(({ from, to, hours: text, ranges: [...left] }) => {
    const [first] = left;
    const path = first === undefined ? [] : [hours.indexOf(first)];
    const pathOf = (node: TextNode): readonly number[] => {
      const range = isWhole(node) ? left.shift() : first;
      return range === undefined ? path : [hours.indexOf(range)];
    };
    return {
      days: textOf(dayNames(start + from, start + to, locales, ui), markOrigin, ...path),
      ...(text === undefined ? {} : { hours: { nodes: text.flatMap((node) => textOf([node], markOrigin, ...pathOf(node)).nodes) } }),
    };
  });
}

/** Writes all declared periods, past ones too, the earliest first: a page outlives the day on which it is built. */
export function describePeriods(
  periods: readonly SitePeriod[] = [],
  locales: Locales,
  ui: UiDocument,
  markOrigin = unmarked,
): readonly HoursPeriod[] {
  return periods
    .map((period, index) => ({ ...period, index }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ label, from, until, hours, index }) => ({
      label,
      dates: textOf(datesBetween(new Date(from), new Date(until), locales, ui.daysRange), markOrigin, index, 'from'),
      lines: hours.length === 0 ? [] : describeHours(hours, locales, ui, (words, ...path) => markOrigin(words, index, 'hours', ...path)),
    }));
}

/** Writes when a day's hours begin and end; each time stays on one line. */
function hoursBetween(opens: string, closes: string, locales: Locales, ui: UiDocument): Words {
  return fill(ui.hoursRange, unbroken([time(opens, locales, ui.clock)]), unbroken([time(closes, locales, ui.clock)]));
}

/** Returns ranges as a list: its lines break between two of them, and within one only where large text leaves it no room. */
function together(ranges: readonly Words[], locales: Locales): Words {
  const words = list(
    ranges.map((range) => range.map((node) => (typeof node === 'string' ? whole(node, locales) : node))),
    locales,
  );
  // In Arabic, “and” is a part of the word after it.
  const prefix = /\p{L}+$/u;
  return words.map((node, at) => {
    const [before, next] = [words[at - 1], words[at + 1]];
    if (typeof node === 'string') return isWhole(next) ? node.replace(prefix, '') : node;
    return isWhole(node) && typeof before === 'string' ? { ...node, text: `${prefix.exec(before)?.[0] ?? ''}${node.text}` } : node;
  });
}

/** Returns text that stays on one line as long as it fits, in the page's direction. */
function whole(text: string, locales: Locales): TextNode {
  const isRightToLeft = directionOf(locales[0] ?? 'en') === 'rtl';
  return { type: 'isolate', text, unbroken: true, ...(isRightToLeft && { dir: 'rtl' }) };
}

function isWhole(node: TextNode | undefined): node is TextNode & { readonly type: 'isolate' } {
  return typeof node === 'object' && node.type === 'isolate' && node.unbroken === true;
}

function unbroken(words: Words): Words {
  return words.map((node) => changed(node, (text) => text.replace(/\s/g, '\u00A0')));
}

function dayNames(from: number, to: number, locales: Locales, ui: UiDocument): Words {
  if (from === to) return dayName(from, locales);
  if (to > from + 1) return inLanguageOf(ui.daysRange, locales, (of) => fill(ui.daysRange, dayName(from, of), dayName(to, of)));
  const both = languageOf(new Intl.ListFormat(locales), locales);
  return inLanguageOf(both, locales, (of) => list([dayName(from, of), dayName(to, of)], of));
}

/** Returns the name of a day of the week, by its place from Monday on. */
export function dayName(index: number, locales: Locales): Words {
  const format = new Intl.DateTimeFormat(locales, { weekday: 'long', timeZone: 'UTC' });
  // 1 January 2024 was a Monday, and a day of the next week has the same name.
  return inLanguage(format.format(Date.UTC(2024, 0, 1 + index)), languageOf(format, locales));
}

/** Throws a `RangeError` for what is no time: a page being written shows none rather than a wrong one. */
function time(text: string, locales: Locales, clock: UiDocument['clock']): string {
  if (!formats['closing-time'](text)) throw new RangeError(`No time of day: ${text}`);
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return clockTime({ hour, minute }, locales, clock);
}
