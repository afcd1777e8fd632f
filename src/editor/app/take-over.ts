import type { ProposedText } from '../stores/store.ts';
import { mergeDocuments } from './merge.ts';

/**
 * Returns the documents that a proposal changes with these changes merged into the texts of this editor, without those that have them
 * already; `undefined` where both changed the same values, and taking the proposal would lose words.
 */
export function mergedWithOwn(
  proposed: readonly ProposedText[],
  textOf: (file: string) => string | undefined,
): readonly Pick<ProposedText, 'file' | 'text'>[] | undefined {
  const merged: Pick<ProposedText, 'file' | 'text'>[] = [];
  for (const { file, before, text } of proposed) {
    const own = textOf(file);
    if (own === text) continue;
    if (own === before) merged.push({ file, text });
    else {
      if (own === undefined || before === undefined || text === undefined) return undefined;
      const { text: both, clashes } = mergeDocuments(before, text, own);
      if (clashes.length > 0) return undefined;
      if (both !== own) merged.push({ file, text: both });
    }
  }
  return merged;
}
