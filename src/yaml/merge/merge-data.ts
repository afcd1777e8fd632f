import type { DataPath } from '../edits/source-change.ts';
import { mergedItems, type Side, type Winner } from './merge-lists.ts';
import { mergedText } from './merge-text.ts';
import { isRecord, isSameData, ownProperty } from './same-data.ts';

/** A value that both sides changed differently; undefined on a side that removed it. */
export interface Clash {
  /** Its path in the merged data. */
  readonly path: DataPath;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type List = readonly unknown[];

/**
 * Merges two changed versions of one document: a change of only one side is kept, even if items of lists moved. A value that
 * both sides changed differently comes from `winner` and is returned as a clash; so is a list if it is uncertain which of its
 * items a change belongs to. With `both` nothing clashes: what one side removed and the other changed stays, a text has the letters
 * of both sides, and a list the items of both; of values that are no texts, mine stays.
 */
export function mergeData(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  winner: Winner = 'theirs',
): { readonly data: unknown; readonly clashes: readonly Clash[] } {
  const clashes: Clash[] = [];
  const data = merged([], base, mine, theirs, winner, clashes);
  return { data, clashes };
}

function merged(path: DataPath, base: unknown, mine: unknown, theirs: unknown, winner: Winner, clashes: Clash[]): unknown {
  if (isSameData(base, mine) || isSameData(mine, theirs)) return theirs;
  if (isSameData(base, theirs)) return mine;
  if (winner === 'both') return bothOf(path, base, mine, theirs);
  if (isRecord(mine) && isRecord(theirs) && (isRecord(base) || base === undefined)) {
    return mergedRecord(path, base, mine, theirs, winner, clashes);
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const inner: Clash[] = [];
    const list = mergedList(path, base, mine, theirs, winner, inner);
    if (list !== undefined) {
      clashes.push(...inner);
      return list;
    }
    // The clash shows each side with the other side's harmless changes in it.
    const of = (side: Side): unknown => mergedList(path, base, mine, theirs, side, [], true) ?? { mine, theirs }[side];
    const sides = { mine: of('mine'), theirs: of('theirs') };
    if (isSameData(sides.mine, sides.theirs)) return sides.theirs;
    clashes.push({ path, ...sides });
    return sides[winner];
  }
  clashes.push({ path, mine, theirs });
  return winner === 'mine' ? mine : theirs;
}

/** Merges two changed values so that nothing of either is lost. */
function bothOf(path: DataPath, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  if (typeof mine === 'string' && typeof theirs === 'string') return mergedText(typeof base === 'string' ? base : '', mine, theirs);
  if (isRecord(mine) && isRecord(theirs)) return mergedRecord(path, base, mine, theirs, 'both', []);
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return mine;
  const former: List = Array.isArray(base) ? base : [];
  const isKnown = (item: unknown): boolean => [...former, ...theirs].some((each) => isSameData(each, item));
  return mergedList(path, former, mine, theirs, 'both', [], true) ?? [...theirs, ...mine.filter((item) => !isKnown(item))];
}

function mergedRecord(path: DataPath, base: unknown, mine: object, theirs: object, winner: Winner, clashes: Clash[]): unknown {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const entries = [...names].map((name) => [
    name,
    merged([...path, name], ownProperty(base, name), ownProperty(mine, name), ownProperty(theirs, name), winner, clashes),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function mergedList(
  path: DataPath,
  base: List,
  mine: List,
  theirs: List,
  winner: Winner,
  clashes: Clash[],
  isAnswered = false,
): unknown[] | undefined {
  return mergedItems(base, mine, theirs, winner, isAnswered)?.map(
    ({ base: baseIndex, mine: mineIndex = -1, theirs: theirsIndex = -1 }, index) => {
      if (mineIndex === -1) return theirs[theirsIndex];
      if (theirsIndex === -1) return mine[mineIndex];
      return merged(
        [...path, index],
        baseIndex === undefined ? undefined : base[baseIndex],
        mine[mineIndex],
        theirs[theirsIndex],
        winner,
        clashes,
      );
    },
  );
}
