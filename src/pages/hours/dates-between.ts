import { directionOf } from '../../content/texts/scripts.ts';
import type { PlainText } from '../views/view.ts';
import { fill, inLanguage, inLanguageOf, type Locales, languageOf, type Words } from './day-words.ts';

// No more letters fit a line of a telephone whose text is twice as large.
const longestUnbroken = 14;

/**
 * Writes a range of days in a language; `range` are its words for one. Lines break only beside the word or sign between the days, and beside
 * the year of a long date; few fonts have thin spaces. From right to left, two numbers with a dash between would change places, so there
 * the words stand.
 */
export function datesBetween(from: Date, until: Date, locales: Locales, range: PlainText): Words {
  const format = new Intl.DateTimeFormat(locales, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = format.formatRangeToParts(from, until);
  const own = languageOf(format, locales);
  // What stands before the first part of the last day; a single day has none.
  const at = Math.max(parts.findIndex(({ source }) => source === 'endRange') - 1, -1);
  const written = (some: readonly DatePart[]): string => {
    const unbroken = some.map(({ value }) => value.replace(/\s/g, '\u00A0'));
    if (unbroken.join('').length <= longestUnbroken) return unbroken.join('');
    const isYear = (at: number): boolean => some[at]?.type === 'year';
    return unbroken.map((value, at) => (isYear(at - 1) || isYear(at + 1) ? value.replace('\u00A0', ' ') : value)).join('');
  };
  const withWords = (first: Words, last: Words): Words =>
    range.lang === undefined
      ? fill(range, first, last)
      : inLanguageOf(range, locales, (of) => datesBetween(from, until, of, { value: range.value }));
  // CLDR's pattern for Swahili leaves out the month of the first day.
  const days = [from, until].map((day) => format.formatToParts(day));
  if (monthsIn(parts).length < new Set(days.flatMap(monthsIn)).size) {
    const [start = [], end = []] = days.map((day) => inLanguage(written(day), own));
    return withWords(start, end);
  }
  const [first, between, last] = [written(parts.slice(0, Math.max(at, 0))), parts[at]?.value ?? '', written(parts.slice(at + 1))];
  const turnsRound =
    directionOf(format.resolvedOptions().locale) === 'rtl' && /\p{Pd}/u.test(between) && /\p{Nd}$/u.test(first) && /^\p{Nd}/u.test(last);
  return turnsRound
    ? withWords(inLanguage(first, own), inLanguage(last, own))
    : inLanguage(first + between.replace(/\s/g, ' ') + last, own);
}

type DatePart = Pick<Intl.DateTimeFormatPart, 'type' | 'value'>;

function monthsIn(parts: readonly DatePart[]): readonly string[] {
  return parts.flatMap(({ type, value }) => (type === 'month' ? [value] : []));
}
