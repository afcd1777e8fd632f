import type { SourceRange } from '../locales/problems/problem.ts';

/** Finds lines, columns and excerpts in the text of a file. */
export interface SourceLines {
  /** Returns the range between two offsets; an empty one becomes a character long. */
  rangeAt(start: number, end: number): SourceRange;
  /** Returns the line of an offset, counted from 1. */
  lineAt(offset: number): number;
  /** Returns a line of the file and the line before it, if any. */
  excerpt(line: number): string[];
}

/** Returns the lines of a text; looks for their starts only when a line is requested. */
export function sourceLines(text: string): SourceLines {
  // Lines are only needed to report problems, which are rare.
  let starts: number[] | undefined;
  const startOf = (line: number): number => {
    starts ??= lineStarts(text);
    return starts[Math.max(0, line - 1)] ?? text.length;
  };
  const positionAt = (offset: number): { line: number; column: number } => {
    starts ??= lineStarts(text);
    // By halving: a file may have as many problems as lines.
    let line = 1;
    for (let after = starts.length + 1; after - line > 1; ) {
      const middle = (line + after) >> 1;
      if ((starts[middle - 1] as number) > offset) after = middle;
      else line = middle;
    }
    return { line, column: offset - (starts[line - 1] as number) + 1 };
  };
  // Splits the two lines only: a problem of every document asks for them.
  const excerpt = (line: number): string[] =>
    text
      .slice(startOf(line - 1), startOf(line + 1))
      .split(/\r\n?|\n/)
      .slice(0, Math.min(line, 2));
  const rangeAt = (start: number, end: number): SourceRange => {
    const from = positionAt(Math.min(start, text.length));
    const to = positionAt(Math.min(Math.max(end, start + 1), text.length));
    return { ...from, endLine: to.line, endColumn: to.column };
  };
  return { rangeAt, excerpt, lineAt: (offset) => positionAt(offset).line };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
