import { settings } from './settings.ts';

/** What some browsers tell of the connection (Network Information API). */
interface Connection {
  readonly saveData: boolean;
  /** What generation of mobile networks it is as fast as: `slow-2g`, `2g`, `3g` or `4g`. */
  readonly effectiveType: string;
}

/**
 * Says when the connection is lost and when it is back, and that the page shown is a kept one; has pages kept for a visitor
 * without a connection from the first interaction on, so that nothing is downloaded for who only looks. Where the visitor saves
 * data, or the connection is slow, the page's rules to fetch pages ahead are taken back.
 */
export function watchConnection(): void {
  const tell = (what: 'offline' | 'online' | 'saved'): unknown =>
    import('./connection-notices.ts').then((notices) => notices.tell(what), console.warn);
  if (!navigator.onLine) tell('offline');
  addEventListener('offline', () => tell('offline'));
  addEventListener('online', () => tell('online'));
  const { worker } = settings;
  const { connection, serviceWorker } = navigator as Navigator & { readonly connection?: Connection };
  // A browser that tells no speed is `undefined` to the expression, which has none of these digits.
  if (connection?.saveData || /[23]/.test(connection?.effectiveType as string)) document.querySelector('[type=speculationrules]')?.remove();
  // In development, what is kept would hide changes.
  if (import.meta.env.DEV || !worker || !serviceWorker) return;
  serviceWorker.addEventListener('message', ({ data }) => data === 'saved' && tell('saved'));
  serviceWorker.startMessages();
  // The worker may belong to a site at a path above this one.
  if (serviceWorker.controller?.scriptURL.endsWith(worker)) {
    serviceWorker.controller.postMessage('saved?');
    return;
  }
  const types = ['pointerdown', 'keydown', 'scroll'];
  const register = (): void => {
    for (const type of types) removeEventListener(type, register);
    import('./kept-pages.ts').then((kept) => kept.keepPages(worker), console.warn);
  };
  for (const type of types) addEventListener(type, register);
}
