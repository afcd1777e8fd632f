import type { LinkedDocument } from '../../content/document.ts';
import { type Unapproved, unapproved } from '../../content/translation-state.ts';
import { memoized } from '../../schema/memoized.ts';
import { asRecord, asString } from '../../schema/tree.ts';
import type { PlacedTypedValue } from '../../schema/typed-value.ts';

/** The documents of a site, with what decides about their translations. */
export interface TranslatedSite {
  readonly documents: readonly LinkedDocument[];
  readonly site: Readonly<Record<string, unknown>>;
  readonly glossary: unknown;
  readonly recordsTranslations: boolean;
}

/** Returns the language of a site's originals. */
export function sourceOf(site: TranslatedSite['site']): string {
  return asString(site['defaultLanguage']) ?? '';
}

/** Returns a text in one language, as its document has it. */
export function textIn({ value }: Pick<PlacedTypedValue, 'value'>, language: string): unknown {
  return asRecord(value)[language];
}

/** Returns the texts of a document that nobody approved as they are, by their leaves; none where its record can not be read. */
export function unapprovedIn(document: LinkedDocument, source: string, language: string): ReadonlyMap<PlacedTypedValue, Unapproved> {
  const { leaves, approved } = document;
  if (approved === 'unreadable') return new Map();
  return onceFor(document, `unapproved ${source} ${language}`, () => {
    return new Map(unapproved(leaves, approved?.[language] ?? new Set(), source, language).map((each) => [each.leaf, each] as const));
  });
}

const made = memoized((_: LinkedDocument) => new Map<string, unknown>(), new WeakMap());

/** Makes something of a document once: of all documents, only an edited one is another object. */
export function onceFor<Value>(document: LinkedDocument, key: string, make: () => Value): Value {
  const known = made(document);
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as Value;
}
