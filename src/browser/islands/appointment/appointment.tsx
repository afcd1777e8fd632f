import { startTransition } from 'react';
import type { ClientConfig } from '../../../pages/client-config.ts';
import { clientConfig } from '../client-config.ts';
import { report } from '../data-layer.ts';
import { clickLate } from '../late-click.ts';
import { isModified } from '../modified-event.ts';
import { createIslandRoot } from '../react-root.tsx';
import { settings } from '../settings.ts';
import { AppointmentDialog } from './AppointmentDialog.tsx';

let show: ((isOpen: boolean) => void) | undefined;

/** The link that was chosen last, and whether the dialog has failed: then links do what they do without script, and say so again. */
let chosen: HTMLElement | undefined;
let hasFailed = false;
const sayAgain: (() => void)[] = [];

/**
 * Opens the booking dialog, which keeps what was typed until the page is left; `source` tells analytics which button asked
 * (docs/decisions/0007-booking.md). Rejects when what the dialog says does not arrive.
 */
async function openAppointment(source: string): Promise<void> {
  show ??= dialogOf(await clientConfig());
  report('appointment_attempt', { method: settings.analytics?.method, source });
  show(true);
}

/**
 * Has a booking link open the dialog instead of the messaging service, once all that the dialog needs has arrived; it says so
 * then, and no more that it opens a tab.
 */
export async function hydrate(link: HTMLElement): Promise<void> {
  const { newTab } = (await clientConfig()).words;
  if (hasFailed) return;
  const name = link.getAttribute('aria-label');
  const words = link.querySelector('.visually-hidden');
  const holder = words?.parentElement;
  link.setAttribute('aria-haspopup', 'dialog');
  if (name !== null) link.setAttribute('aria-label', name.replace(` (${newTab.value})`, ''));
  words?.remove();
  sayAgain.push(() => {
    link.removeAttribute('aria-haspopup');
    if (name !== null) link.setAttribute('aria-label', name);
    holder?.append(words as Element);
  });
  link.addEventListener('click', (event) => {
    if (hasFailed || isModified(event)) return;
    event.preventDefault();
    chosen = link;
    // Not every browser focuses a clicked link, and the focus returns there when the dialog closes.
    link.focus({ preventScroll: true });
    openAppointment(link.dataset['appointment'] ?? '').catch(giveUp);
  });
}

/** Opens the chosen link in the dialog's place. */
function giveUp(error: unknown): void {
  console.warn(error);
  // Drawn once closed and once open, it may fail twice.
  if (hasFailed) return;
  hasFailed = true;
  for (const say of sayAgain) say();
  if (chosen === undefined) return;
  clickLate(chosen);
}

function dialogOf(data: ClientConfig): (isOpen: boolean) => void {
  const { booking } = data;
  if (booking === undefined) throw new Error('The site takes no bookings, yet a booking was opened.');
  const draw = createIslandRoot(data, giveUp);
  // In slices, between which a slow telephone answers its visitor.
  const showDialog = (isOpen: boolean): void =>
    startTransition(() => draw(<AppointmentDialog data={data} facts={booking} isOpen={isOpen} onOpenChange={showDialog} />));
  showDialog(false);
  return showDialog;
}
