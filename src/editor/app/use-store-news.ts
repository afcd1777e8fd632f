import { useEffect } from 'react';
import { useWindowEvent } from './use-window-event.ts';
import type { Workbench } from './workbench.ts';

/**
 * Merges the changes of others into the session; lists the documents that these touched, the waiting proposals and the outcome of own
 * ones.
 */
export function useStoreNews({
  store,
  session,
  set,
  fetchProposals,
}: Pick<Workbench, 'store' | 'session' | 'set' | 'fetchProposals'>): void {
  useEffect(() => {
    fetchProposals();
    return store.watch((files, removed) => {
      const changed = session.update(files, removed);
      if (changed.length > 0) set({ changed });
      fetchProposals();
    });
  }, [store, session, set, fetchProposals]);
  useWindowEvent('online', fetchProposals);
  // Proposals are decided on at the host, from whose page one comes back to this window.
  useWindowEvent('visibilitychange', () => (document.visibilityState === 'visible' ? fetchProposals() : undefined));
}
