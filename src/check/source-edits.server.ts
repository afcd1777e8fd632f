import { readFileSync } from 'node:fs';
import type { SourceEdit } from '../content/problem.ts';

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
