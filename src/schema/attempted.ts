/** Returns what a function returns; undefined where it throws, as the platform does for an address or a language that it cannot read. */
export function attempted<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
