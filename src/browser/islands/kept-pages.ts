/**
 * Registers the service worker at an address; when it is there, has it keep the page that is open and what that page has
 * loaded, which it could not see. Only warns where that fails: the page is whole without it.
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
