/** Tells whether a click or key asks the browser for something of its own: another tab, a download, a shortcut. */
export function isModified(event: Event): boolean {
  const press = event as MouseEvent;
  return press.button > 0 || press.ctrlKey || press.metaKey || press.shiftKey || press.altKey;
}
