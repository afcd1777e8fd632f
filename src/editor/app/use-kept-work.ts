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
    const ask = (event: BeforeUnloadEvent): void => {
      if (session.state().isKept) return;
      event.preventDefault();
      // Whoever leaves all the same finds what was typed last.
      keep();
    };
    document.addEventListener('visibilitychange', keep);
    addEventListener('pagehide', keep);
    addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      removeEventListener('pagehide', keep);
      removeEventListener('beforeunload', ask);
    };
  }, [session]);
}
