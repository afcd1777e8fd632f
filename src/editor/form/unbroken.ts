/** Keeps French signs on the line of their word, in texts that files write with plain spaces; other languages set none there. */
export function unbroken(text: string): string {
  return text
    .replace(/« /g, '«\u00A0')
    .replace(/ (?=[»:])/g, '\u00A0')
    .replace(/ (?=[;?!])/g, '\u202F');
}
