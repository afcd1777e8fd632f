import { clientConfig } from './client-config.ts';
import { settings } from './settings.ts';
import { showToast } from './toasts/show-toast.ts';
import type { Toast } from './toasts/toast.ts';

let isLost = false;
let isKept = false;
let asked = 0;

/**
 * Tells the visitor that the connection is lost, that it is back after it was lost, or that the page shown is a kept one;
 * nothing that they were told already. Where the code or the words do not arrive, the console is told. From then on a link that
 * would open a tab tells it again instead while there is no connection. A page that was shown in place of another one makes way for it
 * once the connection is back, unless somebody who listens for `renew` prevents it.
 */
export function tell(what: 'offline' | 'online' | 'saved'): void {
  if (what === 'saved' ? isKept : isLost === (what === 'offline')) return;
  if (what === 'saved') isKept = true;
  else isLost = what === 'offline';
  if (isLost) document.addEventListener('click', holdTab);
  const { offlinePath = location.pathname } = settings;
  const isInPlace = what === 'online' && offlinePath !== location.pathname;
  if (isInPlace && dispatchEvent(new CustomEvent('renew', { cancelable: true, detail: 'unasked' }))) location.reload();
  else show(isLost && isKept ? 'kept' : what).catch(console.warn);
}

function holdTab(event: MouseEvent): void {
  const link = (event.target as Element).closest('a[target=_blank]');
  // A telephone opens such a link in the service's own program, which sends a message later.
  if (!link || event.defaultPrevented || navigator.onLine || !matchMedia('(hover:hover)').matches) return;
  event.preventDefault();
  show('offline').catch(console.warn);
}

async function show(what: 'offline' | 'online' | 'saved' | 'kept'): Promise<void> {
  const own = ++asked;
  const { offline, offlineText, online, saved } = (await clientConfig()).words.notices;
  // The words may arrive after something else has happened, of which the visitor is told instead.
  if (own < asked) return;
  const toasts: Readonly<Record<typeof what, Toast>> = {
    offline: { title: offline, description: offlineText, type: 'warning' },
    // A kept page mostly comes with a lost connection: two notices would cover what an emergency needs.
    kept: { title: offline, description: saved, type: 'warning' },
    online: { title: online, type: 'success' },
    saved: { title: saved, type: 'info' },
  };
  await showToast('notice', toasts[what]);
}
