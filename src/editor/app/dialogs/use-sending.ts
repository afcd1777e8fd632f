import { noChanges, writtenBy } from '../../stores/reading.ts';
import { type Proposal, StoreConflict } from '../../stores/store.ts';
import { renameTaken } from '../add-picture.ts';
import { useMessages } from '../messages.ts';
import { joinProposal } from '../proposal-news.ts';
import { refreshSession } from '../refresh-session.ts';
import type { SessionState } from '../session-state.ts';
import { type FailureMessage, failureIn } from '../store-failure.ts';
import { useFailureMessage } from '../use-store-failure.ts';
import { useWorkbench } from '../workbench-context.ts';
import type { Sending } from '../workbench-state.ts';

/** Makes a proposal and sends it, unless one is being sent; returns whether it was sent. */
type Send = (make: () => Promise<Proposal>) => Promise<boolean>;

/**
 * Returns the function that sends proposals to the store, one window of this browser after the other, and brings the session and the list
 * of proposals up to date; what becomes of it is in the state of the window. What another window has changed or sent meanwhile is shown
 * before it is sent.
 */
export function useSending(): Send {
  const { t } = useMessages();
  const workbench = useWorkbench();
  const failureOf = useFailureMessage();
  const { session, store, siteKey, state, fetchProposals } = workbench;
  const tell = (changed: Partial<Sending>): void => workbench.set({ sending: { ...state().sending, ...changed } });
  const setFailure = (failure: FailureMessage): void => tell({ failure });
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
      tell({ proposed: result });
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
  return async (make) => {
    if (state().sending.isSending) return false;
    workbench.set({ sending: { isSending: true } });
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
      tell({ isSending: false });
    }
  };
}
