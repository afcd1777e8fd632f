/** The difference between a list and the one before it, as plain data: a list of a thousand problems mostly stays the same. */
export interface ListChange<T> {
  /** The items of the list, each by a number that is its own as long as the item stays. */
  readonly numbers: Uint32Array;
  /** The items that the list before lacked, with their numbers. */
  readonly added: readonly (readonly [number, T])[];
}

/** Creates a function that returns what changed from the list of its last call; an item that stays is the same object. */
export function listSender<T extends object>(): (items: readonly T[]) => ListChange<T> {
  let known = new Map<T, number>();
  let count = 0;
  return (items) => {
    const now = new Map<T, number>();
    const added: [number, T][] = [];
    const numbers = Uint32Array.from(items, (item) => {
      const before = now.get(item) ?? known.get(item);
      const number = before ?? count++;
      if (before === undefined) added.push([number, item]);
      now.set(item, number);
      return number;
    });
    known = now;
    return { numbers, added };
  };
}

/** Creates a function that makes the lists again from their changes, given in the order in which they were made; items that stay are the same objects. */
export function listReceiver<T extends object>(): (change: ListChange<T>) => readonly T[] {
  let known = new Map<number, T>();
  return ({ numbers, added }) => {
    const fresh = new Map(added);
    const items = Array.from(numbers, (number) => (fresh.get(number) ?? known.get(number)) as T);
    known = new Map(items.map((item, index) => [numbers[index] as number, item]));
    return items;
  };
}
