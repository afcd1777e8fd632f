import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { joinProblems } from '../content/link-site.ts';
import { copyClientFiles } from './cache/bundled-scripts.ts';
import { cachedFile, removeUnusedFiles } from './cache/cached-files.ts';
import type { CodeBundle } from './cache/code-bundle.ts';
import { loadContext } from './content/read-content.ts';
import { type EditedSite, storeOf } from './editor/editor-boot.ts';
import type { FontFile } from './fonts/fonts.ts';
import { writeCompressed } from './output/compressed-files.ts';
import type { OutputFolder } from './output/output-folder.ts';
import { recoverFolder, replaceFolder } from './output/replace-folder.ts';
import { createPictureCache } from './pictures/cached-pictures.ts';
import { registerFonts } from './pictures/picture-fonts.ts';
import { publishPictures } from './pictures/raster-pictures.ts';
import { assembleSite, pageDocuments, throwErrors } from './site.ts';
import { writeSiteFiles } from './site-files/write-site-files.ts';
import { picturesIn, type Rendered, serviceTasks } from './workers/service-tasks.ts';
import { createWorkerPool, partition } from './workers/worker-pool.ts';

// This file and site.ts are at the top of the room, since they join what its folders make.

/** The sources of a build, and where it writes. */
export interface BuildOptions {
  /** The content folder. */
  readonly content: string;
  /** Keeps its files unless the build succeeds. */
  readonly out: OutputFolder;
  readonly bundle: CodeBundle;
  /** The module that rendering threads run. */
  readonly worker: URL;
  readonly env: NodeJS.ProcessEnv;
  readonly progress: (step: 'checked' | 'rendered', count: number) => void;
  /** Writes the form editor into the folder of the site; called for a site that has one. */
  readonly writeEditor: (folder: string, site: EditedSite) => Promise<void>;
}

/** The sizes of a build, and what its author should know. */
export interface BuildReport {
  readonly pages: number;
  readonly bytes: number;
  /** Warnings of the content, which do not stop a build. */
  readonly warnings: number;
  /** By language, the letters that its social pictures lack because no font has them. */
  readonly lostLetters: ReadonlyMap<string, string>;
}

/**
 * Builds the site: checks all content, renders every page, then replaces the old folder by the new one.
 * Throws a `ContentError` with every error before anything is written; a failure leaves the old folder as it was.
 */
export async function build({ content, out, bundle, worker, env, progress, writeEditor }: BuildOptions): Promise<BuildReport> {
  recoverFolder(out);
  const context = loadContext(content);
  const pool = createWorkerPool(() => worker, serviceTasks, context.services.length);
  try {
    const parts = partition(context.services, pool.workers.length);
    const loaded = await Promise.all(
      pool.workers.map((run, index) => run('load', { folder: content, sources: parts[index] ?? [], context: context.context })),
    );
    const problems = joinProblems(context, loaded);
    throwErrors(problems);
    const warnings = problems.filter(({ severity }) => severity === 'warning').length;
    progress('checked', context.services.length);

    const { model, fontFiles, searchFiles } = assembleSite(context, loaded, env);
    const { place } = model;
    const once = pageDocuments(context);

    return await replaceFolder(out, async (folder) => {
      mkdirSync(folder, { recursive: true });
      const pageScript = copyClientFiles(bundle, folder, place.base);
      // The tag that Vike writes, so that its prerendering makes the same bytes.
      const scripts = `<script src="${pageScript}" type="module" async></script>`;
      const [pictureCache, fontCache, compressedCache] = ['pictures', 'fonts', 'compressed'].map((name) =>
        path.join(path.dirname(bundle.folder), name),
      ) as [string, string, string];
      const used = new Set([
        ...picturesIn([...Object.values(context.documents), ...context.pages]),
        ...loaded.flatMap(({ pictures }) => pictures),
      ]);
      await publishPictures(
        content,
        context.pictures.filter((picture) => used.has(picture)),
        folder,
        pictureCache,
      );
      for (const file of context.files) cpSync(path.join(content, 'files', file), path.join(folder, 'files', file));
      // Fonts belong to the whole process, so its threads must not register them side by side.
      if (pool.workers.length > 1) registerFonts();
      const [rendered] = await Promise.all([
        Promise.all(
          pool.workers.map((run, index) => run('render', { model, once: index === 0 ? once : [], folder, scripts, pictureCache })),
        ),
        writeFonts(fontFiles, path.join(folder, 'fonts'), fontCache),
      ]);
      const pages = rendered.reduce((sum, share) => sum + share.pages, 0);
      progress('rendered', pages);
      const notFound = context.documents['not-found']?.value;
      const sources = { model, notFound, searchFiles, bundle, content, pageScript, pictureCache: createPictureCache(pictureCache) };
      const { editor } = (await writeSiteFiles(sources, folder)).site;
      if (editor !== undefined)
        await writeEditor(folder, { content, store: storeOf(editor), place, pictures: model.pictures, fonts: model.fonts });
      if (env['COMPRESS'] !== 'none') await writeCompressed(folder, compressedCache);
      for (const cache of [pictureCache, fontCache, compressedCache]) removeUnusedFiles(cache);
      return { pages, bytes: rendered.reduce((sum, share) => sum + share.bytes, 0), warnings, lostLetters: joinLetters(rendered) };
    });
  } finally {
    await pool.terminate();
  }
}

function joinLetters(rendered: readonly Rendered[]): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [language, letters] of rendered.flatMap(({ lostLetters }) => lostLetters))
    joined.set(language, [...new Set((joined.get(language) ?? '') + letters)].join(''));
  return joined;
}

async function writeFonts(files: readonly FontFile[], folder: string, cache: string): Promise<void> {
  if (files.length > 0) mkdirSync(folder, { recursive: true });
  for (const { name, make } of files) writeFileSync(path.join(folder, name), await cachedFile(path.join(cache, name), make));
}
