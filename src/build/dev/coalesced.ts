/**
 * Returns a function that does a work, one run at a time: all calls during a run share one more after it. A call settles as the run
 * does that began after it.
 */
export function coalesced(work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    waiting = undefined;
    running = work();
    return running;
  };
  return () => {
    waiting ??= running.then(begin, begin);
    return waiting;
  };
}
