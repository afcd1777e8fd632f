import { useEffect, useState } from 'react';
import type { OpenProposal, Store } from '../stores/store.ts';
import { type ProposalNews, proposalNews } from './proposal-news.ts';
import { readAnew } from './read-anew.ts';
import type { Session } from './session.ts';
import { failureIn } from './store-failure.ts';

/**
 * Follows what others do: brings their changes into the session, says which files those were and what became of own proposals,
 * and gives the proposals that wait.
 */
export function useStoreNews(
  store: Store,
  session: Session,
  told: (files: readonly string[]) => void,
  toldOfOwn: (news: readonly ProposalNews[]) => void,
): { readonly proposals: readonly OpenProposal[]; readonly refresh: () => void } {
  const [proposals, setProposals] = useState<readonly OpenProposal[]>([]);
  const [round, setRound] = useState(0);
  useEffect(
    () =>
      store.watch((files, removed) => {
        const touched = [...files.map(({ file }) => file), ...removed].filter((file) => session.state().drafts.has(file));
        session.update(files, removed);
        setRound((before) => before + 1);
        if (touched.length > 0) told(touched);
      }),
    [store, session, told],
  );
  useEffect(() => {
    // An editor who began without a connection has the documents as they were published.
    const catchUp = (): void => void readAnew(store, session);
    addEventListener('online', catchUp);
    return () => removeEventListener('online', catchUp);
  }, [store, session]);
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = await store.proposals();
      if (isOver) return;
      setProposals(found);
      const news = await proposalNews(store, session, found);
      if (news.length > 0) toldOfOwn(news);
    };
    // Without a list there is nothing to tell; sending says what is wrong with the connection.
    look().catch((error: unknown) => void failureIn(error));
    return () => {
      isOver = true;
    };
  }, [store, session, toldOfOwn, round]);
  return { proposals, refresh: () => setRound((before) => before + 1) };
}
