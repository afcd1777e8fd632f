import { isTranslationRecord, slugOfFile } from '../../schema/documents.ts';
import { asList, asRecord } from '../../schema/tree.ts';
import { isSameData } from '../../yaml/merge/same-data.ts';
import type { LocalChange } from './local-change.ts';
import { dataOf } from './parse-cache.ts';

/** A document that got another address: its files, and their names without folder and ending. */
export interface ChangedAddress {
  readonly from: { readonly file: string; readonly slug: string };
  readonly to: { readonly file: string; readonly slug: string };
}

/** Returns which new documents among local changes are deleted ones at another address, by their former slugs or their same data. */
export function changedAddresses(localChanges: readonly LocalChange[]): readonly ChangedAddress[] {
  const documents = localChanges.filter(({ file }) => !isTranslationRecord(file));
  return documents.flatMap(({ file, text, base }): readonly ChangedAddress[] => {
    if (text === undefined || base !== undefined) return [];
    const data = asRecord(dataOf(file, text));
    const former = documents.find((other) => {
      if (other.text !== undefined || other.base === undefined || folderOf(other.file) !== folderOf(file)) return false;
      const old = asRecord(dataOf(other.file, other.base.text));
      return asList(data['formerSlugs']).includes(slugOfFile(other.file)) || isSameData(withoutAddress(data), withoutAddress(old));
    });
    return former === undefined
      ? []
      : [{ from: { file: former.file, slug: slugOfFile(former.file) }, to: { file, slug: slugOfFile(file) } }];
  });
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}

function withoutAddress({ slug: _, formerSlugs: __, ...data }: Readonly<Record<string, unknown>>): unknown {
  return data;
}
