import type { DocumentKind } from '../../schema/documents.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { type DataPath, isWithin, valueAt } from '../../yaml/edits/source-change.ts';
import type { Shared } from '../engine/uses.ts';
import { documentNode } from '../form/schema-files.ts';
import { nodeAt } from '../form/value-texts.ts';

/** Something that a site shows in several places, with the name that editors know it by. */
export interface SharedThing {
  readonly shared: Shared;
  readonly name: string;
}

/** Returns whether every page shows the value at a path of a document, in its head or foot. */
export function isOnEveryPage(kind: DocumentKind, data: unknown, path: DataPath): boolean {
  const root = documentNode(kind);
  return path.some((_, index) => nodeAt(root, data, path.slice(0, index + 1))?.isOnEveryPage === true);
}

/** Returns the phones, facts and identifiers that are gone once a path of a document is removed: itself, or all those below it. */
export function sharedBelow(kind: DocumentKind, data: unknown, path: DataPath): readonly SharedThing[] {
  const groups = [['contact', 'phones'], ['facts'], ['identifiers']];
  const places = groups.flatMap((group) => Object.keys(asRecord(valueAt(data, group))).map((name) => [...group, name]));
  return places.filter((place) => isWithin(place, path)).flatMap((place) => sharedAt(kind, data, place, []) ?? []);
}

/** Returns what stands at a path of a document and is shown elsewhere; undefined for a value of this document alone. */
export function sharedAt(kind: DocumentKind, data: unknown, path: DataPath, pictures: readonly string[]): SharedThing | undefined {
  const [first, second, third] = path;
  if (kind === 'site' && first === 'contact' && second === 'phones' && typeof third === 'string') {
    const number = valueAt(data, ['contact', 'phones', third, 'number']);
    return { shared: { kind: 'phone', name: third }, name: typeof number === 'string' ? number : third };
  }
  if (kind === 'site' && (first === 'facts' || first === 'identifiers') && typeof second === 'string')
    return { shared: { kind: 'insert', name: `${first}.${second}` }, name: second };
  if (kind === 'glossary' && first === 'terms' && typeof second === 'number') {
    const { term, forms } = asRecord(valueAt(data, ['terms', second]));
    const words = Object.entries(asRecord(term)).map(([language, word]) => [
      language,
      [String(word), ...asList(asRecord(forms)[language]).map(String)],
    ]);
    const [name = ''] = Object.values(asRecord(term)).map(String);
    return { shared: { kind: 'term', words: Object.fromEntries(words) as Record<string, string[]> }, name };
  }
  // A picture is its file with what is said of it; the field may be any of these.
  const around = [path, path.slice(0, -1), path.slice(0, -2)].map((place) => asRecord(valueAt(data, place))['file']);
  const value = around.find((each) => pictures.includes(String(each)));
  return value === undefined ? undefined : { shared: { kind: 'picture', name: String(value) }, name: String(value) };
}
