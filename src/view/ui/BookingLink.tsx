import type { ReactNode } from 'react';
import type { PlainText } from '../../pages/views/view.ts';
import { Action } from './Action.tsx';
import { Icon } from './Icon.tsx';
import { NewTab } from './NewTab.tsx';
import { usePage } from './page-context.ts';
import { Words } from './RichText.tsx';

/** The booking button: without script it opens the messaging service with its prepared message. A site without such a service has none. */
export function BookingLink({
  source,
  named = false,
  tone,
  message,
}: {
  readonly source: string;
  readonly named?: boolean;
  readonly tone?: 'quiet' | undefined;
  /** Prepared in place of the site's own message. */
  readonly message?: PlainText | undefined;
}): ReactNode {
  const { messagingHref, ui } = usePage().site;
  const href = messagingHref(message);
  if (href === undefined) return null;
  return (
    <Action href={href} target="_blank" rel="noopener" data-appointment={source} data-tone={tone}>
      <Icon name="message" />
      <span>
        <Words text={named ? ui.bookByMessage : ui.bookAppointment} />
        <NewTab />
      </span>
    </Action>
  );
}
