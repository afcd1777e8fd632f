import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { allAddresses } from '../../pages/address.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import { openPages } from '../../pages/site-pages.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { speculationRules } from '../../view/document/render-page.ts';
import { languageRedirectCode } from '../cache/bundled-scripts.ts';
import type { CodeBundle } from '../cache/code-bundle.ts';
import { writeHostFiles } from '../hosts/write-host-files.ts';
import type { PictureCache } from '../pictures/cached-pictures.ts';
import { writeSiteIcons } from '../pictures/site-icons.ts';
import { pictureReader } from '../pictures/social-card.ts';
import { writeLanguageRedirectPages } from './language-redirect-pages.ts';
import { lastChanges } from './last-changes.ts';
import { manifestFile, type TextFile } from './manifest.ts';
import { writeServiceWorker } from './service-worker.ts';
import { sitemapEntries, writeRobots, writeSitemap } from './sitemap.ts';

/** The sources of the files that belong to no single page. */
export interface SiteFileSources {
  readonly model: SiteModel;
  /** The document of the not-found pages, where the site has one. */
  readonly notFound: unknown;
  readonly searchFiles: readonly TextFile[];
  readonly bundle: CodeBundle;
  /** The content folder, whose history has the days of the last changes. */
  readonly content: string;
  /** The address of the script that pages load. */
  readonly pageScript: string;
  readonly pictureCache: PictureCache;
}

/**
 * Writes the files that belong to no single page into a folder that has all pages: data for the browser's scripts, manifests,
 * sitemap, redirect pages, icons, the service worker and the files for hosts. Returns the view of the default language.
 */
export async function writeSiteFiles(sources: SiteFileSources, folder: string): Promise<SiteView> {
  const { model, notFound, searchFiles, bundle, content, pageScript, pictureCache } = sources;
  const { languages, view: viewIn } = openPages(model, []);
  const views = languages.map(viewIn);
  const view = viewIn((views[0] as SiteView).site.defaultLanguage);
  for (const { name, text } of [...views.flatMap((each) => [each.clientConfigFile, manifestFile(each)]), ...searchFiles])
    writeFileSync(path.join(folder, name), text);
  const addresses = allAddresses(
    languages,
    Object.keys(model.services),
    model.pages.map(({ slug }) => slug),
  );
  const publicAddress = view.origin + view.base;
  await writeSitemap(sitemapEntries(view.site, model, addresses, lastChanges(content)), publicAddress, folder);
  writeRobots(publicAddress, folder);
  const redirectCode = languageRedirectCode(bundle);
  writeLanguageRedirectPages({ model, views, notFound, script: redirectCode, pageScript }, folder);
  const { logo } = view.site;
  if (logo !== undefined) {
    const isDrawing = logo.file.src.endsWith('.svg');
    await writeSiteIcons(pictureReader(view, folder)(logo.file), isDrawing, folder, pictureCache);
  }
  writeServiceWorker(bundle, views, folder);
  writeHostFiles(model, views, [redirectCode, speculationRules(view.base)], folder);
  return view;
}
