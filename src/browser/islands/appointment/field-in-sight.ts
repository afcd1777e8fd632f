/**
 * Keeps the field that has the focus in sight while the dialog gets smaller or larger: the browser has scrolled to it before an on-screen
 * keyboard takes its room from the dialog, or a telephone is turned. For React's `ref`, whose end it returns.
 */
export function keepFieldInSight(dialog: Element | null): (() => void) | undefined {
  if (dialog === null) return undefined;
  const observer = new ResizeObserver(() => {
    const field = document.activeElement;
    if (field?.matches('input,textarea') && dialog.contains(field)) field.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(dialog);
  return () => observer.disconnect();
}
