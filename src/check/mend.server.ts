import path from 'node:path';
import { parseYaml } from '../content/yaml-document.server.ts';
import { type NewContent, replaceContents } from '../editing/replace-contents.server.ts';
import type { Problem, SourceEdit } from '../locales/problems/problem.ts';
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
    const paths = problems.flatMap((problem) => (problem.file === file && problem.fix !== undefined ? [problem.path] : []));
    if (!isOnlyMended(parseYaml(before).value, parseYaml(after).value, paths))
      throw new Error(`The corrections of ${file} would change more than its texts.`);
    return { file, bytes: Buffer.from(mark + after) };
  });
  replaceContents(folder, contents);
  return { count: [...edits.values()].reduce((sum, changes) => sum + changes.length, 0), files: edits.size };
}

/** Whether two versions of a document say the same but for the texts at some paths, and what repeats those. */
function isOnlyMended(before: unknown, after: unknown, paths: readonly string[]): boolean {
  const mended = new Set(
    paths.map((path) => path.split('.').reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], before)),
  );
  const isSame = (one: unknown, other: unknown): boolean => {
    if (typeof one !== 'object' || one === null) return one === other || (typeof other === 'string' && mended.has(one));
    if (typeof other !== 'object' || other === null || Array.isArray(one) !== Array.isArray(other)) return false;
    const [keys, otherKeys] = [Object.keys(one), Object.keys(other)];
    return (
      keys.length === otherKeys.length &&
      keys.every(
        (key, at) => key === otherKeys[at] && isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
      )
    );
  };
  return isSame(before, after);
}
