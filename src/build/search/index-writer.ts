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
    const lengths = fields.map((name, field) => {
      let different = 0;
      for (const term of tokenize(document[name], name)) {
        const uses = terms.get(term);
        if (uses?.at(-3) === count && uses.at(-2) === field) {
          uses.push((uses.pop() as number) + 1);
          continue;
        }
        different += 1;
        if (uses === undefined) terms.set(term, [count, field, 1]);
        else uses.push(count, field, 1);
      }
      return different;
    });
    for (const [field, length] of lengths.entries()) sums[field] = (sums[field] ?? 0) + length;
    fieldLength[count] = lengths;
    count += 1;
  }
  // The library counts an empty term among those of a text, and finds nothing by it.
  terms.delete('');
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
