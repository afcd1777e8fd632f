/** Tells whether a text can be a key of the maps service: with another one, no map is asked for (docs/decisions/0008-consent.md). */
export function isMapKey(text: string): boolean {
  return text.startsWith('AIza');
}
