import type { ReactNode } from 'react';
import type { HostSettings } from '../../git-hosts/host-addresses.ts';
import { leaveToSignIn } from './host-sign-in.ts';
import { useMessages } from './messages.ts';
import { Act, Actions } from './parts.styles.ts';
import type { FailureMessage } from './store-failure.ts';

/** Leads to the host's page for signing in, for a host that allows it; `children` stands beside the button. */
export function HostSignIn({
  settings,
  onFailure,
  children,
}: {
  readonly settings: HostSettings;
  /** Receives why the host's page did not open, and `undefined` once it is tried again. */
  readonly onFailure: (failure: FailureMessage | undefined) => void;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useMessages();
  const at = { host: new URL(settings.address).host };
  const leave = (): void => {
    onFailure(undefined);
    leaveToSignIn(settings).catch((error: unknown) => onFailure({ text: t('failure-offline'), detail: String(error) }));
  };
  return (
    <>
      <p>{t('signInByButton', at)}</p>
      <Actions>
        <Act data-tone="strong" onPress={leave}>
          {t('signInAt', at)}
        </Act>
        {children}
      </Actions>
    </>
  );
}
