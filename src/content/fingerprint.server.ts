import { createHash } from 'node:crypto';
import { isLeaf, type Leaf, type PlacedLeaf } from './leaf.ts';
import { asRecord } from './tree.ts';

/** From which source text each translation of a document was made, as fingerprints: by language, `source translation`. */
export type AcceptedTranslations = Readonly<Record<string, ReadonlySet<string>>>;

/** Gives ten hexadecimal digits that change with a text's words, and not with its spaces or apostrophes. */
export function fingerprint(text: string): string {
  const words = text.replace(/[\s\u00A0\u202F]+/g, '').replaceAll('’', "'");
  return createHash('sha256').update(words).digest('hex').slice(0, 10);
}

/** Gives the pair of fingerprints of a text and its translation; nothing where one of the two is not written. */
export function fingerprintsOf(leaf: PlacedLeaf, source: string, language: string): { source: string; translation: string } | undefined {
  if (!isTextLeaf(leaf)) return undefined;
  const { [source]: from, [language]: to } = leaf.value as Readonly<Record<string, unknown>>;
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return { source: fingerprint(from), translation: fingerprint(to) };
}

/** Reads the validated record of a document's translations; what is malformed in it counts as not recorded. */
export function acceptedOf(value: unknown): AcceptedTranslations {
  return Object.fromEntries(
    Object.entries(asRecord(value)).map(([language, lines]) => [language, new Set(Array.isArray(lines) ? lines : [])]),
  );
}

function isTextLeaf(leaf: PlacedLeaf): leaf is PlacedLeaf<'text'> {
  return isLeaf(leaf) && typeof (leaf as Leaf).value === 'object';
}
