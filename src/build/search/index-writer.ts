import { type AsPlainObject, default as MiniSearch } from 'minisearch';
import { indexOptions, type SearchTexts } from '../../pages/search/index-options.ts';

// MiniSearch builds an index as a tree of maps, for changing it later: 300 MiB for five thousand services. A built site only needs the
// form in which the library reads an index, so that is made here, from lists of numbers. A test compares it with the library's own.

const fields = indexOptions.fields as readonly (keyof SearchTexts)[];
const tokenize = indexOptions.tokenize as (text: string, field: string) => string[];

/** The uses of a term: document, field and number of uses, one after the other. */
type Uses = number[];

/** Returns the JSON of the `MiniSearch` index of some documents, numbered in their order. */
export function indexJson(documents: Iterable<SearchTexts>): string {
  const terms = new Map<string, Uses>();
  const fieldLength: Record<number, number[]> = {};
  const sums = fields.map(() => 0);
  let count = 0;
  for (const document of documents) {
    const lengths: number[] = [];
    for (const [field, name] of fields.entries()) {
      const uses = new Map<string, number>();
      for (const term of tokenize(document[name], name)) uses.set(term, (uses.get(term) ?? 0) + 1);
      lengths[field] = uses.size;
      sums[field] = (sums[field] ?? 0) + uses.size;
      for (const [term, number] of uses) {
        if (term === '') continue;
        const known = terms.get(term);
        if (known === undefined) terms.set(term, [count, field, number]);
        else known.push(count, field, number);
      }
    }
    fieldLength[count] = lengths;
    count += 1;
  }
  const head: Omit<AsPlainObject, 'index'> = {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(Array.from({ length: count }, (_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, id) => [name, id])),
    fieldLength,
    averageFieldLength: count === 0 ? [] : sums.map((sum) => sum / count),
    storedFields: {},
    dirtCount: 0,
    serializationVersion: new MiniSearch(indexOptions).toJSON().serializationVersion,
  };
  const index = [...terms.keys()].sort().map((term) => `[${JSON.stringify(term)},{${usesJson(terms.get(term) ?? [])}}]`);
  return `${JSON.stringify(head).slice(0, -1)},"index":[${index.join(',')}]}`;
}

/** Returns the uses of a term by field, then by document. */
function usesJson(uses: Uses): string {
  const byField = fields.map((): string[] => []);
  for (let at = 0; at < uses.length; at += 3) byField[uses[at + 1] as number]?.push(`"${uses[at]}":${uses[at + 2]}`);
  return byField.flatMap((documents, field) => (documents.length === 0 ? [] : [`"${field}":{${documents.join(',')}}`])).join(',');
}
