import { settings } from './settings.ts';

/**
 * Says when the connection is lost and when it is back, and that the page shown is a kept one; has pages kept for a visitor
 * without a connection from the first interaction on, so that nothing is downloaded for who only looks.
 */
export function watchConnection(): void {
  const tell = (what: 'offline' | 'online' | 'saved'): unknown =>
    import('./connection-notices.ts').then((notices) => notices.tell(what), console.warn);
  if (!navigator.onLine) tell('offline');
  addEventListener('offline', () => tell('offline'));
  addEventListener('online', () => tell('online'));
  const { worker } = settings;
  const { serviceWorker } = navigator;
  // In development, what is kept would hide changes.
  if (import.meta.env.DEV || worker === undefined || serviceWorker === undefined) return;
  serviceWorker.addEventListener('message', ({ data }) => data === 'saved' && tell('saved'));
  serviceWorker.startMessages();
  const { controller } = serviceWorker;
  // The worker may belong to a site at a path above this one.
  if (controller?.scriptURL.endsWith(worker)) {
    controller.postMessage('saved?');
    return;
  }
  const types = ['pointerdown', 'keydown', 'scroll'];
  const register = (): void => {
    for (const type of types) removeEventListener(type, register);
    import('./kept-pages.ts').then(({ keepPages }) => keepPages(worker)).catch(console.warn);
  };
  for (const type of types) addEventListener(type, register, { passive: true });
}
