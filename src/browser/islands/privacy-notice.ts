let room: ResizeObserver | undefined;

/**
 * Shows the notice over the page, above the bar that floats there. Keyboards and screen readers meet it before everything
 * else, but focus stays where it is; what it lies over can be scrolled clear of it (WCAG 2.2, 2.4.11), and nothing moves.
 * In a window too low for that it is at the page's end.
 */
export function showNotice(notice: HTMLElement): void {
  if (!notice.hidden) return;
  const footer = document.querySelector('footer') as HTMLElement;
  const bar = footer.nextElementSibling as HTMLElement;
  // Placed before it is seen: else it would be seen to move.
  place(notice, bar);
  notice.hidden = false;
  if (liesOver(notice)) document.body.prepend(notice);
  room = new ResizeObserver(() => {
    const below = place(notice, bar);
    const covered = liesOver(notice) ? innerHeight - notice.getBoundingClientRect().top : 0;
    document.documentElement.style.scrollPaddingBlockEnd = covered ? `calc(${covered}px + 1rem)` : '';
    footer.style.paddingBlockEnd = covered ? `calc(${covered - below}px + 1rem)` : '';
  });
  for (const part of [notice, bar]) room.observe(part);
}

/** Takes the notice away, and the room that it had. */
export function hideNotice(notice: HTMLElement): void {
  notice.hidden = true;
  room?.disconnect();
  room = undefined;
  document.documentElement.style.scrollPaddingBlockEnd = '';
  (document.querySelector('footer') as HTMLElement).style.paddingBlockEnd = '';
}

/** Places the notice above the bar; returns the height of that, in CSS pixels. */
function place(notice: HTMLElement, bar: HTMLElement): number {
  const below = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
  notice.style.insetBlockEnd = `${below}px`;
  return below;
}

function liesOver(notice: HTMLElement): boolean {
  return getComputedStyle(notice).position === 'fixed';
}
