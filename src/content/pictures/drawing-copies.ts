import type { SaxesTagNS } from 'saxes';

/** Deeper than anybody nests groups, and shallow enough for recursion. */
export const maximumLevels = 256;

/**
 * Returns a counter for the copies that the `use` elements of a drawing make, nested copies included. The parser calls `open` and
 * `close` for every element; `total` is infinite for a part that copies itself.
 */
export function countCopies(): { open(element: SaxesTagNS): void; close(): void; total(): number } {
  interface Part {
    /** Identifiers of parts within it. */
    readonly parts: string[];
    /** Identifiers of the parts that it copies. */
    readonly copied: string[];
  }
  const known = new Map<string, Part>([['', { parts: [], copied: [] }]]);
  const counted = new Map<string, number>();
  const around: string[] = [''];
  const count = (id: string, level: number): number => {
    const part = known.get(id);
    if (part === undefined) return 0;
    if (level > maximumLevels) return Number.POSITIVE_INFINITY;
    const cached = counted.get(id);
    if (cached !== undefined) return cached;
    // A part that recurs before its count is known copies itself.
    counted.set(id, Number.POSITIVE_INFINITY);
    let sum = 0;
    for (const inner of part.parts) sum += count(inner, level + 1);
    for (const copied of part.copied) sum += 1 + count(copied, level + 1);
    counted.set(id, sum);
    return sum;
  };
  return {
    open({ local, attributes }) {
      const named = (name: string): string =>
        Object.values(attributes)
          .find((each) => each.local === name)
          ?.value.trim() ?? '';
      const outer = around.at(-1) ?? '';
      const id = named('id');
      const isNew = id !== '' && !known.has(id);
      if (isNew) {
        known.set(id, { parts: [], copied: [] });
        known.get(outer)?.parts.push(id);
      }
      around.push(isNew ? id : outer);
      if (local === 'use') known.get(around.at(-1) ?? '')?.copied.push(named('href').slice(1));
    },
    close: () => {
      around.pop();
    },
    total: () => count('', 0),
  };
}
