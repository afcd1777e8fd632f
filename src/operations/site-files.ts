import type { ReadFile } from '../content/parse-document.ts';
import type { SourceList } from '../schema/content-listing.ts';

/** The files of a site that an operation reads, from a disk or from memory. */
export interface SiteFiles {
  readonly sources: SourceList;
  readonly read: ReadFile;
}

/** Returns a file's text as it is written, an editor's byte order mark included; throws for one that can not be read. */
export function wholeText({ read }: SiteFiles, file: string): { readonly mark: string; readonly text: string } {
  const found = read(file);
  if ('problem' in found) throw new Error(`${file} can not be read: ${found.problem.code}.`);
  return { mark: found.mark ?? '', text: found.text };
}
