import type { LinkedDocument } from '../content/document.ts';
import { type ApprovedTranslations, fingerprintsOf, recordText } from '../content/fingerprint.ts';
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
  const approved = languages.flatMap((language) => {
    const pairs = document.leaves.flatMap((leaf) => {
      const prints = fingerprintsOf(leaf, source, language);
      return prints === undefined ? [] : [`${prints.source} ${prints.translation}`];
    });
    return pairs.length === 0 ? [] : [[language, new Set(pairs)] as const];
  });
  if (approved.length === 0) return undefined;
  return { file: recordOf(document), text: recordText(Object.fromEntries(approved), schemaFrom(document)) };
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
  const recorded = document.approved === 'unreadable' ? {} : (document.approved ?? {});
  // What the translation was made from before is no longer there.
  const others = [...(recorded[language] ?? [])].filter((pair) => present.has(pair) || !pair.endsWith(` ${prints.translation}`));
  const pairs = new Set([...others, `${prints.source} ${prints.translation}`]);
  return { file: recordOf(document), text: recordText({ ...recorded, [language]: pairs }, schemaFrom(document)) };
}

/**
 * Carries the record of a document's translations over to a version with the same texts, some of them written otherwise: what
 * was approved stays approved, what was stale stays stale. Gives nothing where the record stays as it is.
 */
export function renewedRecord(before: LinkedDocument, after: LinkedDocument, source: string): ApprovedTranslations | undefined {
  const { approved } = before;
  if (approved === undefined || approved === 'unreadable') return undefined;
  let changed = false;
  const renewed = Object.entries(approved).map(([language, pairs]) => {
    const sources = new Map<string, string>();
    const translations = new Map<string, string>();
    const present = new Set<string>();
    for (const [index, leaf] of after.leaves.entries()) {
      const was = fingerprintsOf(before.leaves[index] as typeof leaf, source, language);
      const is = fingerprintsOf(leaf, source, language);
      if (was === undefined || is === undefined) continue;
      present.add(`${is.source} ${is.translation}`);
      if (was.source !== is.source) sources.set(was.source, is.source);
      if (was.translation !== is.translation) translations.set(was.translation, is.translation);
    }
    const lines = [...pairs].flatMap((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      const line = `${sources.get(from) ?? from} ${translations.get(to) ?? to}`;
      if (line === pair) return [pair];
      changed = true;
      // The same words may stand elsewhere as a text without links.
      return present.has(pair) ? [pair, line] : [line];
    });
    return [language, new Set(lines)] as const;
  });
  return changed ? Object.fromEntries(renewed) : undefined;
}

function recordOf(document: LinkedDocument): string {
  return document.record ?? `translations/${nameOfRecord(document.file)}.yaml`;
}

/** Gives the way from a document's record to the schemas, where the content folder stands beside them. */
export function schemaFrom({ file }: Pick<SourceFile, 'file'>): string {
  return `${'../'.repeat(file.split('/').length + 1)}schema/`;
}
