import type { DataPath, SourceChange } from '../edits/source-change.ts';
import { matchItems } from './match-items.ts';
import { isRecord, isSameData, ownProperty } from './same-data.ts';

/** Returns the changes, in order, that turn one document's data into another's; items move as a whole, so that their comments move with them. */
export function changesBetween(before: unknown, after: unknown, path: DataPath = []): readonly SourceChange[] {
  if (isSameData(before, after)) return [];
  if (after === undefined) return [{ kind: 'remove', path }];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changesBetween(ownProperty(before, name), ownProperty(after, name), [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  return [{ kind: 'set', path, value: after }];
}

function listChanges(before: readonly unknown[], after: readonly unknown[], path: DataPath): readonly SourceChange[] {
  const { indexes } = matchItems(before, after);
  const changes: SourceChange[] = [];
  /** The items of the first list that stay, in the order that they have by now; nothing for one that was put in. */
  const current: (number | undefined)[] = [...before.keys()].filter((index) => indexes[index] !== -1);
  for (const index of [...before.keys()].reverse()) if (indexes[index] === -1) changes.push({ kind: 'remove', path: [...path, index] });
  const targets = [...after.keys()].map((position) => indexes.indexOf(position));
  for (const [position, index] of targets.entries()) {
    if (current[position] === index) continue;
    if (index === -1) {
      changes.push({ kind: 'insert', path, index: position, value: after[position] });
      current.splice(position, 0, undefined);
      continue;
    }
    const [from, to] =
      current[position + 1] === index
        ? [position, targetIndex(current[position] as number, position, targets)]
        : [current.indexOf(index), position];
    changes.push({ kind: 'move', path, from, to });
    current.splice(to, 0, ...current.splice(from, 1));
  }
  return [
    ...changes,
    ...targets.flatMap((index, position) => (index === -1 ? [] : changesBetween(before[index], after[position], [...path, position]))),
  ];
}

/** Returns the index at which an item that is in the way belongs among the placed items. */
function targetIndex(index: number, from: number, targets: readonly number[]): number {
  return from + targets.slice(from, targets.indexOf(index)).filter((other) => other !== -1).length;
}
