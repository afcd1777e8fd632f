/** How far a pointer moves before it swipes and does not press, in CSS pixels. */
const slop = 8;

/**
 * Lets a pointer push an element away toward the end of its reading direction: it follows, and past a third of its width,
 * or after a flick, `away` is called; else it comes back. `held` is told when a swipe begins and when it ends.
 * Returns the function that ends this.
 */
export function makeSwipeable(element: HTMLElement, away: () => void, held: (isHeld: boolean) => void): () => void {
  let start: PointerEvent | undefined;
  let isSwiping = false;

  const pushed = ({ clientX }: PointerEvent): number => (clientX - start!.clientX) * signOf(element);
  const down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || (event.target as Element).closest('button')) return;
    start = event;
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId !== start?.pointerId) return;
    const way = pushed(event);
    if (!isSwiping) {
      if (way < slop) return;
      isSwiping = true;
      element.setPointerCapture(event.pointerId);
      element.toggleAttribute('data-swiping', true);
      held(true);
    }
    element.style.translate = `${Math.max(0, way) * signOf(element)}px`;
  };
  const up = (event: PointerEvent): void => {
    if (event.pointerId !== start?.pointerId) return;
    const way = event.type === 'pointerup' ? pushed(event) : 0;
    const isFlick = way > 3 * slop && way / (event.timeStamp - start.timeStamp) > 0.5;
    const wasSwiping = isSwiping;
    start = undefined;
    isSwiping = false;
    if (!wasSwiping) return;
    element.toggleAttribute('data-swiping', false);
    if (isFlick || way > element.offsetWidth / 3) {
      element.style.translate = `${signOf(element) * 100}vw`;
      away();
    } else element.style.translate = '';
    held(false);
  };

  // Else a mouse drags what lies under the place that the element has left.
  const keep = (event: Event): void => {
    if (!(event.target as Element).closest('button')) event.preventDefault();
  };

  const ending = new AbortController();
  const { signal } = ending;
  element.addEventListener('mousedown', keep, { signal });
  element.addEventListener('pointerdown', down, { signal });
  element.addEventListener('pointermove', move, { signal });
  element.addEventListener('pointerup', up, { signal });
  element.addEventListener('pointercancel', up, { signal });
  return () => ending.abort();
}

function signOf(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
