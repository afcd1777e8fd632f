import type { StepRecord } from './manifest.ts';

/** The parts of a step as its record names them. */
type Parts = Pick<StepRecord, 'parts' | 'moreParts'>;

/** Gathers what steps read: most of a page's parts are those of other pages too, and what it names besides, such as a service, is kept with it. */
export class PartLists {
  readonly lists: (readonly string[])[];
  readonly #known: Map<string, number>;

  /** Goes on from the lists of a last build, so that its records hold. */
  constructor(lists: readonly (readonly string[])[] = []) {
    this.lists = [...lists];
    this.#known = new Map(lists.map((list, index) => [list.join('\n'), index]));
  }

  /** Returns the parts of a step as its record names them. */
  add(parts: readonly string[]): Parts {
    const unique = [...new Set(parts)];
    const common = unique.filter((part) => !part.includes(':')).sort();
    const key = common.join('\n');
    const known = this.#known.get(key) ?? this.lists.push(common) - 1;
    this.#known.set(key, known);
    return { parts: known, moreParts: unique.filter((part) => part.includes(':')) };
  }

  /** Returns the parts that some records name, each once. */
  named(records: readonly Parts[]): Set<string> {
    const all = new Set([...usedBy(records)].flatMap((index) => this.lists[index] ?? []));
    for (const { moreParts } of records) for (const part of moreParts) all.add(part);
    return all;
  }

  /** Empties the lists that none of the records names. */
  forgetOthers(records: readonly Parts[]): void {
    const used = usedBy(records);
    for (const index of this.lists.keys()) if (!used.has(index)) this.lists[index] = [];
  }
}

function usedBy(records: readonly Parts[]): ReadonlySet<number> {
  return new Set(records.map(({ parts }) => parts));
}
