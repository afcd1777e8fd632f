/** Returns whether a path, with a slash at both ends, is one that a site can be served below. */
export function isBasePath(path: string): boolean {
  // The hosts' files contain it literally; other signs have a meaning there. Browsers take `..` out of an address.
  return /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(path);
}
