/** A change of a value: the keys that lead to a part of it, and what is there now; without the latter the part is gone. */
export type Change = readonly [keys: readonly string[], value?: unknown];

type Tree = Readonly<Record<string, unknown>>;

/**
 * Returns the changes from one value of JSON to another one. Objects are compared by their properties, and at once where both are the
 * same object; lists are compared as a whole.
 */
export function changesBetween(before: object, after: object): Change[] {
  const changes: Change[] = [];
  const compare = (one: Tree, other: Tree, keys: readonly string[]): void => {
    let shared = 0;
    for (const key of Object.keys(other)) {
      const [was, is] = [Object.hasOwn(one, key) ? one[key] : undefined, other[key]];
      if (was !== undefined && is !== undefined) shared += 1;
      if (is === was || is === undefined) continue;
      if (isTree(was) && isTree(is)) compare(was, is, [...keys, key]);
      else if (!(Array.isArray(was) && Array.isArray(is) && JSON.stringify(was) === JSON.stringify(is))) changes.push([[...keys, key], is]);
    }
    const former = Object.keys(one);
    if (shared < former.length)
      for (const key of former) if (!Object.hasOwn(other, key) || other[key] === undefined) changes.push([[...keys, key]]);
  };
  compare(before as Tree, after as Tree, []);
  return changes;
}

/** Returns a value with changes. Leaves the old value as it is, and shares with it all parts that do not change. */
export function withChanges<T extends object>(before: T, changes: readonly Change[]): T {
  const copies = new Set<object>();
  const copyOf = (tree: Tree): Record<string, unknown> => {
    if (copies.has(tree)) return tree as Record<string, unknown>;
    const copy = { ...tree };
    copies.add(copy);
    return copy;
  };
  const after = copyOf(before as Tree);
  for (const [keys, ...value] of changes) {
    let tree = after;
    for (const key of keys.slice(0, -1)) {
      const copy = copyOf(tree[key] as Tree);
      tree[key] = copy;
      tree = copy;
    }
    const last = keys.at(-1) as string;
    if (value.length === 0) delete tree[last];
    else tree[last] = value[0];
  }
  return after as T;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
