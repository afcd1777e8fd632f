import { changedSource, editSource, hasData, type ParsedSource, parsed, parseSource, UneditableSource } from './edit-source.ts';
import { withItemRemoved } from './move-items.ts';
import { withTextsReplaced } from './replace-texts.ts';
import { changedInPlace, type SourceChange, type TextReplacement } from './source-change.ts';
import { nodeAt } from './source-nodes.ts';
import { apartFromMark } from './text-edits.ts';

type Removal = Extract<SourceChange, { kind: 'remove' }>;

/**
 * Makes changes one after the other in the text of a YAML or JSON document, as `editSource` makes one. The replacements before
 * the first change of another kind are made together, so that a text and the aliases that repeat it can change as one; those of
 * one text come from its end.
 */
function editSourceAll(source: string, changes: readonly SourceChange[], order: readonly string[] = []): string {
  const other = changes.findIndex(({ kind }) => kind !== 'replace');
  const replacements = changes.slice(0, other === -1 ? changes.length : other) as readonly TextReplacement[];
  const replaced = replacements.length === 0 ? source : withReplacements(source, replacements);
  const others = changes.slice(replacements.length);
  const removals = others.filter((change) => change.kind === 'remove');
  if (removals.length > 0 && removals.length === others.length) return withRemovals(parseSource(replaced), removals).text;
  return others.reduce((made, change) => changedSource(made, change, order), parseSource(replaced)).text;
}

/** A language has hundreds of texts in a file: what can not be removed at once is halved. */
function withRemovals(source: ParsedSource, removals: readonly Removal[]): ParsedSource {
  const [first] = removals as [Removal];
  if (removals.length === 1) return changedSource(source, first);
  const half = removals.length >> 1;
  return removedTogether(source, removals) ?? withRemovals(withRemovals(source, removals.slice(0, half)), removals.slice(half));
}

function removedTogether(source: ParsedSource, removals: readonly Removal[]): ParsedSource | undefined {
  const { data, document } = source;
  const { mark, text } = apartFromMark(source.text);
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n';
  const editing = { text, lineBreak, document, order: [] };
  const offsetOf = ({ path }: Removal): number => nodeAt(editing, path)?.range?.[0] ?? 0;
  // From the end of the text on, so that the places before stay as they are known.
  const fromTheEnd = [...removals].sort((a, b) => offsetOf(b) - offsetOf(a));
  const left = fromTheEnd.reduce<string | undefined>(
    (rest, { path }) => (rest === undefined ? undefined : withItemRemoved({ ...editing, text: rest }, path)),
    text,
  );
  if (left === undefined) return undefined;
  const result = parseSource(mark + left);
  return hasData(result, removals.reduce<unknown>(changedInPlace, structuredClone(data))) ? result : undefined;
}

/** A file has thousands of signs to replace, and seldom a text that needs other quotes then: what can not be done at once is halved. */
function withReplacements(source: string, replacements: readonly TextReplacement[]): string {
  const [first] = replacements as [TextReplacement];
  if (replacements.length === 1) return editSource(source, first);
  const half = replacements.length >> 1;
  return (
    replacedTogether(source, replacements) ??
    withReplacements(withReplacements(source, replacements.slice(0, half)), replacements.slice(half))
  );
}

function replacedTogether(source: string, replacements: readonly TextReplacement[]): string | undefined {
  const { mark, text } = apartFromMark(source);
  const { data, document } = parsed(source);
  const expected = replacements.reduce<unknown>(changedInPlace, structuredClone(data));
  const result = withTextsReplaced(text, document, replacements);
  return result !== undefined && hasData(parseSource(result), expected) ? mark + result : undefined;
}

/** Returns the text that changes make of a document, or the path of the one that can not be written without changing other data too. */
export function tryEdits(
  source: string,
  changes: readonly SourceChange[],
  order: readonly string[] = [],
): { readonly text: string } | { readonly path: readonly (string | number)[] } {
  try {
    return { text: editSourceAll(source, changes, order) };
  } catch (error) {
    if (!(error instanceof UneditableSource)) throw error;
    return { path: error.path ?? [] };
  }
}
