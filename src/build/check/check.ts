import path from 'node:path';
import { joinProblems } from '../../content/link-site.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { loadContext } from '../content/read-content.ts';
import { isRaster } from '../pictures/raster.ts';
import { undecodablePictures } from '../pictures/raster-pictures.ts';
import { createWorkerPool, partition } from '../workers/worker-pool.ts';
import type { Base } from './base.ts';
import { checkTasks } from './check-worker.ts';
import { removedSlugs } from './removed-slugs.ts';

/**
 * Returns every problem of a content folder and the number of its documents. Threads that run `worker` share a large folder.
 * `cache` names the folder that keeps which photographs were sound. With a base, removed services are problems too.
 */
export async function checkContent(
  folder: string,
  worker: () => URL,
  cache: () => string,
  base?: Base,
): Promise<{ problems: readonly Problem[]; files: number }> {
  const context = loadContext(folder);
  const pool = createWorkerPool(worker, checkTasks, context.services.length);
  try {
    const parts = partition(context.services, pool.workers.length);
    const shares = await Promise.all(
      pool.workers.map((run, index) => run('check', { folder, sources: parts[index] ?? [], context: context.context })),
    );
    const known = new Set(context.problems.map(({ file }) => file));
    const pictures = context.pictures.filter((picture) => isRaster(picture) && !known.has(`pictures/${picture}`));
    const undecodable = pictures.length === 0 ? [] : await undecodablePictures(folder, pictures, path.join(cache(), 'sound'));
    // A document that can't be read may be the one that names a former slug.
    const comparable = base !== undefined && shares.every(({ allRead }) => allRead);
    const formerSlugs = shares.flatMap((share) => share.formerSlugs);
    return {
      problems: [...joinProblems(context, shares), ...undecodable, ...(comparable ? removedSlugs(base, context, formerSlugs) : [])],
      files: Object.keys(context.documents).length + context.pages.length + context.services.length,
    };
  } finally {
    await pool.terminate();
  }
}
