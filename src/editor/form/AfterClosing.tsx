import { type ReactNode, useEffect, useRef } from 'react';

/** Calls back when the popover around it has closed and the focus is back on its button. */
export function AfterClosing({ onClosed }: { readonly onClosed: () => void }): ReactNode {
  const latest = useRef(onClosed);
  latest.current = onClosed;
  // The focus returns before the next frame.
  useEffect(() => () => void requestAnimationFrame(() => requestAnimationFrame(() => latest.current())), []);
  return null;
}
