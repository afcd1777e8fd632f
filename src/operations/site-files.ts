import type { ReadFile } from '../content/parse-document.ts';
import type { SourceList } from '../schema/content-listing.ts';

/** The files of a site that an operation reads, from a disk or from memory. */
export interface SiteFiles {
  readonly sources: SourceList;
  readonly read: ReadFile;
}

/** Returns a file's text and its byte order mark apart; throws for an unreadable file. */
export function wholeText({ read }: SiteFiles, file: string): { readonly mark: string; readonly text: string } {
  const content = read(file);
  if ('problem' in content) throw new Error(`${file} is unreadable: ${content.problem.code}.`);
  return { mark: content.mark ?? '', text: content.text };
}
