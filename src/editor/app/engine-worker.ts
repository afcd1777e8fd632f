/** A worker of the engine, and the promise that rejects when its script can not be loaded or breaks: it would never answer. */
interface EngineWorker {
  readonly worker: Worker;
  readonly broken: Promise<never>;
}

function startWorker(): EngineWorker {
  const worker = new Worker(new URL('../engine/engine.worker.ts', import.meta.url), { type: 'module' });
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message ?? 'The worker can not be loaded.')));
  });
  // Whoever takes the worker hears of it; until then nobody listens.
  broken.catch(() => undefined);
  return { worker, broken };
}

// Its script takes as long to start as the site to arrive: both begin with the page, so this module is imported before all others.
let waiting: EngineWorker | undefined = startWorker();

/** Returns the worker that was started with the page, and a new one each time after. */
export function takeWorker(): EngineWorker {
  const taken = waiting ?? startWorker();
  waiting = undefined;
  return taken;
}
