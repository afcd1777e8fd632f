import { edited, lineStart } from '../check/source-edits.server.ts';
import type { SourceEdit } from '../locales/problems/problem.ts';

/** Lines of a text that give way to others. */
export interface ChangedLines {
  /** The number, from 1, of the first line of the old text that gives way, or before which the others come. */
  readonly line: number;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/** Gives what edits of a text change, by whole lines and in their order; lines that stay as they are stand in no change. */
export function changedLines(text: string, edits: readonly SourceEdit[]): readonly ChangedLines[] {
  const regions: { start: number; end: number; edits: SourceEdit[] }[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const start = lineStart(text, edit.start);
    const end = edit.text.endsWith('\n') && edit.end === start ? start : lineEnd(text, edit.end);
    const last = regions.at(-1);
    if (last !== undefined && start <= last.end) {
      last.end = Math.max(last.end, end);
      last.edits.push(edit);
    } else regions.push({ start, end, edits: [edit] });
  }
  return regions.map(({ start, end, edits: inside }) => {
    const before = text.slice(start, end);
    const here = inside.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    return { line: linesOf(text.slice(0, start)).length + 1, removed: linesOf(before), added: linesOf(edited(before, here)) };
  });
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The lines of a part of a text, which begins and ends with whole ones. */
function linesOf(part: string): string[] {
  const lines = part.split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}
