import { type ReactNode, useState } from 'react';
import type { OpenedFolder } from '../stores/open-store.ts';
import { allowFolder, chooseFolder, closeFolder } from './chosen-folder.ts';
import { useMessages } from './messages.ts';
import { Act, Actions } from './parts.styles.ts';
import { Detail, Message } from './parts.tsx';

/** Offers to edit the files of a folder of this device instead of signing in; the one that was open last comes first. */
export function OpenFolder({
  within,
  last,
  onAgain,
}: {
  /** The content folder of the whole project. */
  readonly within: string;
  readonly last: OpenedFolder | undefined;
  /** Starts again, with the folder that is open then. */
  readonly onAgain: () => void;
}): ReactNode {
  const { t } = useMessages();
  const [failure, setFailure] = useState<{ readonly text: string; readonly detail?: string }>();
  const attempt = async (open: () => Promise<ReturnType<typeof t> | undefined>): Promise<void> => {
    setFailure(undefined);
    try {
      const text = await open();
      if (text !== undefined) setFailure({ text });
    } catch (error) {
      setFailure({ text: t('folderNotOpened'), detail: String(error) });
    }
  };
  return (
    <section aria-labelledby="open-folder">
      <h2 id="open-folder">{t('folderTitle')}</h2>
      <p>{t('folderWhy')}</p>
      <Actions>
        {last === undefined ? null : (
          <Act
            data-tone="strong"
            onPress={() =>
              void attempt(async () => {
                if (!(await allowFolder(last))) return t('folderNotAllowed');
                onAgain();
                return undefined;
              })
            }
          >
            {t('openFolderAgain', { name: last.root.name })}
          </Act>
        )}
        <Act
          onPress={() =>
            void attempt(async () => {
              const done = await chooseFolder(location.pathname, within);
              if (done === 'opened') onAgain();
              return done === 'no-site' ? t('folderWithoutSite') : undefined;
            })
          }
        >
          {t('openFolder')}
        </Act>
        {last === undefined ? null : (
          <Act
            data-tone="plain"
            onPress={() =>
              void attempt(async () => {
                await closeFolder(location.pathname);
                onAgain();
                return undefined;
              })
            }
          >
            {t('closeFolder')}
          </Act>
        )}
      </Actions>
      {failure === undefined ? null : (
        <Message data-tone="error" role="alert" text={failure.text}>
          {failure.detail === undefined ? null : <Detail>{failure.detail}</Detail>}
        </Message>
      )}
    </section>
  );
}
