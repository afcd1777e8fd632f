import type { Values } from '../locales/message.ts';
import { type Problem, type ProblemCode, type SourceRange, severityOf, startOfFile } from '../locales/problems/problem.ts';

/** The kinds of documents; each has one schema of the same name. */
export type DocumentKind = (typeof requiredKinds)[number] | (typeof optionalKinds)[number] | FolderKind | 'translations';

/** The kinds of documents that make a page in each language; those that a site has several of name their page by a slug. */
export type PageKind = (typeof singlePages)[number] | FolderKind;

/** The kinds of documents that have a folder and a slug. */
export type FolderKind = keyof typeof folderOf;

/** The documents of the pages that every site has once. */
export const singlePages = ['home', 'services-list', 'not-found'] as const;

/** The documents that every site has once. */
export const requiredKinds = ['site', 'menus', ...singlePages] as const;

/** The documents that a site may have once. */
const optionalKinds = ['ui', 'theme', 'glossary', 'signs', 'searches'] as const;

/** The folder of each kind of document that has one. */
export const folderOf = { service: 'services', page: 'pages' } as const;

const kindsByFolder: ReadonlyMap<string, FolderKind> = new Map(
  Object.entries(folderOf).map(([kind, folder]) => [folder, kind as FolderKind]),
);

const pageKinds: ReadonlySet<string> = new Set([...singlePages, ...Object.keys(folderOf)]);

const siteWideKinds: ReadonlySet<DocumentKind> = new Set(['site', 'menus', 'ui', 'glossary', 'signs']);

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

/** The largest accepted text, in bytes; larger files are refused unread. */
export const maximumTextBytes = 256 * 1024;

const documentEnding = /\.(ya?ml|json)$/;
const pictureEnding = /\.(svg|png|jpe?g|webp|avif)$/i;

/** Returns whether a file of the content folder is a picture, by its path. */
export function isPictureFile(file: string): boolean {
  return file.startsWith('pictures/') && pictureEnding.test(file);
}

/** Returns whether a kind of document makes a page. */
export function isPageKind(kind: string): kind is PageKind {
  return pageKinds.has(kind);
}

/** Returns whether there are several documents of a kind, each with a slug: services and pages. */
export function isFolderKind(kind: string): kind is FolderKind {
  return Object.hasOwn(folderOf, kind);
}

/** Returns whether every page may show what documents of a kind contain. */
export function isSiteWide(kind: DocumentKind): boolean {
  return siteWideKinds.has(kind);
}

/** Returns the path of a service's or a page's document in a content folder, without the file ending. */
export function pathOfDocument({ kind, slug }: { readonly kind: FolderKind; readonly slug: string }): string {
  return `${folderOf[kind]}/${slug}`;
}

/** Returns the path or glob of each kind of document in a content folder, without the file ending. */
export function documentPlaces(): readonly (readonly [kind: DocumentKind, place: string])[] {
  return [
    ...[...requiredKinds, ...optionalKinds].map((kind) => [kind, kind] as const),
    ...[...kindsByFolder].map(([folder, kind]) => [kind, `${folder}/*`] as const),
    ['translations', 'translations/**/*'],
  ];
}

/** Returns a path without its document ending: the path of a document's record below `translations/`. */
export function nameOfRecord(file: string): string {
  return file.replace(documentEnding, '');
}

/** Returns the name of a document's file without its folder and ending: a service's or a page's slug. */
export function slugOfFile(file: string): string {
  return nameOfRecord(file.slice(file.lastIndexOf('/') + 1));
}

/** Returns whether a file records approved translations, which people do not read. */
export function isTranslationRecord(file: string): boolean {
  return file.startsWith('translations/');
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

/** Returns the document in a file of the content folder, by its name; undefined for any other file. */
export function documentOf(file: string): SourceFile | undefined {
  if (!documentEnding.test(file)) return undefined;
  const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
  const name = slugOfFile(file);
  const kind = kindsByFolder.get(folder);
  if (kind !== undefined) return { file, kind, name };
  if (isTranslationRecord(file)) return { file, kind: 'translations', name: nameOfRecord(file.slice('translations/'.length)) };
  const once: readonly string[] = [...requiredKinds, ...optionalKinds];
  return folder === '' && once.includes(name) ? { file, kind: name as DocumentKind, name } : undefined;
}

/** Returns the range of words in a text, at an offset or at their first occurrence. */
export function sourceRangeOf(text: string, words: string, offset = text.indexOf(words)): SourceRange {
  const before = text.slice(0, offset).split('\n');
  const line = before.length;
  const column = (before.at(-1) as string).length + 1;
  return { line, column, endLine: line, endColumn: column + words.length };
}
