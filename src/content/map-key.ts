/** Tests whether a text can be a key of the maps service; pages request no map with any other text (docs/decisions/0008-consent.md). */
export function isMapKey(text: string): boolean {
  return text.startsWith('AIza');
}
