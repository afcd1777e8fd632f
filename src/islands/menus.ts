/** Closes drop-down menus on Escape and when focus or pointer goes elsewhere, and the panel when a link in it is chosen. */
export function enhanceMenus(document: Document): void {
  const openMenus = (): HTMLDetailsElement[] => [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    for (const menu of openMenus()) {
      const hadFocus = menu.contains(document.activeElement);
      menu.open = false;
      if (hadFocus) menu.querySelector('summary')?.focus();
    }
  });
  for (const type of ['click', 'focusin'] as const) {
    document.addEventListener(type, ({ target }) => {
      for (const menu of openMenus()) {
        if (!menu.contains(target as Node)) menu.open = false;
      }
    });
  }
  const panel = document.getElementById('menu');
  panel?.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') !== null && panel.matches(':popover-open')) panel.hidePopover();
  });
}
