import { useSyncExternalStore } from 'react';
import type { Store } from '../stores/store.ts';

/** Returns whether a store can be reached, as far as the browser knows: one on this machine can without a network. */
export function useOnline({ proposals }: Pick<Store, 'proposals'>): boolean {
  return useSyncExternalStore(subscribe, () => proposals === undefined || navigator.onLine);
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
