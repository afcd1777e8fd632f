/** Returns the item that a key leads to from the one that has focus: arrows go round the ends, Home and End to them. */
export function itemByKey<Item extends HTMLElement>(items: Iterable<Item>, key: string): Item | undefined {
  const all = [...items];
  const at = all.indexOf(document.activeElement as Item);
  // No item has the place of another key.
  const next = { ArrowDown: at + 1, ArrowUp: Math.max(at, 0) - 1, Home: 0, End: -1 }[key] ?? Number.NaN;
  return all[(next + all.length) % all.length];
}
