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

/** Loads the page anew where it has the tag manager in it: nothing else takes that out again. */
export function leaveTagManager(): void {
  if (script !== undefined) location.reload();
}
