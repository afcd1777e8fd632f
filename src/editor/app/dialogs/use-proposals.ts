import { useEffect, useState } from 'react';
import type { OpenProposal, Store } from '../../stores/store.ts';
import { useMessages } from '../messages.ts';
import { type FailureMessage, failureMessage } from '../store-failure.ts';

/** The proposals that wait, as the store says at this moment: nothing as long as it has not answered, or why it can not. */
interface AskedProposals {
  readonly known: readonly OpenProposal[] | undefined;
  readonly failure: FailureMessage | undefined;
  /** Asks once more. */
  again(): void;
}

/** Asks for the proposals that wait, each time a dialog opens: what was known before may be of an hour ago. */
export function useProposals(store: Store): AskedProposals {
  const { t } = useMessages();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ readonly known?: readonly OpenProposal[]; readonly error?: unknown }>({});
  // Each round asks once more.
  useEffect(() => {
    let isOver = false;
    setAnswer({});
    store.proposals().then(
      (known) => (isOver ? undefined : setAnswer({ known })),
      (error) => (isOver ? undefined : setAnswer({ error })),
    );
    return () => {
      isOver = true;
    };
  }, [store, round]);
  return {
    known: answer.known,
    failure: answer.error === undefined ? undefined : failureMessage(answer.error, store.needsToken, t),
    again: () => setRound((before) => before + 1),
  };
}
