import path from 'node:path';
import { checkContent } from '../build/check/check.ts';
import { deploymentOf } from '../build/settings/deployment.ts';
import { loadSiteBlocks } from '../build/site-blocks/site-blocks.ts';
import type { MessageLanguage } from '../locales/languages.ts';
import { type ProblemRecord, problemRecord } from '../locales/problems/describe.ts';
import { isContentError, sortProblems } from '../locales/problems/problem.ts';
import { buildSite } from './build-site.ts';
import { codeId, currentBundle, engineId, moduleOf, siteCacheFolder } from './bundled-module.ts';
import { type DevServer, serveDevelopment } from './dev-server.ts';

// What a program may import as `service-pages` (docs/extending.md): everything else may change with any release. The commands use the
// same functions.

export type { ProblemRecord } from '../locales/problems/describe.ts';
export type { DevServer } from './dev-server.ts';

/** Where a site is, and what its build depends on besides its content. */
export interface SiteSettings {
  /** The folder with `data` and `blocks`; absent, the working directory. */
  readonly folder?: string;
  /** The content folder, from `folder`; absent, `data`. */
  readonly content?: string;
  /** The folder of the built site, from `folder`; absent, `dist`. */
  readonly out?: string;
  /** The address at which the site will be served; absent, the one in `site.yaml`. */
  readonly url?: string;
  /** The path below which it will be served, such as `/practice/`. */
  readonly basePath?: string;
  /** The compressed files beside those of the site; absent, all. */
  readonly compress?: 'none';
  /** The language of messages; absent, English. */
  readonly language?: MessageLanguage;
}

/** A site whose settings were found right. */
export interface Site {
  readonly folder: string;
  readonly content: string;
  readonly out: string;
  readonly language: MessageLanguage;
  /** The settings as the commands read them from the environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** What a build made; with errors in the content it made nothing, and what was there stays. */
export interface BuildResult {
  readonly problems: readonly ProblemRecord[];
  /** The number of pages; 0 where the content has errors. */
  readonly pages: number;
  /** The pages that were rendered: the others were as they had to be. */
  readonly rendered: number;
}

/** Returns a site with complete settings. Throws an `Error` whose message says which setting cannot be used. */
export function defineSite(settings: SiteSettings = {}): Site {
  const { folder = process.cwd(), content = 'data', out = 'dist', url = '', basePath = '', compress = '', language = 'en' } = settings;
  const env = { SITE_URL: url, BASE_PATH: basePath, COMPRESS: compress };
  deploymentOf({ url: 'https://www.example.com' }, env);
  const root = path.resolve(folder);
  return { folder: root, content: path.resolve(root, content), out: path.resolve(root, out), language, env };
}

/** Returns every problem of a site's content, as `service-pages check --format json` prints them. */
export async function check(site: Site): Promise<readonly ProblemRecord[]> {
  const cache = await opened(site);
  const { problems } = await checkContent(site.content, {
    worker: () => moduleOf(currentBundle(silent), 'check-worker'),
    cache: () => cache,
    code: codeId,
  });
  return sortProblems(problems).map((problem) => problemRecord(problem, site.language));
}

/** Builds a site into its folder, as `service-pages build` does. Throws an `Error` where the folder or the machine refuses. */
export async function build(site: Site): Promise<BuildResult> {
  const cache = await opened(site);
  try {
    const { pages, rendered } = await buildSite({ ...site, cache });
    return { problems: [], pages, rendered };
  } catch (error) {
    if (!isContentError(error)) throw error;
    const problems = sortProblems(error.problems).map((problem) => problemRecord(problem, site.language));
    return { problems, pages: 0, rendered: 0 };
  }
}

/**
 * Serves a site on localhost while it is edited: after each change in its content or its blocks, what changed is built again and
 * browsers show it; while there are errors, they show these. `port` 0, or none, takes any free one.
 */
export async function createDevServer(site: Site, { port = 0 }: { readonly port?: number } = {}): Promise<DevServer> {
  return serveDevelopment({ ...site, cache: siteCacheFolder(site.folder), port });
}

const silent = (): void => {};

/** Loads what a site adds to the engine; returns its cache folder. */
async function opened({ folder }: Site): Promise<string> {
  process.env['NODE_ENV'] ??= 'production';
  const cache = siteCacheFolder(folder);
  await loadSiteBlocks(folder, () => cache, engineId);
  return cache;
}
