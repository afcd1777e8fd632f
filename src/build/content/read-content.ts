import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { ParsedDocument } from '../../content/document.ts';
import { hashBy } from '../../content/fingerprint.ts';
import { timeZoneOf } from '../../content/link-context.ts';
import { type LinkedSite, linkSite, type SiteContext, siteContextOf } from '../../content/link-site.ts';
import { parseSource } from '../../content/parse-document.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { ifThere } from '../../schema/attempted.ts';
import { type FolderEntry, isUnreadableName, type SourceList, sourcesAmong } from '../../schema/content-listing.ts';
import { fileProblem, problemOfSize, type SourceFile, sourceRangeOf } from '../../schema/documents.ts';
import { asRecord } from '../../schema/tree.ts';
import { problemsOfPictures } from '../pictures/picture-problems.ts';
import { isFolder } from '../places.ts';
import { unfitFiles } from './unfit-files.ts';

hashBy((text) => createHash('sha256').update(text).digest('hex'));

/** The folder that a site was read from. */
interface FromFolder {
  readonly folder: string;
}

/** The site-wide documents of a content folder. */
export type LoadedContext = SiteContext & FromFolder;

/** A whole content folder, and every problem of it. */
export type Content = LinkedSite & FromFolder;

/** Loads a whole content folder in this thread; `read` returns a document of it, read before for example. */
export function loadContent(folder: string, read = readDocument): Content {
  const { sources, fileProblems } = sourcesOf(folder);
  return { folder, ...linkSite(sources, (source) => read(folder, source), { fileProblems }) };
}

/** Loads the documents that a site has once; services are only listed. */
export function loadContext(folder: string): LoadedContext {
  const { sources, fileProblems } = sourcesOf(folder);
  return { folder, ...siteContextOf(sources, (source) => readDocument(folder, source), { fileProblems }) };
}

/** Returns the time zone of a site's place, whose day decides. */
export function zoneOf({ documents }: Pick<LoadedContext, 'documents'>): string {
  return timeZoneOf(asRecord(asRecord(documents.site?.value)['contact'])['timeZone']);
}

/** Reads, parses and validates a document of a content folder, with its record; every problem is collected, none is thrown. */
export function readDocument(folder: string, source: SourceFile): ParsedDocument {
  return parseSource(source, (file) => readSource(folder, file));
}

function sourcesOf(folder: string): { readonly sources: SourceList; readonly fileProblems: readonly Problem[] } {
  if (!isFolder(folder)) {
    const problems = [fileProblem('missing-folder', '', { folder })];
    return { sources: { ...sourcesAmong([]), problems }, fileProblems: [] };
  }
  const sources = listSources(folder);
  const notes = sources.notes.map((note) => readSource(folder, note));
  const fileProblems = [
    ...notes.flatMap((read) => ('problem' in read ? [read.problem] : [])),
    ...unfitFiles(folder, sources.files ?? []),
    ...problemsOfPictures(folder, sources.pictures),
  ];
  return { sources, fileProblems };
}

/** Lists the documents and pictures of a content folder, in a stable order; follows no symbolic link. */
export function listSources(folder: string): SourceList {
  return sourcesAmong(entriesOf(realpathSync(folder)));
}

/** Lists everything in a folder, in a stable order, apart from hidden entries; follows no symbolic link. */
export function entriesOf(root: string, relative = ''): FolderEntry[] {
  // A folder may have gone since it was listed.
  const entries = ifThere(() => readdirSync(path.join(root, relative), { withFileTypes: true })) ?? [];
  return entries
    .sort(byName)
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry): FolderEntry[] => {
      const file = relative === '' ? entry.name : `${relative}/${entry.name}`;
      if (entry.isSymbolicLink()) return [{ file, kind: 'link' }];
      if (entry.isDirectory()) return [{ file, kind: 'folder' }, ...(isUnreadableName(entry.name) ? [] : entriesOf(root, file))];
      return [{ file, kind: entry.isFile() ? 'file' : 'other' }];
    });
}

// Makes one text after the other; a new one for each file takes longer than the file.
const decoder = new TextDecoder();

/** Reads a file as text, apart from an editor's byte order mark, or returns why it can't: it is too large, or not UTF-8. */
export function readSource(folder: string, file: string): { text: string; mark: string } | { problem: Problem } {
  const full = path.join(folder, file);
  const tooLarge = problemOfSize(file, lstatSync(full).size);
  if (tooLarge !== undefined) return { problem: tooLarge };
  const bytes = readFileSync(full);
  if (!isUtf8(bytes)) {
    return { problem: { ...fileProblem('wrong-encoding', file), place: sourceRangeOf(bytes.toString('utf8'), '\uFFFD') } };
  }
  // An editor's byte order mark is harmless, and would shift the first column: decoding leaves it out.
  const text = decoder.decode(bytes);
  const mark = Buffer.byteLength(text) < bytes.length ? '\uFEFF' : '';
  if (text.includes('\0')) return { problem: { ...fileProblem('wrong-encoding', file), place: sourceRangeOf(text, '\0') } };
  return { text, mark };
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1;
}
