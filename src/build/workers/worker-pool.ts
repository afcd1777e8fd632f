import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

// Written here, since each worker keeps the documents that it loaded and later renders them: docs/decisions/0023-own-code.md.

/** The tasks that a worker can run: named functions of one plain argument. That of the name `end` frees what the end of a thread frees. */
type Tasks = Readonly<Record<string, (argument: never) => unknown>>;

/** Runs a task in one worker, which keeps its state between tasks and runs them in the order of the calls. */
export type RunTask<T extends Tasks> = <K extends keyof T & string>(
  task: K,
  argument: Parameters<T[K]>[0],
) => Promise<Awaited<ReturnType<T[K]>>>;

/** Some workers, until `terminate` ends them. */
export interface WorkerPool<T extends Tasks> {
  readonly workers: readonly RunTask<T>[];
  /** Resolves when none does anything any more; what was not done is rejected. */
  terminate(): Promise<void>;
}

// Where new objects are made, V8 would take up to 48 MB for each thread; with these they are collected as fast
// (docs/performance.md).
const resourceLimits = { maxYoungGenerationSizeMb: 12 };

interface Reply {
  readonly result?: unknown;
  readonly error?: unknown;
  /** The own properties of the error, such as a name of its class: what one thread sends another is a plain error without them. */
  readonly properties?: object;
}

/** Starting threads costs more than it saves below this many documents. */
export const worthThreads = 150;

/**
 * Creates the workers for a number of documents: this thread, which would wait for the others with a heap of its own, and where the
 * documents are many, a thread that runs `entry` for each further processor, but at least one. `entry` names a bundled module that
 * calls `serveTasks` with the tasks that `tasksHere` makes; few documents never ask for it, and without it there is this thread alone.
 */
export function createWorkerPool<T extends Tasks>(entry: (() => URL) | undefined, tasksHere: () => T, documents: number): WorkerPool<T> {
  const module = documents >= worthThreads ? entry?.() : undefined;
  // Left alone, V8 lets each thread's heap grow to four times what it holds before it collects the old part of it.
  if (module !== undefined) setFlagsFromString('--heap-growing-percent=30');
  const count = module === undefined ? 0 : Math.max(1, availableParallelism() - 1);
  const threads = Array.from({ length: count }, () => startThread<T>(module as URL));
  const here = workerHere(tasksHere());
  return {
    // A thread has its work before this one is busy with its own.
    workers: [...threads.map(({ run }) => run), here.run],
    terminate: async () => {
      await Promise.all([...threads.map((thread) => thread.terminate()), here.end()]);
    },
  };
}

/** A thread, until `terminate` ends it. */
interface Thread<T extends Tasks> {
  readonly run: RunTask<T>;
  /** What was not done is rejected. */
  terminate(): Promise<unknown>;
}

/** Starts a thread that runs a bundled module, which calls `serveTasks`. */
export function startThread<T extends Tasks>(entry: URL): Thread<T> {
  const thread = new Worker(entry, { resourceLimits });
  return { run: taskRunner<T>(thread), terminate: () => thread.terminate() };
}

/** Runs tasks for the thread that started this one; does nothing in the main thread. */
export function serveTasks(tasks: Tasks): void {
  if (isMainThread || parentPort === null) return;
  const port = parentPort;
  let queue: Promise<void> = Promise.resolve();
  port.on('message', ({ task, argument }: { task: string; argument: unknown }) => {
    queue = queue.then(async () => {
      try {
        port.postMessage({ result: await (tasks[task] as (a: unknown) => unknown)(argument) } satisfies Reply);
      } catch (error) {
        const properties = error instanceof Error ? { ...error } : {};
        port.postMessage({ error, properties } satisfies Reply);
      }
    });
  });
}

/** Divides items into runs of neighbours, each of `size` items but for the last. */
export function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) => items.slice(batch * size, (batch + 1) * size));
}

/**
 * Shares batches among workers, which do one after the other: each has one that it does and one to do next, so that none waits while there
 * is work. `homeOf` names the worker that does a batch best, by its index; another one takes it only when its own are done. Those without
 * such a worker come first. Resolves with the results in the order of the batches, each with the worker that made it; rejects with the
 * first failure, after which no batch is begun.
 */
export async function shareOut<W, B, R>(
  workers: readonly W[],
  batches: readonly B[],
  run: (worker: W, batch: B) => Promise<R>,
  homeOf: (batch: B) => number | undefined = () => undefined,
): Promise<readonly { readonly result: R; readonly worker: number }[]> {
  const done: { readonly result: R; readonly worker: number }[] = [];
  const left = new Set(batches.keys());
  const homes = batches.map(homeOf);
  const next = (worker: number): number | undefined => {
    const open = [...left];
    // In a build they are the lists of all services, which take most memory where pages were rendered before.
    return open.find((at) => homes[at] === undefined) ?? open.find((at) => homes[at] === worker) ?? open.at(-1);
  };
  const work = async (worker: number): Promise<void> => {
    for (let at = next(worker); at !== undefined; at = next(worker)) {
      left.delete(at);
      try {
        done[at] = { result: await run(workers[worker] as W, batches[at] as B), worker };
      } catch (error) {
        left.clear();
        throw error;
      }
    }
  };
  // One is done and one waits: a thread would else stand still until this one, which is busy too, hears that it is free.
  await Promise.all(workers.flatMap((_, worker) => [work(worker), work(worker)]));
  return done;
}

/** This thread as a worker: it runs tasks one after the other, and the rest of the process between two of them. */
function workerHere<T extends Tasks>(made: T): { readonly run: RunTask<T>; end(): Promise<void> } {
  let before: Promise<unknown> = Promise.resolve();
  let tasks: T | undefined = made;
  return {
    run(task, argument) {
      const result = before.then(async () => {
        await nextTurn();
        if (tasks === undefined) throw new Error(ended);
        // A copy, as others send: a text that was cut out of a document would keep the whole document.
        return structuredClone(await (tasks[task] as (a: unknown) => unknown)(argument)) as never;
      });
      before = result.catch(() => {});
      return result;
    },
    async end() {
      const { end } = made;
      // What the tasks keep is free, as that of a thread that ends, though others still have the pool.
      tasks = undefined;
      await before;
      await end?.(undefined as never);
    },
  };
}

const ended = 'A worker ended before its work was done.';

function taskRunner<T extends Tasks>(thread: Worker): RunTask<T> {
  const pending: { resolve: (result: never) => void; reject: (error: unknown) => void }[] = [];
  let failure: unknown;
  const rejectAll = (reason: unknown): void => {
    failure ??= reason;
    for (const call of pending.splice(0)) call.reject(failure);
  };
  thread.on('message', (reply: Reply) => {
    const call = pending.shift();
    if ('error' in reply) call?.reject(reply.error instanceof Error ? Object.assign(reply.error, reply.properties) : reply.error);
    else call?.resolve(reply.result as never);
  });
  thread.on('error', rejectAll);
  thread.on('exit', () => rejectAll(new Error(ended)));
  return (task, argument) =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure);
      pending.push({ resolve, reject });
      thread.postMessage({ task, argument });
    });
}
