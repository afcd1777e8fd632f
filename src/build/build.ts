import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { joinProblems } from '../content/link-site.ts';
import { allAddresses } from '../pages/address.ts';
import { openPages } from '../pages/site-pages.ts';
import type { SiteView } from '../pages/site-view.ts';
import { speculationRules } from '../view/document/render-page.ts';
import { forgetOldFiles, rememberedFile } from './cache/cached-files.ts';
import { type CodeBundle, copyClientFiles, languageRedirectCode } from './cache/code-bundle.ts';
import { loadContext } from './content/read-content.ts';
import type { EditedSite } from './editor-boot.ts';
import { storeOf } from './editor-boot.ts';
import type { FontFile } from './fonts/fonts.ts';
import { writeHostFiles } from './hosts/write-host-files.ts';
import { writeCompressed } from './output/compressed-files.ts';
import type { OutputFolder } from './output/output-folder.ts';
import { recoverFolder, replaceFolder } from './output/replace-folder.ts';
import { rememberPictures } from './pictures/cached-pictures.ts';
import { registerFonts } from './pictures/picture-fonts.ts';
import { publishPictures } from './pictures/raster-pictures.ts';
import { writeSiteIcons } from './pictures/site-icons.ts';
import { pictureReader } from './pictures/social-card.ts';
import { picturesIn, type Rendered, shardDuties } from './service-shard.ts';
import { assembleSite, pageDocuments, throwErrors } from './site.ts';
import { writeLanguageRedirectPages } from './site-files/language-redirect-pages.ts';
import { lastChanges } from './site-files/last-changes.ts';
import { manifestFile } from './site-files/manifest.ts';
import { writeServiceWorker } from './site-files/service-worker.ts';
import { sitemapEntries, writeRobots, writeSitemap } from './site-files/sitemap.ts';
import { assemble, deal } from './workers/worker-pool.ts';

/** What a build is made from and where it goes. */
export interface BuildOptions {
  /** The content folder. */
  readonly content: string;
  /** Untouched unless the build succeeds. */
  readonly out: OutputFolder;
  readonly bundle: CodeBundle;
  /** The module that serves rendering threads. */
  readonly worker: URL;
  readonly env: NodeJS.ProcessEnv;
  readonly progress: (step: 'checked' | 'rendered', count: number) => void;
  /** Writes the form editor of a site that has one into the folder of the site. */
  readonly writeEditor: (folder: string, site: EditedSite) => Promise<void>;
}

/** What a build made. */
export interface BuildReport {
  readonly pages: number;
  readonly bytes: number;
  /** Warnings of the content, which do not stop a build. */
  readonly warnings: number;
  /** The letters that social pictures lack, since no font has them, for each language that has such. */
  readonly lostLetters: ReadonlyMap<string, string>;
}

/**
 * Builds the site: checks all content, renders every page, then puts the new folder in the place of the old one.
 * Throws a `ContentError` with every error before anything is written; a failure leaves the old folder as it was.
 */
export async function build({ content, out, bundle, worker, env, progress, writeEditor }: BuildOptions): Promise<BuildReport> {
  recoverFolder(out);
  const context = loadContext(content);
  const crew = assemble(() => worker, shardDuties, context.services.length);
  try {
    const parts = deal(context.services, crew.hands.length);
    const loaded = await Promise.all(
      crew.hands.map((hand, index) => hand('load', { folder: content, sources: parts[index] ?? [], context: context.context })),
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
      // The very tag that Vike writes, so that its own prerendering gives the same bytes.
      const scripts = `<script src="${pageScript}" type="module" async></script>`;
      const memory = path.dirname(bundle.folder);
      const [pictureMemory, fontMemory, compressedMemory] = [
        path.join(memory, 'pictures'),
        path.join(memory, 'fonts'),
        path.join(memory, 'compressed'),
      ];
      const used = new Set([
        ...picturesIn([...Object.values(context.documents), ...context.pages]),
        ...loaded.flatMap(({ pictures }) => pictures),
      ]);
      await publishPictures(
        content,
        context.pictures.filter((picture) => used.has(picture)),
        folder,
        pictureMemory,
      );
      for (const file of context.files) cpSync(path.join(content, 'files', file), path.join(folder, 'files', file));
      // Fonts belong to the whole process, so its threads must not register them side by side.
      if (crew.hands.length > 1) registerFonts();
      const [rendered] = await Promise.all([
        Promise.all(
          crew.hands.map((hand, index) => hand('render', { model, once: index === 0 ? once : [], folder, scripts, pictureMemory })),
        ),
        writeFonts(fontFiles, path.join(folder, 'fonts'), fontMemory),
      ]);
      const pages = rendered.reduce((sum, share) => sum + share.pages, 0);
      progress('rendered', pages);
      const { languages, view: viewIn } = openPages(model, []);
      const views = languages.map(viewIn);
      for (const { name, text } of [...views.flatMap((each) => [each.clientConfigFile, manifestFile(each)]), ...searchFiles])
        writeFileSync(path.join(folder, name), text);
      const view = viewIn((views[0] as SiteView).site.defaultLanguage);
      const addresses = allAddresses(
        languages,
        Object.keys(model.services),
        model.pages.map(({ slug }) => slug),
      );
      const publicAddress = view.origin + view.base;
      await writeSitemap(sitemapEntries(view.site, model, addresses, lastChanges(content)), publicAddress, folder);
      writeRobots(publicAddress, folder);
      const notFound = context.documents['not-found']?.value;
      writeLanguageRedirectPages({ model, views, notFound, script: languageRedirectCode(bundle), pageScript }, folder);
      const { logo } = view.site;
      if (logo !== undefined)
        await writeSiteIcons(
          pictureReader(view, folder)(logo.file),
          logo.file.src.endsWith('.svg'),
          folder,
          rememberPictures(pictureMemory),
        );
      writeServiceWorker(bundle, views, folder);
      writeHostFiles(model, views, [languageRedirectCode(bundle), speculationRules(place.base)], folder);
      const { editor } = view.site;
      if (editor !== undefined)
        await writeEditor(folder, { content, store: storeOf(editor), place, pictures: model.pictures, fonts: model.fonts });
      if (env['COMPRESS'] !== 'none') await writeCompressed(folder, compressedMemory);
      for (const remembered of [pictureMemory, fontMemory, compressedMemory]) forgetOldFiles(remembered);
      return { pages, bytes: rendered.reduce((sum, share) => sum + share.bytes, 0), warnings, lostLetters: joinLetters(rendered) };
    });
  } finally {
    await crew.dismiss();
  }
}

function joinLetters(rendered: readonly Rendered[]): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [language, letters] of rendered.flatMap(({ lostLetters }) => lostLetters))
    joined.set(language, [...new Set((joined.get(language) ?? '') + letters)].join(''));
  return joined;
}

async function writeFonts(files: readonly FontFile[], folder: string, memory: string): Promise<void> {
  if (files.length > 0) mkdirSync(folder, { recursive: true });
  for (const { name, make } of files) writeFileSync(path.join(folder, name), await rememberedFile(path.join(memory, name), make));
}
