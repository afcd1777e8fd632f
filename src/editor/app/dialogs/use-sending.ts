import { useState } from 'react';
import { noChanges, writtenBy } from '../../stores/reading.ts';
import { type Proposal, type Proposed, StoreConflict } from '../../stores/store.ts';
import { renameTaken } from '../add-picture.ts';
import { useMessages } from '../messages.ts';
import { joinProposal } from '../proposal-news.ts';
import { refreshSession } from '../refresh-session.ts';
import type { SessionState } from '../session-state.ts';
import { type FailureMessage, failureIn } from '../store-failure.ts';
import { useFailureMessage } from '../use-store-failure.ts';
import { useWindowEvent } from '../use-window-event.ts';
import { useWorkbench } from '../workbench-context.ts';

interface Sending {
  readonly isSending: boolean;
  readonly failure: FailureMessage | undefined;
  /** The result of the last success. */
  readonly proposed: Proposed | undefined;
  /** Makes a proposal and sends it, unless one is being sent; returns whether it was sent. */
  send(make: () => Promise<Proposal>): Promise<boolean>;
}

/**
 * Sends proposals to the store, one window of this browser after the other, and brings the session and the list of proposals up to date. What
 * another window has changed or sent meanwhile is shown before it is sent.
 */
export function useSending(): Sending {
  const { t } = useMessages();
  const workbench = useWorkbench();
  const failureOf = useFailureMessage();
  const { session, store, siteKey, state, fetchProposals } = workbench;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureMessage>();
  const [proposed, setProposed] = useState<Proposed>();
  // What a lost connection caused is over with it.
  useWindowEvent('online', () => setFailure((before) => (before?.isUnanswered === true ? undefined : before)));
  const sendNow = async (make: () => Promise<Proposal>, shown: SessionState['localChanges']): Promise<boolean> => {
    let proposal: Proposal | undefined;
    try {
      // What this browser can not keep, another window does not know either.
      await session.look().catch(() => {});
      if (session.state().localChanges !== shown) {
        setFailure({ text: t(store.proposals ? 'sentElsewhere' : 'machine-elsewhere'), detail: '' });
        fetchProposals();
        return false;
      }
      proposal = await make();
      // The versions are computed before, so that no news of others comes between the answer and what it says of the files.
      const written = store.proposals ? noChanges : await writtenBy(proposal.changes);
      if (!store.proposals) session.sending(proposal.changes);
      const result = await store.propose(proposal);
      session.sent(proposal.changes, result);
      session.update(written.files, written.removed);
      await session.flush().catch(() => {});
      fetchProposals();
      setProposed(result);
      return true;
    } catch (error) {
      setFailure(failureOf(error, 'writing'));
      if (error instanceof StoreConflict) {
        // Somebody changed the site's files, or the proposal.
        const own = state().proposals.find(({ branch }) => branch === proposal?.branch);
        if (own !== undefined && store.proposals !== undefined)
          await joinProposal(store.proposals, session, own, error.files).catch((unread: unknown) => void failureIn(unread));
        fetchProposals();
        void refreshSession(store, session);
        // Where a name can't be looked up now, or a text can't be written, what was said stays true.
        const renamed = await renameTaken(workbench, error.files).catch(() => []);
        if (renamed.length > 0) setFailure({ text: renamed.map((names) => t('pictureRenamed', names)).join(' '), detail: String(error) });
      }
      return false;
    }
  };
  const send: Sending['send'] = async (make) => {
    if (isSending) return false;
    setSending(true);
    setFailure(undefined);
    // Browsers have locks only on pages that came over a safe connection.
    const { locks } = navigator as { readonly locks?: LockManager };
    const shown = session.state().localChanges;
    const asked = { isGranted: false };
    const sendInTurn = (): Promise<boolean> => {
      asked.isGranted = true;
      return sendNow(make, shown);
    };
    try {
      return await (locks?.request(`content-editor sending ${siteKey}`, sendInTurn) ?? sendInTurn());
    } catch (error) {
      // A browser that blocks storage blocks locks, too.
      if (asked.isGranted) throw error;
      return await sendNow(make, shown);
    } finally {
      setSending(false);
    }
  };
  return { isSending, failure, proposed, send };
}
