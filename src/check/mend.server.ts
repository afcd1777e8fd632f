import path from 'node:path';
import type { Problem, SourceEdit } from '../content/problem.ts';
import { parseYaml } from '../content/yaml-document.server.ts';
import { type NewContent, replaceContents } from '../editing/replace-contents.server.ts';
import { edited, readMarked } from './source-edits.server.ts';

/** What was mended: how many signs, in how many files. */
export interface Mended {
  readonly count: number;
  readonly files: number;
}

/**
 * Makes the certain corrections that problems carry in the files of a content folder; comments, layout and every other
 * character stay as they were. All files are changed or none, each as a whole, and keep their rights; throws where one can't be.
 */
export function mend(folder: string, problems: readonly Problem[]): Mended {
  const edits = new Map<string, SourceEdit[]>();
  for (const { file, fix = [] } of problems) {
    if (fix.length > 0) edits.set(file, [...(edits.get(file) ?? []), ...fix]);
  }
  const contents = [...edits].map(([file, changes]): NewContent => {
    const { mark, text: before } = readMarked(path.join(folder, file));
    const after = edited(before, changes);
    if (unsigned(before) !== unsigned(after)) throw new Error(`The corrections of ${file} would change more than its signs.`);
    return { file, bytes: Buffer.from(mark + after) };
  });
  replaceContents(folder, contents);
  return { count: [...edits.values()].reduce((sum, changes) => sum + changes.length, 0), files: edits.size };
}

/** A document's data without the signs that a correction may change: what must stay the same. */
function unsigned(text: string): string {
  return JSON.stringify(parseYaml(text).value).replace(/\\n|[\s\u00A0\u202F'’,،;؛?؟]/g, '');
}
