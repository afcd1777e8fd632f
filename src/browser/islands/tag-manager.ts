let script: HTMLScriptElement | undefined;

/** Loads the tag manager, once in the life of a page, and tells it when (Google Tag Manager, its own snippet). */
export function loadTagManager(id: string): void {
  if (script !== undefined) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Reloads the page if the tag manager is in it: nothing else removes it. */
export function leaveTagManager(): void {
  if (script !== undefined) location.reload();
}
