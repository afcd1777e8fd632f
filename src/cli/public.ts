import { cacheFolder } from '../build/cache/cache-folder.ts';
import { checkContent } from '../build/check/check.ts';
import { settingSentence } from '../build/settings/setting-error.ts';
import { loadSiteBlocks } from '../build/site-blocks/site-blocks.ts';
import { type ProblemRecord, problemRecord } from '../locales/problems/describe.ts';
import { isContentError, sortProblems } from '../locales/problems/problem.ts';
import { buildSite } from './build-site.ts';
import { checkResources, engineId } from './bundled-module.ts';
import { requireSite, type Site } from './define-site.ts';
import { type DevServer, serveDevelopment } from './dev-server.ts';
import { parsePort } from './local-server.ts';

// What a program may import as `service-pages` (docs/extending.md): everything else may change with any release. The commands use the
// same functions.

export type { ProblemRecord } from '../locales/problems/describe.ts';
export { defineSite, type Site, type SiteSettings } from './define-site.ts';
export type { DevServer } from './dev-server.ts';

/** What a build made; with errors in the content it made nothing, and what was there stays. */
export interface BuildResult {
  readonly problems: readonly ProblemRecord[];
  /** The number of pages; 0 where the content has errors. */
  readonly pages: number;
  /** The pages that were rendered: the others were as they had to be. */
  readonly rendered: number;
}

/**
 * Returns every problem of a site's content, also those that `service-pages check` shows with `--publish` alone, which their `severity`
 * tells, in the form of its `--format json`. Throws an `Error` where a block can't be used.
 */
export async function check(site: Site): Promise<readonly ProblemRecord[]> {
  requireSite(site, 'check');
  const cache = await opened(site);
  const { problems } = await checkContent(
    site.content,
    checkResources(() => cache),
  );
  return sortProblems(problems).map((problem) => problemRecord(problem, site.language));
}

/** Builds a site into its folder, as `service-pages build` does. Throws an `Error` where a block, the folder or the machine refuses. */
export async function build(site: Site): Promise<BuildResult> {
  requireSite(site, 'build');
  const cache = await opened(site);
  try {
    const { pages, rendered } = await buildSite({ ...site, cache });
    return { problems: [], pages, rendered };
  } catch (error) {
    if (!isContentError(error)) throw inLanguage(error, site);
    const problems = sortProblems(error.problems).map((problem) => problemRecord(problem, site.language));
    return { problems, pages: 0, rendered: 0 };
  }
}

/**
 * Serves a site on localhost while it is edited: after each change in its content or its blocks, what changed is built again and
 * browsers show it; while there are errors, they show these. `port` 0, or none, takes any free one. Throws an `Error` for one that is none,
 * or is taken.
 */
export async function createDevServer(site: Site, { port = 0 }: { readonly port?: number } = {}): Promise<DevServer> {
  requireSite(site, 'createDevServer');
  try {
    // A program may pass anything, and a name would be that of a socket.
    return await serveDevelopment({ ...site, cache: cacheFolder(site.folder), port: parsePort(String(port)) });
  } catch (error) {
    throw inLanguage(error, site);
  }
}

/** Loads what a site adds to the engine; returns its cache folder. */
async function opened(site: Site): Promise<string> {
  process.env['NODE_ENV'] ??= 'production';
  try {
    const cache = cacheFolder(site.folder);
    await loadSiteBlocks(site.folder, site.content, () => cache, engineId);
    return cache;
  } catch (error) {
    throw inLanguage(error, site);
  }
}

/** Returns an error of settings or blocks with its sentences in the language of a site; any other one as it is. */
function inLanguage(error: unknown, { language }: Site): unknown {
  const sentence = settingSentence(error, language);
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}
