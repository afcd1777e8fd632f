import type { PageAddress } from '../../pages/address.ts';
import type { SourceFile } from '../../schema/documents.ts';
import type { Rendered, RenderTask, serviceTasks } from './service-tasks.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Pages to render, and what the workers that render them share. */
interface PagesToRender extends Omit<RenderTask, 'addresses' | 'sources' | 'done'> {
  /** The pages, each with the file of its document. */
  readonly pages: readonly { readonly address: PageAddress; readonly source: string }[];
  /** The documents of all services. */
  readonly services: readonly SourceFile[];
  /** Returns the worker that renders the pages of a document. */
  readonly workerOf: (source: string) => number;
  /** Receives the number of pages that are done, and of all, now and then. */
  readonly onProgress?: ((done: number, all: number) => void) | undefined;
}

/** The time between two reports of progress, in milliseconds. */
const progressEvery = 250;

/** Renders pages in a pool of workers, each document's in one of them; returns the results of each worker that had any. */
export async function renderPages(
  pool: WorkerPool<ReturnType<typeof serviceTasks>>,
  { pages, services, workerOf, onProgress, once, ...task }: PagesToRender,
): Promise<readonly Rendered[]> {
  const done = new Int32Array(new SharedArrayBuffer(4));
  // The pages of a document come one after the other: it is read once.
  const inOrder = pages.toSorted((a, b) => compare(a.source, b.source));
  const timer = setInterval(() => onProgress?.(Atomics.load(done, 0), pages.length), progressEvery);
  try {
    const parts = pool.workers.map(async (run, worker) => {
      const addresses = inOrder.filter(({ source }) => workerOf(source) === worker).map(({ address }) => address);
      if (addresses.length === 0) return [];
      const slugs = new Set(addresses.flatMap(({ kind, slug }) => (kind === 'service' ? [slug] : [])));
      const sources = services.filter(({ name }) => slugs.has(name));
      return [await run('render', { ...task, addresses, sources, once: worker === 0 ? once : [], done })];
    });
    return (await Promise.all(parts)).flat();
  } finally {
    clearInterval(timer);
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
