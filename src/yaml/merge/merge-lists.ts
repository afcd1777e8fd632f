import { likeness } from './likeness.ts';
import { matchItems } from './match-items.ts';
import { isSameData } from './same-data.ts';

/** One of the two versions to merge. */
export type Side = 'mine' | 'theirs';
/** The version whose value is taken where both changed it; `both` loses no item of either. */
export type Winner = Side | 'both';
type List = readonly unknown[];

/** New items with a likeness above the first are the same one; above the second, they may be. */
const areSame = 0.7;
const mayBeSame = 0.5;

/** An item of the merged list: its indexes in the base and on the sides that have it. */
interface MergedItem {
  readonly base?: number;
  readonly mine?: number;
  readonly theirs?: number;
}

/**
 * Pairs the items of both sides in the order of the merged list; returns undefined if the whole list clashes. With `isAnswered`,
 * `winner` decides such clashes, and the result is undefined only if the items cannot be told apart.
 */
export function mergedItems(base: List, mine: List, theirs: List, winner: Winner, isAnswered = false): readonly MergedItem[] | undefined {
  const [my, their] = [matchItems(base, mine), matchItems(base, theirs)];
  const [isMineMoved, isTheirsMoved] = [isMoved(my.indexes), isMoved(their.indexes)];
  const isTouched = (list: List, indexes: readonly number[], index: number): boolean =>
    indexes[index] === -1 || !isSameData(base[index], list[indexes[index] as number]);
  for (const index of base.keys()) {
    if (!my.isCertain[index] && (isTheirsMoved || isTouched(theirs, their.indexes, index))) return undefined;
    if (!their.isCertain[index] && (isMineMoved || isTouched(mine, my.indexes, index))) return undefined;
  }
  const isGone = (index: number): boolean => {
    const [mineIndex, theirsIndex] = [my.indexes[index], their.indexes[index]];
    if (mineIndex !== -1 && theirsIndex !== -1) return false;
    // An item that one side removed and the other changed clashes.
    if (mineIndex === -1 && theirsIndex !== -1 && isTouched(theirs, their.indexes, index)) return winner === 'mine';
    if (theirsIndex === -1 && mineIndex !== -1 && isTouched(mine, my.indexes, index)) return winner === 'theirs';
    return true;
  };
  const isContested = (index: number): boolean =>
    (my.indexes[index] === -1) !== (their.indexes[index] === -1) &&
    isTouched(my.indexes[index] === -1 ? theirs : mine, my.indexes[index] === -1 ? their.indexes : my.indexes, index);
  const isSameOrder = isSameData(orderOf(my.indexes, their.indexes), orderOf(their.indexes, my.indexes));
  if (!isAnswered && ((isMineMoved && isTheirsMoved && !isSameOrder) || [...base.keys()].some(isContested))) return undefined;

  const leader: Side = isMineMoved && (!isTheirsMoved || winner === 'mine') ? 'mine' : 'theirs';
  const sides = { mine: { list: mine, ...my }, theirs: { list: theirs, ...their } };
  const itemsOf = (side: Side): MergedItem[] =>
    [...sides[side].list.keys()].map((index) => {
      const baseIndex = sides[side].indexes.indexOf(index);
      return baseIndex === -1
        ? { [side]: index }
        : { base: baseIndex, mine: my.indexes[baseIndex] as number, theirs: their.indexes[baseIndex] as number };
    });
  const items = itemsOf(leader).filter((item) => item.base === undefined || !isGone(item.base));
  const follower: Side = leader === 'mine' ? 'theirs' : 'mine';
  let last = -1;
  for (const item of itemsOf(follower)) {
    if (item.base !== undefined) {
      const place = items.findIndex((placed) => placed.base === item.base);
      if (place !== -1) last = place;
      // Only the follower still has it, and changed it.
      else if (!isGone(item.base)) items.splice(++last, 0, item);
      continue;
    }
    const { twin, share } = twinOf(sides[follower].list[item[follower] as number], items, leader, sides[leader].list);
    if (winner === 'both' ? share === 1 : share > areSame) {
      items[twin] = { ...items[twin], ...item };
      last = twin;
      continue;
    }
    if (winner !== 'both' && share > mayBeSame) {
      if (!isAnswered) return undefined;
      if (winner === 'theirs') {
        if (follower === 'theirs') items[twin] = item;
        last = twin;
        continue;
      }
    }
    // New items of both sides at one place: the leader's come first.
    if (last === -1 || items[last]?.base !== undefined) {
      while (items[last + 1]?.[leader] !== undefined && items[last + 1]?.base === undefined) last += 1;
    }
    items.splice(++last, 0, item);
  }
  return items;
}

/** Finds the leading side's new item that is most like a new item of the other side, and their likeness. */
function twinOf(value: unknown, items: readonly MergedItem[], leader: Side, list: List): { readonly twin: number; readonly share: number } {
  const shares = items.map((item) => {
    const isNew = item.base === undefined && (item.mine === undefined || item.theirs === undefined) && item[leader] !== undefined;
    return isNew ? likeness(list[item[leader] as number], value) : 0;
  });
  const share = Math.max(0, ...shares);
  return { twin: shares.indexOf(share), share };
}

/** Returns whether the remaining items changed their order. */
function isMoved(indexes: readonly number[]): boolean {
  const left = indexes.filter((index) => index !== -1);
  return left.some((index, turn) => turn > 0 && index < (left[turn - 1] as number));
}

/** Returns the items that both sides kept, in the order of the first. */
function orderOf(indexes: readonly number[], others: readonly number[]): readonly number[] {
  const common = [...indexes.keys()].filter((index) => indexes[index] !== -1 && others[index] !== -1);
  return common.sort((one, other) => (indexes[one] as number) - (indexes[other] as number));
}
