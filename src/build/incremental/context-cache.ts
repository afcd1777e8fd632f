import { deserialize, serialize } from 'node:v8';
import { today } from '@internationalized/date';
import { attempted } from '../../schema/attempted.ts';
import { contentHash } from '../cache/content-hash.ts';
import { readSealedBytes, writeSealedBytes } from '../cache/sealed-file.ts';
import { type LoadedContext, loadContext, zoneOf } from '../content/read-content.ts';
import type { ContentState } from './content-state.ts';
import { contextFile, type VerdictCache } from './document-cache.ts';

/** The site-wide documents of a content folder, and `save`, which lets the next build begin with them. */
export interface OpenedContext {
  readonly context: LoadedContext;
  save(): void;
}

/** What was loaded, and a hash of what it was loaded from. */
interface CachedContext {
  readonly from: string;
  readonly context: LoadedContext;
}

/**
 * Loads the documents that a site has once, as `loadContext` does. Takes them from the last build with the same code where nothing that
 * they are made from has changed: the files other than services, the names of all files, and the day. Parsing a dozen documents takes a
 * tenth of a second, since all of the parser's code runs for the first time.
 */
export function openContext(folder: string, { cache, code, clean }: VerdictCache, state: ContentState): OpenedContext {
  const file = contextFile(cache, folder);
  const cached = clean === true ? undefined : readCached(file, code);
  const isCurrent =
    cached !== undefined &&
    cached.from === madeFrom(cached.context, state) &&
    today(zoneOf(cached.context)).toString() === cached.context.context?.today;
  if (isCurrent) return { context: { ...cached.context, folder }, save: () => {} };
  const context = loadContext(folder);
  const save = (): void => {
    if (context.context === undefined) return;
    writeSealedBytes(file, code, serialize({ from: madeFrom(context, state), context } satisfies CachedContext));
  };
  return { context, save };
}

function readCached(file: string, code: string): CachedContext | undefined {
  const bytes = readSealedBytes(file, code);
  // A later version of Node may have written what this one can't read.
  return bytes && attempted(() => deserialize(bytes) as CachedContext);
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
