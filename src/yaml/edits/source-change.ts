import type { TextReplacement } from '../../locales/problems/problem.ts';
import { isRecord } from '../merge/same-data.ts';
import type { DataPath } from '../yaml-document.ts';

export type { DataPath, TextReplacement };

/** One change of a document's data, as an editor means it. */
export type SourceChange =
  /** Writes a value at a path, over the existing one or as a new property, on one line if `isInline`; missing parents are made. */
  | { readonly kind: 'set'; readonly path: DataPath; readonly value: unknown; readonly isInline?: true }
  /** Takes away a property or a list's item. */
  | { readonly kind: 'remove'; readonly path: DataPath }
  /** Puts a new item into the list at a path, before the one that has this index. */
  | { readonly kind: 'insert'; readonly path: DataPath; readonly index: number; readonly value: unknown }
  /** Moves an item of the list at a path to another index. */
  | { readonly kind: 'move'; readonly path: DataPath; readonly from: number; readonly to: number }
  /** Renames a property. */
  | { readonly kind: 'rename'; readonly path: DataPath; readonly name: string }
  /** Puts a property's value one level deeper, under a name: `hours: […]` becomes `hours: { name: […] }`. */
  | { readonly kind: 'nest'; readonly path: DataPath; readonly name: string }
  | TextReplacement;

/** Returns changed data; the data passed in stays as it is. */
export function changedData(data: unknown, change: SourceChange): unknown {
  return changedInPlace(structuredClone(data), change);
}

/** Changes data in place, and returns its root, which may be a new one. */
export function changedInPlace(root: unknown, change: SourceChange): unknown {
  const { path } = change;
  if (change.kind === 'set') return withValue(root, path, change.value);
  if (change.kind === 'remove') {
    const parent = valueAt(root, path.slice(0, -1));
    const key = path.at(-1) as string | number;
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else if (isRecord(parent)) delete parent[key];
    return root;
  }
  if (change.kind === 'rename') {
    const value = valueAt(root, path);
    const rest = changedInPlace(root, { kind: 'remove', path });
    return value === undefined ? rest : withValue(rest, [...path.slice(0, -1), change.name], value);
  }
  if (change.kind === 'nest') return withValue(root, path, { [change.name]: valueAt(root, path) });
  if (change.kind === 'replace') {
    const text = String(valueAt(root, path));
    return withValue(root, path, text.slice(0, change.from) + change.text + text.slice(change.to));
  }
  const list = valueAt(root, path);
  if (!Array.isArray(list)) return change.kind === 'insert' ? withValue(root, path, [change.value]) : root;
  if (change.kind === 'insert') list.splice(change.index, 0, change.value);
  else list.splice(change.to, 0, ...list.splice(change.from, 1));
  return root;
}

/** Returns whether a path is a place, or leads to something below it. */
export function isWithin(path: DataPath, place: DataPath): boolean {
  return place.every((step, index) => path[index] === step);
}

/** Returns the value at a path of a document's data; undefined if the path leads nowhere. */
export function valueAt(data: unknown, path: DataPath): unknown {
  return path.reduce<unknown>((node, step) => {
    if (Array.isArray(node)) return node[Number(step)];
    return isRecord(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  }, data);
}

function withValue(root: unknown, path: DataPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const node = Array.isArray(root) || isRecord(root) ? root : typeof step === 'number' ? [] : {};
  // Plain assignment to __proto__ would change the object's prototype instead of adding a property.
  Object.defineProperty(node, step, {
    value: withValue(Object.hasOwn(node, step) ? (node as Record<string, unknown>)[step] : undefined, rest, value),
    enumerable: true,
    configurable: true,
    writable: true,
  });
  return node;
}
