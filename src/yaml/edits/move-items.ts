import { isCollection, isMap, isScalar, isSeq, type Node, type Pair } from 'yaml';
import { withFlowItemAdded, withValueSet } from './set-value.ts';
import type { DataPath } from './source-change.ts';
import {
  type Chunk,
  chunksOf,
  type Editing,
  endOfLine,
  endOfPair,
  indexOfKey,
  isJson,
  nodeAt,
  replaced,
  shifted,
  startOf,
} from './source-nodes.ts';
import { lineWidth, written, writtenInFlow, writtenInStyle } from './write-value.ts';

/** Removes a property or an item with its lines and the comments above it; undefined if its lines are uncertain. */
export function withItemRemoved(editing: Editing, path: DataPath): string | undefined {
  const { text } = editing;
  const parent = nodeAt(editing, path.slice(0, -1));
  if (!isCollection(parent)) return undefined;
  const items = parent.items as (Pair<Node, Node | null> | Node)[];
  const index = isMap(parent) ? indexOfKey(parent, path.at(-1) as string) : Number(path.at(-1));
  const item = items[index];
  if (item === undefined) return undefined;
  if (items.length === 1) return path.length === 1 ? undefined : withValueSet(editing, path.slice(0, -1), isMap(parent) ? {} : []);
  const start = startOf(item);
  if (start === undefined) return undefined;
  if (parent.flow === true) {
    const next = items[index + 1];
    if (next !== undefined) return replaced(text, start, startOf(next) ?? start, '');
    const previous = items[index - 1];
    return previous === undefined ? undefined : replaced(text, endOfPair(text, previous), endOfPair(text, item), '');
  }
  const chunks = chunksOf(text, parent);
  if (chunks !== undefined) {
    const chunk = chunks[index] as Chunk;
    return replaced(text, chunk.start, chunk.end, '');
  }
  // The first property shares the line of its list item's dash: the second one takes its place, with the comments above it.
  const next = items[index + 1];
  const nextStart = next === undefined ? undefined : startOf(next);
  if (index === 0 && nextStart !== undefined) {
    const between = endOfLine(text, endOfPair(text, item));
    const comment = text.slice(between, nextStart).indexOf('#');
    return replaced(text, start, comment === -1 ? nextStart : between + comment, '');
  }
  const from = endOfLine(text, endOfPair(text, items[index - 1] as Node));
  return replaced(text, from, endOfLine(text, endOfPair(text, item)), '');
}

/** Inserts an item at an index, with its neighbours' spacing; undefined if their lines are uncertain. */
export function withItemInserted(editing: Editing, path: DataPath, index: number, value: unknown): string | undefined {
  const { text, lineBreak } = editing;
  const list = nodeAt(editing, path);
  if (!isSeq(list) || list.items.length === 0) return withValueSet(editing, path, [value]);
  const items = list.items as Node[];
  const previous = items[Math.max(0, Math.min(index, items.length) - 1)] as Node;
  const inStyle = inQuotesOf(previous, value);
  if (list.flow === true)
    return withFlowItemAdded(editing, list, index === 0 ? undefined : previous, inStyle ?? writtenInFlow(value, isJson(text)));
  const chunks = chunksOf(text, list);
  const first = chunks?.[0];
  if (chunks === undefined || first === undefined) return undefined;
  const column = first.column;
  const spaced = (chunks[1] ?? first).blank !== '' ? lineBreak : '';
  // A word follows its dash as far away as the one before it does.
  const dash = typeof value === 'string' && isScalar(previous) ? /-[ \t]+$/.exec(text.slice(0, previous.range?.[0]))?.[0] : undefined;
  const lines = inStyle === undefined ? written([value], column, lineWidth) : `- ${inStyle}`;
  const body = dash === undefined || lines.includes('\n') ? lines : lines.replace(/^- /, dash);
  const itemText = ' '.repeat(column) + shifted(body, column, lineBreak) + lineBreak;
  const at = index === 0 ? first.start : (chunks[Math.min(index, chunks.length) - 1] as Chunk).end;
  // The file may end without a line break.
  const lead = at > 0 && text[at - 1] !== '\n' ? lineBreak : '';
  return replaced(text, at, at, index === 0 ? itemText + spaced : lead + spaced + (lead === '' ? itemText : itemText.trimEnd()));
}

/** Writes a text in the quotes of the item before it; undefined if that item has none. */
function inQuotesOf(previous: Node, value: unknown): string | undefined {
  const isQuoted = isScalar(previous) && previous.type?.startsWith('QUOTE_');
  return typeof value === 'string' && isQuoted ? writtenInStyle(value, previous.type) : undefined;
}

/** Moves an item with its comments, and leaves blank lines where they are; undefined if its lines are uncertain. */
export function withItemMoved(editing: Editing, path: DataPath, from: number, to: number): string | undefined {
  const { text, lineBreak } = editing;
  const list = nodeAt(editing, path);
  if (!isSeq(list)) return undefined;
  const items = list.items as Node[];
  if (list.flow === true) {
    const texts = items.map((item) => text.slice(startOf(item), endOfPair(text, item)));
    texts.splice(to, 0, ...texts.splice(from, 1));
    return items.reduceRight(
      (result, item, index) => replaced(result, startOf(item) ?? 0, endOfPair(text, item), texts[index] as string),
      text,
    );
  }
  const chunks = chunksOf(text, list);
  if (chunks === undefined) return undefined;
  const ended = (lines: string): string => (lines.endsWith('\n') ? lines : lines + lineBreak);
  const bodies = chunks.map(({ start, blank, end }) => ended(text.slice(start + blank.length, end)));
  bodies.splice(to, 0, ...bodies.splice(from, 1));
  const region = chunks.map(({ blank }, index) => blank + bodies[index]).join('');
  const end = (chunks.at(-1) as Chunk).end;
  return replaced(text, (chunks[0] as Chunk).start, end, text[end - 1] === '\n' ? region : region.replace(/\r?\n$/, ''));
}
