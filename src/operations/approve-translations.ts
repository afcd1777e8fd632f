import type { FileEdit } from '../content/file-edit.ts';
import { parseSource } from '../content/parse-document.ts';
import { nameOfRecord, type SourceFile } from '../schema/documents.ts';
import { suggest } from '../schema/suggest.ts';
import { asRecord, asString } from '../schema/tree.ts';
import { approvedRecord } from './approved-record.ts';
import type { SiteFiles } from './site-files.ts';

/** The records to write; or the name that no document has, with the nearest one that exists. */
export type Approval = { readonly edits: readonly FileEdit[] } | { readonly unknown: string; readonly suggestion?: string | undefined };

/**
 * Records that the translations of some documents are approved: a file of fingerprints for each, below `translations/`. A
 * document is named by its slug or its file's name; `all` means every one.
 */
export function approveTranslations({ sources: { documents }, read }: SiteFiles, names: readonly string[]): Approval {
  const site = documents.find(({ kind }) => kind === 'site');
  const facts = asRecord(site === undefined ? undefined : parseSource(site, read).document.value);
  const source = asString(facts['defaultLanguage']) ?? '';
  const languages = Object.keys(asRecord(facts['languages'])).filter((language) => language !== source);
  const chosen = new Set<SourceFile>();
  for (const name of names) {
    const found = documents.filter((document) => name === 'all' || name === document.name || name === nameOfRecord(document.file));
    if (found.length === 0) return { unknown: name, suggestion: suggest(name, ['all', ...documents.map((document) => document.name)]) };
    for (const document of found) chosen.add(document);
  }
  const records = [...chosen].flatMap((document) => approvedRecord(parseSource(document, read).document, source, languages) ?? []);
  return { edits: records.map(({ file, text }) => ({ kind: 'write', file, content: text })) };
}
