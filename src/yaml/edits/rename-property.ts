import { isCollection, isPair, isScalar, type Node, type Scalar } from 'yaml';
import type { DataPath } from './source-change.ts';
import { columnOf, type Editing, lineStart, nodeAt, pairAt, replaced } from './source-nodes.ts';
import { edited, insertion, type TextEdit } from './text-edits.ts';
import { writtenInFlow } from './write-value.ts';

/** Renames a property in the text; undefined if its object already has that name. */
export function withPropertyRenamed(editing: Editing, path: DataPath, name: string): string | undefined {
  const key = pairAt(editing, path)?.key as Scalar | undefined;
  if (key?.range == null || pairAt(editing, [...path.slice(0, -1), name]) !== undefined) return undefined;
  return replaced(editing.text, key.range[0], key.range[1], keyLike(key, name));
}

/**
 * Puts the value of a property one level deeper, under a name, in the value's own style and layout, with the comments around it;
 * undefined if the text does not write the property out.
 */
export function withValueNested(editing: Editing, path: DataPath, name: string): string | undefined {
  const { key, value } = pairAt(editing, path) ?? {};
  if (key?.range == null || value?.range == null) return undefined;
  const { text } = editing;
  const [start, end] = value.range;
  const head = `${keyLike(key as Scalar, name)}:`;
  const isInLines = nodeAt(editing, path.slice(0, -1))?.srcToken?.type === 'block-map';
  if (isScalar(value) && isInLines) return edited(text, nestedText(editing, columnOf(text, key.range[0]) + usualIndent, value, head));
  const isBelow = isCollection(value) && value.flow !== true && lineStart(text, start) > key.range[1];
  const edits = isBelow
    ? nestedBlock(editing, key, value, head)
    : (spreadList(editing, start, end, head) ?? [insertion(start, `{ ${head} `), insertion(end, ' }')]);
  return edited(text, edits);
}

/** JSON knows no name without quotes. */
function keyLike(key: Scalar, name: string): string {
  return key.type === 'QUOTE_DOUBLE' ? JSON.stringify(name) : writtenInFlow(name, false);
}

/** A text goes on the next line, with the name before it, and its further lines to the right. */
function nestedText({ text, lineBreak }: Editing, column: number, value: Scalar, head: string): readonly TextEdit[] {
  const [start, end] = value.range!;
  const gap = /[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0;
  const name = { start: start - gap, end: start, text: `${lineBreak}${' '.repeat(column)}${head} ` };
  return [name, ...indented(text, lineAfter(text, start), end, ' '.repeat(usualIndent))];
}

/** A block moves to the right, comments at its height included, and the name goes on a line of its own above it. */
function nestedBlock({ text, lineBreak }: Editing, key: Node, value: Node, head: string): readonly TextEdit[] {
  const [keyAt, keyEnd] = key.range!;
  const [start] = value.range!;
  const end = endOfLines(text, value);
  const keyColumn = columnOf(text, keyAt);
  const column = columnOf(text, start);
  const unit = column > keyColumn ? column - keyColumn : usualIndent;
  const below = lineAfter(text, keyEnd);
  const comments = commentsAfter(text, end, Math.max(column, keyColumn + 1));
  return [
    insertion(below, ' '.repeat(keyColumn + unit) + head + lineBreak),
    ...indented(text, below, end + comments.length, ' '.repeat(unit)),
  ];
}

const usualIndent = 2;

/** Returns the end of a block's last line; the parser's own range includes every comment after the block. */
function endOfLines(text: string, node: Node): number {
  const last = isCollection(node) && node.flow !== true ? node.items.at(-1) : undefined;
  const inside = (isPair(last) ? (last.value ?? last.key) : last) as Node | undefined;
  if (inside?.range != null) return endOfLines(text, inside);
  const end = node.range![1];
  return text[end - 1] === '\n' ? end : lineAfter(text, end);
}

/** Returns the comment lines after an offset, from a column on: comments that far in belong to the lines above them. */
function commentsAfter(text: string, offset: number, column: number): string {
  const comment = `[ ]{${column},}#[^\\n]*(?:\\n|$)`;
  return new RegExp(`^(?:[ \\t\\r]*\\n|${comment})*${comment}`).exec(text.slice(offset))?.[0] ?? '';
}

/** Nests a flow collection whose items have lines of their own, as a block is nested; undefined for any other value. */
function spreadList({ text, lineBreak }: Editing, start: number, end: number, head: string): readonly TextEdit[] | undefined {
  const inside = /^[[{][ \t]*(?:#[^\n]*|\r)?\n/.exec(text.slice(start, end));
  const outer = indentAt(text, end - 1);
  if (inside === null || lineStart(text, end - 1) + outer.length !== end - 1) return undefined;
  const inner = indentAt(text, start + inside[0].length);
  const unit = inner.startsWith(outer) ? inner.slice(outer.length) : '';
  if (unit === '') return undefined;
  return [
    insertion(start, `{${lineBreak}${inner}${head} `),
    ...indented(text, start + inside[0].length, end, unit),
    insertion(end, `${lineBreak}${outer}}`),
  ];
}

/** Returns the edits that indent the lines that begin between two offsets; empty lines stay empty. */
function indented(text: string, from: number, to: number, by: string): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  for (let at = from; at < to; at = lineAfter(text, at)) if (!/^\r?\n/.test(text.slice(at, at + 2))) edits.push(insertion(at, by));
  return edits;
}

function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

/** Returns the start of the line after an offset, or the end of the text. */
function lineAfter(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}
