import type { DataPath, SourceChange } from '../edits/source-change.ts';
import { matchItems } from './match-items.ts';
import { isRecord, isSameData, own } from './same-data.ts';

/** Returns the changes, in order, that turn one document's data into another's; items move as a whole, so that their comments move with them. */
export function changesBetween(before: unknown, after: unknown, path: DataPath = []): readonly SourceChange[] {
  if (isSameData(before, after)) return [];
  if (after === undefined) return [{ kind: 'remove', path }];
  if (isRecord(before) && isRecord(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => changesBetween(own(before, name), own(after, name), [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(before, after, path);
  return [{ kind: 'set', path, value: after }];
}

function listChanges(before: readonly unknown[], after: readonly unknown[], path: DataPath): readonly SourceChange[] {
  const { indexes } = matchItems(before, after);
  const changes: SourceChange[] = [];
  /** The items of the first list that stay, in the order that they have by now; nothing for one that was put in. */
  const now: (number | undefined)[] = [...before.keys()].filter((index) => indexes[index] !== -1);
  for (const index of [...before.keys()].reverse()) if (indexes[index] === -1) changes.push({ kind: 'remove', path: [...path, index] });
  const wanted = [...after.keys()].map((there) => indexes.indexOf(there));
  for (const [there, index] of wanted.entries()) {
    if (now[there] === index) continue;
    if (index === -1) {
      changes.push({ kind: 'insert', path, index: there, value: after[there] });
      now.splice(there, 0, undefined);
      continue;
    }
    const [from, to] = now[there + 1] === index ? [there, placeOf(now[there] as number, there, wanted)] : [now.indexOf(index), there];
    changes.push({ kind: 'move', path, from, to });
    now.splice(to, 0, ...now.splice(from, 1));
  }
  return [
    ...changes,
    ...wanted.flatMap((index, there) => (index === -1 ? [] : changesBetween(before[index], after[there], [...path, there]))),
  ];
}

/** Returns the index at which an item that is in the way belongs among the placed items. */
function placeOf(index: number, from: number, wanted: readonly number[]): number {
  return from + wanted.slice(from, wanted.indexOf(index)).filter((other) => other !== -1).length;
}
