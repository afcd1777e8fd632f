import type { Node } from 'yaml';
import type { FileEdit } from '../content/file-edit.ts';
import type { Problem } from '../locales/problems/problem.ts';
import { type ParsedSource, parsed } from '../yaml/edits/edit-source.ts';
import { tryEdits } from '../yaml/edits/edit-source-all.ts';
import type { DataPath, TextReplacement } from '../yaml/edits/source-change.ts';
import { resolvedNodeAt } from '../yaml/edits/source-nodes.ts';
import { isRecord } from '../yaml/merge/same-data.ts';
import { type SiteFiles, wholeText } from './site-files.ts';

/** The files to write, and how many signs the fixes change in them. */
export interface AppliedFixes {
  readonly edits: readonly FileEdit[];
  readonly count: number;
}

/**
 * Makes the certain fixes that problems carry; comments, layout and every other character stay as they were. A file in which they
 * would change more than their texts stays as it is.
 */
export function applyFixes(files: SiteFiles, problems: readonly Problem[]): AppliedFixes {
  const fixes = new Map<string, TextReplacement[]>();
  for (const { file, fix = [] } of problems) {
    if (fix.length > 0) fixes.set(file, [...(fixes.get(file) ?? []), ...fix]);
  }
  const edits: FileEdit[] = [];
  let count = 0;
  for (const [file, replacements] of fixes) {
    const { mark, text } = wholeText(files, file);
    const result = tryEdits(text, everywhere(parsed(text), replacements));
    if ('path' in result) continue;
    edits.push({ kind: 'write', file, content: mark + result.text });
    count += replacements.length;
  }
  return { edits, count };
}

/**
 * Orders the replacements of each text from its end, without those that overlap an earlier one, and adds the same for the
 * aliases that repeat a text: they say what it says.
 */
function everywhere({ data, document }: ParsedSource, replacements: readonly TextReplacement[]): readonly TextReplacement[] {
  const places = new Map<Node | undefined, DataPath[]>();
  for (const path of textsIn(data)) {
    const node = resolvedNodeAt(document, path);
    places.set(node, [...(places.get(node) ?? []), path]);
  }
  const asked = new Map<string, TextReplacement[]>();
  for (const each of replacements) {
    const path = each.path.join('.');
    if (!asked.get(path)?.push(each)) asked.set(path, [each]);
  }
  return [...places.values()].flatMap((paths) => {
    const kept: TextReplacement[] = [];
    const own = paths.flatMap((path) => asked.get(path.join('.')) ?? []);
    for (const next of own.sort((a, b) => a.from - b.from || a.to - b.to)) if (next.from >= (kept.at(-1)?.to ?? 0)) kept.push(next);
    return kept.reverse().flatMap((replacement) => paths.map((path) => ({ ...replacement, path })));
  });
}

function textsIn(node: unknown, path: DataPath = []): readonly DataPath[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => textsIn(item, [...path, index]));
  if (isRecord(node)) return Object.entries(node).flatMap(([name, item]) => textsIn(item, [...path, name]));
  return typeof node === 'string' && node !== '' ? [path] : [];
}
