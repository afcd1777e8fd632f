import { useEffect } from 'react';
import { forgetDrafts, reviewDraft } from './drafts.ts';
import { proposalNews } from './proposal-news.ts';
import { refreshSession } from './refresh-session.ts';
import { failureIn } from './store-failure.ts';
import type { Workbench } from './workbench.ts';

/**
 * Merges the changes of others into the session; lists the documents that these touched, the waiting proposals and the outcome of own
 * ones. A new `round` fetches the proposals again.
 */
export function useStoreNews(
  { store, session, siteKey, state, set }: Pick<Workbench, 'store' | 'session' | 'siteKey' | 'state' | 'set'>,
  round: number,
): void {
  useEffect(
    () =>
      store.watch((files, removed) => {
        const touched = session.update(files, removed);
        set({ proposalRound: state().proposalRound + 1, ...(touched.length > 0 ? { changed: touched } : {}) });
      }),
    [store, session, state, set],
  );
  useEffect(() => {
    // An editor who began without a connection has the documents as they were published.
    const catchUp = (): void => void refreshSession(store, session);
    addEventListener('online', catchUp);
    return () => removeEventListener('online', catchUp);
  }, [store, session]);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const proposals = (await store.proposals?.waiting()) ?? [];
      if (isOver) return;
      set({ proposals });
      // Nobody reviews a proposal that has ended.
      const open = new Set(proposals.map(({ number }) => reviewDraft(number)));
      forgetDrafts(siteKey, (name) => name.startsWith(reviewDraft('')) && !open.has(name));
      const ownNews = await proposalNews(store, session, proposals);
      if (ownNews.length > 0) set({ ownNews });
    };
    // Sending reports a broken connection.
    look().catch((error: unknown) => void failureIn(error));
    return () => {
      isOver = true;
    };
  }, [store, session, siteKey, set, round]);
}
