/** CSS pixels between a tooltip and its control, and between it and the window's edges. */
const gap = 8;

/** Places a tooltip above its control, or below it for want of room, centred on it and within the window. */
export function placeBeside(tooltip: HTMLElement, control: HTMLElement): void {
  const { top, bottom, left, width } = control.getBoundingClientRect();
  const own = tooltip.getBoundingClientRect();
  const above = top - gap - own.height;
  const inWindow = (at: number): number => Math.max(gap, Math.min(at, document.documentElement.clientWidth - own.width - gap));
  // The measures count from the window's left edge in every language.
  tooltip.style.left = `${inWindow(left + (width - own.width) / 2)}px`;
  tooltip.style.top = `${above < gap ? bottom + gap : above}px`;
}
