import { isRecord, isSameData, ownProperty } from '../../yaml/merge/same-data.ts';

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
  if (!isRecord(after)) return after;
  const names = Object.keys(after);
  const entries = names.map((name) => [name, shared(ownProperty(before, name), after[name])] as const);
  if (!isRecord(before)) return Object.fromEntries(entries);
  const oldNames = Object.keys(before);
  const isSame =
    oldNames.length === names.length && entries.every(([name, value], index) => oldNames[index] === name && Object.is(value, before[name]));
  return isSame ? before : Object.fromEntries(entries);
}
