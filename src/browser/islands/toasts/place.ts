const regions = new Set<HTMLElement>();

/**
 * Puts a region of toasts at the window's lower edge, over everything else: above the page's floating bar, and above the
 * regions that were there before. A dialog that fills the window leaves them room by `--covered`. Returns the function that ends this.
 */
export function place(region: HTMLElement | null): (() => void) | undefined {
  if (region === null) return;
  // The browser's top layer is above every dialog; older browsers use the style sheet's z-index.
  region.popover = 'manual';
  region.showPopover?.();
  regions.add(region);
  settle();
  const observer = new ResizeObserver(settle);
  observer.observe(region);
  const covering = new MutationObserver(settle);
  const bar = floatingBar();
  if (bar) {
    observer.observe(bar);
    covering.observe(bar, { attributeFilter: ['aria-hidden', 'inert'] });
  }
  return () => {
    observer.disconnect();
    covering.disconnect();
    regions.delete(region);
    settle();
  };
}

function settle(): void {
  const bar = floatingBar();
  let floor = bar && floats(bar) ? bar.offsetHeight : 0;
  for (const region of regions) {
    region.style.setProperty('--floor', `${floor}px`);
    floor += region.offsetHeight;
  }
  // What an on-screen keyboard covers of them covers no dialog.
  const keyboard = innerHeight - (window.visualViewport?.height ?? innerHeight);
  document.documentElement.style.setProperty('--covered', `${regions.size === 0 ? 0 : Math.max(floor - keyboard, 0)}px`);
}

/** Returns whether the bar is at the window's lower edge, wherever the page is scrolled, with no dialog over it. */
function floats(bar: HTMLElement): boolean {
  const { position, bottom } = getComputedStyle(bar);
  return position === 'sticky' && bottom === '0px' && !bar.inert && bar.ariaHidden !== 'true';
}

function floatingBar(): HTMLElement | null {
  return document.querySelector('body > footer + aside');
}
