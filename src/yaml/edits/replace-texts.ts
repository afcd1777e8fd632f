import { type Document, isScalar, type Node } from 'yaml';
import { type ScalarOffsets, scalarOffsets } from '../scalar-offsets.ts';
import { wordsEdit } from './change-words.ts';
import type { TextReplacement } from './source-change.ts';
import { resolvedNodeAt } from './source-nodes.ts';
import { edited, type TextEdit } from './text-edits.ts';

/** Replaces characters of texts where they are written, also texts that an alias repeats; undefined if an offset is uncertain. */
export function withTextsReplaced(text: string, document: Document, replacements: readonly TextReplacement[]): string | undefined {
  const edits = replacementEdits(text, document, replacements);
  return edits === undefined ? undefined : edited(text, edits);
}

/** Converts replacements in data into edits of the document's text; undefined if an offset is uncertain. */
export function replacementEdits(
  text: string,
  document: Document,
  replacements: readonly TextReplacement[],
): readonly TextEdit[] | undefined {
  const known = new Map<Node, ScalarOffsets | undefined>();
  const edits = replacements.map(({ path, from, to, text: words }) => {
    const node = resolvedNodeAt(document, path);
    if (!isScalar(node) || typeof node.value !== 'string') return undefined;
    if (!known.has(node)) known.set(node, scalarOffsets(text, node));
    return wordsEdit(node, known.get(node), { start: from, end: to, text: words });
  });
  return edits.every((edit) => edit !== undefined) ? edits : undefined;
}
