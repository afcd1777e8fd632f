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
import type { WorkerPool } from './worker-pool.ts';

/** What workers that render pages of a site share. */
export interface RenderTask {
  readonly content: string;
  readonly model: SiteModel;
  /** The documents of the pages other than services. */
  readonly once: readonly PageDocument[];
  /** The folder to write to. */
  readonly folder: string;
  /** The folder with the files of the last build that are still right, such as pictures. */
  readonly lastFolder: string | undefined;
  readonly scripts: string;
  /** The folder of cached social pictures. */
  readonly pictureCache: string;
  readonly compression: Compression | undefined;
}

/** The pages of a document: of a service with its source, of another one among those of `once`. */
interface PagesOfDocument {
  readonly source: SourceFile | undefined;
  readonly addresses: readonly PageAddress[];
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

/** What a worker has rendered. */
export interface Rendered {
  readonly pages: readonly RenderedPage[];
  readonly partLists: readonly (readonly string[])[];
}

/** The workers that check the services of a site and render its pages. */
export type ServicePool = WorkerPool<ReturnType<typeof serviceTasks>>;

/** Creates the tasks of a worker: checking services, and rendering pages to files once a site is opened, until it is finished. */
export function serviceTasks() {
  const documents = waitingDocuments();
  let renderer: PageRenderer | undefined;
  return {
    load: (task: ServicesToLoad): LinkedService[] =>
      linkServices(task, (source, { value }) => documents.add(source.file, value, task.waitIn)),
    open(task: RenderTask): void {
      renderer = openRenderer(task, ({ file }) => documents.take(file));
    },
    /** Returns the number of pages. */
    async render(batch: readonly PagesOfDocument[]): Promise<number> {
      for (const pages of batch) await renderer?.render(pages);
      return batch.reduce((sum, { addresses }) => sum + addresses.length, 0);
    },
    finish: async (): Promise<Rendered> => (renderer === undefined ? { pages: [], partLists: [] } : renderer.finish()),
    end: (): void => documents.close(),
  };
}

/** Renders pages of a site into its files. */
interface PageRenderer {
  render(pages: PagesOfDocument): Promise<void>;
  /** Resolves when all files are written, with what was rendered. */
  finish(): Promise<Rendered>;
}

/** Opens a site for rendering its pages; `takeRead` returns the value of a service's document that was read before, once, else undefined. */
function openRenderer(
  { content, model, once, folder, lastFolder, scripts, pictureCache, compression }: RenderTask,
  takeRead: (source: SourceFile) => unknown,
): PageRenderer {
  const tracker = createDependencyTracker(model);
  const last: LastSite | undefined = lastFolder === undefined ? undefined : { folder: lastFolder, file: () => undefined };
  const writer = createSiteWriter(folder, { last, compression });
  const read = pictureReader(model.deployment, writer.filesOf(''));
  const cache = createPictureCache(pictureCache);
  const drawings = new Map(Object.values(model.pictures).flatMap((file) => (file.inline === undefined ? [] : [[file.src, file] as const])));
  const opened = openPages(model, once, tracker.view);
  const lists = new PartLists();
  const pages: Omit<RenderedPage, 'files' | 'bytes'>[] = [];
  return {
    async render({ source, addresses }) {
      const value = source && (takeRead(source) ?? readDocument(content, source).document.value);
      const pageAt = (address: PageAddress): ViewedPage =>
        source === undefined ? (opened.page(address) as ViewedPage) : opened.pageOf(address, value);
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
        pages.push({ name, language: address.language, lostLetters, ...lists.add(tracker.take()) });
        await writer.room();
      }
    },
    async finish() {
      const { files } = await writer.finish();
      const written = (page: (typeof pages)[number]): RenderedPage => {
        const own = files.get(page.name) ?? [];
        return { ...page, files: own, bytes: own.find(([name]) => name === page.name)?.[1] ?? 0 };
      };
      return { pages: pages.map(written), partLists: lists.lists };
    },
  };
}
