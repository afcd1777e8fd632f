import { isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { DataPath } from './source-change.ts';
import {
  columnOf,
  type Editing,
  endOfContent,
  endOfLine,
  endOfPair,
  indexOfKey,
  isJson,
  lineStart,
  nodeAt,
  replaced,
  shifted,
  startOf,
} from './source-nodes.ts';
import { lineWidth, written, writtenInFlow } from './write-value.ts';

/** Writes a value over the one at a path, or as a new property; undefined if that changes other lines too. */
export function withValueSet(editing: Editing, path: DataPath, value: unknown, isInline = false): string | undefined {
  const { text, lineBreak } = editing;
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(editing, parentPath);
  const key = path.at(-1) as string | number;
  if (isMap(parent)) {
    const index = indexOfKey(parent, key);
    if (index === -1) return withPairAdded(editing, parent, String(key), value, isInline);
    return withPairReplaced(editing, parent, index, value);
  }
  if (isSeq(parent)) {
    const item = parent.items[Number(key)] as Node | undefined;
    if (item?.range == null) return undefined;
    if (parent.flow === true) return replaced(text, item.range[0], item.range[1], writtenInFlow(value, isJson(text)));
    const [from, to] = [item.range[0], endOfContent(text, item)];
    return replaced(text, from, to, shifted(written(value, columnOf(text, from), lineWidth), columnOf(text, from), lineBreak));
  }
  if (path.length === 0) return undefined;
  // A parent is missing, or empty: it is made with what it holds.
  return withValueSet(editing, parentPath, typeof key === 'number' ? [value] : { [key]: value });
}

function withPairReplaced({ text, lineBreak }: Editing, map: YAMLMap, index: number, value: unknown): string | undefined {
  const pair = map.items[index] as Pair<Node, Node | null>;
  const keyRange = pair.key.range;
  if (keyRange == null) return undefined;
  if (map.flow === true) {
    const range = pair.value?.range;
    if (range == null) return undefined;
    const empty = range[0] === range[1];
    return replaced(text, range[0], range[1], (empty ? ' ' : '') + writtenInFlow(value, isJson(text)));
  }
  const column = columnOf(text, keyRange[0]);
  const old = pair.value?.range;
  if (isScalar(pair.value) && old != null && old[0] < old[1] && typeof value !== 'object') {
    const word = written(value, columnOf(text, old[0]), lineWidth);
    if (!text.slice(old[0], old[1]).includes('\n') && !word.includes('\n')) return replaced(text, old[0], old[1], word);
  }
  const key = text.slice(keyRange[0], keyRange[1]);
  const pairText = written({ key: value }, column, lineWidth).replace(/^key/, () => key);
  return replaced(text, keyRange[0], endOfPair(text, pair), shifted(pairText, column, lineBreak));
}

function withPairAdded(editing: Editing, map: YAMLMap, key: string, value: unknown, isInline: boolean): string | undefined {
  const { text, lineBreak, order, document } = editing;
  const items = map.items as Pair<Node, Node | null>[];
  const names = items.map((pair) => String((pair.key as Scalar).value));
  const place = order.indexOf(key);
  const before = place === -1 ? names : names.filter((name) => !order.includes(name) || order.indexOf(name) < place);
  const after =
    before.length === 0
      ? -1
      : Math.max(...before.filter((name) => place === -1 || order.includes(name)).map((name) => names.lastIndexOf(name)), -1);
  const previous = items[after === -1 && place === -1 ? items.length - 1 : after];
  const pairInFlow = `${isJson(text) ? JSON.stringify(key) : writtenInFlow(key, false)}: ${writtenInFlow(value, isJson(text))}`;
  if (map.flow === true) return withFlowItemAdded(editing, map, previous, pairInFlow);
  const first = items[0]?.key.range;
  if (first == null) return undefined;
  const column = columnOf(text, first[0]);
  const pairText = isInline ? pairInFlow : shifted(written({ [key]: value }, column, lineWidth), column, lineBreak);
  if (previous === undefined && map === document.contents) {
    const top = topOf(text, first[0] - column);
    return replaced(text, top, top, ' '.repeat(column) + pairText + lineBreak);
  }
  if (previous === undefined) return replaced(text, first[0], first[0], pairText + lineBreak + ' '.repeat(column));
  const at = endOfLine(text, endOfPair(text, previous));
  return replaced(text, at, at, lineBreak + ' '.repeat(column) + pairText);
}

/** Returns the offset of a document's first property: below the line that names its schema and below the start markers (YAML 1.2.2, chapter 9.1). */
function topOf(text: string, line: number): number {
  const top = /^# yaml-language-server:[^\n]*\n/.exec(text)?.[0].length ?? line;
  return /^(?:---|%)/m.test(text.slice(top, line)) ? line : top;
}

/** Writes an item or a property into a flow collection, after `previous` or as the first. */
export function withFlowItemAdded(
  { text, lineBreak }: Editing,
  collection: YAMLMap | YAMLSeq,
  previous: Pair<Node, Node | null> | Node | undefined,
  item: string,
): string | undefined {
  const range = collection.range;
  if (range == null) return undefined;
  const first = collection.items[0] as Pair<Node, Node | null> | Node | undefined;
  const firstStart = first === undefined ? undefined : startOf(first);
  if (firstStart === undefined) return replaced(text, range[0] + 1, range[1] - 1, item);
  const lead = text.slice(lineStart(text, firstStart), firstStart);
  const separator = text.slice(range[0], firstStart).includes('\n') ? lineBreak + lead : ' ';
  if (previous === undefined) return replaced(text, firstStart, firstStart, `${item},${separator}`);
  const end = endOfPair(text, previous);
  return replaced(text, end, end, `,${separator}${item}`);
}
