import { fileOf, type PageAddress } from '../../pages/address.ts';
import { createDependencyTracker } from '../../pages/dependencies.ts';
import type { SiteModel } from '../../pages/site-model.ts';
import { openPages, type PageDocument, type ViewedPage } from '../../pages/site-pages.ts';
import type { SourceFile } from '../../schema/documents.ts';
import { renderPage } from '../../view/document/render-page.ts';
import { readDocument } from '../content/read-content.ts';
import { pagePolicy } from '../hosts/content-policy.ts';
import type { LinkedService } from '../incremental/document-cache.ts';
import { PartLists } from '../incremental/part-lists.ts';
import type { Compression } from '../output/compressed-files.ts';
import { createSiteWriter, type LastSite, type WrittenFile } from '../output/site-writer.ts';
import { createPictureCache } from '../pictures/cached-pictures.ts';
import { withDrawingSheets } from '../pictures/drawing-sheets.ts';
import { pictureReader, writeSocialPicture } from '../pictures/social-card.ts';
import { linkServices, type ServicesToLoad } from './link-services.ts';
import { waitingDocuments } from './waiting-documents.ts';

/** A worker's part of the pages to render. */
export interface RenderTask {
  readonly content: string;
  readonly model: SiteModel;
  readonly addresses: readonly PageAddress[];
  /** The documents of the addresses' services. */
  readonly sources: readonly SourceFile[];
  /** The documents of the addresses' pages other than services. */
  readonly once: readonly PageDocument[];
  /** The folder to write to. */
  readonly folder: string;
  /** The folder with the files of the last build that are still right, such as pictures. */
  readonly lastFolder: string | undefined;
  readonly scripts: string;
  /** The folder of cached social pictures. */
  readonly pictureCache: string;
  readonly compression: Compression | undefined;
  /** Counts the pages that are done, in all workers. */
  readonly done: Int32Array<SharedArrayBuffer>;
}

/** A rendered page. */
interface RenderedPage {
  readonly name: string;
  readonly language: string;
  readonly bytes: number;
  readonly files: readonly WrittenFile[];
  /** The parts of the site that the page was made from: a list of `partLists`, and some more. */
  readonly parts: number;
  readonly moreParts: readonly string[];
  /** The letters that its social picture should show and no font has. */
  readonly lostLetters: string;
}

/** The results of rendering a worker's part. */
export interface Rendered {
  readonly pages: readonly RenderedPage[];
  readonly partLists: readonly (readonly string[])[];
}

/** Creates the tasks of a worker: checking a part of the services, and rendering pages to files. */
export function serviceTasks() {
  const documents = waitingDocuments();
  return {
    load: (task: ServicesToLoad): LinkedService[] => linkServices(task, (source, { value }) => documents.add(source.file, value)),
    async render(task: RenderTask): Promise<Rendered> {
      const { content, model, addresses, sources, once, folder, lastFolder, scripts, pictureCache, compression, done } = task;
      const tracker = createDependencyTracker(model);
      const last: LastSite | undefined = lastFolder === undefined ? undefined : { folder: lastFolder, file: () => undefined };
      const writer = createSiteWriter(folder, { last, compression });
      const read = pictureReader(model.deployment, writer.filesOf(''));
      const cache = createPictureCache(pictureCache);
      const bySlug = new Map(sources.map((source) => [source.name, source]));
      const drawings = new Map(
        Object.values(model.pictures).flatMap((file) => (file.inline === undefined ? [] : [[file.src, file] as const])),
      );
      const opened = openPages(model, once, tracker.view);
      let rendered: { readonly file: string; readonly value: unknown } | undefined;
      const pageAt = (address: PageAddress): ViewedPage => {
        const source = address.kind === 'service' ? bySlug.get(address.slug) : undefined;
        if (source === undefined) return opened.page(address) as ViewedPage;
        if (rendered?.file !== source.file) {
          rendered = { file: source.file, value: documents.get(source.file) ?? readDocument(content, source).document.value };
        }
        return opened.pageOf(address, rendered.value);
      };
      const lists = new PartLists();
      const pages: Omit<RenderedPage, 'files'>[] = [];
      tracker.take();
      for (const address of addresses) {
        const name = fileOf(address);
        const out = writer.filesOf(name);
        const viewed = pageAt(address);
        const { html, files: sheets } = withDrawingSheets(
          renderPage(viewed.site, viewed.page, { policy: pagePolicy, scripts }),
          drawings,
          name,
        );
        out.write(name, html);
        for (const [sheet, svg] of Object.entries(sheets)) out.write(`pictures/${sheet}`, svg);
        const inDefault = (): ViewedPage => pageAt({ ...address, language: viewed.site.site.defaultLanguage });
        const lostLetters = await writeSocialPicture(viewed, inDefault, out, read, cache);
        pages.push({ name, language: address.language, bytes: Buffer.byteLength(html), lostLetters, ...lists.add(tracker.take()) });
        await writer.room();
        Atomics.add(done, 0, 1);
      }
      const { files } = await writer.finish();
      return { pages: pages.map((page) => ({ ...page, files: files.get(page.name) ?? [] })), partLists: lists.lists };
    },
  };
}
