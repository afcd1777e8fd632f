import { listSources, readDocument } from '../content/load.server.ts';
import { nameOfRecord, type SourceFile } from '../content/source.server.ts';
import { suggest } from '../content/suggest.ts';
import { lookedAt } from '../content/translation-record.server.ts';
import { asRecord, asString } from '../content/tree.ts';
import { type NewContent, replaceContents } from '../editing/replace-contents.server.ts';

/** The records written, or the name that no document has, with the nearest one that exists. */
export type Acceptance = { readonly written: readonly string[] } | { readonly unknown: string; readonly suggestion?: string | undefined };

/**
 * Records that the translations of some documents have been looked at: a file of fingerprints for each, below
 * `translations/`. A document is named by its slug or its file's name; `all` stands for every one.
 */
export function acceptTranslations(folder: string, names: readonly string[]): Acceptance {
  const { documents } = listSources(folder);
  const site = documents.find(({ kind }) => kind === 'site');
  const facts = asRecord(site === undefined ? undefined : readDocument(folder, site).document.value);
  const source = asString(facts['defaultLanguage']) ?? '';
  const languages = Object.keys(asRecord(facts['languages'])).filter((language) => language !== source);
  const chosen = new Set<SourceFile>();
  for (const name of names) {
    const found = documents.filter((document) => name === 'all' || name === document.name || name === nameOfRecord(document.file));
    if (found.length === 0) return { unknown: name, suggestion: suggest(name, ['all', ...documents.map((document) => document.name)]) };
    for (const document of found) chosen.add(document);
  }
  const written: NewContent[] = [];
  for (const document of chosen) {
    const record = lookedAt(readDocument(folder, document).document, source, languages);
    if (record === undefined) continue;
    written.push({ file: record.file, bytes: Buffer.from(record.text) });
  }
  replaceContents(folder, written);
  return { written: written.map(({ file }) => file) };
}
