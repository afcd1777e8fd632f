import { useEffect, useEffectEvent } from 'react';

/** Calls a listener at each event of the window, as long as what uses it is shown. */
export function useWindowEvent<Name extends keyof WindowEventMap>(name: Name, listener: (event: WindowEventMap[Name]) => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => {
    const hear = (event: WindowEventMap[Name]): void => latest(event);
    addEventListener(name, hear);
    return () => removeEventListener(name, hear);
  }, [name]);
}
