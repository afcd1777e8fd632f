interface CloseWatcher extends EventTarget {
  destroy(): void;
}

declare global {
  interface Window {
    /** HTML, close requests; not in every browser. */
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Calls `close` when the way back of the machine asks for it, as Android's button does, until the returned function is called. Where the
 * browser knows no such requests, that way leads to the page before.
 */
export function onCloseRequest(close: () => void): (() => void) | undefined {
  if (window.CloseWatcher === undefined) return undefined;
  const watcher = new window.CloseWatcher();
  watcher.addEventListener('close', close);
  return () => watcher.destroy();
}
