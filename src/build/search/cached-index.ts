import type { SearchTexts } from '../../pages/search/index-options.ts';
import { readSealedBytes, writeSealedBytes } from '../cache/sealed-file.ts';
import { indexJson, updatedIndexJson } from './index-writer.ts';

/** A document of an index: a hash of what is searched of it, and its texts, which are read when they are needed. */
interface IndexedDocument {
  readonly hash: string;
  texts(): SearchTexts;
}

/** A file that keeps an index between builds, the hash of the code that makes it, and whether what is there is forgotten. */
export interface IndexCache {
  readonly file: string;
  readonly code: string;
  readonly clean?: boolean | undefined;
}

/**
 * Returns what `indexJson` makes of documents, and caches it with their hashes: where a few of them have other texts than the last time,
 * only those are read. The index of thousands of documents takes seconds to make, an update of it a tenth.
 */
export function cachedIndexJson(documents: readonly IndexedDocument[], { file, code, clean }: IndexCache): string {
  const cached = clean === true ? undefined : readSealedBytes(file, code);
  const [hashes = '', former = ''] = cached?.toString('utf8').split('\n', 2) ?? [];
  const known = hashes.split(' ');
  const changed = documents.flatMap((document, number) => (document.hash === known[number] ? [] : [[number, document] as const]));
  const isNearlyKnown = former !== '' && known.length === documents.length && changed.length <= mostChanged;
  if (isNearlyKnown && changed.length === 0) return former;
  const index = isNearlyKnown
    ? updatedIndexJson(former, new Map(changed.map(([number, document]) => [number, document.texts()])))
    : indexJson(textsOf(documents));
  writeSealedBytes(file, code, Buffer.from(`${documents.map(({ hash }) => hash).join(' ')}\n${index}`));
  return index;
}

/** Each changed document makes an update slower. */
const mostChanged = 50;

/** One after the other: the texts of thousands of documents take as much memory as a worker. */
function* textsOf(documents: readonly IndexedDocument[]): Iterable<SearchTexts> {
  for (const document of documents) yield document.texts();
}
