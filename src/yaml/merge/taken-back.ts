import { editSource, parsed } from '../edits/edit-source.ts';
import { type DataPath, type SourceChange, valueAt } from '../edits/source-change.ts';
import { type DataChange, orderOf } from './data-changes.ts';
import { withFormerLines } from './former-lines.ts';
import { isRecord, isSameData, ownProperty } from './same-data.ts';

/**
 * Returns a document's text without one of its changes since `before`, and with all others. Former values return with the lines that they
 * were written in, where the text around them allows that. Throws `UneditableSource` if the change can not be taken back alone.
 */
export function takenBack(before: string, now: string, change: DataChange): string {
  const [old, own] = [parsed(before).data, parsed(now).data];
  const text = editsBack(old, own, change).reduce(
    (source, { edit, was, order }) => withFormerLines(before, source, was, edit) ?? editSource(source, edit, order),
    now,
  );
  return isSameData(parsed(text).data, old) ? before : text;
}

/** An edit, the former path of the value that it brings back, and the names of the properties around that value in their order. */
interface EditBack {
  readonly edit: SourceChange;
  readonly was: DataPath;
  readonly order: readonly string[];
}

function editsBack(old: unknown, own: unknown, change: DataChange): readonly EditBack[] {
  const { was, path } = change;
  const lone = (edit: SourceChange): readonly EditBack[] => [{ edit, was, order: [] }];
  if (change.kind === 'moved') {
    const list = path.slice(0, -1);
    const home = homeOf(valueAt(old, was.slice(0, -1)), valueAt(own, list), change.from);
    return lone({ kind: 'move', path: list, from: change.to, to: home > change.to ? home - 1 : home });
  }
  if (change.kind === 'removed' && path.length < was.length) {
    const index = homeOf(valueAt(old, was.slice(0, -1)), valueAt(own, path), Number(was.at(-1)));
    return lone({ kind: 'insert', path, index, value: change.before });
  }
  return valueBack(old, change);
}

/** Sets a former value again: property by property where both are objects, so that the lines of the others stay. */
function valueBack(old: unknown, { was, path, before, after }: Exclude<DataChange, { kind: 'moved' }>): readonly EditBack[] {
  if (isSameData(before, after)) return [];
  if (isRecord(before) && isRecord(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
      const inner = { before: ownProperty(before, name), after: ownProperty(after, name) };
      return valueBack(old, { kind: 'changed', was: [...was, name], path: [...path, name], ...inner });
    });
  }
  const parent = valueAt(old, was.slice(0, -1));
  const order = isRecord(parent) ? Object.keys(parent) : [];
  return [{ edit: before === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: before }, was, order }];
}

/** Returns the index in a later list before which an item of the earlier one belongs, by the nearest item that stayed in its place. */
function homeOf(before: unknown, after: unknown, index: number): number {
  if (!Array.isArray(before) || !Array.isArray(after)) return 0;
  const { indexes, inOrder } = orderOf(before, after);
  for (let other = index - 1; other >= 0; other -= 1) if (inOrder.has(other)) return Number(indexes[other]) + 1;
  for (let other = index + 1; other < before.length; other += 1) if (inOrder.has(other)) return Number(indexes[other]);
  return 0;
}
