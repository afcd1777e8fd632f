import { type AsPlainObject, default as MiniSearch } from 'minisearch';
import { indexOptions, type SearchTexts } from '../../pages/search/index-options.ts';

// MiniSearch builds an index as a tree of maps, for changing it later: 300 MiB for five thousand services. A built site only needs the
// form in which the library reads an index, so that is made here, from lists of numbers. A test compares it with the library's own.

const fields = indexOptions.fields as readonly (keyof SearchTexts)[];
const tokenize = indexOptions.tokenize as (text: string, field: string) => string[];

/** The uses of a term: document, field and number of uses, one after the other. */
type Uses = number[];

/** The numbers of different terms in the fields of each document, by the documents' numbers. */
type FieldLengths = Record<number, number[]>;

/** Returns the JSON of the `MiniSearch` index of some documents, numbered in their order. */
export function indexJson(documents: Iterable<SearchTexts>): string {
  const { terms, lengths } = termsOf(numbered(documents));
  return joined(
    lengths,
    [...terms.keys()].sort().map((term) => entryOf(term, usesJson(terms.get(term) ?? []))),
  );
}

/** Returns the JSON that `indexJson` makes, from the one that it made before some documents, given by their numbers, had other texts. */
export function updatedIndexJson(former: string, changed: ReadonlyMap<number, SearchTexts>): string {
  const end = former.indexOf(beforeEntries);
  const { fieldLength } = JSON.parse(`${former.slice(0, end)}}`) as { readonly fieldLength: FieldLengths };
  const { terms, lengths } = termsOf(changed);
  // The number of a document stands before a number of uses, that of a field before a brace.
  const ofChanged = new RegExp(`"(?:${[...changed.keys()].join('|')})":\\d`);
  const entries: [term: string, entry: string][] = [];
  for (const [entry, written = '', uses = ''] of former.slice(end).matchAll(/\["((?:[^"\\]|\\.)*)",\{([\d":{},]*)\}\]/g)) {
    const term = JSON.parse(`"${written}"`) as string;
    const now = terms.get(term);
    terms.delete(term);
    if (now === undefined && !ofChanged.test(uses)) {
      entries.push([term, entry]);
      continue;
    }
    const left = updatedUses(uses, changed, now ?? []);
    if (left !== '') entries.push([term, entryOf(term, left)]);
  }
  for (const [term, uses] of terms) entries.push([term, entryOf(term, usesJson(uses))]);
  return joined(
    { ...fieldLength, ...lengths },
    entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, entry]) => entry),
  );
}

const beforeEntries = ',"index":[';

function* numbered(documents: Iterable<SearchTexts>): Iterable<readonly [number, SearchTexts]> {
  let count = 0;
  for (const document of documents) {
    yield [count, document];
    count += 1;
  }
}

/** Returns the uses of each term of documents, which have their numbers. */
function termsOf(documents: Iterable<readonly [number, SearchTexts]>): {
  readonly terms: Map<string, Uses>;
  readonly lengths: FieldLengths;
} {
  const terms = new Map<string, Uses>();
  const lengths: FieldLengths = {};
  for (const [number, document] of documents) {
    lengths[number] = fields.map((name, field) => {
      let different = 0;
      for (const term of tokenize(document[name], name)) {
        const uses = terms.get(term);
        if (uses?.at(-3) === number && uses.at(-2) === field) {
          uses.push((uses.pop() as number) + 1);
          continue;
        }
        different += 1;
        if (uses === undefined) terms.set(term, [number, field, 1]);
        else uses.push(number, field, 1);
      }
      return different;
    });
  }
  // The library counts an empty term among those of a text, and finds nothing by it.
  terms.delete('');
  return { terms, lengths };
}

function joined(fieldLength: FieldLengths, entries: readonly string[]): string {
  const all = Object.values(fieldLength);
  const count = all.length;
  const head: Omit<AsPlainObject, 'index'> = {
    documentCount: count,
    nextId: count,
    documentIds: Object.fromEntries(all.map((_, id) => [id, id])),
    fieldIds: Object.fromEntries(fields.map((name, id) => [name, id])),
    fieldLength,
    averageFieldLength: count === 0 ? [] : fields.map((_, field) => all.reduce((sum, each) => sum + (each[field] ?? 0), 0) / count),
    storedFields: {},
    dirtCount: 0,
    serializationVersion: new MiniSearch(indexOptions).toJSON().serializationVersion,
  };
  return `${JSON.stringify(head).slice(0, -1)}${beforeEntries}${entries.join(',')}]}`;
}

function entryOf(term: string, uses: string): string {
  return `[${JSON.stringify(term)},{${uses}}]`;
}

/** Returns the uses of a term by field, then by document. */
function usesJson(uses: Uses): string {
  const byField = fields.map((): string[] => []);
  for (let at = 0; at < uses.length; at += 3) byField[uses[at + 1] as number]?.push(`"${uses[at]}":${uses[at + 2]}`);
  return byField.flatMap((documents, field) => (documents.length === 0 ? [] : [`"${field}":{${documents.join(',')}}`])).join(',');
}

/** Returns the uses of a term as `usesJson` writes them, without those of some documents, and with their uses of now. */
function updatedUses(json: string, changed: ReadonlyMap<number, unknown>, now: Uses): string {
  const byField = JSON.parse(`{${json}}`) as Record<string, Record<number, number>>;
  for (const documents of Object.values(byField)) for (const document of changed.keys()) delete documents[document];
  for (let at = 0; at < now.length; at += 3) {
    const [document, field, count] = now.slice(at, at + 3) as [number, number, number];
    byField[field] = { ...byField[field], [document]: count };
  }
  for (const [field, documents] of Object.entries(byField)) if (Object.keys(documents).length === 0) delete byField[field];
  // Properties that are numbers stand in their order.
  return JSON.stringify(byField).slice(1, -1);
}
