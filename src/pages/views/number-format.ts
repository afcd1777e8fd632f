import { memoized } from '../../schema/memoized.ts';

/** Returns the usual number format of a locale, English where `Intl` knows none, made once: that takes longer than a block of a page. */
export const numberFormat = memoized((locale: string) => new Intl.NumberFormat([locale, 'en']));

const digits = '0123456789';

/** Returns a locale's digits from 0 to 9; undefined where they are those of most. */
export function ownDigits(locale: string): string | undefined {
  const own = [...digits].map((digit) => numberFormat(locale).format(Number(digit))).join('');
  return own === digits ? undefined : own;
}

/**
 * Writes a number of things as a locale does, of which `ownDigits` are told. Chromium reads the data of all its locales before its first
 * number format, 25 ms on a computer and a felt pause on a telephone: numbers that no sign divides do without.
 */
export function countIn(locale: string, count: number, own = digits): string {
  if (count >= 1000) return numberFormat(locale).format(count);
  const signs = [...own];
  return String(count).replace(/\d/g, (digit) => signs[Number(digit)] ?? digit);
}
