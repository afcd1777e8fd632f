/**
 * Returns the accessible name of one of several equal buttons: the words on it, then the names of what it is about, after a comma of the
 * words' own script.
 */
export function labelAbout(words: string, ...names: readonly string[]): string {
  return names.length === 0 ? words : `${words}${commaOf(words)} ${names.join(' › ')}`;
}

/** Returns the comma of the script that words are written in. */
export function commaOf(words: string): string {
  return /\p{Script=Arabic}/u.test(words) ? '،' : ',';
}
