import { type ReactNode, useState } from 'react';
import type { OpenedFolder } from '../stores/open-store.ts';
import { allowFolder, chooseFolder, closeFolder } from './chosen-folder.ts';
import { useMessages } from './messages.ts';
import { Act, Actions } from './parts.styles.ts';
import { Message } from './parts.tsx';

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
  const attempt = async (open: () => Promise<void>): Promise<void> => {
    setFailure(undefined);
    try {
      await open();
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
                if (await allowFolder(last)) onAgain();
                else setFailure({ text: t('folderNotAllowed') });
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
              if (done === 'no-site') setFailure({ text: t('folderWithoutSite') });
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
              })
            }
          >
            {t('closeFolder')}
          </Act>
        )}
      </Actions>
      {failure === undefined ? null : <Message data-tone="error" role="alert" {...failure} />}
    </section>
  );
}
