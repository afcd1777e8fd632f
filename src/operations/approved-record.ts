import type { LinkedDocument } from '../content/document.ts';
import { fingerprintsOf, recordText } from '../content/fingerprint.ts';
import { nameOfRecord, type SourceFile } from '../schema/documents.ts';
import { pathOf } from '../schema/typed-value.ts';

/**
 * Returns the record that says that all translations of a document are approved, as a file of the content folder;
 * nothing for a document that has no texts in these languages.
 */
export function approvedRecord(
  document: LinkedDocument,
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
  return { file: recordOf(document), text: recordText(Object.fromEntries(accepted), schemaFrom(document)) };
}

/**
 * Returns the record that says that one translation is approved, the text at a path such as `blocks.2.title.ar`; of the others
 * it says what was recorded before. Nothing where there is no such text.
 */
export function approvedTextRecord(
  document: LinkedDocument,
  source: string,
  path: string,
): { readonly file: string; readonly text: string } | undefined {
  const steps = path.split('.');
  const language = steps.pop() ?? '';
  const leaf = document.leaves.find(({ pointer }) => pathOf(pointer).join('.') === steps.join('.'));
  const prints = leaf === undefined ? undefined : fingerprintsOf(leaf, source, language);
  if (prints === undefined) return undefined;
  const present = new Set(
    document.leaves.flatMap((other) => {
      const found = fingerprintsOf(other, source, language);
      return found === undefined ? [] : [`${found.source} ${found.translation}`];
    }),
  );
  const recorded = document.accepted === 'unreadable' ? {} : (document.accepted ?? {});
  // What the translation was made from before is no longer there.
  const others = [...(recorded[language] ?? [])].filter((pair) => present.has(pair) || !pair.endsWith(` ${prints.translation}`));
  const pairs = new Set([...others, `${prints.source} ${prints.translation}`]);
  return { file: recordOf(document), text: recordText({ ...recorded, [language]: pairs }, schemaFrom(document)) };
}

function recordOf(document: LinkedDocument): string {
  return document.record ?? `translations/${nameOfRecord(document.file)}.yaml`;
}

/** Gives the way from a document's record to the schemas, where the content folder stands beside them. */
export function schemaFrom({ file }: Pick<SourceFile, 'file'>): string {
  return `${'../'.repeat(file.split('/').length + 1)}schema/`;
}
