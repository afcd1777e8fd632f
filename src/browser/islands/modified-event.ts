/** Tells whether a click or key asks the browser for something of its own: another tab, a download, a shortcut. */
export function isModified(event: Event): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent;
  return button > 0 || ctrlKey || metaKey || shiftKey || altKey;
}
