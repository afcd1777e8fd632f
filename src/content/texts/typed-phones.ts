import { findPhoneNumbersInText, isSupportedCountry, parseIncompletePhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number as a text spells it, and the index of its first character, in UTF-16 units. */
interface TypedPhone {
  readonly typed: string;
  readonly at: number;
}

// Most texts have too few digits for a closer look.
const digitsEnough = /\p{Nd}(?:[\s.\-\u2010-\u2015()/]{0,3}\p{Nd}){6}/u;

const year = '(?:19|20)\\d\\d';
const date = new RegExp(`^(?:\\d{1,2}([./ -])\\d{1,2}\\1${year}|${year}([./ -])\\d{1,2}\\2\\d{1,2}|${year}\\s?[-–—/]\\s?${year})(?!\\d)`);

/**
 * Finds the phone numbers typed in a text, in the digits of any script: those with a country code, and those of a country
 * (ISO 3166, two letters) as people dial them there. Dates, prices and registration numbers do not count.
 */
export function typedPhones(text: string, country: string): readonly TypedPhone[] {
  if (!digitsEnough.test(text)) return [];
  const known = isSupportedCountry(country) ? country : undefined;
  return findPhoneNumbersInText(text, known).flatMap(({ startsAt, endsAt, number: { nationalNumber } }) => {
    const typed = text.slice(startsAt, endsAt);
    const digits = parseIncompletePhoneNumber(typed);
    // Where a 0 before a number changes nothing, people dial that 0: "15 000" without it is a price.
    const isDialled = /^(?:\+|0)/.test(digits) || parsePhoneNumberFromString(`0${digits}`, known)?.nationalNumber !== nationalNumber;
    return isDialled && !date.test(typed) ? [{ typed, at: startsAt }] : [];
  });
}
