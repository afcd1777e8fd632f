/** Returns words as they are said: without case, the marks of a direction, and those of a preview. */
export function said(words: string): string {
  return words.replace(/\p{Cf}/gu, '').toLowerCase();
}
