/** Compares two documents' data deeply; the order of an object's properties does not count. */
export function isSameData(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSameData((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]))
  );
}

/** Returns whether a value of a document is an object with properties. */
export function isRecord(node: unknown): node is Record<string, unknown> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

/** Returns a value's own property; undefined if the value lacks it. */
export function ownProperty(node: unknown, name: string): unknown {
  return isRecord(node) && Object.hasOwn(node, name) ? node[name] : undefined;
}
