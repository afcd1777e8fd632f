import { type ReactNode, useState } from 'react';
import type { Boot } from '../../build/editor/editor-boot.ts';
import type { OpenedFolder } from '../stores/open-store.ts';
import type { Store } from '../stores/store.ts';
import { canChooseFolder } from './chosen-folder.ts';
import { Alone } from './Layout.styles.ts';
import { useMessages } from './messages.ts';
import { OpenFolder } from './OpenFolder.tsx';
import { Act, Actions, Field, LinkAct } from './parts.styles.ts';
import { Detail, Message } from './parts.tsx';
import type { FailureMessage } from './store-failure.ts';

/** Asks for the editor's token, and says in plain words where one is had. */
export function SignIn({
  boot,
  store,
  failure,
  folder,
  onAgain,
  onToken,
}: {
  readonly boot: Boot;
  readonly store: Store;
  /** Why the last token did not open the site. */
  readonly failure: FailureMessage | undefined;
  /** The folder of this device that was open last. */
  readonly folder: OpenedFolder | undefined;
  /** Starts once more, with the same token or a folder. */
  readonly onAgain: () => void;
  readonly onToken: (token: string, staysOnDevice: boolean) => void;
}): ReactNode {
  const { t, language } = useMessages();
  const settings = boot.store.host === 'local' ? undefined : boot.store;
  const place = { host: settings === undefined ? '' : new URL(settings.address).host, repository: settings?.repository ?? '' };
  const [token, setToken] = useState('');
  const [stays, setStays] = useState(false);
  return (
    <Alone>
      <h1>{t('signIn')}</h1>
      <p>{t('signInWhy')}</p>
      <p>{t('signInWhere', place)}</p>
      <ol>
        <li>{t('signInStep1', place)}</li>
        <li>
          {t('signInStep2')} {settings?.host === 'github' ? t('signInOnGithub', place) : null}
        </li>
        <li>{t('signInStep3')}</li>
      </ol>
      <Actions>
        {store.tokenPage === undefined ? null : (
          <LinkAct href={store.tokenPage} target="_blank" rel="noreferrer">
            {t('getToken')}
          </LinkAct>
        )}
        <LinkAct href={`${boot.guide}${language}/`} target="_blank" rel="noreferrer">
          {t('handbook')}
        </LinkAct>
      </Actions>
      {failure === undefined ? null : (
        <Message data-tone="error" role="alert" text={failure.text}>
          <Act onPress={onAgain}>{t('tryAgain')}</Act>
          <Detail>{failure.detail}</Detail>
        </Message>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onToken(token.trim(), stays);
        }}
      >
        <Field>
          {t('token')}
          <input type="password" dir="ltr" required autoComplete="off" value={token} onChange={(event) => setToken(event.target.value)} />
        </Field>
        <Field>
          <input type="checkbox" checked={stays} onChange={(event) => setStays(event.target.checked)} />
          {t('staySignedIn')}
        </Field>
        <Actions>
          <Act type="submit" data-tone="strong">
            {t('signIn')}
          </Act>
        </Actions>
      </form>
      {settings !== undefined && canChooseFolder() ? <OpenFolder within={settings.folder} last={folder} onAgain={onAgain} /> : null}
    </Alone>
  );
}
