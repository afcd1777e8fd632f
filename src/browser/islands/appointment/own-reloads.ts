/**
 * Asks a question before the page loads itself anew while `isMeant`, as it does for a button whose code the site has no more
 * (`src/browser/islands/loader.ts`): what was typed would be lost. The question is the browser's, since the code of any other may be gone,
 * too. Where the visitor pressed nothing, as when the connection is back (`src/browser/islands/connection-notices.ts`), the page stays
 * without a question. Returns a function that ends this.
 */
export function askBeforeReload(isMeant: () => boolean, question: string): () => void {
  const ask = (event: Event): void => {
    const isAsked = (event as CustomEvent).detail !== 'unasked';
    if (isMeant() && !(isAsked && confirm(question))) event.preventDefault();
  };
  addEventListener('renew', ask);
  return () => removeEventListener('renew', ask);
}
