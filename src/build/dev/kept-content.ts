import { existsSync } from 'node:fs';
import { today } from '@internationalized/date';
import { joinProblems } from '../../content/link-site.ts';
import { cacheFolder } from '../cache/cache-folder.ts';
import { codeHash } from '../cache/code-hash.ts';
import { type LoadedContext, loadContext } from '../content/read-content.ts';
import { type ContentState, contentState, isSameContent, isUntouched } from '../incremental/content-state.ts';
import { readDocumentCache } from '../incremental/document-cache.ts';
import { zoneOf } from '../incremental/kept-context.ts';
import { type LinkedFolder, staleServices } from '../incremental/link-folder.ts';
import type { ServiceTexts } from '../search/search-texts.ts';
import { linkServices } from '../workers/link-services.ts';

/** Where verdicts are kept, and the hash of the code that made them. */
export interface Memory {
  readonly cache: string;
  readonly code: string;
}

/** A content folder at a moment: its site-wide documents, the verdicts on its services, and the problems of the whole. */
export interface KeptContent extends LinkedFolder {
  readonly context: LoadedContext;
  /** Undefined where the folder changed while it was read, or is not there. */
  readonly state: ContentState | undefined;
  /** Returns the searched texts of all services. */
  texts(): readonly ServiceTexts[];
}

/** Returns the memory that the builds and checks of the project `root` use; its code is as it is now. */
export function memoryOf(root: string): Memory {
  return { cache: cacheFolder(root), code: codeHash(root, 'site') };
}

/**
 * Opens a content folder for a server: the returned function reads the folder as it is now, and again only what changed since the last
 * build, check or call (docs/decisions/0029-incremental-builds.md). While nothing changes it returns the same object.
 */
export function openKeptContent(folder: string, { cache, code }: Memory): () => KeptContent {
  let last: { readonly content: KeptContent; readonly state: ContentState; readonly isToday: () => boolean } | undefined;
  return () => {
    const kept = readOnce(() => readDocumentCache(cache, code, folder));
    const state = stateNow(folder, () => last?.state ?? kept().content);
    if (last !== undefined && state !== undefined && isSameContent(last.state, state) && last.isToday()) return last.content;
    const context = loadContext(folder);
    const documents = kept().open(state, context.context);
    const stale = staleServices(context, documents);
    const linked = linkServices({ content: folder, sources: stale, context: context.context });
    const fresh = new Map(stale.map(({ file }, index) => [file, linked[index]]));
    const services = context.services.flatMap((source) => {
      const service = fresh.get(source.file) ?? documents.known(source);
      return service === undefined ? [] : [[source, service] as const];
    });
    const shares = services.map(([, service]) => service);
    // What was read of a file that was edited meanwhile is not what the state of the folder says.
    const after = state && stateNow(folder, () => state);
    const isCurrent = state !== undefined && after !== undefined && isUntouched(state, after);
    if (isCurrent) documents.keep(services);
    const content: KeptContent = {
      context,
      services,
      problems: joinProblems(context, shares),
      state: isCurrent ? state : undefined,
      texts: () => documents.texts(services),
    };
    const zone = zoneOf(context);
    const day = today(zone).toString();
    // Verdicts may depend on the day.
    const isToday = (): boolean => today(zone).toString() === day;
    last = isCurrent && (context.context?.today ?? day) === day ? { content, state, isToday } : undefined;
    return content;
  };
}

function readOnce<T>(read: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}

/** Returns undefined for a folder that is not there, or in which a program's temporary file went while it was read. */
function stateNow(folder: string, last: () => ContentState | undefined): ContentState | undefined {
  try {
    return existsSync(folder) ? contentState(folder, last()) : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return undefined;
  }
}
