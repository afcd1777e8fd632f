import { isTypedValue } from './typed-value.ts';

/** Views a node of a document that may be malformed as an object; anything else is an empty one. */
export function asRecord(node: unknown): Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node) && !isTypedValue(node) ? (node as Record<string, unknown>) : {};
}

/** Views a node of a document that may be malformed as a list; anything else is an empty one. */
export function asList(node: unknown): readonly unknown[] {
  return Array.isArray(node) ? node : [];
}

/** Returns the node that some names lead to in a document that may be malformed; undefined where they lead nowhere. */
export function nodeAt(node: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((parent, name) => asRecord(parent)[name], node);
}

/** Returns the blocks of a page's document that may be malformed, each as an object. */
export function blocksIn(document: unknown): readonly Readonly<Record<string, unknown>>[] {
  return asList(asRecord(document)['blocks']).map(asRecord);
}

/** Returns a string, or the string of a reference; undefined for anything else. */
export function asString(node: unknown): string | undefined {
  if (typeof node === 'string') return node;
  return isTypedValue(node) && typeof node.value === 'string' ? node.value : undefined;
}

/** Yields every string of plain data with its path. */
export function* stringsIn(node: unknown, path: readonly (string | number)[] = []): Generator<readonly [typeof path, string]> {
  if (typeof node === 'string') yield [path, node];
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node)) yield* stringsIn(value, [...path, Array.isArray(node) ? Number(key) : key]);
}
