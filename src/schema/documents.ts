import type { Values } from '../locales/message.ts';
import type { Problem, ProblemCode, SourceRange } from '../locales/problems/problem.ts';
import { severityOf, startOfFile } from '../locales/problems/problem.ts';
import { linkedFile } from './link-target.ts';
import { suggest } from './suggest.ts';
import { maximumTextBytes } from './text-size.ts';

/** The kinds of documents; each has one schema of the same name. */
export type DocumentKind = (typeof requiredKinds)[number] | (typeof optionalKinds)[number] | 'service' | 'page' | 'translations';

/** The documents that every site has once. */
const requiredKinds = ['site', 'ui', 'menus', 'home', 'services-list', 'not-found'] as const;

/** The documents that a site may have once. */
const optionalKinds = ['glossary', 'signs', 'searches'] as const;

/** Folders whose files are documents of one kind. */
const folders: Readonly<Record<string, DocumentKind>> = { services: 'service', pages: 'page' };

/** One document's unread file: its path and its kind. */
export interface SourceFile {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  readonly kind: DocumentKind;
  /** The file name without its ending: a service's slug. */
  readonly name: string;
  /** The file that records from which texts the document's translations were made, where there is one. */
  readonly record?: string;
}

/** The files of a content folder, by their names alone. */
export interface SourceList {
  readonly documents: readonly SourceFile[];
  /** Whether the site records approved translations. */
  readonly recordsTranslations: boolean;
  /** Files of `pictures/`, relative to it. */
  readonly pictures: readonly string[];
  /** Files of `files/`, relative to it, which visitors can download; undefined if they are unknown. */
  readonly files: readonly string[] | undefined;
  /** Markdown files beside the documents: the editors' notes, which only the handbook shows. */
  readonly notes: readonly string[];
  /** Slugs of services, and files of `pictures/`, that exist but may not be read. */
  readonly refusedServices: readonly string[];
  readonly refusedPictures: readonly string[];
  readonly problems: readonly Problem[];
}

const documentEnding = /\.(ya?ml|json)$/;
const noteEnding = /^[a-z0-9-]+\.md$/;
const pictureEnding = /\.(svg|png|jpe?g|webp|avif)$/i;

/** One entry of a content folder or of a folder in it. */
export interface FolderEntry {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  /** `other` is a named pipe, a device or a socket: reading one may wait for ever. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** Returns whether a file of the content folder is a picture, by its path. */
export function isPictureFile(file: string): boolean {
  return file.startsWith('pictures/') && pictureEnding.test(file);
}

/** Returns the path or glob of each kind of document in a content folder, without the file ending. */
export function documentPlaces(): readonly (readonly [kind: DocumentKind, place: string])[] {
  return [
    ...[...requiredKinds, ...optionalKinds].map((kind) => [kind, kind] as const),
    ...Object.entries(folders).map(([folder, kind]) => [kind, `${folder}/*`] as const),
    ['translations', 'translations/**/*'],
  ];
}

/** Sorts the entries of a content folder, in their order, into documents, pictures, files, notes and problems. */
export function sourcesAmong(entries: readonly FolderEntry[]): SourceList {
  const documents: SourceFile[] = [];
  const records = new Map<string, string>();
  const pictures: string[] = [];
  const files: string[] = [];
  const notes: string[] = [];
  const refusedServices: string[] = [];
  const refusedPictures: string[] = [];
  const unexpected: string[] = [];
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  const refusedFolders = new Set<string>();

  for (const { file, kind } of entries) {
    const slash = file.lastIndexOf('/');
    const [relative, name] = [file.slice(0, Math.max(0, slash)), file.slice(slash + 1)];
    if (refusedFolders.has(relative)) {
      if (kind === 'folder') refusedFolders.add(file);
    } else if (kind === 'link' || kind === 'other' || (kind === 'folder' && isNamedLikeFile(relative, name, file))) {
      problems.push(fileProblem(kind === 'link' ? 'symbolic-link' : 'not-a-file', file));
      if (kind === 'folder') refusedFolders.add(file);
      const source = documentOf(relative, name, file);
      if (source?.kind === 'service') refusedServices.push(source.name);
      else if (source !== undefined) seen.set(`${source.kind}/${source.name}`, file);
      else if (file.startsWith('pictures/')) refusedPictures.push(file.slice('pictures/'.length));
    } else if (kind === 'folder') {
      if (file === 'translations') seen.set(file, file);
    } else if (relative === 'pictures' || relative.startsWith('pictures/')) {
      if (pictureEnding.test(name)) pictures.push(file.slice('pictures/'.length));
      else problems.push(fileProblem('unexpected-file', file));
    } else if (file.startsWith('files/')) {
      if (linkedFile(`/${file}`) === undefined) problems.push(fileProblem('bad-file-name', file, { found: name }));
      else files.push(file.slice('files/'.length));
    } else if (relative === '' && noteEnding.test(name)) {
      notes.push(file);
    } else {
      const source = documentOf(relative, name, file);
      if (source === undefined) {
        unexpected.push(file);
        continue;
      }
      const identity = `${source.kind}/${source.name}`;
      const other = seen.get(identity);
      if (other === undefined) {
        seen.set(identity, file);
        if (source.kind === 'translations') records.set(source.name, file);
        else documents.push(source);
      } else {
        problems.push(fileProblem('duplicate-document', file, { other }));
      }
    }
  }

  const missing = requiredKinds.filter((kind) => !seen.has(`${kind}/${kind}`)).map((kind) => `${kind}.yaml`);
  const meant = new Map(unexpected.map((file) => [file, suggest(file, missing)]));
  for (const [file, suggestion] of meant) {
    // A site-wide document under a misspelt name is one mistake, not a file too many and one too few.
    problems.push({ ...fileProblem('unexpected-file', file), ...(suggestion === undefined ? {} : { severity: 'error', suggestion }) });
  }
  for (const file of missing) if (![...meant.values()].includes(file)) problems.push(fileProblem('missing-document', file));
  const recorded = documents.map((source) => {
    const record = records.get(nameOfRecord(source.file));
    records.delete(nameOfRecord(source.file));
    return record === undefined ? source : { ...source, record };
  });
  // A record outlives its document when somebody deletes or renames that by hand.
  for (const file of records.values()) problems.push(fileProblem('unexpected-file', file));
  return {
    documents: recorded,
    recordsTranslations: seen.has('translations'),
    pictures,
    files,
    notes,
    refusedServices,
    refusedPictures,
    problems,
  };
}

function isNamedLikeFile(relative: string, name: string, file: string): boolean {
  return documentOf(relative, name, file) !== undefined || isPictureFile(file);
}

/** Returns a path without its document ending: the path of a document's record below `translations/`. */
export function nameOfRecord(file: string): string {
  return file.replace(documentEnding, '');
}

/** Returns whether a file records the approved translations of a document; a record moves with its document. */
export function isRecordOf(record: string, file: string): boolean {
  return nameOfRecord(record) === `translations/${nameOfRecord(file)}`;
}

/** Makes a problem that concerns a file as a whole. */
export function fileProblem(code: ProblemCode, file: string, values: Values = {}): Problem {
  return { code, severity: severityOf(code), file, place: startOfFile, path: '', values, excerpt: [] };
}

/** Makes a problem for a file above the size limit; undefined for a smaller one. */
export function problemOfSize(file: string, bytes: number): Problem | undefined {
  if (bytes <= maximumTextBytes) return undefined;
  return fileProblem('file-too-large', file, { size: Math.ceil(bytes / 1024), limit: maximumTextBytes / 1024 });
}

/** Returns the document in a file, by the names of its folder and itself; undefined for any other file. */
export function documentOf(relative: string, base: string, file: string): SourceFile | undefined {
  if (!documentEnding.test(base)) return undefined;
  const name = nameOfRecord(base);
  const kind = Object.hasOwn(folders, relative) ? folders[relative] : undefined;
  if (kind !== undefined) return { file, kind, name };
  if (relative === 'translations' || relative.startsWith('translations/')) {
    return { file, kind: 'translations', name: nameOfRecord(file.slice('translations/'.length)) };
  }
  const once: readonly string[] = [...requiredKinds, ...optionalKinds];
  return relative === '' && once.includes(name) ? { file, kind: name as DocumentKind, name } : undefined;
}

/** Returns the range of words in a text, at an offset or at their first occurrence. */
export function sourceRangeOf(text: string, words: string, offset = text.indexOf(words)): SourceRange {
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  const column = (before.at(-1) as string).length + 1;
  return { line, column, endLine: line, endColumn: column + words.length };
}
