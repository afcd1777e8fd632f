import { isSameData } from '../../yaml/merge/same-data.ts';

/**
 * Returns the data of `after`, in which every part that equals one of `before` is the same object, so that unchanged parts can be
 * compared by reference and are not rendered again. Moved list items are recognised.
 */
export function shareStructure<T>(before: unknown, after: T): T {
  return shared(before, after) as T;
}

function shared(before: unknown, after: unknown): unknown {
  if (Object.is(before, after)) return before;
  if (Array.isArray(after)) {
    const old: readonly unknown[] = Array.isArray(before) ? before : [];
    const items = after.map((item: unknown, index) => {
      const atPlace = shared(old[index], item);
      if (Object.is(atPlace, old[index]) || typeof item !== 'object' || item === null || isSameData(old[index], item)) return atPlace;
      return old.find((other) => isSameData(other, item)) ?? atPlace;
    });
    return Array.isArray(before) && items.length === old.length && items.every((item, index) => Object.is(item, old[index]))
      ? before
      : items;
  }
  if (typeof after !== 'object' || after === null) return after;
  const old = typeof before === 'object' && before !== null && !Array.isArray(before) ? (before as Record<string, unknown>) : {};
  const names = Object.keys(after);
  const entries = names.map((name) => [name, shared(own(old, name), (after as Record<string, unknown>)[name])] as const);
  const oldNames = Object.keys(old);
  const isSame =
    before !== undefined &&
    oldNames.length === names.length &&
    entries.every(([name, value], index) => oldNames[index] === name && Object.is(value, old[name]));
  return isSame && before !== null && typeof before === 'object' && !Array.isArray(before) ? before : Object.fromEntries(entries);
}

function own(object: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
