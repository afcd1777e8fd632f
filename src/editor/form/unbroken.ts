/** Returns a text with no-break spaces before French punctuation; other languages have no spaces there. */
export function unbroken(text: string): string {
  return text
    .replace(/« /g, '«\u00A0')
    .replace(/ (?=[»:])/g, '\u00A0')
    .replace(/ (?=[;?!])/g, '\u202F');
}
