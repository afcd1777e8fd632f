import type { LinkedDocument } from '../content/document.ts';
import { type ApprovedTranslations, fingerprintsOf, recordFrom, recordText } from '../content/fingerprint.ts';
import { translationAt } from '../content/translation-state.ts';
import { nameOfRecord, type SourceFile } from '../schema/documents.ts';
import { type ContentFiles, type TextFile, wholeText } from './content-files.ts';
import { schemaFolder } from './schema-folder.ts';

/**
 * Returns the record that approves all translations of a document with this text, as a file of the content folder; undefined for a document
 * without texts in these languages.
 */
export function approvedRecord(document: LinkedDocument, text: string, source: string, languages: readonly string[]): TextFile | undefined {
  const approved = languages.flatMap((language) => {
    const pairs = presentPairs(document, source, language);
    return pairs.size === 0 ? [] : [[language, pairs] as const];
  });
  if (approved.length === 0) return undefined;
  return { file: recordOf(document), text: recordText(Object.fromEntries(approved), schemasOf(document, text)) };
}

/**
 * Returns the record that approves one translation, the text at a path such as `blocks.2.title.ar`, and keeps the other approvals.
 * Returns undefined for a path without a text.
 */
export function approvedTextRecord(document: LinkedDocument, text: string, source: string, path: string): TextFile | undefined {
  const { leaf, language } = translationAt(document.leaves, path);
  const prints = leaf === undefined ? undefined : fingerprintsOf(leaf, source, language);
  if (prints === undefined) return undefined;
  const present = presentPairs(document, source, language);
  const recorded = document.approved === 'unreadable' ? {} : (document.approved ?? {});
  // Drops the earlier source texts of this translation, which the document lacks now.
  const others = [...(recorded[language] ?? [])].filter((pair) => present.has(pair) || !pair.endsWith(` ${prints.translation}`));
  const approved = { ...recorded, [language]: new Set([...others, prints.pair]) };
  return { file: recordOf(document), text: recordText(approved, schemasOf(document, text)) };
}

/**
 * Returns the record of a document after the document became another version, whose texts are the same apart from their links:
 * approved texts stay approved, stale ones stay stale. `text` is that of the earlier version. Returns undefined where there is no record,
 * or it needs no change.
 */
export function renewedRecord(
  files: ContentFiles,
  before: LinkedDocument,
  after: LinkedDocument,
  source: string,
  text: string,
): TextFile | undefined {
  const approved = before.record === undefined ? undefined : carriedOver(before, after, source);
  if (before.record === undefined || approved === undefined) return undefined;
  const schemas = schemaFolder(wholeText(files, before.record).text, 0) ?? schemasOf(before, text);
  return { file: before.record, text: recordText(approved, schemas) };
}

function carriedOver(before: LinkedDocument, after: LinkedDocument, source: string): ApprovedTranslations | undefined {
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
      present.add(is.pair);
      if (was.source !== is.source) sources.set(was.source, is.source);
      if (was.translation !== is.translation) translations.set(was.translation, is.translation);
    }
    const lines = [...pairs].flatMap((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      const line = `${sources.get(from) ?? from} ${translations.get(to) ?? to}`;
      if (line === pair) return [pair];
      changed = true;
      // Another text without links may have the same words.
      return present.has(pair) ? [pair, line] : [line];
    });
    return [language, new Set(lines)] as const;
  });
  return changed ? Object.fromEntries(renewed) : undefined;
}

/**
 * Returns the record of a document in which texts are again as they were when it had the `former` record: their approvals are back, and
 * those of texts that are gone are not kept. It has the `former` text where it approves nothing.
 */
export function restoredRecord(
  document: LinkedDocument,
  text: string,
  source: string,
  languages: readonly string[],
  former: string | undefined,
): { readonly file: string; readonly text: string | undefined } {
  const before = former === undefined ? {} : (recordFrom(former) ?? {});
  const recorded = document.approved === 'unreadable' ? {} : (document.approved ?? {});
  const kept = languages.flatMap((language) => {
    const present = presentPairs(document, source, language);
    const [was, is] = [before[language] ?? new Set<string>(), recorded[language] ?? new Set<string>()];
    const pairs = [...is].filter((pair) => present.has(pair) || was.has(pair));
    const all = new Set([...pairs, ...[...was].filter((pair) => present.has(pair))]);
    return all.size === 0 ? [] : [[language, all] as const];
  });
  const file = recordOf(document);
  if (kept.length === 0) return { file, text: former };
  return { file, text: recordText(Object.fromEntries(kept), schemasOf(document, text)) };
}

/** Returns the fingerprints of each text of a document with those of its translation into a language, as a record lists them. */
function presentPairs(document: LinkedDocument, source: string, language: string): ReadonlySet<string> {
  return new Set(document.leaves.flatMap((leaf) => fingerprintsOf(leaf, source, language)?.pair ?? []));
}

function recordOf(document: LinkedDocument): string {
  return document.record ?? `translations/${nameOfRecord(document.file)}.yaml`;
}

/** Returns the path from a document's record to the schemas: those that its text names, or those beside the content folder. */
function schemasOf({ file }: Pick<SourceFile, 'file'>, text: string): string {
  return schemaFolder(text, 1) ?? `${'../'.repeat(file.split('/').length + 1)}schema/`;
}
