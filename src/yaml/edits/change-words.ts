import { parse, type Scalar } from 'yaml';
import { type ScalarOffsets, scalarOffsets } from '../scalar-offsets.ts';
import { endOfLine, lineStart, replaced } from './source-nodes.ts';
import { differenceBetween, type TextEdit } from './text-edits.ts';
import { lineWidth } from './write-value.ts';

/** A line that a correction makes a little longer stays one, so that its reviewer sees one line. */
const widestLine = 140;

/** Rewrites only the differing characters of a text; undefined if their offsets are uncertain. */
export function withWordsChanged(text: string, node: Scalar, value: string, lineBreak: string): string | undefined {
  const old = node.value as string;
  if (old === '' || value === '') return undefined;
  const edit = wordsEdit(node, scalarOffsets(text, node), differenceBetween(old, value));
  if (edit === undefined) return undefined;
  const result = replaced(text, edit.start, edit.end, edit.text);
  return node.type === 'BLOCK_FOLDED' ? withLineFolded(result, edit.start, edit.start + edit.text.length, lineBreak) : result;
}

/** Converts an edit of a text's value into an edit of the file; undefined if the offsets are uncertain. */
export function wordsEdit(
  node: Scalar,
  offsets: ScalarOffsets | undefined,
  { start: from, end: to, text: words }: TextEdit,
): TextEdit | undefined {
  const old = node.value as string;
  // A new line in a folded text needs an empty one: the text is written as a whole.
  if (offsets === undefined || old === '' || (words.includes('\n') && node.type !== 'QUOTE_DOUBLE')) return undefined;
  const start = from < old.length ? offsets.start(from) : offsets.end(old.length - 1);
  const end = from === to ? start : offsets.end(to - 1);
  if (node.type === 'QUOTE_DOUBLE') return { start, end, text: JSON.stringify(words).slice(1, -1) };
  if (node.type === 'QUOTE_SINGLE') return { start, end, text: words.replaceAll("'", "''") };
  const isMisread = node.type === 'PLAIN' && from === 0 && to === old.length && /^[\w.+-]+$/.test(words) && parse(words) !== words;
  return { start, end, text: isMisread ? JSON.stringify(words) : words };
}

/** Breaks a line of folded text that became too long; YAML reads such a break as a space. */
function withLineFolded(text: string, from: number, to: number, lineBreak: string): string {
  const start = lineStart(text, from);
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
