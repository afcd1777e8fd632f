import { parse, YAMLParseError } from 'yaml';
import { changedSource, parseSource, UneditableSource } from '../../yaml/edits/edit-source.ts';
import { type DataPath, valueAt } from '../../yaml/edits/source-change.ts';
import { changesBetween } from '../../yaml/merge/changes-between.ts';
import { type Clash, mergeData } from '../../yaml/merge/merge-data.ts';

/** Their document with my changes merged in; a clashing value is theirs. */
export interface Merge {
  readonly text: string;
  readonly clashes: readonly Clash[];
}

/**
 * Merges my changes of a document into their version, value by value and item by item, so that their comments and order stay. Sources
 * that can not be edited are one clash of the whole document.
 */
export function mergeDocuments(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || mine === base) return { text: theirs, clashes: [] };
  if (theirs === base) return { text: mine, clashes: [] };
  return merged(base, mine, theirs) ?? { text: theirs, clashes: [{ path: [], mine, theirs }] };
}

/**
 * Merges two versions of a document that one person wrote in two windows: no letter of either is lost. `base` is undefined for a new
 * document; returns mine where the sources can not be edited.
 */
export function mergeBoth(base: string | undefined, mine: string, theirs: string): string {
  if (mine === theirs || mine === base) return theirs;
  if (theirs === base) return mine;
  return merged(base, mine, theirs, 'both')?.text ?? mine;
}

/** Returns a merged text with my value of a clash instead of theirs. */
export function withMine(text: string, { path, mine }: Clash): string {
  return rewritten(text, valueAt(parse(text), path), mine, path);
}

/** Returns the merge of two texts; undefined where one of them is no YAML or can not be changed. */
function merged(base: string | undefined, mine: string, theirs: string, winner?: 'both'): Merge | undefined {
  try {
    const [before, own, other] = [base, mine, theirs].map((text) => (text === undefined ? undefined : (parse(text) as unknown)));
    const { data, clashes } = mergeData(before, own, other, winner);
    return { text: rewritten(theirs, other, data), clashes };
  } catch (error) {
    if (!(error instanceof UneditableSource) && !(error instanceof YAMLParseError)) throw error;
    return undefined;
  }
}

/** Returns a text in which a value at a path is another one. */
function rewritten(text: string, before: unknown, after: unknown, path: DataPath = []): string {
  return changesBetween(before, after, path).reduce((source, change) => changedSource(source, change), parseSource(text)).text;
}
