import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

// Written here, since each worker keeps the documents that it loaded and later renders them: docs/decisions/0023-own-code.md.

/** The tasks that a worker can run: named functions of one plain argument. */
type Tasks = Readonly<Record<string, (argument: never) => unknown>>;

/** Runs a task in one worker, which keeps its state between tasks and runs them in the order of the calls. */
export type RunTask<T extends Tasks> = <K extends keyof T & string>(
  task: K,
  argument: Parameters<T[K]>[0],
) => Promise<Awaited<ReturnType<T[K]>>>;

/** Some workers, until `terminate` ends them. */
export interface WorkerPool<T extends Tasks> {
  readonly workers: readonly RunTask<T>[];
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
 * Creates the workers for a number of documents: threads that run `entry`, or this thread alone when the documents are few.
 * `entry` names a bundled module that calls `serveTasks` with the tasks that `tasksHere` makes; few documents never ask for it.
 */
export function createWorkerPool<T extends Tasks>(entry: () => URL, tasksHere: () => T, documents: number): WorkerPool<T> {
  if (documents < worthThreads) {
    const tasks = tasksHere();
    const run: RunTask<T> = async (task, argument) => (await (tasks[task] as (a: unknown) => unknown)(argument)) as never;
    return { workers: [run], terminate: async () => {} };
  }
  // Left alone, V8 lets each thread's heap grow to four times what it holds before it collects the old part of it.
  setFlagsFromString('--heap-growing-percent=30');
  const threads = Array.from({ length: availableParallelism() }, () => new Worker(entry(), { resourceLimits }));
  return {
    workers: threads.map((thread) => taskRunner<T>(thread)),
    terminate: async () => {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
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

/** Divides items into `count` parts in turn: neighbours, which are often alike in size, go to different parts. */
export function partition<T>(items: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, part) => items.filter((_item, index) => index % count === part));
}

/** Divides items into runs of neighbours, each of `size` items but for the last. */
export function inBatches<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, batch) => items.slice(batch * size, (batch + 1) * size));
}

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
  thread.on('exit', () => rejectAll(new Error('A worker ended before its work was done.')));
  return (task, argument) =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure);
      pending.push({ resolve, reject });
      thread.postMessage({ task, argument });
    });
}
