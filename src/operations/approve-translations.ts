import type { FileEdit } from '../content/file-edit.ts';
import { parseSource } from '../content/parse-document.ts';
import { nameOfRecord, type SourceFile } from '../schema/documents.ts';
import { suggest } from '../schema/suggest.ts';
import { asRecord, asString } from '../schema/tree.ts';
import { approvedRecord } from './approved-record.ts';
import type { ContentFiles } from './content-files.ts';

/** The records to write; or an unknown name, with the nearest known one. */
type Approval = { readonly edits: readonly FileEdit[] } | { readonly unknown: string; readonly suggestion?: string | undefined };

/**
 * Returns the edits that approve the translations of some documents: a record of fingerprints for each, below `translations/`.
 * Each name is the slug of a document, its path without the extension, or `all`.
 */
export function approveTranslations({ sources: { documents }, read }: ContentFiles, names: readonly string[]): Approval {
  const site = documents.find(({ kind }) => kind === 'site');
  const settings = asRecord(site === undefined ? undefined : parseSource(site, read).document.value);
  const source = asString(settings['defaultLanguage']) ?? '';
  const languages = Object.keys(asRecord(settings['languages'])).filter((language) => language !== source);
  const chosen = new Set<SourceFile>();
  for (const name of names) {
    const matches = documents.filter((document) => name === 'all' || name === document.name || name === nameOfRecord(document.file));
    if (matches.length === 0) return { unknown: name, suggestion: suggest(name, ['all', ...documents.map((document) => document.name)]) };
    for (const document of matches) chosen.add(document);
  }
  const records = [...chosen].flatMap((document) => {
    const written = read(document.file);
    return 'problem' in written ? [] : (approvedRecord(parseSource(document, read).document, written.text, source, languages) ?? []);
  });
  return { edits: records.map(({ file, text }) => ({ kind: 'write', file, content: text })) };
}
