/**
 * Fades the toasts that are not among the `staying` ones while those above come down, then calls
 * `draw`, which takes them away; calls it at once where the visitor wants no motion (WCAG 2.2, 2.3.3).
 */
export function leave(staying: readonly { readonly key: string }[], draw: () => void): void {
  const keys = new Set(staying.map(({ key }) => key));
  const leaving = [...document.querySelectorAll<HTMLElement>('[data-toast]')].filter(({ dataset }) => !keys.has(dataset['toast'] ?? ''));
  if (leaving.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    draw();
    return;
  }
  const fading = leaving.map((toast) => {
    const gap = Number.parseFloat(getComputedStyle(toast.closest('[role=region]')!).rowGap);
    const gone = { opacity: 0, marginBlockStart: `${-toast.offsetHeight - gap}px` };
    return toast.animate(gone, { duration: 200, easing: 'ease-in-out', fill: 'forwards' }).finished;
  });
  // An animation is cancelled when its toast has gone already.
  Promise.allSettled(fading).then(draw);
}
