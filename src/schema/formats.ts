import type { Ajv } from 'ajv';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { attempted } from './attempted.ts';
import { isCountry } from './countries-and-languages.ts';
import { isDeviceName } from './reserved-names.ts';
import { isSlug } from './slug.ts';
import { unseenIn } from './value-meant.ts';

/** The formats that schemas name, each a test of one string; the check has a message of its own for each. */
export const formats = {
  slug: isSlug,
  /** E.164, of a country code that exists, without a trunk 0 after it. */
  phone: (text: string) => {
    const phone = parsePhoneNumberFromString(text);
    return phone?.number === text && phone.isPossible();
  },
  /** A day that the calendar has (ISO 8601), in a year of four digits: of 27 alone a browser's field of a date makes 0027. */
  date: (text: string) => {
    const day = new Date(`${text}T00:00:00Z`);
    return /^[1-9]\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  },
  /** A month and a day that some year has. */
  'month-day': (text: string) => formats.date(`2024-${text}`),
  'time-of-day': (text: string) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text),
  /** A time of day, or the end of the day. */
  'closing-time': (text: string) => text === '24:00' || formats['time-of-day'](text),
  /**
   * An address of the public web: its host has a dot and only the letters, digits and hyphens of names (RFC 1123, 2.1), and nothing in
   * it is a space, or unseen and of no word.
   */
  'https-url': (text: string) =>
    /^https:\/\/[^\s/]\S*$/.test(text) &&
    unseenIn(text, 'https-url') === undefined &&
    URL.canParse(text) &&
    /^(?=.*[^.]\.[^.])[a-z0-9.-]+$/.test(new URL(text).hostname),
  'picture-path': (text: string) =>
    /^(?:[a-z0-9][a-z0-9_-]*\/)*[a-z0-9][a-z0-9_.-]*\.(?:svg|png|jpe?g|webp|avif)$/.test(text) &&
    !text.includes('..') &&
    !text.split('/').some((part) => isDeviceName(part.replace(/\..*$/, ''))),
  /** BCP 47, as `Intl` reads it. */
  language: (text: string) => attempted(() => new Intl.Locale(text)) !== undefined,
  country: isCountry,
  /** A colour of red, green and blue, such as `#0b4550` (CSS Color 4, 5.2). */
  colour: (text: string) => /^#[0-9a-f]{6}$/i.test(text),
  'time-zone': (text: string) => attempted(() => new Intl.DateTimeFormat('en', { timeZone: text })) !== undefined,
} as const;

/** Returns the international form of a phone number as people of a country (ISO 3166) write it; `undefined` for none that they could. */
export function phoneMeant(text: string, country: string): string | undefined {
  const phone = isSupportedCountry(country) ? parsePhoneNumberFromString(text, country) : undefined;
  return phone?.isValid() === true ? phone.number : undefined;
}

/** Returns an international phone number as people of its country write it, as on pages; `undefined` for none. */
export function nationalPhone(number: string): string | undefined {
  return formats.phone(number) ? parsePhoneNumberFromString(number)?.formatNational() : undefined;
}

/** The name of a format. */
export type Format = keyof typeof formats;

/** Teaches the formats to a validator. */
export function addFormats(ajv: Ajv): void {
  for (const [name, validate] of Object.entries(formats)) ajv.addFormat(name, validate);
}
