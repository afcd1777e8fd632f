import { itemByKey } from './arrow-keys.ts';
import { isModified } from './modified-event.ts';

/**
 * Adds to the drop-down menus, which open by themselves: Escape closes one and returns to its button; focus or a click
 * elsewhere and a chosen link close it; ArrowDown opens it, and arrows, Home and End move among its links. Under a mouse
 * the menus of the header's row open by themselves. A link chosen in the panel of small screens closes the panel.
 */
export function enhanceMenus(document: Document): void {
  const close = (isMeant: (menu: HTMLDetailsElement) => boolean): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
      if (isMeant(menu)) menu.open = false;
    }
  };

  document.addEventListener('keydown', (event) => {
    const { key, target } = event;
    if (key === 'Escape') {
      close((menu) => {
        if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
        return true;
      });
    }
    const menu = (target as Element).closest<HTMLDetailsElement>('details[data-menu]');
    if (!menu || isModified(event) || !(menu.open || key === 'ArrowDown')) return;
    const next = itemByKey(menu.querySelectorAll('a'), key);
    if (!next) return;
    event.preventDefault();
    menu.open = true;
    next.focus();
  });

  for (const type of ['click', 'focusin']) {
    document.addEventListener(type, (event) => {
      const target = event.target as Element;
      const chosen = type === 'click' && target.closest('a') && !isModified(event);
      close((menu) => chosen || !menu.contains(target));
      // The panel does nothing where it is no panel now; older browsers have none.
      if (chosen) target.closest<HTMLElement>('#menu')?.hidePopover?.();
    });
  }

  // Fingers need none of it, so phones do not load it.
  if (matchMedia('(hover: hover)').matches) {
    const load = (): unknown => import('./menus-under-mouse.ts').then((mouse) => mouse.openMenusUnderMouse(document), console.warn);
    document.getElementById('menu')?.addEventListener('pointerover', load, { once: true });
  }
}
