import { useState } from 'react';
import type { OpenProposal } from '../../stores/store.ts';
import type { FailureMessage } from '../store-failure.ts';
import { useStoreAnswer } from '../use-store-failure.ts';
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
  const { store } = useWorkbench();
  const [round, setRound] = useState(0);
  const { answer: known, failure } = useStoreAnswer(async () => (await store.proposals?.waiting()) ?? [], [store, round]);
  return { known, failure, again: () => setRound((before) => before + 1) };
}
