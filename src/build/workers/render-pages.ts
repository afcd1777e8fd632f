import type { PageAddress } from '../../pages/address.ts';
import type { SourceFile } from '../../schema/documents.ts';
import { grouped } from '../../schema/grouped.ts';
import type { Rendered, RenderTask, ServicePool } from './service-tasks.ts';
import { inBatches, shareOut } from './worker-pool.ts';

/** Pages to render, and what the workers that render them share. */
interface PagesToRender extends RenderTask {
  /** The pages, each with the file of its document. */
  readonly pages: readonly { readonly address: PageAddress; readonly source: string }[];
  /** The documents of all services. */
  readonly services: readonly SourceFile[];
  /** Returns the worker that has the document of a file, by its index; undefined where none has. */
  readonly workerOf: (source: string) => number | undefined;
  /** Receives the number of pages that are done, and of all. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** The pages of so many documents are rendered by one worker in one go. */
const batchSize = 10;

/** Renders pages in a pool of workers, those of a document in one of them; returns the results of each worker that had any. */
export async function renderPages(
  { workers }: ServicePool,
  { pages, services, workerOf, onProgress, ...task }: PagesToRender,
): Promise<readonly Rendered[]> {
  const addresses = grouped(pages, ({ source }) => source);
  const sources = new Map(services.map((source) => [source.file, source]));
  const byHome = grouped([...addresses.keys()].sort(), workerOf);
  const batches = [...byHome].flatMap(([home, files]) => inBatches(files, batchSize).map((batch) => ({ home, files: batch })));
  const opened = new Set<(typeof workers)[number]>();
  let done = 0;
  await shareOut(
    workers,
    batches,
    async (run, { files }) => {
      if (!opened.has(run)) {
        opened.add(run);
        await run('open', task);
      }
      const batch = files.map((file) => ({
        source: sources.get(file),
        addresses: (addresses.get(file) ?? []).map(({ address }) => address),
      }));
      const count = await run('render', batch);
      done += count;
      onProgress?.(done, pages.length);
    },
    ({ home }) => home,
  );
  return Promise.all([...opened].map((run) => run('finish', undefined)));
}
