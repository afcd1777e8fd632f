import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

/** What a worker can do: named functions of one plain argument, run in the order in which they are called. */
export type Duties = Readonly<Record<string, (argument: never) => unknown>>;

/** Calls a duty of one worker, which keeps its own state between calls. */
export type Hand<D extends Duties> = <K extends keyof D & string>(
  duty: K,
  argument: Parameters<D[K]>[0],
) => Promise<Awaited<ReturnType<D[K]>>>;

/** Some workers; `dismiss` ends them. */
export interface Crew<D extends Duties> {
  readonly hands: readonly Hand<D>[];
  dismiss(): Promise<void>;
}

// Parsing makes much short-lived garbage: a larger young generation collects it in fewer passes.
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

interface Reply {
  readonly result?: unknown;
  readonly error?: unknown;
}

/** Starting threads costs more than it saves below this many documents. */
const worthThreads = 150;

/**
 * Gives workers for an amount of documents: threads that run `entry`, or for little work this thread itself.
 * `entry` names a bundled module that calls `serve` with the same duties as `here` makes; it is asked for only when needed.
 */
export function assemble<D extends Duties>(entry: () => URL, here: () => D, documents: number): Crew<D> {
  if (documents < worthThreads) {
    const duties = here();
    const hand: Hand<D> = async (duty, argument) => (await (duties[duty] as (a: unknown) => unknown)(argument)) as never;
    return { hands: [hand], dismiss: async () => {} };
  }
  const workers = Array.from({ length: availableParallelism() }, () => new Worker(entry(), { resourceLimits }));
  return {
    hands: workers.map((worker) => handOf<D>(worker)),
    dismiss: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

/** Answers the calls of the thread that started this one; does nothing in the main thread. */
export function serve(duties: Duties): void {
  if (isMainThread || parentPort === null) return;
  const port = parentPort;
  let queue: Promise<void> = Promise.resolve();
  port.on('message', ({ duty, argument }: { duty: string; argument: unknown }) => {
    queue = queue.then(async () => {
      try {
        port.postMessage({ result: await (duties[duty] as (a: unknown) => unknown)(argument) } satisfies Reply);
      } catch (error) {
        port.postMessage({ error } satisfies Reply);
      }
    });
  });
}

/** Deals items to hands in turn, so that files of like size, which stand together, are shared out evenly. */
export function deal<T>(items: readonly T[], hands: number): T[][] {
  return Array.from({ length: hands }, (_, hand) => items.filter((_item, index) => index % hands === hand));
}

function handOf<D extends Duties>(worker: Worker): Hand<D> {
  const waiting: { resolve: (result: never) => void; reject: (error: unknown) => void }[] = [];
  let gone: unknown;
  const leave = (reason: unknown): void => {
    gone ??= reason;
    for (const call of waiting.splice(0)) call.reject(gone);
  };
  worker.on('message', (reply: Reply) => {
    const call = waiting.shift();
    if ('error' in reply) call?.reject(reply.error);
    else call?.resolve(reply.result as never);
  });
  worker.on('error', leave);
  worker.on('exit', () => leave(new Error('A worker ended before its work was done.')));
  return (duty, argument) =>
    new Promise((resolve, reject) => {
      if (gone !== undefined) return reject(gone);
      waiting.push({ resolve, reject });
      worker.postMessage({ duty, argument });
    });
}
