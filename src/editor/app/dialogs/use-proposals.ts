import { useEffect, useState } from 'react';
import type { OpenProposal } from '../../stores/store.ts';
import { useMessages } from '../messages.ts';
import { type FailureMessage, failureMessage } from '../store-failure.ts';
import { useWorkbench } from '../workbench-context.ts';

/** The waiting proposals of the store; none where it knows no proposals. */
interface WaitingProposals {
  /** `undefined` until the store has answered. */
  readonly known: readonly OpenProposal[] | undefined;
  readonly failure: FailureMessage | undefined;
  /** Fetches them again. */
  again(): void;
}

/** Fetches the waiting proposals each time a dialog opens, since former answers may be an hour old. */
export function useProposals(): WaitingProposals {
  const { t } = useMessages();
  const { store } = useWorkbench();
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<{ readonly known?: readonly OpenProposal[]; readonly error?: unknown }>({});
  useEffect(() => {
    let isOver = false;
    setAnswer({});
    (store.proposals?.waiting() ?? Promise.resolve([])).then(
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
