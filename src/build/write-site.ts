import path from 'node:path';
import { isRaster } from '../content/pictures/raster-header.ts';
import { fileOf, type PageAddress } from '../pages/address.ts';
import { createDependencyTracker } from '../pages/dependencies.ts';
import { openPages } from '../pages/site-pages.ts';
import { partNamed } from '../schema/framing.ts';
import { outsideServices } from '../view/document/render-page.ts';
import type { BuildOptions, Reason } from './build-options.ts';
import { startScript } from './cache/bundled-scripts.ts';
import { contentHash } from './cache/content-hash.ts';
import type { LoadedContext } from './content/read-content.ts';
import { editorSteps } from './editor/editor-steps.ts';
import { type LastBuild, lastSite } from './incremental/last-build.ts';
import type { Manifest } from './incremental/manifest.ts';
import { PartLists } from './incremental/part-lists.ts';
import { planBuild } from './incremental/plan.ts';
import { createStepRunner } from './incremental/step-runner.ts';
import { compressionOf } from './output/compressed-files.ts';
import type { Changes } from './output/folder-changes.ts';
import { createSiteWriter } from './output/site-writer.ts';
import { registerFonts } from './pictures/picture-fonts.ts';
import type { SearchSources } from './search/search-index.ts';
import { searchedPages } from './search/site-places.ts';
import { isCompressed } from './settings/deployment.ts';
import { type AssembledSite, pageDocuments } from './site.ts';
import { startAssetProcess } from './site-files/asset-process.ts';
import type { ToldChanges } from './site-files/last-changes.ts';
import { assetSteps, finalSteps, fontSteps, indexSteps, type SiteFileSources, searchSteps } from './site-files/site-steps.ts';
import { renderPages } from './workers/render-pages.ts';
import type { ServicePool } from './workers/service-tasks.ts';

// Planning and writing share nearly all of what they know of a site, and the order of the steps is the point.

/** A site that is ready to be written: checked, assembled and compared with the last build. */
interface SiteSources extends AssembledSite {
  readonly options: BuildOptions;
  readonly context: LoadedContext;
  readonly search: SearchSources;
  readonly last: LastBuild;
  readonly lastChanges: Promise<ToldChanges>;
}

/** The parts of a manifest that writing a site knows, and what changes in the output folder. */
export type WrittenSite = Changes & Pick<Manifest, 'history' | 'model' | 'parts' | 'partLists' | 'steps' | 'strength'>;

/** A planned site: how many pages it renders, and how it is written. */
interface PlannedSite {
  readonly pagesToRender: number;
  /** How strongly its files are compressed, as the manifest keeps it. */
  readonly strength: string;
  /** Writes the files that changed into a folder, in a pool of workers, where `workerOf` names the worker that has a document. */
  write(folder: string, pool: ServicePool, workerOf: (file: string) => number | undefined): Promise<WrittenSite>;
}

interface PageStep {
  readonly address: PageAddress;
  readonly name: string;
  readonly key: string;
  readonly reason: Reason | undefined;
}

/** Compares a site with its last build, and reports each page that must be rendered. */
export function planSite({ options, context, search, last, lastChanges, model, fontFiles, picturesShown }: SiteSources): PlannedSite {
  const { content, out, bundle, cache, env, onRender, editor } = options;
  const caches = { pictures: path.join(cache, 'pictures'), fonts: path.join(cache, 'fonts') };
  const modelHash = contentHash(JSON.stringify(model));
  const plan = planBuild(last, model, modelHash);
  const once = pageDocuments(context);
  const written = context.services.map(({ name }) => ({ kind: 'service' as const, name, value: true }));
  const { addresses, languages } = openPages(model, [...once, ...written]);
  const compression = isCompressed(env) ? compressionOf(addresses.length, path.join(cache, 'compressed')) : undefined;
  const strength = JSON.stringify(compression?.strength ?? null);
  const pageScript = model.deployment.base + startScript(bundle);
  // The name of a photograph's file changes with its bytes, that of a drawing does not, and social pictures show both.
  const drawings = context.pictures
    .filter((picture) => !isRaster(picture))
    .map((picture) => last.state.files[`pictures/${picture}`]?.[4] ?? '');
  const common = contentHash(pageScript, ...drawings);
  const sourceOf = documentFiles(context);
  const pages = addresses.map((address): PageStep => {
    const name = fileOf(address);
    // Both are hashes already; half of each tells thousands of documents apart.
    const key = common.slice(0, 22) + (last.state.files[sourceOf(address)]?.[4] ?? '').slice(0, 22);
    return { address, name, key, reason: plan.reasonFor(name, key) };
  });
  const toRender = pages.filter(({ reason }) => reason !== undefined);
  for (const { name, reason } of toRender) onRender?.(name, reason as Reason);

  const tracker = createDependencyTracker(model);
  const sources: SiteFileSources = {
    model,
    view: tracker.view,
    languages,
    addresses,
    modelHash,
    history: last.history,
    lastChanges,
    documents: context.documents,
    search,
    searched: searchedPages(once),
    bundle,
    content,
    state: last.state,
    pictures: picturesShown,
    files: context.files,
    fontFiles,
    pageScript,
    caches,
  };

  return {
    pagesToRender: toRender.length,
    strength,
    async write(folder, pool, workerOf) {
      const writer = createSiteWriter(folder, { last: lastSite(out.folder, last), compression });
      const steps = createStepRunner({ plan, tracker, writer, languages, lists: new PartLists(last.manifest?.partLists) });
      const assets = startAssetProcess(new URL('asset-worker.mjs', options.worker), sources);
      // Beside the threads of a large build, the memory of that process would be the most that the build needs.
      await (pool.workers.length > 1 ? assets.fonts : assets.pictures);
      await steps.run(assetSteps(sources));
      // Fonts belong to the whole process, so its threads must not register them side by side.
      if (pool.workers.length > 1) registerFonts();
      const rendering = renderPages(pool, {
        pages: toRender.map(({ address }) => ({ address, source: sourceOf(address) })),
        services: context.services,
        workerOf,
        once,
        content,
        model,
        folder,
        lastFolder: last.manifest === undefined ? undefined : out.folder,
        // What the script adds can wait for the words and their fonts; browsers would ask for a module sooner than for pictures.
        scripts: `<script src="${pageScript}" type="module" async fetchpriority="low"></script>`,
        pictureCache: caches.pictures,
        compression,
        onProgress: options.onProgress,
      });
      // Where git failed to tell the days, the next build asks again.
      const history = lastChanges.then(({ hasFailed }) => (hasFailed ? '' : last.history));
      const besides = async (): Promise<void> => {
        await steps.run(indexSteps({ ...sources, history: await history }));
        await assets.fonts;
        await steps.run(fontSteps(sources));
      };
      // What is left needs memory, and no worker: the search of thousands of services takes as much as two of them. After a failure no
      // page may be written into a folder that is being removed.
      const [rendered] = await Promise.all([rendering, besides()]).finally(() => pool.terminate());
      await steps.run(searchSteps(sources));
      steps.addPages(new Map(pages.map(({ name, key }) => [name, key])), rendered);
      await steps.run(finalSteps(sources));
      const { deployment, fonts } = model;
      const pictures = Object.fromEntries(Object.entries(model.pictures).filter(([name]) => partNamed(name).area === undefined));
      const view = tracker.view(languages[0] as string);
      const beside = outsideServices(view).length === 0 ? {} : { besideOthersScripts: true };
      await steps.run(editorSteps(view.site.editor, last.state, { content, deployment, pictures, fonts, ...beside }, editor));
      return { ...(await steps.finish()), history: await history, model: modelHash, strength };
    },
  };
}

/** Returns a function from a page's address to the file of its document. */
function documentFiles({ documents, pages, services }: LoadedContext): (address: PageAddress) => string {
  const named = new Map([...pages, ...services].map(({ kind, name, file }) => [`${kind}/${name}`, file]));
  return ({ kind, slug }) => named.get(`${kind}/${slug}`) ?? documents[kind as keyof typeof documents]?.file ?? '';
}
