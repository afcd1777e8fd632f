import type { StepRecord } from './manifest.ts';

/** Gathers what steps read: most of a page's parts are those of other pages too, and what it names besides, such as a service, is kept with it. */
export class PartLists {
  readonly lists: (readonly string[])[] = [];
  /** Every part that a step read. */
  readonly all = new Set<string>();
  readonly #known = new Map<string, number>();

  /** Returns the parts of a step as its record names them. */
  add(parts: readonly string[]): Pick<StepRecord, 'parts' | 'moreParts'> {
    const unique = [...new Set(parts)];
    for (const part of unique) this.all.add(part);
    const common = unique.filter((part) => !part.includes(':')).sort();
    const key = common.join('\n');
    const known = this.#known.get(key) ?? this.lists.push(common) - 1;
    this.#known.set(key, known);
    return { parts: known, moreParts: unique.filter((part) => part.includes(':')) };
  }
}
