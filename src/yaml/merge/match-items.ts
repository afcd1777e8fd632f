import { canBeSame, likeness } from './likeness.ts';
import { isRecord } from './same-data.ts';

/** Maps each item of a list to another version of the list. */
export interface ItemMatch {
  /** For each item its index in the other version, or -1 if it is gone. */
  readonly indexes: readonly number[];
  /** The indexes of new items in the other version. */
  readonly added: readonly number[];
  /** For each item whether its index is certain: similar or rewritten items may be confused. */
  readonly isCertain: readonly boolean[];
}

/** Items with a smaller likeness than this are different ones. */
const leastAlike = 0.5;
/** The likeness of a pair exceeds that of every rival by at least this much. */
const leastAhead = 0.2;

/**
 * Matches the items of a list with those of another version by their content, since they have no identifiers: first equal
 * items, then similar ones, then those between the same neighbours.
 */
export function matchItems(before: readonly unknown[], after: readonly unknown[]): ItemMatch {
  const indexes = before.map(() => -1);
  const isCertain = before.map(() => true);
  const taken = new Set<number>();
  const pair = (index: number, there: number, certain: boolean): void => {
    indexes[index] = there;
    isCertain[index] = certain;
    taken.add(there);
  };
  const open = (): number[] => [...indexes.keys()].filter((index) => indexes[index] === -1);
  const openThere = (): number[] => [...after.keys()].filter((index) => !taken.has(index));

  pairEqual(before, after, pair);
  pairAlike(open(), openThere(), before, after, pair);
  // Such an item may be a rewritten one or a different one in its place.
  for (const [index, there] of betweenNeighbours(open(), openThere(), indexes, after.length)) {
    // Objects without a word in common are different ones, whatever their neighbours.
    if (canBeSame(before[index], after[there]) && (!isRecord(before[index]) || likeness(before[index], after[there]) > 0))
      pair(index, there, false);
  }
  // An item that seems gone may be one of the new ones, rewritten.
  const added = openThere();
  for (const index of open()) isCertain[index] = added.every((there) => !canBeSame(before[index], after[there]));
  return { indexes, added, isCertain };
}

type Pair = (index: number, there: number, certain: boolean) => void;

/** Pairs items that stayed as they are. Equal ones are paired in their order, which is certain unless one of them may have moved, come or gone. */
function pairEqual(before: readonly unknown[], after: readonly unknown[], pair: Pair): void {
  const groups = new Map<string, { here: number[]; there: number[] }>();
  const groupOf = (item: unknown): { here: number[]; there: number[] } => {
    const key = canonical(item);
    const group = groups.get(key) ?? { here: [], there: [] };
    groups.set(key, group);
    return group;
  };
  for (const [index, item] of before.entries()) groupOf(item).here.push(index);
  for (const [index, item] of after.entries()) groupOf(item).there.push(index);
  const pairs = [...groups.values()].flatMap(({ here, there }) =>
    here.slice(0, there.length).map((index, turn) => ({
      index,
      there: there[turn] as number,
      isAlone: here.length === 1 && there.length === 1,
      isWhole: here.length === there.length,
    })),
  );
  const inOrder = pairs
    .toSorted((one, other) => one.index - other.index)
    .every(({ there }, turn, all) => turn === 0 || there > (all[turn - 1]?.there ?? -1));
  for (const { index, there, isAlone, isWhole } of pairs) pair(index, there, isAlone || (isWhole && inOrder));
}

/** Pairs items that are more like each other than like any other one. */
function pairAlike(
  open: readonly number[],
  openThere: readonly number[],
  before: readonly unknown[],
  after: readonly unknown[],
  pair: Pair,
): void {
  const likenesses = open.map((index) => openThere.map((there) => likeness(before[index], after[there])));
  const used = new Set<number>();
  for (const [row, index] of open.entries()) {
    const own = likenesses[row] as number[];
    const best = Math.max(0, ...own);
    const column = own.indexOf(best);
    if (best < leastAlike || used.has(column)) continue;
    const rivals = [
      ...own.filter((_, other) => other !== column),
      ...likenesses.flatMap((others, other) => (other === row ? [] : [others[column] ?? 0])),
    ];
    if (rivals.some((rival) => rival > best - leastAhead)) continue;
    used.add(column);
    pair(index, openThere[column] as number, true);
  }
}

/** Returns pairs of items between the same neighbours, where both lists have equally many there. */
function betweenNeighbours(
  open: readonly number[],
  openThere: readonly number[],
  indexes: readonly number[],
  lengthThere: number,
): (readonly [index: number, there: number])[] {
  const here = new Set(open);
  const there = new Set(openThere);
  const pairs: (readonly [number, number])[] = [];
  for (const start of open) {
    if (here.has(start - 1)) continue;
    let end = start;
    while (here.has(end)) end += 1;
    const from = start === 0 ? 0 : (indexes[start - 1] as number) + 1;
    const to = end === indexes.length ? lengthThere : (indexes[end] as number);
    const isFree =
      to - from === end - start && Array.from({ length: end - start }, (_, turn) => from + turn).every((index) => there.has(index));
    if (isFree) for (let turn = 0; turn < end - start; turn += 1) pairs.push([start + turn, from + turn]);
  }
  return pairs;
}

/** Serializes data with sorted properties, so that equal data makes equal texts. */
function canonical(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(canonical).join()}]`;
  if (!isRecord(node)) return JSON.stringify(node) ?? 'undefined';
  return `{${Object.keys(node)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(node[name])}`)
    .join()}}`;
}
