import path from 'node:path';
import { isRaster } from '../../content/pictures/raster-header.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { loadContext } from '../content/read-content.ts';
import { openFolder } from '../incremental/checked-folder.ts';
import { undecodablePictures } from '../pictures/raster-pictures.ts';
import { linkServices } from '../workers/link-services.ts';
import { createWorkerPool, worthThreads } from '../workers/worker-pool.ts';
import type { Base } from './base.ts';
import { removedSlugs } from './removed-slugs.ts';

/** What a check needs besides the content, each asked for where it is needed. */
export interface CheckResources {
  /** Returns the module that threads run for a large folder. */
  readonly worker: () => URL;
  /** Returns the folder that keeps which photographs were sound, and verdicts. */
  readonly cache: () => string;
  /** Returns a hash of the code, under which the verdicts on a large folder's services are kept for the next check or build. */
  readonly code: () => string;
}

interface CheckOptions {
  /** With a base, removed services are problems too. */
  readonly base?: Base | undefined;
  /** False for a folder that nobody checks again. */
  readonly keepsVerdicts?: boolean;
}

/** Returns every problem of a content folder, its languages in preparation, and the number of its documents. */
export async function checkContent(
  folder: string,
  { worker, cache, code }: CheckResources,
  { base, keepsVerdicts = true }: CheckOptions = {},
): Promise<{ problems: readonly Problem[]; drafts: readonly string[]; files: number }> {
  const context = loadContext(folder);
  const verdicts = keepsVerdicts && context.services.length >= worthThreads ? { cache: cache(), code: code() } : undefined;
  const opened = openFolder(folder, { verdicts, context });
  const pool = createWorkerPool(worker, () => ({ load: linkServices }), opened.stale.length);
  try {
    const { services, problems, save } = await opened.checkIn(pool);
    save();
    const known = new Set(context.problems.map(({ file }) => file));
    const pictures = context.pictures.filter((picture) => isRaster(picture) && !known.has(`pictures/${picture}`));
    const undecodable = pictures.length === 0 ? [] : await undecodablePictures(folder, pictures, path.join(cache(), 'pictures'));
    // A document that can't be read may be the one that names a former slug.
    const comparable = base !== undefined && services.every(([, { usedEntries }]) => usedEntries !== undefined);
    const formerSlugs = [...context.formerSlugs, ...services.flatMap(([, service]) => service.formerSlugs)];
    const languages = Object.entries(context.context?.languages ?? {});
    return {
      drafts: languages.flatMap(([code, { status }]) => (status === 'draft' ? [code] : [])),
      problems: [...problems, ...undecodable, ...(comparable ? removedSlugs(base, context, formerSlugs) : [])],
      files: Object.keys(context.documents).length + context.pages.length + context.services.length,
    };
  } finally {
    await pool.terminate();
  }
}
