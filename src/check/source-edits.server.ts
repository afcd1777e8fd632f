import { readFileSync } from 'node:fs';
import type { SourceEdit } from '../locales/problems/problem.ts';

/** Gives a file's text, and apart from it an editor's byte order mark, which the offsets of edits do not count. */
export function readMarked(file: string): { readonly mark: string; readonly text: string } {
  const written = readFileSync(file, 'utf8');
  const mark = written.startsWith('\uFEFF') ? '\uFEFF' : '';
  return { mark, text: written.slice(mark.length) };
}

/** Makes edits in a text; of edits that overlap, only the first is made. */
export function edited(text: string, edits: readonly SourceEdit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text: replacement } of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    if (start < from) continue;
    result += text.slice(from, start) + replacement;
    from = end;
  }
  return result + text.slice(from);
}

/** Gives where the line of an offset begins. */
export function lineStart(text: string, offset: number): number {
  return text.slice(0, offset).lastIndexOf('\n') + 1;
}

/** Gives the space with which the line of an offset begins. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
}

/** Gives what ends the lines of a text: that of its first one. */
export function lineEndOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
