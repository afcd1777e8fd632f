type Menu = HTMLDetailsElement | null;

const openDelay = 80;
const closeDelay = 250;

/**
 * Opens the menus of the header's row while a mouse rests on them (milliseconds above), and closes them after it has
 * left. A click keeps open what the pointer has opened; Escape closes it; nothing happens to who walks through a menu
 * with the keyboard. Where the visitor has chosen what is open already, a mouse that rests opens nothing until it moves on.
 */
export function openMenusUnderMouse(document: Document, hasChosen = false): void {
  let under: Menu = null;
  let opened: Menu = null;
  let timer: ReturnType<typeof setTimeout>;

  const show = (menu: Menu): void => {
    if (document.querySelector('details[name=menu][open] a:focus') !== null) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>('#menu details[name=menu][open]')) {
      if (other !== menu && (menu !== null || other === opened)) other.open = false;
    }
    if (menu === null || menu.open) return;
    opened = menu;
    menu.open = true;
  };
  const point = (menu: Menu): void => {
    if (menu === under) return;
    under = menu;
    clearTimeout(timer);
    if (isInRow(menu)) timer = setTimeout(() => show(menu), menu === null ? closeDelay : openDelay);
  };
  const forget = (): void => {
    clearTimeout(timer);
    opened = null;
  };

  document.addEventListener('pointerover', ({ pointerType, target }) => {
    if (pointerType === 'mouse') point(menuAround(target as Element));
  });
  document.documentElement.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') point(null);
  });
  document.addEventListener('click', (event) => {
    const menu = (event.target as Element).closest('summary')?.parentElement;
    // The pointer has opened it just before. A click of the keyboard has no count.
    if (opened?.open && menu === opened && event.detail > 0) event.preventDefault();
    forget();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') forget();
  });

  // The pointer may have come to rest while this code was on its way.
  const resting = document.querySelector('#menu details[name=menu]:hover');
  if (resting === null) return;
  if (hasChosen) under = menuAround(resting);
  else point(menuAround(resting));
}

function menuAround(element: Element): Menu {
  return element.closest<HTMLDetailsElement>('#menu details[name=menu]');
}

/** Tells whether a menu is in the header's row on a device that hovers, and not in the panel of small screens. */
function isInRow(menu: Menu): boolean {
  const panel = menu?.closest<HTMLElement>('#menu');
  if (panel == null) return true;
  // Browsers without popovers do not know the selector.
  return matchMedia('(hover)').matches && !('showPopover' in panel && panel.matches(':popover-open'));
}
