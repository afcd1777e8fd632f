import { useEffect, useEffectEvent } from 'react';

/** The events that reach a window: its own, and that of its document which says whether it is in sight. */
type WindowEvents = WindowEventMap & Pick<DocumentEventMap, 'visibilitychange'>;

/** Calls a listener at each event of the window, as long as what uses it is shown. */
export function useWindowEvent<Name extends keyof WindowEvents>(name: Name, listener: (event: WindowEvents[Name]) => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const hear = (event: Event): void => latest(event as WindowEvents[Name]);
    addEventListener(name, hear);
    return () => removeEventListener(name, hear);
  }, [name]);
}
