import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LinkedDocument } from '../../content/document.ts';
import type { ServiceShare } from '../../content/link-site.ts';
import { fileOf, type PageAddress } from '../../pages/address.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import { openPages, type PageDocument, type ViewedPage } from '../../pages/site-pages.ts';
import { renderPage } from '../../view/document/render-page.ts';
import { loadServices, type ServicesToLoad } from '../content/read-content.ts';
import { createPictureCache } from '../pictures/cached-pictures.ts';
import { pictureReader, writeSocialPicture } from '../pictures/social-card.ts';
import { type ServiceFacts, serviceFacts } from '../site.ts';

/** Returns the pictures that documents name, each once. */
export function picturesIn(documents: readonly Pick<LinkedDocument, 'leaves'>[]): string[] {
  return [...new Set(documents.flatMap(({ leaves }) => leaves.flatMap(({ $type, value }) => ($type === 'picture' ? String(value) : []))))];
}

/** The results of loading a worker's part of the services. */
export interface Loaded extends ServiceShare, ServiceFacts {
  /** The pictures that the loaded documents name, each once. */
  readonly pictures: readonly string[];
}

/** The argument of `render`, besides the documents that the worker has loaded. */
export interface RenderTask {
  readonly model: SiteModel;
  /** Documents of the pages that exist once, for the worker that renders those. */
  readonly once: readonly PageDocument[];
  readonly folder: string;
  readonly scripts: string;
  /** The folder of cached social pictures. */
  readonly pictureCache: string;
}

/** The results of rendering a worker's part. */
export interface Rendered {
  readonly pages: number;
  readonly bytes: number;
  /** For each language the letters that social pictures should show and no font has; the same may come more than once. */
  readonly lostLetters: readonly (readonly [language: string, letters: string])[];
}

/** Creates the tasks of a worker of the build: loading a part of the services, which it keeps, and rendering their pages to files. */
export function serviceTasks() {
  let documents: PageDocument[] = [];
  return {
    load(task: ServicesToLoad): Loaded {
      const pictures = new Set<string>();
      documents = [];
      const share = loadServices(task, (document) => {
        for (const picture of picturesIn([document])) pictures.add(picture);
        // Thousands of documents stay in memory until they are rendered: only what rendering needs.
        const { kind, name, value } = document;
        documents.push({ kind, name, value });
      });
      return { ...share, ...serviceFacts(documents), pictures: [...pictures] };
    },
    async render({ model, once, folder, scripts, pictureCache }: RenderTask): Promise<Rendered> {
      const cache = createPictureCache(pictureCache);
      const read = pictureReader(model.place, folder);
      const site = openPages(model, [...documents, ...once]);
      let bytes = 0;
      const lost = new Map<string, string>();
      for (const address of site.addresses) {
        const viewed = site.page(address) as ViewedPage;
        const html = renderPage(viewed.site, viewed.page, { scripts });
        write(folder, address, html);
        const inDefault = (): ViewedPage => site.page({ ...address, language: viewed.site.site.defaultLanguage }) as ViewedPage;
        const letters = await writeSocialPicture(viewed, inDefault, folder, read, cache);
        if (letters !== '') lost.set(address.language, (lost.get(address.language) ?? '') + letters);
        bytes += Buffer.byteLength(html);
      }
      return { pages: site.addresses.length, bytes, lostLetters: [...lost] };
    },
  };
}

function write(folder: string, address: PageAddress, html: string): void {
  const file = path.join(folder, fileOf(address));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, html);
}
