import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteContext } from '../../content/link-site.ts';
import type { PageAddress } from '../../pages/address.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import type { SiteView } from '../../pages/site-view.ts';
import { partNamed } from '../../schema/framing.ts';
import { inlineScripts } from '../../view/document/render-page.ts';
import { copyClientFiles, languageRedirectCode } from '../cache/bundled-scripts.ts';
import { cachedFile } from '../cache/cached-files.ts';
import type { CodeBundle } from '../cache/code-bundle.ts';
import { contentHash } from '../cache/content-hash.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { writeHostFiles } from '../hosts/write-host-files.ts';
import type { ContentState } from '../incremental/content-state.ts';
import type { SiteStep } from '../incremental/step-runner.ts';
import type { SiteFiles } from '../output/site-writer.ts';
import { createPictureCache } from '../pictures/cached-pictures.ts';
import { publishPicture } from '../pictures/raster-pictures.ts';
import { writeSiteIcons } from '../pictures/site-icons.ts';
import { pictureReader } from '../pictures/social-card.ts';
import { cachedSearchFile, type SearchSources } from '../search/search-index.ts';
import type { SearchedPage } from '../search/site-places.ts';
import { writeLanguageRedirectPages, writeNotFoundPage } from './language-redirect-pages.ts';
import type { LastChanges } from './last-changes.ts';
import { writeServiceWorker } from './service-worker.ts';
import { sitemapEntries, writeRobots, writeSitemap } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

/** The sources of the files that belong to no single page. */
export interface SiteFileSources {
  readonly model: SiteModel;
  /** Returns what the pages of a language share. */
  readonly view: (language: string) => SiteView;
  readonly languages: readonly string[];
  /** The addresses of all pages. */
  readonly addresses: readonly PageAddress[];
  /** A hash of the model, and of the history that dates come from. */
  readonly modelHash: string;
  readonly history: string;
  /** When documents were last changed, which git tells beside other work. */
  readonly lastChanges: Promise<LastChanges>;
  /** The documents that a site has one of. */
  readonly documents: SiteContext['documents'];
  readonly search: SearchSources;
  /** What is searched of the other pages. */
  readonly searched: readonly SearchedPage[];
  readonly bundle: CodeBundle;
  /** The content folder. */
  readonly content: string;
  readonly state: ContentState;
  /** The pictures that documents show, parts of pictures by the names of `shownPart`. */
  readonly pictures: readonly string[];
  /** The paths of the published files below `files/`. */
  readonly files: readonly string[];
  readonly fontFiles: readonly FontFile[];
  /** The address of the script that pages load. */
  readonly pageScript: string;
  /** The folders that keep pictures and fonts. */
  readonly caches: { readonly pictures: string; readonly fonts: string };
}

/** Returns the steps whose files social pictures need, and some that take no time: scripts, pictures and published files. */
export function assetSteps({ bundle, content, state, pictures, files, caches }: SiteFileSources): SiteStep[] {
  return [
    { name: 'scripts', key: '', run: (out) => copyClientFiles(bundle, out) },
    ...pictures.map((picture) => ({
      name: `picture ${picture}`,
      key: hashIn(state, `pictures/${partNamed(picture).file}`),
      run: (out: SiteFiles) => publishPicture(content, picture, out, caches.pictures),
    })),
    ...files.map((file) => ({
      name: `file ${file}`,
      key: hashIn(state, `files/${file}`),
      run: (out: SiteFiles) => out.write(`files/${file}`, readFileSync(path.join(content, 'files', file))),
    })),
  ];
}

/** Returns the steps that write fonts. */
export function fontSteps({ fontFiles, caches }: SiteFileSources): SiteStep[] {
  return fontFiles.map(({ name, make }) => ({
    name: `font ${name}`,
    key: '',
    run: async (out: SiteFiles) => out.write(`fonts/${name}`, await cachedFile(path.join(caches.fonts, name), make)),
  }));
}

/** Returns the steps that need no page: data for the browser's scripts, manifests, sitemap, redirects and icons. */
export function indexSteps(sources: SiteFileSources): SiteStep[] {
  const {
    model,
    view: viewIn,
    languages,
    addresses,
    documents: { site: siteDocument, signs, 'not-found': notFound },
    modelHash,
    history,
    lastChanges,
    bundle,
    state,
    pageScript,
    caches,
  } = sources;
  const views = (): SiteView[] => languages.map(viewIn);
  const { site } = viewIn(languages[0] as string);
  const defaultView = (): SiteView => viewIn(site.defaultLanguage);
  const { origin, base } = model.deployment;
  const publicAddress = origin + base;
  const services = Object.values(model.services);
  const redirectSources = { model, views: views(), notFound: notFound?.value, script: languageRedirectCode(bundle), pageScript };
  const names = JSON.stringify([
    services.map(({ slug, formerSlugs }) => [slug, formerSlugs]),
    model.pages.map(({ slug, formerSlugs }) => [slug, formerSlugs]),
    model.serviceWords,
  ]);
  return [
    ...languages.map((language) => ({
      name: `data ${language}`,
      key: undefined,
      run(out: SiteFiles) {
        const view = viewIn(language);
        for (const { name, text } of [view.clientConfigFile, webManifest(view)]) out.write(name, text);
      },
    })),
    {
      name: 'sitemap',
      // Which lines of these two changed tells the days of the values that pages show.
      key: contentHash(history, modelHash, hashIn(state, siteDocument?.file), hashIn(state, signs?.file)),
      run: async (out) => writeSitemap(sitemapEntries(site, model, addresses, await lastChanges), publicAddress, out),
    },
    { name: 'robots', key: undefined, run: (out) => writeRobots(publicAddress, out) },
    { name: 'redirects', key: contentHash(names), run: (out) => writeLanguageRedirectPages(redirectSources, out) },
    { name: 'not-found', key: hashIn(state, notFound?.file), run: (out) => writeNotFoundPage(redirectSources, out) },
    {
      name: 'icons',
      key: undefined,
      async run(out) {
        const view = defaultView();
        const { logo } = view.site;
        if (logo === undefined) return;
        const source = pictureReader(view, out)(logo.file);
        const { ground } = view.theme.light;
        await writeSiteIcons(source, logo.file.src.endsWith('.svg'), ground, out, createPictureCache(caches.pictures));
      },
    },
    {
      name: 'hosts',
      key: modelHash,
      run: (out) => writeHostFiles(model, views(), [languageRedirectCode(bundle), ...inlineScripts(base)], out),
    },
  ];
}

function hashIn({ files }: ContentState, file: string | undefined): string {
  return file === undefined ? '' : (files[file]?.[4] ?? '');
}

/** Returns the steps that make a search index for each language. */
export function searchSteps({ view, languages, search, searched }: SiteFileSources): SiteStep[] {
  const pagesHash = contentHash(JSON.stringify(searched));
  return languages.map((language) => ({
    name: `search ${language}`,
    key: contentHash(search.textsHash(language), pagesHash),
    run(out) {
      const { name, text } = cachedSearchFile(view(language), search.services(), searched, search.indexCache(language));
      out.write(name, text);
    },
  }));
}

/** Returns the steps that read the built pages. */
export function finalSteps({ bundle, view, languages }: SiteFileSources): SiteStep[] {
  return [{ name: 'service-worker', key: '', run: (out) => writeServiceWorker(bundle, languages.map(view), out) }];
}
