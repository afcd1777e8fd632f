import { parse } from 'yaml';
import { editSource, UneditableSource } from '../../editing/edit-source.server.ts';
import { isSameData } from '../../editing/same-data.ts';
import type { DataPath, SourceChange } from '../../editing/source-change.ts';

/** A value that both sides changed, each in its own way; nothing on the side that took it away. */
export interface Clash {
  readonly path: DataPath;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Their document with my changes in it, as far as the two do not clash; where they do, theirs stands. */
export interface Merge {
  readonly text: string;
  readonly clashes: readonly Clash[];
}

/**
 * Makes my changes of a document again in what somebody else has made of it meanwhile: value by value, so that their comments
 * and their order stay. What cannot be brought together so is one clash of the whole document.
 */
export function mergeDocuments(base: string, mine: string, theirs: string): Merge {
  if (mine === theirs || mine === base) return { text: theirs, clashes: [] };
  if (theirs === base) return { text: mine, clashes: [] };
  try {
    const parts = [base, mine, theirs].map((text) => parse(text) as unknown);
    const clashes: Clash[] = [];
    const changes: SourceChange[] = [];
    compare([], parts[0], parts[1], parts[2], changes, clashes);
    return { text: changes.reduce((text, change) => editSource(text, change), theirs), clashes };
  } catch (error) {
    if (!(error instanceof UneditableSource) && !(error instanceof Error && error.name === 'YAMLParseError')) throw error;
    return { text: theirs, clashes: [{ path: [], mine, theirs }] };
  }
}

/** Makes the changes that lead from one document's data to another's, such that `editSource` touches few lines. */
export function changesBetween(before: unknown, after: unknown): readonly SourceChange[] {
  const changes: SourceChange[] = [];
  compare([], before, after, before, changes, []);
  return changes;
}

/** Chooses my value of a clash after all. */
export function withMine(text: string, { path, mine }: Clash): string {
  if (path.length === 0) return mine as string;
  return editSource(text, mine === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: mine });
}

function compare(path: DataPath, base: unknown, mine: unknown, theirs: unknown, changes: SourceChange[], clashes: Clash[]): void {
  if (isSameData(base, mine) || isSameData(mine, theirs)) return;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) {
    for (const name of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
      compare([...path, name], own(base, name), own(mine, name), own(theirs, name), changes, clashes);
    }
  } else if (
    Array.isArray(base) &&
    Array.isArray(mine) &&
    Array.isArray(theirs) &&
    base.length === mine.length &&
    base.length === theirs.length
  ) {
    for (const index of base.keys()) compare([...path, index], base[index], mine[index], theirs[index], changes, clashes);
  } else if (isSameData(base, theirs)) {
    if (Array.isArray(base) && Array.isArray(mine)) changes.push(...listChanges(path, base, mine));
    else changes.push(mine === undefined ? { kind: 'remove', path } : { kind: 'set', path, value: mine });
  } else clashes.push({ path, mine, theirs });
}

/** Keeps the items that both lists begin and end with; those between are changed in pairs, and taken away or put in. */
function listChanges(path: DataPath, before: readonly unknown[], after: readonly unknown[]): SourceChange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSameData(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSameData(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const changes: SourceChange[] = [];
  const pairs = shorter - end;
  for (let index = start; index < pairs; index += 1) {
    compare([...path, index], before[index], after[index], before[index], changes, []);
  }
  for (let index = before.length - end - 1; index >= pairs; index -= 1) changes.push({ kind: 'remove', path: [...path, index] });
  for (let index = pairs; index < after.length - end; index += 1) changes.push({ kind: 'insert', path, index, value: after[index] });
  return changes;
}

function isRecord(node: unknown): node is Readonly<Record<string, unknown>> {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}

function own(node: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(node, name) ? node[name] : undefined;
}
