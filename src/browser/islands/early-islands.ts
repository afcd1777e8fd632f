/** Starts the islands that do not wait for an interaction: near the window, or when the browser is idle; later ones too. */
export function startEarly(document: Document, selector: string, start: (element: HTMLElement) => void): void {
  const seen = new WeakSet<Element>();
  const sight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        sight.unobserve(target);
        start(target as HTMLElement);
      }
    },
    { rootMargin: '300px' },
  );
  // Not every browser tells when it is idle, and a busy one may never be.
  const whenIdle = (run: () => void): unknown => globalThis.requestIdleCallback?.(run, { timeout: 2000 }) ?? setTimeout(run, 300);
  const look = (): void => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-load]')) {
      if (seen.has(element) || !element.matches(selector)) continue;
      seen.add(element);
      if (element.dataset['load'] === 'visible') sight.observe(element);
      if (element.dataset['load'] === 'idle') whenIdle(() => start(element));
    }
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}
