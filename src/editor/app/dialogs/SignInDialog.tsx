import { type ReactNode, useState } from 'react';
import { signInAddresses } from '../../../git-hosts/host-addresses.ts';
import { HostSignIn } from '../HostSignIn.tsx';
import { KeySignIn } from '../KeySignIn.tsx';
import { useMessages } from '../messages.ts';
import { Closing, Message, Overlay } from '../parts.tsx';
import { unsentCount } from '../pictures-in-use.ts';
import { type FailureMessage, failureIn } from '../store-failure.ts';
import { openTokenStorage } from '../token-storage.ts';
import { useFailureMessage } from '../use-store-failure.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';

/** Lets the editor sign in again while the form stays open with all that was typed, and goes on to what is to be sent. */
export function SignInDialog(): ReactNode {
  const { t } = useMessages();
  const { boot, place, store, session, set, fetchProposals } = useWorkbench();
  const failureOf = useFailureMessage();
  const isKeeping = useWorkbenchState((now) => now.session.isKeeping);
  const [failure, setFailure] = useState<FailureMessage>();
  const settings = boot.store;
  if (settings.host === 'local') return null;
  const signIn = async (token: string, staysOnDevice: boolean): Promise<void> => {
    setFailure(undefined);
    openTokenStorage(location.pathname, settings).replace(token, staysOnDevice, place);
    try {
      await store.proposals?.account();
      fetchProposals();
      set({ dialog: unsentCount(session.state()) > 0 ? 'propose' : 'proposals' });
    } catch (error) {
      const told = failureOf(error);
      setFailure(failureIn(error) === 'not-signed-in' ? { ...told, text: t('keyNotAccepted') } : told);
    }
  };
  const refusal = failure === undefined ? null : <Message data-tone="error" role="alert" text={failure.text} detail={failure.detail} />;
  return (
    <Overlay title={t('signInAgain')}>
      {/* The host leads back to a new page, which finds what the browser keeps. */}
      {signInAddresses(settings) !== undefined && isKeeping ? (
        <>
          <HostSignIn settings={settings} onFailure={setFailure} />
          <p>{t('signInByKey')}</p>
        </>
      ) : null}
      <KeySignIn settings={settings} isForgotten={place !== 'alone'} refusal={refusal} onToken={signIn} />
      <Closing />
    </Overlay>
  );
}
