import { type Document, isAlias, isCollection, isMap, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { DataPath } from './source-change.ts';

/** A document being edited: its text, its line ends, its tree, and the order for new properties. */
export interface Editing {
  readonly text: string;
  readonly lineBreak: string;
  readonly document: Document;
  readonly order: readonly string[];
}

/** Returns the node at a path; undefined if the path leads nowhere. */
export function nodeAt({ document }: Editing, path: DataPath): Node | undefined {
  return path.length === 0 ? (document.contents ?? undefined) : (document.getIn(path, true) as Node | undefined);
}

/** Returns the node at a path and follows aliases on the way; undefined if the path leads nowhere. */
export function resolvedNodeAt(document: Document, path: DataPath): Node | undefined {
  const resolved = (node: Node | null | undefined): Node | undefined => (isAlias(node) ? node.resolve(document) : (node ?? undefined));
  return path.reduce<Node | undefined>((node, step) => {
    return isCollection(node) ? resolved(node.get(step, true) as Node | undefined) : undefined;
  }, resolved(document.contents));
}

/** Returns the pair at a path; undefined if the text does not write it out. */
export function pairAt(editing: Editing, path: DataPath): Pair<Node, Node | null> | undefined {
  const parent = nodeAt(editing, path.slice(0, -1));
  return isMap(parent) ? (parent.items[indexOfKey(parent, path.at(-1) ?? '')] as Pair<Node, Node | null> | undefined) : undefined;
}

/** The whole lines of an item of a block collection, the blank lines and comments above it included. */
export interface Chunk {
  readonly start: number;
  readonly end: number;
  /** The blank lines at its beginning. */
  readonly blank: string;
  readonly column: number;
}

/** Returns the lines of each item; undefined if the first item shares its line with the collection's parent. */
export function chunksOf(text: string, collection: YAMLMap | YAMLSeq): Chunk[] | undefined {
  const items = collection.items as (Pair<Node, Node | null> | Node)[];
  const token = collection.srcToken;
  if (token?.type !== 'block-seq' && token?.type !== 'block-map') return undefined;
  const column = columnOf(text, token.offset);
  const firstLine = lineStart(text, token.offset);
  if (text.slice(firstLine, token.offset).trim() !== '') return undefined;
  // Comments above the first item, as far in as it is, belong to it; those at the margin belong to the document.
  let start = firstLine;
  const comment = new RegExp(`(?:(?<![^\\n]) {${column}}#[^\\n]*\\n)+$`);
  if (column > 0) start -= comment.exec(text.slice(0, firstLine))?.[0].length ?? 0;
  return items.map((item) => {
    const end = Math.min(endOfLine(text, endOfPair(text, item)) + lineBreakAt(text, endOfLine(text, endOfPair(text, item))), text.length);
    const blank = /^(?:[ \t]*\r?\n)*/.exec(text.slice(start, end))?.[0] ?? '';
    const chunk = { start, end, blank, column };
    start = end;
    return chunk;
  });
}

/** Returns the index of a key in a mapping; -1 if the mapping lacks it. */
export function indexOfKey(map: YAMLMap, key: string | number): number {
  return map.items.findIndex((pair) => String((pair.key as Scalar).value) === String(key));
}

/** Returns the offset at which a property or an item begins. */
export function startOf(item: Pair<Node, Node | null> | Node): number | undefined {
  return 'key' in item ? item.key.range?.[0] : (item.range?.[0] ?? undefined);
}

/** Returns the offset at which a property or an item ends, without the space after it. */
export function endOfPair(text: string, item: Pair<Node, Node | null> | Node): number {
  if (!('key' in item)) return endOfContent(text, item);
  const colon = text.indexOf(':', item.key.range?.[1]) + 1;
  return item.value == null ? colon : Math.max(colon, endOfContent(text, item.value));
}

/** Returns the offset after a value's last visible character; the line break of a block text is not counted. */
export function endOfContent(text: string, node: Node): number {
  const [from, to] = node.range ?? [0, 0];
  return from + text.slice(from, to).trimEnd().length;
}

/** Returns the offset at which a line ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  if (at === -1) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

function lineBreakAt(text: string, offset: number): number {
  return text.startsWith('\r\n', offset) ? 2 : 1;
}

/** Returns the offset at which the line of another one begins. */
export function lineStart(text: string, offset: number): number {
  return text.slice(0, offset).lastIndexOf('\n') + 1;
}

/** Returns the column of an offset, counted from 0. */
export function columnOf(text: string, offset: number): number {
  return offset - lineStart(text, offset);
}

/** Indents all lines of a text after the first to a column, and writes the document's line ends. */
export function shifted(text: string, column: number, lineBreak: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`).replaceAll('\n', lineBreak);
}

/** Returns whether a document is written as JSON. */
export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/** Replaces the characters between two offsets of a text. */
export function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
