import type { ClientConfig } from '../../pages/client-config.ts';
import { settings } from './settings.ts';

let arriving: Promise<ClientConfig> | undefined;

/** Fetches the `ClientConfig` of the page's language once. Rejects when it does not arrive; the next call then fetches again. */
export function clientConfig(): Promise<ClientConfig> {
  arriving ??= fetch(settings.data ?? '').then(async (response) => {
    if (!response.ok) throw new Error(`${settings.data}: ${response.status}`);
    return (await response.json()) as ClientConfig;
  });
  arriving.catch(() => {
    arriving = undefined;
  });
  return arriving;
}
