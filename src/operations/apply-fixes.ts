import type { FileEdit } from '../content/file-edit.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { grouped } from '../schema/grouped.ts';
import { stringsIn } from '../schema/tree.ts';
import { type ParsedSource, parsed } from '../yaml/edits/edit-source.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import type { DataPath, TextReplacement } from '../yaml/edits/source-change.ts';
import { resolvedNodeAt } from '../yaml/edits/source-nodes.ts';
import { type ContentFiles, wholeText } from './content-files.ts';

/** The files to write, and the number of replacements in them. */
interface AppliedFixes {
  readonly edits: readonly FileEdit[];
  readonly count: number;
}

/**
 * Returns the edits that apply the fixes of problems; comments, layout and every other character stay as they are. Skips a file in
 * which a fix would change more than its text.
 */
export function applyFixes(files: ContentFiles, problems: readonly Problem[]): AppliedFixes {
  const edits: FileEdit[] = [];
  let count = 0;
  for (const [file, ofFile] of grouped(problems, (problem) => problem.file)) {
    const replacements = ofFile.flatMap(({ fix = [] }) => fix);
    if (replacements.length === 0) continue;
    const { mark, text } = wholeText(files, file);
    const result = tryEdits(text, inReverse(parsed(text), replacements));
    if ('path' in result) continue;
    edits.push({ kind: 'write', file, content: mark + result.text });
    count += replacements.length;
  }
  return { edits, count };
}

/**
 * Returns the replacements of each text from its end, without those that overlap an earlier one. Repeats them for the aliases of
 * a text, so that an alias keeps the value of its anchor.
 */
function inReverse({ data, document }: ParsedSource, replacements: readonly TextReplacement[]): readonly TextReplacement[] {
  const places = grouped(textPathsIn(data), (path) => resolvedNodeAt(document, path));
  const byPath = grouped(replacements, ({ path }) => path.join('.'));
  return [...places.values()].flatMap((paths) => {
    const kept: TextReplacement[] = [];
    const ofText = paths.flatMap((path) => byPath.get(path.join('.')) ?? []);
    for (const next of ofText.sort((a, b) => a.from - b.from || a.to - b.to)) if (next.from >= (kept.at(-1)?.to ?? 0)) kept.push(next);
    return kept.reverse().flatMap((replacement) => paths.map((path) => ({ ...replacement, path })));
  });
}

function textPathsIn(data: unknown): readonly DataPath[] {
  return [...stringsIn(data)].flatMap(([path, text]) => (text === '' ? [] : [path]));
}
