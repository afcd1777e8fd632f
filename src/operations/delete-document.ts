import type { LinkedDocument } from '../content/document.ts';
import type { FileEdit } from '../content/file-edit.ts';
import { mentionsOf } from '../content/mentions.ts';
import { isRecordOf } from '../schema/documents.ts';
import type { AddressWords } from '../schema/link-target.ts';

/** Returns the edits that remove a document and the record of its translations; `files` are all files of the site. */
export function deleteDocument(files: readonly string[], file: string): readonly FileEdit[] {
  return files.filter((other) => other === file || isRecordOf(other, file)).map((gone) => ({ kind: 'remove', file: gone }));
}

/** Returns the files of the other documents that name a service or a page, and would break without it. */
export function filesNaming(documents: readonly LinkedDocument[], file: string, addresses: AddressWords): readonly string[] {
  const named = documents.find((document) => document.file === file);
  if (named?.kind !== 'service' && named?.kind !== 'page') return [];
  const { kind, name: slug } = named;
  return documents.filter((other) => other !== named && mentionsOf(other, { kind, slug }, addresses).length > 0).map((other) => other.file);
}
