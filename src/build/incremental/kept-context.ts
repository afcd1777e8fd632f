import { deserialize, serialize } from 'node:v8';
import { today } from '@internationalized/date';
import { timeZoneOf } from '../../content/link-context.ts';
import { asRecord } from '../../schema/tree.ts';
import { contentHash } from '../cache/content-hash.ts';
import { readSealedBytes, writeSealedBytes } from '../cache/sealed-file.ts';
import { type LoadedContext, loadContext } from '../content/read-content.ts';
import type { ContentState } from './content-state.ts';
import { contextFile } from './document-cache.ts';

/** The site-wide documents of a content folder, and `keep`, which lets the next build begin with them. */
export interface OpenedContext {
  readonly context: LoadedContext;
  keep(): void;
}

interface ContextOptions {
  readonly cache: string;
  /** The hash of the code. */
  readonly code: string;
  readonly folder: string;
  /** Whether what was kept is forgotten. */
  readonly clean?: boolean | undefined;
}

/** What was loaded, and a hash of what it was loaded from. */
interface Kept {
  readonly from: string;
  readonly context: LoadedContext;
}

/**
 * Loads the documents that a site has once as `loadContext` does, or as the last build with the same code did, where all that they are
 * made from is as it was then: every file but those of services, the names of all, and the day. To parse a dozen of documents takes
 * a tenth of a second, since all of the parser's code runs for the first time.
 */
export function openContext({ cache, code, folder, clean }: ContextOptions, state: ContentState): OpenedContext {
  const file = contextFile(cache, folder);
  const kept = clean === true ? undefined : readKept(file, code);
  const known =
    kept !== undefined &&
    kept.from === madeFrom(kept.context, state) &&
    today(zoneOf(kept.context)).toString() === kept.context.context?.today;
  if (known) return { context: { ...kept.context, folder }, keep: () => {} };
  const context = loadContext(folder);
  const keep = (): void => {
    if (context.context === undefined) return;
    writeSealedBytes(file, code, serialize({ from: madeFrom(context, state), context } satisfies Kept));
  };
  return { context, keep };
}

function readKept(file: string, code: string): Kept | undefined {
  const bytes = readSealedBytes(file, code);
  try {
    return bytes && (deserialize(bytes) as Kept);
  } catch {
    // Written by a later version of Node, which this one can't read.
    return undefined;
  }
}

/** Returns a hash of what the site-wide documents are made from: all files of the folder, those of services by their names alone. */
function madeFrom({ services }: LoadedContext, { files, others }: ContentState): string {
  const ofServices = new Set(services.flatMap(({ file, record }) => [file, ...(record === undefined ? [] : [record])]));
  return contentHash(
    ...others,
    '',
    ...Object.entries(files).flatMap(([name, [, , , , hash]]) => (ofServices.has(name) ? [name] : [name, hash])),
  );
}

/** Returns the time zone of a site's place, whose day decides. */
export function zoneOf({ documents }: Pick<LoadedContext, 'documents'>): string {
  return timeZoneOf(asRecord(asRecord(documents.site?.value)['contact'])['timeZone']);
}
