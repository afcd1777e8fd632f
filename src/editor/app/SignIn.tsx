import { type ReactNode, useState } from 'react';
import type { Boot } from '../../build/editor/editor-boot.ts';
import { signInAddresses } from '../../git-hosts/host-addresses.ts';
import type { OpenedFolder } from '../stores/open-store.ts';
import type { Store } from '../stores/store.ts';
import { canChooseFolder } from './chosen-folder.ts';
import { leaveToSignIn } from './host-sign-in.ts';
import type { FormPlace } from './isolation.ts';
import { KeySignIn } from './KeySignIn.tsx';
import { Alone, OtherWay } from './Layout.styles.ts';
import { useMessages } from './messages.ts';
import { OpenFolder } from './OpenFolder.tsx';
import { Act, Actions, LinkAct } from './parts.styles.ts';
import { Detail, Message } from './parts.tsx';
import type { FailureMessage } from './store-failure.ts';

/** Lets the editor sign in, by a button where the host allows it and with an access key otherwise, and says what account it takes. */
export function SignIn({
  boot,
  store,
  failure,
  isTyped,
  place,
  folder,
  onAgain,
  onToken,
}: {
  readonly boot: Boot;
  readonly store: Store;
  /** Why the last token did not open the site, or there is none. */
  readonly failure: FailureMessage | undefined;
  /** Whether a key was typed for the last start. */
  readonly isTyped: boolean;
  readonly place: FormPlace;
  /** The folder of this device that was open last. */
  readonly folder: OpenedFolder | undefined;
  /** Starts once more, with the same token or a folder. */
  readonly onAgain: () => void;
  readonly onToken: (token: string, staysOnDevice: boolean) => void;
}): ReactNode {
  const { t, language } = useMessages();
  const [unopened, setUnopened] = useState<string>();
  const settings = boot.store.host === 'local' ? undefined : boot.store;
  const at = { host: settings === undefined ? '' : new URL(settings.address).host, repository: settings?.repository ?? '' };
  const hasButton = settings !== undefined && signInAddresses(settings) !== undefined;
  const told = unopened === undefined ? failure : { text: t('failure-offline', { name: '' }), detail: unopened };
  const handbook = (
    <LinkAct href={`${boot.guide}${language}/`} target="_blank" rel="noreferrer">
      {t('handbook')}
    </LinkAct>
  );
  const withKey = (
    <KeySignIn
      settings={settings}
      tokenPage={store.tokenPage}
      isForgotten={place !== 'alone'}
      isRefused={isTyped && failure !== undefined}
      onToken={onToken}
    >
      {hasButton ? null : handbook}
    </KeySignIn>
  );
  return (
    <Alone>
      <h1>{t('signIn')}</h1>
      {hasButton || place === 'exposed' ? null : <p>{t('signInWhy')}</p>}
      <p>{t('signInWhere', at)}</p>
      {told === undefined ? null : (
        <Message data-tone="error" role="alert" text={told.text}>
          {hasButton ? null : <Act onPress={onAgain}>{t('tryAgain')}</Act>}
          <Detail>{told.detail}</Detail>
        </Message>
      )}
      {place === 'exposed' ? (
        <Actions>{handbook}</Actions>
      ) : hasButton ? (
        <>
          <p>{t('signInByButton', at)}</p>
          <Actions>
            <Act
              data-tone="strong"
              onPress={() => {
                setUnopened(undefined);
                void leaveToSignIn(settings).catch((error: unknown) => setUnopened(String(error)));
              }}
            >
              {t('signInAt', at)}
            </Act>
            {handbook}
          </Actions>
          <OtherWay>
            <summary>{t('signInByKey')}</summary>
            <p>{t('signInWhy')}</p>
            {withKey}
          </OtherWay>
        </>
      ) : (
        withKey
      )}
      {settings !== undefined && canChooseFolder() ? <OpenFolder within={settings.folder} last={folder} onAgain={onAgain} /> : null}
    </Alone>
  );
}
