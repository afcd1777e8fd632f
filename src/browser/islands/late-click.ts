/**
 * Clicks an element some time after its visitor did, as a screen reader does: with no place and no pointer, which component libraries know.
 * WebKit (Safari, and every browser of an iPhone) would then open no other tab for a link and go nowhere: there it leads on in this one, and
 * later opens a tab as before, since it says so.
 */
export function clickLate(target: Element): void {
  // No browser tells whether it would.
  const link: Partial<HTMLAnchorElement> = (/^A/.test(navigator.vendor) && target.closest('a')) || {};
  const tab = link.target as string;
  link.target = '';
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  link.target = tab;
}
