/** Matches characters that nobody sees, such as the marks of direction that a copied phone number has around it. */
const unseen = /[\p{Cf}\p{Cc}]/u;

/** Returns the code point of the first character of a text that nobody sees, such as U+202A; `undefined` for none. */
export function unseenIn(text: string): string | undefined {
  const [found] = unseen.exec(text) ?? [];
  return found === undefined ? undefined : codePoint(found);
}

/** Returns the code point of a character as Unicode writes it, such as U+200B. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Returns what was certainly meant by a value that is no text: without characters that nobody sees and spaces around it, a formatted
 * one in the digits 0 to 9, a phone number without the spaces between its digits.
 */
export function plainValue(text: string, format: string | undefined): string {
  const plain = text.replace(new RegExp(unseen, 'gu'), '').trim();
  if (format === undefined || format === 'https-url') return plain;
  const digits = withWesternDigits(plain);
  return format === 'phone' ? digits.replace(/(\d)[\s.\-\u2010-\u2015]+(?=\d)/gu, '$1') : digits;
}

/** Returns a number that is written with a point or a comma, in Western or Arabic digits; `undefined` for anything else. */
export function writtenNumber(text: string): number | undefined {
  const plain = withWesternDigits(plainValue(text, undefined)).replace(/^[−–]/, '-').replace(/[,٫]/, '.');
  // Without the sign of −0, which no file needs.
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) + 0 : undefined;
}

/** Returns a text whose Arabic and Persian digits are written as 0 to 9. */
function withWesternDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}
