import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that does something at once, or after the press of the mouse that goes on and its click. */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const press = ({ button, ctrlKey }: MouseEvent): void => {
      // Of a press that opens a menu, by another button or on macOS with the control key, the release may not come.
      if (button === 0 && !ctrlKey) isPressed.current = true;
    };
    const release = (event: Event): void => {
      if (!isPressed.current || (event.type === 'mousemove' && (event as MouseEvent).buttons !== 0)) return;
      isPressed.current = false;
      // The click follows the release before any other task.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    // A press that becomes a drag or opens a menu ends without a release, and whoever types, or moves without a button, has let go.
    const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown', 'mousemove'];
    const unused = new AbortController();
    const options = { capture: true, signal: unused.signal };
    document.addEventListener('mousedown', press, options);
    for (const end of ends) document.addEventListener(end, release, options);
    return () => unused.abort();
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current.push(act);
    else act();
  }, []);
}
