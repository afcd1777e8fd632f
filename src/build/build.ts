import { rmSync } from 'node:fs';
import path from 'node:path';
import { isError } from '../locales/problems/problem.ts';
import type { BuildOptions, BuildReport } from './build-options.ts';
import { removeUnusedFiles } from './cache/cached-files.ts';
import { contentHash } from './cache/content-hash.ts';
import { writePatched } from './cache/patched-file.ts';
import { zoneOf } from './content/read-content.ts';
import { type CheckedFolder, openFolder } from './incremental/checked-folder.ts';
import { isUntouched } from './incremental/content-state.ts';
import { openContext } from './incremental/context-cache.ts';
import { indexFile } from './incremental/document-cache.ts';
import { compareOutput, type LastBuild, openLastBuild, reportOf } from './incremental/last-build.ts';
import { withLock } from './incremental/lock.ts';
import { folderTimes, isFolderTouched, type Manifest, markTime, updatedFolderTimes } from './incremental/manifest.ts';
import type { OutputFolder } from './output/output-folder.ts';
import { recoverFolder, replaceFolder, updateFolder } from './output/replace-folder.ts';
import type { SearchedService, SearchSources } from './search/search-index.ts';
import { assembleSite, throwErrors } from './site.ts';
import { asBlockError } from './site-blocks/failed-block.ts';
import { lastChanges } from './site-files/last-changes.ts';
import { documentsWithDatedValues } from './site-files/sitemap.ts';
import { type ServicePool, serviceTasks } from './workers/service-tasks.ts';
import { createWorkerPool, worthThreads } from './workers/worker-pool.ts';
import { planSite, type WrittenSite } from './write-site.ts';

// This file, write-site.ts and site.ts are at the top of the room, since they join what its folders make. A build keeps what is
// still right of the last one (docs/decisions/0029-incremental-builds.md).

/** The folders of the cache that builds fill. */
const cacheNames = ['pictures', 'fonts', 'compressed', 'builds', 'documents', 'verified', 'v8', 'site-blocks'];

/** The last attempt no longer waits for a content folder that others are editing. */
const mostAttempts = 3;

/**
 * Builds the site: checks all content, renders the pages whose sources changed, and replaces their files, or the whole folder where
 * nothing of the last build can be kept. Throws a `ContentError` with every error before anything is written, and a `SettingError` where
 * a block of the site's own fails; a failure leaves the old site as it was.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  for (let attempt = 1; ; attempt += 1) {
    const report = await attemptBuild(options, attempt === mostAttempts).catch((error: unknown) => Promise.reject(asBlockError(error)));
    if (report !== undefined) return report;
  }
}

/** Builds once; returns undefined where others changed the content or the output folder meanwhile. */
async function attemptBuild(options: BuildOptions, isLast: boolean): Promise<BuildReport | undefined> {
  const { content, out, bundle, cache, worker, env, onStep } = options;
  recoverFolder(out);
  const sources = await openLastBuild(isLast ? { ...options, clean: true } : options);
  const comparing = compareOutput(sources, options);
  if (sources.areSame) {
    const { manifest, changed } = await comparing;
    if (manifest !== undefined && changed.size === 0) return { ...reportOf(manifest, 0, manifest), isKept: true };
  }
  // Asked for its result, or of no interest after another failure.
  comparing.catch(() => undefined);

  let pool: ServicePool | undefined;
  try {
    // Asked at once: git has an answer by the time that the sitemap needs it.
    const changes = lastChanges(content, sources.repository, documentsWithDatedValues);
    const verdicts = { cache, code: bundle.id, clean: options.clean };
    const { state } = sources;
    const { stale, checkIn } = openFolder(content, { verdicts, state, ...openContext(content, verdicts, state) });
    const linkers = createWorkerPool(() => worker, serviceTasks, stale.length);
    pool = linkers;
    const checked = await checkIn(linkers, path.join(cache, 'documents'));
    const { context, problems } = checked;
    // Few verdicts are saved with the site. Many, or those of a site that is not made, must not be lost with it.
    if (stale.length >= worthThreads || problems.some(isError)) {
      if (!checked.save() && !isLast) return undefined;
      throwErrors(problems);
    }
    onStep?.('checked', checked.services.length);

    const facts = checked.services.map(([, { facts: each }]) => each);
    const search: SearchSources = {
      textsHash: (language) => contentHash(checked.services.map(([, { textHashes }]) => textHashes[language]).join(' ')),
      services: () => searchedServices(checked),
      indexCache: (language) => ({ file: indexFile(cache, content, language), code: bundle.id, clean: options.clean }),
    };
    const last = await comparing;
    const site = planSite({
      options,
      context,
      search,
      last,
      lastChanges: changes,
      ...assembleSite(context, facts, env),
    });
    if (last.manifest !== undefined && last.manifest.strength !== site.strength) {
      // All files are compressed in another way, once in a site's life.
      await linkers.terminate();
      return await attemptBuild({ ...options, clean: true }, isLast);
    }
    if (stale.length < worthThreads && site.pagesToRender >= 2 * worthThreads) {
      await linkers.terminate();
      pool = createWorkerPool(() => worker, serviceTasks, site.pagesToRender);
    }
    const renderers = pool;
    // A document is rendered by the worker that has parsed it.
    const workerOf = renderers === linkers ? checked.workerOf : (): undefined => undefined;
    const done = {
      content: last.state,
      day: { zone: zoneOf(context), date: context.context?.today ?? '' },
      warnings: problems.filter(({ severity }) => severity === 'warning').length,
    };
    const write = async (folder: string): Promise<WrittenSite> => {
      const written = await site.write(folder, renderers, workerOf);
      onStep?.('rendered', site.pagesToRender);
      return written;
    };
    const put = await putInPlace(out, last, write, { saveIfCurrent: checked.save, isLast }, done);
    if (put === undefined) return undefined;
    if (last.manifest?.day.date !== done.day.date) for (const name of cacheNames) removeUnusedFiles(path.join(cache, name));
    return { ...reportOf(put.manifest, site.pagesToRender, last.read?.value), isKept: put.isKept };
  } catch (error) {
    // What is read in the middle of an edit may be anything.
    if (!isLast && !isUntouched(content, sources.state)) return undefined;
    throw error;
  } finally {
    await pool?.terminate();
  }
}

/** Returns the services as the search sees them; its texts are asked for only where they changed. */
function searchedServices({ services, textsOf }: CheckedFolder): readonly SearchedService[] {
  return services.map((service) => {
    const [, { facts, textHashes }] = service;
    return { slug: facts.summary.slug, category: facts.summary.category, textHashes, texts: () => textsOf(service) };
  });
}

/**
 * Writes a site's files into a folder and puts them in their places, with the manifest of them; returns it, and whether the cache took it.
 * Does nothing and returns undefined where another build changed the output folder since, or the content is no longer current; the last
 * attempt puts its files in place all the same, and writes no manifest of content that it cannot name.
 */
async function putInPlace(
  out: OutputFolder,
  { file, key, manifest: last, read }: LastBuild,
  write: (folder: string) => Promise<WrittenSite>,
  { saveIfCurrent, isLast }: { readonly saveIfCurrent: () => boolean; readonly isLast: boolean },
  made: Pick<Manifest, 'content' | 'day' | 'warnings'>,
): Promise<{ readonly manifest: Manifest; readonly isKept: boolean } | undefined> {
  let put: { readonly manifest: Manifest; readonly isKept: boolean } | undefined;
  const commit = ({ moved, removed, ...written }: WrittenSite, move: () => void): Promise<void> =>
    withLock(`${file}.lock`, async () => {
      const isKnown = saveIfCurrent();
      if (!isKnown && !isLast) return;
      if (last !== undefined && (markTime(out.folder) !== last.mark || isFolderTouched(out.folder, last.folders, [...moved, ...removed])))
        return;
      move();
      const manifest = {
        ...made,
        ...written,
        mark: markTime(out.folder) ?? 0,
        folders: last === undefined ? folderTimes(out.folder, moved) : updatedFolderTimes(out.folder, last.folders, [...moved, ...removed]),
      };
      put = { manifest, isKept: !isKnown || writePatched(file, key, manifest, read) };
      if (!isKnown) rmSync(file, { force: true });
    });
  if (last === undefined) await replaceFolder(out, write, commit);
  else await updateFolder(out, write, commit);
  return put;
}
