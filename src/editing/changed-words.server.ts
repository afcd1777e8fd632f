import type { Scalar } from 'yaml';
import { scalarOffsets } from '../content/scalar-offsets.server.ts';
import { endOfLine, replaced } from './source-places.server.ts';
import { lineWidth } from './written-value.server.ts';

/** A line that a correction makes a little longer stays one, so that its reviewer sees one line. */
const widestLine = 140;

/** Changes of a text the characters that differ, wherever in its lines they stand. */
export function withWordsChanged(text: string, node: Scalar, value: string, lineBreak: string): string | undefined {
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
