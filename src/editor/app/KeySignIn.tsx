import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type HostSettings, tokenPage } from '../../git-hosts/host-addresses.ts';
import { useMessages } from './messages.ts';
import { Act, Actions, Field, LinkAct } from './parts.styles.ts';

/** Asks for an access key that the editor makes at the host, and says how; `children` stands beside the way to the host's page. */
export function KeySignIn({
  settings,
  isForgotten,
  refusal,
  onToken,
  children,
}: {
  readonly settings: HostSettings;
  /** Whether the key stays in this page's memory alone. */
  readonly isForgotten: boolean;
  /** Says that the last key was refused: the next one is typed at once. */
  readonly refusal: ReactNode;
  readonly onToken: (token: string, staysOnDevice: boolean) => Promise<void> | void;
  readonly children?: ReactNode;
}): ReactNode {
  const { t } = useMessages();
  const [token, setToken] = useState('');
  const [stays, setStays] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isRefused = refusal !== null;
  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    // What says so moved the field, which has the focus already.
    field.current?.scrollIntoView({ block: 'nearest' });
  }, [isRefused]);
  const place = { host: new URL(settings.address).host, repository: settings.repository };
  return (
    <>
      <ol>
        <li>{t('signInStep1', place)}</li>
        <li>
          {t('signInStep2')} {settings.host === 'github' ? t('signInOnGithub', place) : null}
        </li>
        <li>{t('signInStep3')}</li>
      </ol>
      <Actions>
        <LinkAct href={tokenPage(settings)} target="_blank" rel="noreferrer">
          {t('getToken')}
        </LinkAct>
        {children}
      </Actions>
      {refusal}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isAsking) return;
          setAsking(true);
          void Promise.resolve(onToken(token.trim(), stays)).finally(() => setAsking(false));
        }}
      >
        <Field>
          {t('token')}
          <input
            ref={field}
            type="password"
            dir="ltr"
            required
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.target.value)}
          />
        </Field>
        {isForgotten ? (
          <p>{t('keyIsForgotten')}</p>
        ) : (
          <Field>
            <input type="checkbox" checked={stays} onChange={(event) => setStays(event.target.checked)} />
            {t('staySignedIn')}
          </Field>
        )}
        <Actions>
          <Act type="submit" data-tone="strong" isPending={isAsking}>
            {t('signIn')}
          </Act>
        </Actions>
      </form>
    </>
  );
}
