import type { CountryCode } from 'libphonenumber-js/min';

/**
 * Returns a telephone number that a visitor wrote as an international number that is formatted for reading (ITU-T E.123); nothing when it
 * cannot be called. Visitors write the international form, or that of a country: the site's, or the one of the site's own number. The
 * knowledge of countries is loaded for it: where that does not arrive, eight to fifteen digits are taken as they are.
 */
export async function internationalNumber(text: string, country: string | undefined, own = ''): Promise<string | undefined> {
  const number = dialled(text);
  if (number === undefined) return undefined;
  const parse = await numberParser();
  if (parse === undefined) return /^\+?\d{8,15}$/.test(number) ? number : undefined;
  const phone = parse(number, (country as CountryCode | undefined) ?? parse(`+${own}`)?.country);
  // With the small metadata isValid means the general pattern of a country's numbers: stricter than isPossible, which only counts digits, and too wide to refuse a number that exists.
  return phone?.isValid() ? phone.formatInternational() : undefined;
}

// In ms.
const patience = 4000;

/** Returns the parser of numbers, loaded at the first call; undefined if it does not arrive in time. */
export async function numberParser() {
  const tooLate = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  try {
    // Named at once, so that the bundle leaves out what else the library can do.
    const parser = import('libphonenumber-js/min').then(({ parsePhoneNumberFromString }) => parsePhoneNumberFromString);
    return await Promise.race([parser, tooLate]);
  } catch {
    // A lost connection must not stop a visitor: who receives the request reads the number anyway.
    return undefined;
  }
}

/** Returns the digits to dial, after a + where the number names its country; nothing where letters among them make it unclear. */
function dialled(text: string): string | undefined {
  // Copied from a card or a link, a number comes behind its name.
  const unnamed = text.normalize('NFKC').replace(/^\p{Cf}*(?:[\p{L}\p{M}]+[\s.:\p{Cf}]+)+/u, '');
  if (/\p{L}/u.test(unnamed)) return undefined;
  const written = unnamed.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  const digits = written.replace(/\D/g, '');
  // Within right-to-left text the + is often typed behind the digits.
  return written.includes('+') ? `+${digits}` : digits.replace(/^00/, '+');
}
