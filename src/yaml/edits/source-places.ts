import { type Document, isAlias, isCollection, isMap, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import type { DataPath } from './source-change.ts';

/** What every way of editing knows: the text, how its lines end, and the way from a path to a node. */
export interface Editing {
  readonly text: string;
  readonly lineBreak: string;
  readonly document: Document;
  readonly order: readonly string[];
}

/** Gives the node at a path; nothing where the document has none there. */
export function nodeAt({ document }: Editing, path: DataPath): Node | undefined {
  return path.length === 0 ? (document.contents ?? undefined) : (document.getIn(path, true) as Node | undefined);
}

/** Gives the node at a path, aliases on the way followed to what they repeat. */
export function meantAt(document: Document, path: DataPath): Node | undefined {
  const meant = (node: Node | null | undefined): Node | undefined => (isAlias(node) ? node.resolve(document) : (node ?? undefined));
  return path.reduce<Node | undefined>((node, step) => {
    return isCollection(node) ? meant(node.get(step, true) as Node | undefined) : undefined;
  }, meant(document.contents));
}

/** Gives the property at a path; nothing where none is written out there. */
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

/** Gives the lines of each item; nothing where the first one shares its line with what is around the collection. */
export function chunksOf(text: string, collection: YAMLMap | YAMLSeq): Chunk[] | undefined {
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

/** Gives the place of a property in a mapping; -1 where it is not there. */
export function indexOfKey(map: YAMLMap, key: string | number): number {
  return map.items.findIndex((pair) => String((pair.key as Scalar).value) === String(key));
}

/** Where a property or an item begins, as an offset. */
export function startOf(item: Pair<Node, Node | null> | Node): number | undefined {
  return 'key' in item ? item.key.range?.[0] : (item.range?.[0] ?? undefined);
}

/** Where a property or an item ends, without the blanks behind it. */
export function endOfPair(text: string, item: Pair<Node, Node | null> | Node): number {
  if (!('key' in item)) return endOfContent(text, item);
  const colon = text.indexOf(':', item.key.range?.[1]) + 1;
  return item.value == null ? colon : Math.max(colon, endOfContent(text, item.value));
}

/** Where a value's last visible character ends; block texts are followed by the line break that they end with. */
export function endOfContent(text: string, node: Node): number {
  const [from, to] = node.range ?? [0, 0];
  return from + text.slice(from, to).trimEnd().length;
}

/** Where the line of an offset ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const at = text.indexOf('\n', offset);
  if (at === -1) return text.length;
  return text[at - 1] === '\r' ? at - 1 : at;
}

function lineBreakAt(text: string, offset: number): number {
  return text.startsWith('\r\n', offset) ? 2 : 1;
}

/** How far from the margin an offset stands. */
export function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1);
}

/** Sets the further lines of a text as far in as a column, with the line ends of the document. */
export function shifted(text: string, column: number, lineBreak: string): string {
  return text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`).replaceAll('\n', lineBreak);
}

/** Whether a document is written as JSON. */
export function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/** Gives a text with other words between two offsets. */
export function replaced(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}
