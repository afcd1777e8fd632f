import type { Changes } from './reading.ts';
import { type Store, StoreError } from './store.ts';

/** Seconds to wait after a host asked for a pause without its length. */
const quiet = 300;

/**
 * Polls for changes, and also when the page becomes visible or online; never while it is hidden. A failed poll is ignored, since the next
 * one follows. Returns a function that ends the watch.
 */
export function watchWhileVisible(milliseconds: number, changed: Parameters<Store['watch']>[0], look: () => Promise<Changes>): () => void {
  let looking = false;
  const ended = new AbortController();
  const { signal } = ended;
  /** On the clock that nobody sets. */
  let notBefore = 0;
  const attempt = async (): Promise<void> => {
    if (looking || document.visibilityState === 'hidden' || performance.now() < notBefore) return;
    looking = true;
    try {
      const { files, removed } = await look();
      if (!signal.aborted && files.length + removed.length > 0) changed(files, removed);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.failure === 'too-many-requests') notBefore = performance.now() + (error.further.retryAfter ?? quiet) * 1000;
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(attempt, milliseconds);
  document.addEventListener('visibilitychange', attempt, { signal });
  addEventListener('online', attempt, { signal });
  return () => {
    ended.abort();
    clearInterval(timer);
  };
}
