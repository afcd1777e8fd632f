import { itemByKey } from './arrow-keys.ts';
import { isModified } from './modified-event.ts';

/**
 * Adds to the drop-down menus, which open by themselves: Escape closes one and returns to its button; focus or a click
 * elsewhere and a chosen link close it; ArrowDown opens it, and arrows, Home and End move among its links. Under a mouse
 * the menus of the header's row open by themselves. In the panel of small screens focus closes none, a menu that opens
 * stays in sight, and a chosen link or focus elsewhere closes the panel.
 */
export function enhanceMenus(document: Document): void {
  const close = (isMeant: (menu: HTMLDetailsElement) => boolean): void => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[name=menu][open]')) {
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
    const menu = (target as Element).closest<HTMLDetailsElement>('details[name=menu]');
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
      // Where a menu takes room, closing it as a press begins would move what is pressed, and what has focus out of sight.
      close((menu) => chosen || (!menu.contains(target) && (type === 'click' || liesOver(menu))));
      // What has the focus is not below the panel (WCAG 2.2, 2.4.11); wide windows show none, older browsers have none.
      if (chosen || !target.closest('header')) document.getElementById('menu')?.hidePopover?.();
    });
  }

  document.addEventListener('toggle', ({ target }) => keepInSight(target as Element), true);

  // Fingers need none of it, so phones do not load it.
  if (matchMedia('(hover)').matches) {
    // Who clicks or presses a key while the code is on its way has chosen what is open.
    let hasChosen = false;
    for (const type of ['click', 'keydown']) document.addEventListener(type, () => (hasChosen = true));
    const load = (): unknown => {
      hasChosen = false;
      return import('./menus-under-mouse.ts').then((mouse) => mouse.openMenusUnderMouse(document, hasChosen), console.warn);
    };
    document.getElementById('menu')?.addEventListener('pointerover', load, { once: true });
  }
}

/** Tells whether what a menu opens lies over the page, and takes no room in it. */
function liesOver(menu: HTMLDetailsElement): boolean {
  return getComputedStyle(menu.lastElementChild as Element).position === 'absolute';
}

/** Scrolls the panel back to a menu that opened, once another that closed above it has moved it out. */
function keepInSight(menu: Element): void {
  const panel = menu.closest('details[name=menu][open]')?.closest('#menu');
  if (panel) panel.scrollTop -= Math.max(panel.getBoundingClientRect().top - menu.getBoundingClientRect().top, 0);
}
