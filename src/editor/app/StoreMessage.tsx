import { type ComponentProps, type ReactNode, useState } from 'react';
import { allowFolder } from './chosen-folder.ts';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';
import { Message } from './parts.tsx';
import type { FailureMessage } from './store-failure.ts';
import { useWorkbench } from './workbench-context.ts';

/** Shows why a store failed, with the way to sign in or to open the folder again where that mends it; `text` says more than the reason alone. */
export function StoreMessage({
  failure,
  text = failure.text,
  children,
  ...notice
}: Omit<ComponentProps<typeof Message>, 'text' | 'detail'> & { readonly failure: FailureMessage; readonly text?: ReactNode }): ReactNode {
  const { t } = useMessages();
  const { set, folder } = useWorkbench();
  const [isAllowed, setAllowed] = useState<boolean>();
  const again =
    folder === undefined ? (
      <Act onPress={() => set({ dialog: 'sign-in' })}>{t('signInAgain')}</Act>
    ) : isAllowed === true ? null : (
      <Act onPress={() => void allowFolder(folder).then(setAllowed, () => setAllowed(false))}>
        {t('openFolderAgain', { name: folder.root.name })}
      </Act>
    );
  const said = isAllowed === undefined ? text : t(isAllowed ? 'folderAllowed' : 'folderNotAllowed');
  return (
    <Message
      {...notice}
      {...(isAllowed === true ? { 'data-tone': undefined } : {})}
      text={said}
      detail={failure.detail === '' ? undefined : failure.detail}
    >
      {failure.isSignedOut === true ? again : null}
      {children}
    </Message>
  );
}
