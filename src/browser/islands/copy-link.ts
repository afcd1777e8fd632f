import { clientConfig } from './client-config.ts';
import { showToast } from './toasts/show-toast.ts';

/** Makes a button copy the page's canonical address, or its own without the query, and say whether that was possible. */
export function hydrate(button: HTMLElement): void {
  button.addEventListener('click', () => {
    copy().catch(console.warn);
  });
}

async function copy(): Promise<void> {
  const address = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.origin + location.pathname;
  let isCopied = true;
  try {
    // Before anything is waited for: browsers allow it only just after a click.
    await navigator.clipboard.writeText(address);
  } catch (error) {
    console.warn(error);
    isCopied = false;
  }
  const { linkCopied, copyFailed } = (await clientConfig()).words.notices;
  await showToast(
    'message',
    isCopied ? { title: linkCopied, type: 'success' } : { title: copyFailed, variant: 'destructive', type: 'error' },
  );
}
