import type { ContentDocument } from './compile.server.ts';
import { fingerprintsOf, recordText } from './fingerprint.server.ts';
import { nameOfRecord, type SourceFile } from './source.server.ts';

/**
 * Gives the record that says that all translations of a document have been looked at, as a file of the content folder;
 * nothing for a document that has no texts in these languages.
 */
export function lookedAt(
  document: ContentDocument,
  source: string,
  languages: readonly string[],
): { readonly file: string; readonly text: string } | undefined {
  const accepted = languages.flatMap((language) => {
    const pairs = document.leaves.flatMap((leaf) => {
      const prints = fingerprintsOf(leaf, source, language);
      return prints === undefined ? [] : [`${prints.source} ${prints.translation}`];
    });
    return pairs.length === 0 ? [] : [[language, new Set(pairs)] as const];
  });
  if (accepted.length === 0) return undefined;
  const file = document.record ?? `translations/${nameOfRecord(document.file)}.yaml`;
  return { file, text: recordText(Object.fromEntries(accepted), schemaFrom(document)) };
}

/** Gives the way from a document's record to the schemas, where the content folder stands beside them. */
export function schemaFrom({ file }: Pick<SourceFile, 'file'>): string {
  return `${'../'.repeat(file.split('/').length + 1)}schema/`;
}
