import { type ReactNode, useState } from 'react';
import { signInAddresses } from '../../git-hosts/host-addresses.ts';
import { canChooseFolder } from './chosen-folder.ts';
import { HostSignIn } from './HostSignIn.tsx';
import { KeySignIn } from './KeySignIn.tsx';
import { Alone } from './Layout.styles.ts';
import { useMessages } from './messages.ts';
import { OpenFolder } from './OpenFolder.tsx';
import { Act, Actions, LinkAct, Unfolding } from './parts.styles.ts';
import { Message } from './parts.tsx';
import type { Start } from './start.ts';
import type { FailureMessage } from './store-failure.ts';

/** Lets the editor sign in, by a button where the host allows it and with an access key otherwise, and says what account it takes. */
export function SignIn({
  step: { boot, settings, failure, isTyped, place, folder },
  onAgain,
  onToken,
}: {
  readonly step: Extract<Start, { readonly kind: 'sign-in' }>;
  /** Starts once more, with the same token or a folder. */
  readonly onAgain: () => void;
  readonly onToken: (token: string, staysOnDevice: boolean) => void;
}): ReactNode {
  const { t, language } = useMessages();
  const [unopened, setUnopened] = useState<FailureMessage>();
  const at = { host: new URL(settings.address).host, repository: settings.repository };
  const hasButton = signInAddresses(settings) !== undefined;
  const told = unopened ?? failure;
  const message =
    told === undefined ? null : (
      <Message data-tone="error" role="alert" {...told}>
        {hasButton ? null : <Act onPress={onAgain}>{t('tryAgain')}</Act>}
      </Message>
    );
  // Of a key that was typed it is said at its field, which gets the focus: on a telephone the top of the page is out of sight then.
  const isOfKey = isTyped && unopened === undefined;
  const handbook = (
    <LinkAct href={`${boot.guide}${language}/`} target="_blank" rel="noreferrer">
      {t('handbook')}
    </LinkAct>
  );
  const withKey = (
    <KeySignIn settings={settings} isForgotten={place !== 'alone'} refusal={isOfKey ? message : null} onToken={onToken}>
      {hasButton ? null : handbook}
    </KeySignIn>
  );
  return (
    <Alone>
      <h1>{t('signIn')}</h1>
      {hasButton || place === 'exposed' ? null : <p>{t('signInWhy')}</p>}
      <p>{t('signInWhere', at)}</p>
      {isOfKey ? null : message}
      {place === 'exposed' ? (
        <Actions>{handbook}</Actions>
      ) : hasButton ? (
        <>
          <HostSignIn settings={settings} onFailure={setUnopened}>
            {handbook}
          </HostSignIn>
          <Unfolding open={isTyped}>
            <summary>{t('signInByKey')}</summary>
            <p>{t('signInWhy')}</p>
            {withKey}
          </Unfolding>
        </>
      ) : (
        withKey
      )}
      {canChooseFolder() ? <OpenFolder within={settings.folder} last={folder} onAgain={onAgain} /> : null}
    </Alone>
  );
}
