import type { ParsedDocument } from '../content/document.ts';
import { linkContextOf } from '../content/link-context.ts';
import { parseSource, type ReadFile } from '../content/parse-document.ts';
import type { LinkContext } from '../content/rules/rule.ts';
import type { SourceList } from '../schema/content-listing.ts';
import type { SourceFile } from '../schema/documents.ts';

/** A file of a site and its whole text. */
export interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** The files of a site that an operation reads, from a disk or from memory. */
export interface ContentFiles {
  readonly sources: SourceList;
  readonly read: ReadFile;
}

/** Returns a file's text and its byte order mark apart; throws for an unreadable file. */
export function wholeText({ read }: ContentFiles, file: string): { readonly mark: string; readonly text: string } {
  const content = read(file);
  if ('problem' in content) throw new Error(`${file} is unreadable: ${content.problem.code}.`);
  return { mark: content.mark ?? '', text: content.text };
}

/** Parses the documents of a site; the context that they are linked in is undefined where the site's own document can't be read. */
export function parsedSite({ sources, read }: ContentFiles): {
  readonly parsedDocuments: readonly (ParsedDocument & { readonly source: SourceFile })[];
  readonly context: LinkContext | undefined;
} {
  const parsedDocuments = sources.documents.map((source) => ({ source, ...parseSource(source, read) }));
  const context = linkContextOf(
    (kind) => parsedDocuments.find(({ document, yaml }) => yaml !== undefined && document.kind === kind)?.document,
    sources,
  );
  return { parsedDocuments, context };
}
