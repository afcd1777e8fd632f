import { useState } from 'react';
import { useMessages } from './messages.ts';
import { type FailureMessage, failureMessage } from './store-failure.ts';
import { type Answered, useAnswer } from './use-answer.ts';
import { useWindowEvent } from './use-window-event.ts';
import { useWorkbench } from './workbench-context.ts';

/** Returns `failureMessage` for the store of the window, in the language of the editor. */
export function useFailureMessage(): (error: unknown, doing?: 'reading' | 'writing') => FailureMessage {
  const { t } = useMessages();
  const { store } = useWorkbench();
  return (error, doing) => failureMessage(error, store.proposals !== undefined, t, doing);
}

/**
 * Returns the answer of the store as `useAnswer` does, or the message of its failure, and a function that asks once more; a connection
 * that comes back does so too.
 */
export function useStoreAnswer<Answer>(
  ask: () => Promise<Answer>,
  dependsOn: readonly unknown[],
): Pick<Answered<Answer>, 'answer'> & { readonly failure?: FailureMessage; readonly again: () => void } {
  const failureOf = useFailureMessage();
  const [round, setRound] = useState(0);
  const again = (): void => setRound((before) => before + 1);
  const { answer, error } = useAnswer(ask, [...dependsOn, round]);
  useWindowEvent('online', () => (error === undefined ? undefined : again()));
  return error === undefined ? { answer, again } : { failure: failureOf(error), again };
}
