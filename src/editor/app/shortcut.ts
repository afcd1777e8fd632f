/**
 * Returns the letter that is pressed with Ctrl or ⌘ and without Alt, as a small one; undefined for any other key. On a keyboard of
 * another script it is the Latin letter of the same place, by which browsers know their own shortcuts there.
 */
export function shortcutLetter({ key, code, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  return (/^[a-z]$/i.test(key) ? key : /^Key([A-Z])$/.exec(code)?.[1])?.toLowerCase();
}
