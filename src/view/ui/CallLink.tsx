import type { ReactNode } from 'react';
import type { Phone } from '../../pages/views/view.ts';
import { Action } from './Action.tsx';
import { Icon } from './Icon.tsx';
import { usePage } from './page-context.ts';
import { Digits, Words } from './RichText.tsx';

/** A button that calls a number and shows it; `named` adds the phone's label, for one that is beside another or is not the site's. */
export function CallLink({
  phone,
  tone = 'quiet',
  named = false,
}: {
  readonly phone: Phone;
  readonly tone?: 'accent' | 'quiet' | 'emergency';
  readonly named?: boolean;
}): ReactNode {
  const { ui } = usePage().site;
  return (
    <Action href={phone.href} data-tone={tone === 'accent' ? undefined : tone}>
      <Icon name="phone" />
      <span>
        {named ? (
          <>
            <Words text={phone.label} />
            {'\u00A0· '}
          </>
        ) : null}
        <Words text={ui.call} /> <Digits>{phone.display}</Digits>
      </span>
    </Action>
  );
}
