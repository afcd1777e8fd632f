import { useEffect } from 'react';
import type { Session } from './session.ts';

/** Keeps all work when the window may go, and has the browser ask before it does so while something is not kept yet. */
export function useKeptWork(session: Session): void {
  useEffect(() => {
    const keep = (): void => {
      // What the browser stores later may come too late.
      session.note();
      session.flush().catch(() => {});
    };
    const turn = (): void => {
      if (document.visibilityState === 'hidden') keep();
      // Behind others it may have missed what another window stored, and that the browser was made to forget it.
      else session.look().catch(() => {});
    };
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.state().isKept) return;
      event.preventDefault();
      // Whoever leaves all the same finds what was typed last.
      keep();
    };
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', keep);
    addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', keep);
      removeEventListener('beforeunload', ask);
    };
  }, [session]);
}
