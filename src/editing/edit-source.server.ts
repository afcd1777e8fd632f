/**
 * How a change of a document's data becomes a change of its text. Longer than most files: each kind of change has its
 * own way, and all of them share how an item's lines are found.
 */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { scalarOffsets } from '../content/scalar-offsets.server.ts';
import { isSameData } from './same-data.ts';
import { changedData, type DataPath, type SourceChange } from './source-change.ts';
import { written, writtenInFlow } from './written-value.server.ts';

/** Thrown where a change cannot be written without changing other data too, or where the text is no YAML. */
export class UneditableSource extends Error {
  override readonly name = 'UneditableSource';
}

/** Texts that are written anew are folded before their lines are longer than this, in UTF-16 units. */
const lineWidth = 100;

/** A line that a correction makes a little longer stays one, so that its reviewer sees one line. */
const widestLine = 140;

/**
 * Makes one change in the text of a YAML or JSON document: comments, the order of properties, quotes, blank lines and line
 * ends stay, and only the lines of what changes are others. `order` names the properties of the object that gets a new one
 * in the order in which they are to stand. The result is read again and holds the data that the change means, or an
 * `UneditableSource` is thrown.
 */
export function editSource(source: string, change: SourceChange, order: readonly string[] = []): string {
  const mark = source.startsWith('\uFEFF') ? '\uFEFF' : '';
  const text = source.slice(mark.length);
  const document = parsed(text);
  const data = document.toJS({ maxAliasCount: 100 }) as unknown;
  const wanted = changedData(data, change);
  if (isSameData(data, wanted)) return source;
  for (const attempt of [editedLines, editedDocument]) {
    const result = attempt(text, document, change, order);
    if (result !== undefined && holds(result, wanted)) return mark + result;
  }
  throw new UneditableSource(`The change at "${change.path.join('.')}" cannot be written.`);
}

function parsed(text: string): Document {
  const document = parseDocument(text, { keepSourceTokens: true, uniqueKeys: false, logLevel: 'silent' });
  if (document.errors.length > 0) throw new UneditableSource(document.errors[0]?.message);
  return document;
}

function holds(text: string, wanted: unknown): boolean {
  const document = parseDocument(text, { uniqueKeys: false, logLevel: 'silent' });
  return document.errors.length === 0 && isSameData(document.toJS({ maxAliasCount: 100 }), wanted);
}

/** What every way of editing knows: the text, how its lines end, and the way from a path to a node. */
interface Editing {
  readonly text: string;
  readonly lineBreak: string;
  readonly document: Document;
  readonly order: readonly string[];
}

function editedLines(text: string, document: Document, change: SourceChange, order: readonly string[]): string | undefined {
  const editing: Editing = { text, document, order, lineBreak: text.includes('\r\n') ? '\r\n' : '\n' };
  switch (change.kind) {
    case 'set':
      return withValueSet(editing, change.path, change.value);
    case 'remove':
      return withItemRemoved(editing, change.path);
    case 'insert':
      return withItemInserted(editing, change.path, change.index, change.value);
    case 'move':
      return withItemMoved(editing, change.path, change.from, change.to);
  }
}

/** The library's own way: right, but it may write other lines anew too. */
function editedDocument(text: string, document: Document, change: SourceChange): string | undefined {
  const { path } = change;
  // What an alias repeats is changed where it is written.
  if (path.some((_, depth) => isAlias(document.getIn(path.slice(0, depth + 1), true)))) return undefined;
  const copy = document.clone();
  if (change.kind === 'set') copy.setIn(path, copy.createNode(change.value));
  else if (change.kind === 'remove') copy.deleteIn(path);
  else {
    const list = copy.getIn(path);
    if (!isSeq(list)) copy.setIn(path, copy.createNode(change.kind === 'insert' ? [change.value] : []));
    else if (change.kind === 'insert') list.items.splice(change.index, 0, copy.createNode(change.value));
    else list.items.splice(change.to, 0, ...list.items.splice(change.from, 1));
  }
  const result = copy.toString({ lineWidth });
  return text.includes('\r\n') ? result.replace(/\r?\n/g, '\r\n') : result;
}

function nodeAt({ document }: Editing, path: DataPath): Node | undefined {
  return path.length === 0 ? (document.contents ?? undefined) : (document.getIn(path, true) as Node | undefined);
}

function withValueSet(editing: Editing, path: DataPath, value: unknown): string | undefined {
  const { text, lineBreak } = editing;
  const node = nodeAt(editing, path);
  if (isScalar(node) && typeof node.value === 'string' && typeof value === 'string') {
    const result = withWordsChanged(text, node, value, lineBreak);
    const reached = result === undefined ? undefined : parseDocument(result, { uniqueKeys: false, logLevel: 'silent' });
    if (reached?.errors.length === 0 && reached.getIn(path) === value) return result;
  }
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(editing, parentPath);
  const key = path.at(-1) as string | number;
  if (isMap(parent)) {
    const index = indexOfKey(parent, key);
    if (index === -1) return withPairAdded(editing, parent, String(key), value);
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

/** Changes of a text the characters that differ, wherever in its lines they stand. */
function withWordsChanged(text: string, node: Scalar, value: string, lineBreak: string): string | undefined {
  const old = node.value as string;
  const offsets = scalarOffsets(text, node);
  if (offsets === undefined || old === '' || value === '') return undefined;
  let from = 0;
  while (from < old.length && from < value.length && old[from] === value[from]) from += 1;
  let kept = 0;
  while (kept < old.length - from && kept < value.length - from && old.at(-1 - kept) === value.at(-1 - kept)) kept += 1;
  const start = from < old.length ? offsets.start(from) : offsets.end(old.length - 1);
  const end = from === old.length - kept ? start : offsets.end(old.length - kept - 1);
  const escaped = (words: string): string =>
    node.type === 'QUOTE_DOUBLE' ? JSON.stringify(words).slice(1, -1) : node.type === 'QUOTE_SINGLE' ? words.replaceAll("'", "''") : words;
  const words = value.slice(from, value.length - kept);
  // A new line in a folded text needs an empty one: the text is written anew.
  if (words.includes('\n') && node.type !== 'QUOTE_DOUBLE') return undefined;
  const result = replaced(text, start, end, escaped(words));
  return node.type === 'BLOCK_FOLDED' ? withLineFolded(result, start, start + words.length, lineBreak) : result;
}

/** Breaks a line of folded text that became too long; a break there stands for a space. */
function withLineFolded(text: string, from: number, to: number, lineBreak: string): string {
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const end = endOfLine(text, to);
  const line = text.slice(start, end);
  if (line.length <= widestLine) return text;
  const indent = /^ */.exec(line)?.[0] ?? '';
  const lines: string[] = [];
  for (const word of line.slice(indent.length).split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1);
    if (last === undefined || indent.length + last.length + 1 + word.length > lineWidth) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return replaced(text, start, end, lines.map((words) => indent + words).join(lineBreak));
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
  const key = text.slice(keyRange[0], keyRange[1]);
  const end =
    pair.value?.range == null
      ? text.indexOf(':', keyRange[1]) + 1
      : Math.max(endOfContent(text, pair.value), text.indexOf(':', keyRange[1]) + 1);
  const pairText = written({ key: value }, column, lineWidth).replace(/^key/, () => key);
  return replaced(text, keyRange[0], end, shifted(pairText, column, lineBreak));
}

function withPairAdded({ text, lineBreak, order }: Editing, map: YAMLMap, key: string, value: unknown): string | undefined {
  const items = map.items as Pair<Node, Node | null>[];
  const names = items.map((pair) => String((pair.key as Scalar).value));
  const place = order.indexOf(key);
  const before = place === -1 ? names : names.filter((name) => !order.includes(name) || order.indexOf(name) < place);
  const after =
    before.length === 0
      ? -1
      : Math.max(...before.filter((name) => place === -1 || order.includes(name)).map((name) => names.lastIndexOf(name)), -1);
  const previous = items[after === -1 && place === -1 ? items.length - 1 : after];
  if (map.flow === true)
    return withFlowItemAdded(
      text,
      map,
      previous,
      `${isJson(text) ? JSON.stringify(key) : writtenInFlow(key, false)}: ${writtenInFlow(value, isJson(text))}`,
    );
  const first = items[0]?.key.range;
  if (first == null) return undefined;
  const column = columnOf(text, first[0]);
  const pairText = shifted(written({ [key]: value }, column, lineWidth), column, lineBreak);
  if (previous === undefined) return replaced(text, first[0], first[0], pairText + lineBreak + ' '.repeat(column));
  const at = endOfLine(text, endOfPair(text, previous));
  return replaced(text, at, at, lineBreak + ' '.repeat(column) + pairText);
}

function withFlowItemAdded(
  text: string,
  collection: YAMLMap | YAMLSeq,
  previous: Pair<Node, Node | null> | Node | undefined,
  item: string,
): string | undefined {
  const range = collection.range;
  if (range == null) return undefined;
  const first = collection.items[0] as Pair<Node, Node | null> | Node | undefined;
  const firstStart = first === undefined ? undefined : startOf(first);
  if (firstStart === undefined) return replaced(text, range[0] + 1, range[1] - 1, item);
  const lead = text.slice(text.lastIndexOf('\n', firstStart) + 1, firstStart);
  const separator = text.slice(range[0], firstStart).includes('\n') ? `\n${lead}` : ' ';
  if (previous === undefined) return replaced(text, firstStart, firstStart, `${item},${separator}`);
  const end = endOfPair(text, previous);
  return replaced(text, end, end, `,${separator}${item}`);
}

function withItemRemoved(editing: Editing, path: DataPath): string | undefined {
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
  // The first property stands on the line of its list item's dash: the second one takes its place.
  const next = items[index + 1];
  const nextStart = next === undefined ? undefined : startOf(next);
  if (index === 0 && nextStart !== undefined) return replaced(text, start, nextStart, '');
  const from = endOfLine(text, endOfPair(text, items[index - 1] as Node));
  return replaced(text, from, endOfLine(text, endOfPair(text, item)), '');
}

function withItemInserted(editing: Editing, path: DataPath, index: number, value: unknown): string | undefined {
  const { text, lineBreak } = editing;
  const list = nodeAt(editing, path);
  if (!isSeq(list) || list.items.length === 0) return withValueSet(editing, path, [value]);
  const items = list.items as Node[];
  if (list.flow === true)
    return withFlowItemAdded(
      text,
      list,
      index === 0 ? undefined : items[Math.min(index, items.length) - 1],
      writtenInFlow(value, isJson(text)),
    );
  const chunks = chunksOf(text, list);
  const first = chunks?.[0];
  if (chunks === undefined || first === undefined) return undefined;
  const column = first.column;
  const spaced = (chunks[1] ?? first).blank !== '' ? lineBreak : '';
  const itemText = ' '.repeat(column) + shifted(written([value], column, lineWidth), column, lineBreak) + lineBreak;
  const at = index === 0 ? first.start : (chunks[Math.min(index, chunks.length) - 1] as Chunk).end;
  // The file may end without a line break.
  const lead = at > 0 && text[at - 1] !== '\n' ? lineBreak : '';
  return replaced(text, at, at, index === 0 ? itemText + spaced : lead + spaced + (lead === '' ? itemText : itemText.trimEnd()));
}

function withItemMoved(editing: Editing, path: DataPath, from: number, to: number): string | undefined {
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

/** The whole lines of an item of a block collection, the blank lines and comments above it included. */
interface Chunk {
  readonly start: number;
  readonly end: number;
  /** The blank lines at its beginning. */
  readonly blank: string;
  readonly column: number;
}

/** Gives the lines of each item; nothing where the first one shares its line with what is around the collection. */
function chunksOf(text: string, collection: YAMLMap | YAMLSeq): Chunk[] | undefined {
  const items = collection.items as (Pair<Node, Node | null> | Node)[];
  const token = collection.srcToken;
  if (token?.type !== 'block-seq' && token?.type !== 'block-map') return undefined;
  const column = columnOf(text, token.offset);
  const firstLine = text.lastIndexOf('\n', token.offset - 1) + 1;
  if (text.slice(firstLine, token.offset).trim() !== '') return undefined;
  // Comments above the first item, as far in as it is, belong to it; those at the margin belong to the document.
  let start = firstLine;
  const comment = new RegExp(`(?:^ {${column}}#.*\\n)+$`, 'm');
  if (column > 0) start -= comment.exec(text.slice(0, firstLine))?.[0].length ?? 0;
  return items.map((item) => {
    const end = Math.min(endOfLine(text, endOfPair(text, item)) + lineBreakAt(text, endOfLine(text, endOfPair(text, item))), text.length);
    const blank = /^(?:[ \t]*\r?\n)*/.exec(text.slice(start, end))?.[0] ?? '';
    const chunk = { start, end, blank, column };
    start = end;
    return chunk;
  });
}

function indexOfKey(map: YAMLMap, key: string | number): number {
  return map.items.findIndex((pair) => String((pair.key as Scalar).value) === String(key));
}

function startOf(item: Pair<Node, Node | null> | Node): number | undefined {
  return 'key' in item ? item.key.range?.[0] : (item.range?.[0] ?? undefined);
}

function endOfPair(text: string, item: Pair<Node, Node | null> | Node): number {
  if (!('key' in item)) return endOfContent(text, item);
  const colon = text.indexOf(':', item.key.range?.[1]) + 1;
  return item.value == null ? colon : Math.max(colon, endOfContent(text, item.value));
}

/** Where a value's last visible character ends; block texts are followed by the line break that they end with. */
function endOfContent(text: string, node: Node): number {
  const [from, to] = node.range ?? [0, 0];
  return from + text.slice(from, to).trimEnd().length;
}

function endOfLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  if (at === -1) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

function lineBreakAt(text: string, offset: number): number {
  return text.startsWith('\r\n', offset) ? 2 : 1;
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

function shifted(text: string, column: number, lineBreak: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`).replaceAll('\n', lineBreak);
}

function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
