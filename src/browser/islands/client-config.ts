import type { VisitorData } from '../../pages/client-config.ts';
import { settings } from './settings.ts';

let arriving: Promise<VisitorData> | undefined;

/** Gives what islands know of the site in the page's language, fetched once; rejects when it does not arrive, and asks again next time. */
export function visitorData(): Promise<VisitorData> {
  arriving ??= fetch(settings.data ?? '').then(async (response) => {
    if (!response.ok) throw new Error(`${settings.data}: ${response.status}`);
    return (await response.json()) as VisitorData;
  });
  arriving.catch(() => {
    arriving = undefined;
  });
  return arriving;
}
