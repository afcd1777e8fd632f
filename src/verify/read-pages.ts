import { createWorkerPool, inBatches, shareOut } from '../build/workers/worker-pool.ts';
import type { PageCache } from './page-cache.ts';
import { verdictTasks } from './verdict-tasks.ts';

/** Receives how many of how many pages are read. */
export type TellRead = (done: number, all: number) => void;

/** A built folder, and the module that threads run for many pages; without it, this thread reads all of them. */
interface PagesToRead {
  readonly out: string;
  readonly worker?: (() => URL) | undefined;
}

/** The pages that a worker reads in one go. */
const batchSize = 10;

/** Reads the pages that the cache does not know into it, by their files with the hashes of their bytes. */
export async function readPages(
  { out, worker }: PagesToRead,
  hashes: ReadonlyMap<string, string>,
  cache: PageCache,
  tell: TellRead,
): Promise<void> {
  const files = new Map([...hashes].map(([file, hash]) => [hash, file]));
  const unknown = [...files].filter(([hash]) => !cache.has(hash));
  const pool = createWorkerPool(worker, verdictTasks, unknown.length);
  let done = 0;
  try {
    await shareOut(pool.workers, inBatches(unknown, batchSize), async (run, batch) => {
      const verdicts = await run('read', { folder: out, pages: batch });
      for (const [index, verdict] of verdicts.entries()) cache.set(batch[index]?.[0] ?? '', verdict);
      done += batch.length;
      tell(done, unknown.length);
    });
  } finally {
    await pool.terminate();
  }
}

/** Returns what two readers of the same pages tell; `tell` hears it as of one, who has read a page when both have. */
export function sharedProgress(tell: TellRead = () => {}): readonly [TellRead, TellRead] {
  const [one, other] = [
    { done: 0, all: 0 },
    { done: 0, all: 0 },
  ];
  const teller =
    (reader: { done: number; all: number }): TellRead =>
    (done, all) => {
      Object.assign(reader, { done, all });
      const most = Math.max(one.all, other.all);
      tell(Math.floor((most * (one.done + other.done)) / (one.all + other.all)), most);
    };
  return [teller(one), teller(other)];
}
