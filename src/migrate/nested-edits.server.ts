import { isCollection, isPair, type Node, type Scalar } from 'yaml';
import { indentAt, lineEndOf, lineStart } from '../check/source-edits.server.ts';
import type { SourceEdit } from '../locales/problems/problem.ts';
import type { DocumentSource } from './document-source.server.ts';

/**
 * Gives the edits that put the value of a property one level deeper, under a name: `hours: […]` becomes `hours: { name: […] }`,
 * in the value's own style and layout, with the comments around it. Gives none where the property is not written out.
 */
export function nestedEdits({ text, propertyAt }: DocumentSource, path: readonly string[], name: string): readonly SourceEdit[] {
  const { key, value } = propertyAt(path) ?? {};
  if (key?.range == null || value?.range == null) return [];
  const [start, end] = value.range;
  // JSON knows no name without quotes.
  const head = `${key.type === 'QUOTE_DOUBLE' ? JSON.stringify(name) : name}:`;
  if (isCollection(value) && value.flow !== true && lineStart(text, start) > key.range[1]) return nestedBlock(text, key, value, head);
  return spreadList(text, start, end, head) ?? [insertion(start, `{ ${head} `), insertion(end, ' }')];
}

/** A block moves to the right, comments at its height included, and the name goes on a line of its own above it. */
function nestedBlock(text: string, key: Scalar, value: Node, head: string): readonly SourceEdit[] {
  const [keyAt, keyEnd] = key.range!;
  const [start] = value.range!;
  const end = endOfLines(text, value);
  const keyColumn = keyAt - lineStart(text, keyAt);
  const column = start - lineStart(text, start);
  const unit = column > keyColumn ? column - keyColumn : usualIndent;
  const below = lineAfter(text, keyEnd);
  const comments = commentsAfter(text, end, Math.max(column, keyColumn + 1));
  return [
    insertion(below, ' '.repeat(keyColumn + unit) + head + lineEndOf(text)),
    ...shifted(text, below, end + comments.length, ' '.repeat(unit)),
  ];
}

const usualIndent = 2;

/** Gives where the last line of a block ends; the block itself also counts the comments after it, at whatever height they stand. */
function endOfLines(text: string, node: Node): number {
  const last = isCollection(node) && node.flow !== true ? node.items.at(-1) : undefined;
  const inside = (isPair(last) ? (last.value ?? last.key) : last) as Node | undefined;
  if (inside?.range != null) return endOfLines(text, inside);
  const end = node.range![1];
  return text[end - 1] === '\n' ? end : lineAfter(text, end);
}

/** Gives the lines of comments that follow an offset and stand at least at a column: they speak of what is before them. */
function commentsAfter(text: string, offset: number, column: number): string {
  const comment = `[ ]{${column},}#[^\\n]*(?:\\n|$)`;
  return new RegExp(`^(?:[ \\t\\r]*\\n|${comment})*${comment}`).exec(text.slice(offset))?.[0] ?? '';
}

/** A list in brackets that has its lines between them moves to the right as a block does; gives nothing for any other. */
function spreadList(text: string, start: number, end: number, head: string): readonly SourceEdit[] | undefined {
  const inside = /^[[{][ \t]*(?:#[^\n]*|\r)?\n/.exec(text.slice(start, end));
  const outer = indentAt(text, end - 1);
  if (inside === null || lineStart(text, end - 1) + outer.length !== end - 1) return undefined;
  const inner = indentAt(text, start + inside[0].length);
  const unit = inner.startsWith(outer) ? inner.slice(outer.length) : '';
  if (unit === '') return undefined;
  const lineEnd = lineEndOf(text);
  return [
    insertion(start, `{${lineEnd}${inner}${head} `),
    ...shifted(text, start + inside[0].length, end, unit),
    insertion(end, `${lineEnd}${outer}}`),
  ];
}

/** Gives the edits that move the lines that begin between two offsets to the right; empty ones stay empty. */
function shifted(text: string, from: number, to: number, by: string): readonly SourceEdit[] {
  const edits: SourceEdit[] = [];
  for (let at = from; at < to; at = lineAfter(text, at)) if (!/^\r?\n/.test(text.slice(at, at + 2))) edits.push(insertion(at, by));
  return edits;
}

/** Gives where the line after that of an offset begins, or the end of the text. */
function lineAfter(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

function insertion(at: number, text: string): SourceEdit {
  return { start: at, end: at, text };
}
