import { useState } from 'react';
import type { OpenProposal } from '../../stores/store.ts';
import { useMessages } from '../messages.ts';
import { type FailureMessage, failureMessage } from '../store-failure.ts';
import { useAnswer } from '../use-answer.ts';
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
  const { answer: known, error } = useAnswer(async () => (await store.proposals?.waiting()) ?? [], [store, round]);
  return {
    known,
    failure: error === undefined ? undefined : failureMessage(error, store.needsToken, t),
    again: () => setRound((before) => before + 1),
  };
}
