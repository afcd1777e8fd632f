/** Returns the accessible name of one of several equal buttons: the words on it, then the names of what it is about. */
export function labelAbout(words: string, ...names: readonly string[]): string {
  return names.length === 0 ? words : `${words}, ${names.join(' › ')}`;
}
