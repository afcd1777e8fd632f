import { openContentSnapshots, verdictCacheOf } from '../src/build/dev/content-snapshots.ts';
import { openSiteSnapshots } from '../src/build/dev/site-snapshots.ts';
import type { Site } from '../src/build/site.ts';
import { isContentError } from '../src/locales/problems/problem.ts';

let openNow: (() => Site) | undefined;
let site: Site | undefined;

/**
 * Returns the site of the content folder as it is now: development reads again what changed. While the content has a mistake, which the
 * browser's overlay shows, pages keep their last state.
 */
export function currentSite(): Site {
  const folder = process.env['CONTENT_DIR'] || 'data';
  openNow ??= openSiteSnapshots(folder, process.env, openContentSnapshots(folder, verdictCacheOf(process.cwd())));
  try {
    site = openNow();
  } catch (error) {
    if (site === undefined || !isContentError(error)) throw error;
  }
  return site;
}
