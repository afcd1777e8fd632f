import type { Problem } from '../locales/problems/problem.ts';
import { documentOf, fileProblem, isPictureFile, nameOfRecord, requiredKinds, type SourceFile } from './documents.ts';
import { linkedFile } from './link-target.ts';
import { suggest } from './suggest.ts';
import { fileNameMeant } from './value-meant.ts';

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

const noteEnding = /^[a-z0-9-]+\.md$/;

/** One entry of a content folder or of a folder in it. */
export interface FolderEntry {
  /** Relative to the content folder, with forward slashes. */
  readonly file: string;
  /** `other` is a named pipe, a device or a socket: reading one may wait for ever. */
  readonly kind: 'file' | 'folder' | 'link' | 'other';
}

/** Returns whether a name has bytes that are not UTF-8, as in old archives: no file is found by what is read of it. */
export function isUnreadableName(name: string): boolean {
  return name.includes('\uFFFD');
}

/** Matches the names of files that systems and programs put beside others by themselves: Windows, and Office for a document that is open. */
const byItself = /^(?:(?:eh)?thumbs\.db|desktop\.ini|~\$.*)$/i;

/** Matches the names of pictures in formats that no page shows, such as those of telephones. */
const ofOtherFormat = /\.(?:heic|heif|gif|bmp|tiff?|jfif|jxl)$/i;

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
    if (kind === 'file' && byItself.test(name)) continue;
    if (isUnreadableName(name)) {
      problems.push(fileProblem('bad-file-name', file, { found: name }));
    } else if (refusedFolders.has(relative)) {
      if (kind === 'folder') refusedFolders.add(file);
    } else if (kind === 'link' || kind === 'other' || (kind === 'folder' && isNamedLikeFile(file))) {
      problems.push(fileProblem(kind === 'link' ? 'symbolic-link' : 'not-a-file', file));
      if (kind === 'folder') refusedFolders.add(file);
      const source = documentOf(file);
      if (source?.kind === 'service') refusedServices.push(source.name);
      else if (source !== undefined) seen.set(`${source.kind}/${source.name}`, file);
      else if (file.startsWith('pictures/')) refusedPictures.push(file.slice('pictures/'.length));
    } else if (kind === 'folder') {
      if (file === 'translations') seen.set(file, file);
    } else if (relative === 'pictures' || relative.startsWith('pictures/')) {
      if (isPictureFile(file)) pictures.push(file.slice('pictures/'.length));
      else if (ofOtherFormat.test(name)) problems.push({ ...fileProblem('unreadable-picture', file), severity: 'warning' });
      else problems.push(fileProblem('unexpected-file', file));
    } else if (file.startsWith('files/')) {
      const meant = fileNameMeant(name);
      if (linkedFile(`/${file}`) !== undefined) files.push(file.slice('files/'.length));
      else {
        const suggestion = linkedFile(`/files/${meant}`);
        problems.push({ ...fileProblem('bad-file-name', file, { found: name }), ...(suggestion === undefined ? {} : { suggestion }) });
      }
    } else if (relative === '' && noteEnding.test(name)) {
      notes.push(file);
    } else {
      const source = documentOf(file);
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
  const meant = new Map(
    unexpected.map((file) => {
      const source = documentMeant(file);
      const isMeant = source !== undefined && !seen.has(`${source.kind}/${source.name}`);
      if (isMeant && source.kind === 'service') refusedServices.push(source.name);
      return [file, isMeant ? source.file : suggest(file, missing)];
    }),
  );
  for (const [file, suggestion] of meant) {
    // A document under a misspelt name is one mistake, not a file too many and one too few.
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

/** Returns the document that is meant by capitals, or by a name to which an editor of texts added its ending. */
function documentMeant(file: string): SourceFile | undefined {
  return documentOf(file.toLowerCase().replace(/(\.ya?ml)\.txt$/, '$1'));
}

function isNamedLikeFile(file: string): boolean {
  return documentOf(file) !== undefined || isPictureFile(file);
}
