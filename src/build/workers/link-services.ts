import type { LinkedDocument } from '../../content/document.ts';
import { linkService } from '../../content/link-site.ts';
import type { LinkContext } from '../../content/rules/rule.ts';
import type { SourceFile } from '../../schema/documents.ts';
import { readDocument } from '../content/read-content.ts';
import type { LinkedService } from '../incremental/document-cache.ts';
import { searchTextsOf, textHashesOf } from '../search/search-texts.ts';
import { factsOf } from '../site.ts';

/** A worker's part of the services to check, and the context that they are linked in. */
export interface ServicesToLoad {
  /** The content folder. */
  readonly content: string;
  readonly sources: readonly SourceFile[];
  readonly context: LinkContext | undefined;
  /** The folder of the cache for documents that wait for their pages; those of a check do not wait. */
  readonly waitIn?: string | undefined;
}

/** Reads, validates and links services, one after the other; `keep` receives each document. */
export function linkServices(
  { content, sources, context }: ServicesToLoad,
  keep: (source: SourceFile, document: LinkedDocument) => void = () => {},
): LinkedService[] {
  let dated = false;
  const watched = context && {
    ...context,
    get today(): string {
      dated = true;
      return context.today;
    },
  };
  const languages = Object.keys(context?.languages ?? {});
  return sources.map((source) => {
    dated = false;
    const parsed = readDocument(content, source);
    const share = linkService(parsed, watched);
    keep(source, parsed.document);
    const texts = searchTextsOf(parsed.document);
    return {
      ...share,
      facts: factsOf(parsed.document, context),
      dated,
      texts,
      textHashes: textHashesOf(texts, languages, context?.defaultLanguage ?? ''),
    };
  });
}
