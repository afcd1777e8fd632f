import type { DataPath } from '../edits/source-change.ts';
import { matchItems } from './match-items.ts';
import { isRecord, isSameData, ownProperty } from './same-data.ts';

/** One difference between two versions of a document's data. */
export type DataChange =
  /** A property or an item of a list was added, removed or changed. */
  | (Places & { readonly kind: 'added' | 'removed' | 'changed'; readonly before: unknown; readonly after: unknown })
  /** An item moved among those that stayed; `from` and `to` are its indexes from 0. */
  | (Places & { readonly kind: 'moved'; readonly from: number; readonly to: number });

/** The paths of a change before and after it; an added or removed item has its list's path on the other side. */
interface Places {
  readonly was: DataPath;
  readonly path: DataPath;
}

/** Returns the differences between two versions of a document's data, in the document's order; moved items are recognized. */
export function dataChanges(before: unknown, after: unknown, was: DataPath = [], path: DataPath = []): readonly DataChange[] {
  if (isSameData(before, after)) return [];
  if (before === undefined) return [{ kind: 'added', was, path, before, after }];
  if (after === undefined) return [{ kind: 'removed', was, path, before, after }];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(after), ...Object.keys(before)]);
    return [...names].flatMap((name) => dataChanges(ownProperty(before, name), ownProperty(after, name), [...was, name], [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, was, path);
  return [{ kind: 'changed', was, path, before, after }];
}

/**
 * Returns for each item of a list its index in a later version or -1, for each later item its former index or -1, and the former indexes
 * of the items that did not move.
 */
export function orderOf(
  before: readonly unknown[],
  after: readonly unknown[],
): { readonly indexes: readonly number[]; readonly origins: readonly number[]; readonly inOrder: ReadonlySet<number> } {
  const { indexes } = matchItems(before, after);
  const origins = [...after.keys()].map((position) => indexes.indexOf(position));
  return { indexes, origins, inOrder: longestRising(origins.filter((index) => index !== -1)) };
}

function listChanges(before: readonly unknown[], after: readonly unknown[], was: DataPath, path: DataPath): readonly DataChange[] {
  const { indexes, origins, inOrder } = orderOf(before, after);
  const gone = [...before.keys()].filter((index) => indexes[index] === -1);
  return [
    ...gone.map((index): DataChange => ({ kind: 'removed', was: [...was, index], path, before: before[index], after: undefined })),
    ...origins.flatMap((index, position): readonly DataChange[] => {
      if (index === -1) return [{ kind: 'added', was, path: [...path, position], before: undefined, after: after[position] }];
      const places = { was: [...was, index], path: [...path, position] };
      const moved: readonly DataChange[] = inOrder.has(index) ? [] : [{ kind: 'moved', ...places, from: index, to: position }];
      return [...moved, ...dataChanges(before[index], after[position], places.was, places.path)];
    }),
  ];
}

/** Returns the longest increasing subsequence; all other items have moved. */
function longestRising(numbers: readonly number[]): ReadonlySet<number> {
  const ending: (readonly number[])[] = [];
  for (const number of numbers) {
    const longest = ending.reduce<readonly number[]>((best, each) => {
      return (each.at(-1) ?? 0) < number && each.length > best.length ? each : best;
    }, []);
    ending.push([...longest, number]);
  }
  return new Set(ending.reduce<readonly number[]>((best, each) => (each.length > best.length ? each : best), []));
}
