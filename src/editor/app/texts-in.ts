/** Gives all texts, words and numbers in a value, one behind the other. */
export function textsIn(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  return Object.values(value).map(textsIn).join(' · ');
}
