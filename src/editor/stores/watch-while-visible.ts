import type { Changes } from './reading.ts';
import { type Store, StoreError } from './store.ts';

/** Seconds of quiet after a host asked for some, where it does not say how many. */
const quiet = 300;

/**
 * Looks for changes now and again, and when the page is seen again or has a connection again; never while it is hidden.
 * A look that fails is ignored, since the next one follows. Returns a function that ends the watch.
 */
export function watchWhileVisible(milliseconds: number, changed: Parameters<Store['watch']>[0], look: () => Promise<Changes>): () => void {
  let looking = false;
  let ended = false;
  let notBefore = 0;
  const attempt = async (): Promise<void> => {
    if (looking || document.visibilityState === 'hidden' || Date.now() < notBefore) return;
    looking = true;
    try {
      const { files, removed } = await look();
      if (!ended && files.length + removed.length > 0) changed(files, removed);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.failure === 'too-many-requests') notBefore = Date.now() + (error.further.retryAfter ?? quiet) * 1000;
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(attempt, milliseconds);
  document.addEventListener('visibilitychange', attempt);
  addEventListener('online', attempt);
  return () => {
    ended = true;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', attempt);
    removeEventListener('online', attempt);
  };
}
