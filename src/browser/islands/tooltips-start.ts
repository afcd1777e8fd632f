/** Loads the tooltips when a mouse or the keyboard first comes to a control that has a name of its own; fingers need none. */
export function awaitTooltips(document: Document): void {
  const types = ['pointerover', 'focusin'];
  const start = (event: Event): void => {
    if ((event as PointerEvent).pointerType === 'touch' || !(event.target as Element).closest('a[aria-label],button[aria-label]')) return;
    for (const type of types) document.removeEventListener(type, start);
    import('./tooltips.ts').then((tooltips) => tooltips.enhanceTooltips(document, event), console.warn);
  };
  for (const type of types) document.addEventListener(type, start);
}
