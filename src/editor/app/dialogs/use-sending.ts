import { useState } from 'react';
import { noChanges, writtenBy } from '../../stores/reading.ts';
import { type Proposal, type Proposed, StoreConflict } from '../../stores/store.ts';
import { useMessages } from '../messages.ts';
import { refreshSession } from '../refresh-session.ts';
import { type FailureMessage, failureMessage } from '../store-failure.ts';
import { useWorkbench } from '../workbench-context.ts';

interface Sending {
  readonly isSending: boolean;
  readonly failure: FailureMessage | undefined;
  /** The result of the last success. */
  readonly proposed: Proposed | undefined;
  /** Makes a proposal and sends it, unless one is being sent; returns whether it was sent. */
  send(make: () => Promise<Proposal>): Promise<boolean>;
}

/** Sends proposals to the store, and brings the session and the list of proposals up to date. */
export function useSending(): Sending {
  const { t } = useMessages();
  const { session, store, state, set } = useWorkbench();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureMessage>();
  const [proposed, setProposed] = useState<Proposed>();
  const fetchProposals = (): void => set({ proposalRound: state().proposalRound + 1 });
  const send: Sending['send'] = async (make) => {
    if (isSending) return false;
    setSending(true);
    setFailure(undefined);
    try {
      const proposal = await make();
      // The versions are computed before, so that no news of others comes between the answer and what it says of the files.
      const written = store.proposals ? noChanges : await writtenBy(proposal.changes);
      const result = await store.propose(proposal);
      session.sent(proposal.changes, result);
      session.update(written.files, written.removed);
      fetchProposals();
      setProposed(result);
      return true;
    } catch (error) {
      setFailure(failureMessage(error, store.needsToken, t, 'writing'));
      if (error instanceof StoreConflict) {
        // Somebody changed the site's files, or the proposal.
        fetchProposals();
        void refreshSession(store, session);
      }
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, proposed, send };
}
