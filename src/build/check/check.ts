import path from 'node:path';
import { joinProblems } from '../../content/link-site.ts';
import type { Problem } from '../../locales/problems/problem.ts';
import { loadContext } from '../content/read-content.ts';
import { isRaster } from '../pictures/raster.ts';
import { undecodablePictures } from '../pictures/raster-pictures.ts';
import { assemble, deal } from '../workers/worker-pool.ts';
import type { Base } from './base.ts';
import { checkDuties } from './check-worker.ts';
import { removedSlugs } from './removed-slugs.ts';

/**
 * Finds every problem of a content folder, and counts the files it read; a large folder is shared out over threads that run
 * `worker`. Photographs that were found to be sound are remembered in `memory`. With a base, the services that were there and are gone are problems too.
 */
export async function checkContent(
  folder: string,
  worker: () => URL,
  memory: () => string,
  base?: Base,
): Promise<{ problems: readonly Problem[]; files: number }> {
  const ground = loadContext(folder);
  const crew = assemble(worker, checkDuties, ground.services.length);
  try {
    const parts = deal(ground.services, crew.hands.length);
    const found = await Promise.all(
      crew.hands.map((hand, index) => hand('check', { folder, sources: parts[index] ?? [], context: ground.context })),
    );
    const known = new Set(ground.problems.map(({ file }) => file));
    const pictures = ground.pictures.filter((picture) => isRaster(picture) && !known.has(`pictures/${picture}`));
    const undecodable = pictures.length === 0 ? [] : await undecodablePictures(folder, pictures, path.join(memory(), 'sound'));
    // A document that can't be read may be the one that names a former slug.
    const comparable = base !== undefined && found.every(({ allRead }) => allRead);
    const formerSlugs = found.flatMap((share) => share.formerSlugs);
    return {
      problems: [...joinProblems(ground, found), ...undecodable, ...(comparable ? removedSlugs(base, ground, formerSlugs) : [])],
      files: Object.keys(ground.documents).length + ground.pages.length + ground.services.length,
    };
  } finally {
    await crew.dismiss();
  }
}
