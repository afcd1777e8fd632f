import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem, SourceEdit } from '../content/problem.ts';
import { parseYaml } from '../content/yaml-document.server.ts';
import { edited, readMarked } from './source-edits.server.ts';

/** What was mended: how many signs, in how many files. */
export interface Mended {
  readonly count: number;
  readonly files: number;
}

/**
 * Makes the certain corrections that problems carry in the files of a content folder; comments, layout and every other
 * character stay as they were. A file is replaced as a whole, so that an interruption leaves the old or the new one.
 */
export function mend(folder: string, problems: readonly Problem[]): Mended {
  const edits = new Map<string, SourceEdit[]>();
  for (const { file, fix = [] } of problems) {
    if (fix.length > 0) edits.set(file, [...(edits.get(file) ?? []), ...fix]);
  }
  for (const [file, changes] of edits) {
    const full = path.join(folder, file);
    const { mark, text: before } = readMarked(full);
    const after = edited(before, changes);
    if (unsigned(before) !== unsigned(after)) throw new Error(`The corrections of ${file} would change more than its signs.`);
    writeFileSync(`${full}.mended`, mark + after);
    renameSync(`${full}.mended`, full);
  }
  return { count: [...edits.values()].reduce((sum, changes) => sum + changes.length, 0), files: edits.size };
}

/** A document's data without the signs that a correction may change: what must stay the same. */
function unsigned(text: string): string {
  return JSON.stringify(parseYaml(text).value).replace(/\\n|[\s\u00A0\u202F'’,،;؛?؟]/g, '');
}
