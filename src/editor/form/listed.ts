/** Returns names one after the other, with the signs or words that a language puts between them. */
export function listed(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'unit' }).format(names);
}
