import { canBeSame, likeness } from './likeness.ts';
import { isRecord } from './same-data.ts';

/** Maps each item of a list to another version of the list. */
interface ItemMatch {
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
  const pair = (index: number, counterpart: number, certain: boolean): void => {
    indexes[index] = counterpart;
    isCertain[index] = certain;
    taken.add(counterpart);
  };
  const openBefore = (): number[] => [...indexes.keys()].filter((index) => indexes[index] === -1);
  const openAfter = (): number[] => [...after.keys()].filter((index) => !taken.has(index));

  pairEqual(before, after, pair);
  pairAlike(openBefore(), openAfter(), before, after, pair);
  // Such an item may be a rewritten one or a different one in its place.
  for (const [index, counterpart] of betweenNeighbours(openBefore(), openAfter(), indexes, after.length)) {
    // Objects without a word in common are different ones, whatever their neighbours.
    if (canBeSame(before[index], after[counterpart]) && (!isRecord(before[index]) || likeness(before[index], after[counterpart]) > 0))
      pair(index, counterpart, false);
  }
  // An item that seems gone may be one of the new ones, rewritten.
  const added = openAfter();
  for (const index of openBefore()) isCertain[index] = added.every((counterpart) => !canBeSame(before[index], after[counterpart]));
  return { indexes, added, isCertain };
}

type Pair = (index: number, counterpart: number, certain: boolean) => void;

/** Pairs items that stayed as they are. Equal ones are paired in their order, which is certain unless one of them may have moved, come or gone. */
function pairEqual(before: readonly unknown[], after: readonly unknown[], pair: Pair): void {
  const groups = new Map<string, { befores: number[]; afters: number[] }>();
  const groupOf = (item: unknown): { befores: number[]; afters: number[] } => {
    const key = canonical(item);
    const group = groups.get(key) ?? { befores: [], afters: [] };
    groups.set(key, group);
    return group;
  };
  for (const [index, item] of before.entries()) groupOf(item).befores.push(index);
  for (const [index, item] of after.entries()) groupOf(item).afters.push(index);
  const pairs = [...groups.values()].flatMap(({ befores, afters }) =>
    befores.slice(0, afters.length).map((index, turn) => ({
      index,
      counterpart: afters[turn] as number,
      isAlone: befores.length === 1 && afters.length === 1,
      isWhole: befores.length === afters.length,
    })),
  );
  const inOrder = pairs
    .toSorted((one, other) => one.index - other.index)
    .every(({ counterpart }, turn, all) => turn === 0 || counterpart > (all[turn - 1]?.counterpart ?? -1));
  for (const { index, counterpart, isAlone, isWhole } of pairs) pair(index, counterpart, isAlone || (isWhole && inOrder));
}

/** Pairs items that are more like each other than like any other one. */
function pairAlike(
  openBefore: readonly number[],
  openAfter: readonly number[],
  before: readonly unknown[],
  after: readonly unknown[],
  pair: Pair,
): void {
  const likenesses = openBefore.map((index) => openAfter.map((counterpart) => likeness(before[index], after[counterpart])));
  const used = new Set<number>();
  for (const [row, index] of openBefore.entries()) {
    const rowLikenesses = likenesses[row] as number[];
    const best = Math.max(0, ...rowLikenesses);
    const column = rowLikenesses.indexOf(best);
    if (best < leastAlike || used.has(column)) continue;
    const rivals = [
      ...rowLikenesses.filter((_, other) => other !== column),
      ...likenesses.flatMap((others, other) => (other === row ? [] : [others[column] ?? 0])),
    ];
    if (rivals.some((rival) => rival > best - leastAhead)) continue;
    used.add(column);
    pair(index, openAfter[column] as number, true);
  }
}

/** Returns pairs of items between the same neighbours, where both lists have equally many there. */
function betweenNeighbours(
  openBefore: readonly number[],
  openAfter: readonly number[],
  indexes: readonly number[],
  afterLength: number,
): (readonly [index: number, counterpart: number])[] {
  const isOpenBefore = new Set(openBefore);
  const isOpenAfter = new Set(openAfter);
  const pairs: (readonly [number, number])[] = [];
  for (const start of openBefore) {
    if (isOpenBefore.has(start - 1)) continue;
    let end = start;
    while (isOpenBefore.has(end)) end += 1;
    const from = start === 0 ? 0 : (indexes[start - 1] as number) + 1;
    const to = end === indexes.length ? afterLength : (indexes[end] as number);
    const isFree =
      to - from === end - start && Array.from({ length: end - start }, (_, turn) => from + turn).every((index) => isOpenAfter.has(index));
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
