/**
 * Registers the service worker at an address. Once it runs, has it keep the open page and what this page loaded before, which the worker
 * has not seen. Only warns where that fails: the page is whole without it.
 */
export function keepPages(worker: string): void {
  keep(worker).catch(console.warn);
}

async function keep(worker: string): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(worker);
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  // The message that Workbox's router knows.
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.href, ...loaded] } });
}
