import { useEffect, useState } from 'react';
import type { OpenProposal, Store } from '../stores/store.ts';
import { readAnew } from './read-anew.ts';
import type { Session } from './session.ts';
import { failureIn } from './store-failure.ts';

/** Follows what others do: brings their changes into the session, says which files those were, and gives the proposals that wait. */
export function useStoreNews(
  store: Store,
  session: Session,
  told: (files: readonly string[]) => void,
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
    store.proposals().then(
      (found) => (isOver ? undefined : setProposals(found)),
      // Without a list there is nothing to tell; sending says what is wrong with the connection.
      (error) => void failureIn(error),
    );
    return () => {
      isOver = true;
    };
  }, [store, round]);
  return { proposals, refresh: () => setRound((before) => before + 1) };
}
