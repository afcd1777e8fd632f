import { hasPassingDrafts } from './drafts.ts';
import { unsentCount } from './pictures-in-use.ts';
import type { Session } from './session.ts';
import { useWindowEvent } from './use-window-event.ts';

/** Keeps all work on a site when the window may go, and has the browser ask before it does so while something is not kept yet. */
export function useKeptWork(session: Session | undefined, siteKey: string): void {
  const keep = (): void => {
    if (session === undefined) return;
    // What the browser stores later may come too late.
    session.note();
    session.flush().catch(() => {});
  };
  useWindowEvent('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keep();
    // Behind others it may have missed what another window stored, and that the browser was made to forget it.
    else session?.look().catch(() => {});
  });
  useWindowEvent('pagehide', keep);
  useWindowEvent('beforeunload', (event) => {
    if (session === undefined) return;
    if (hasPassingDrafts(siteKey)) event.preventDefault();
    if (session.state().isKept) return;
    // Whoever leaves all the same finds what was typed last.
    keep();
    // Of what was sent, a browser that keeps nothing has nothing to lose.
    if (session.state().isKeeping || unsentCount(session.state()) > 0) event.preventDefault();
  });
}
