import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';
import { Message } from './parts.tsx';
import type { FailureMessage } from './store-failure.ts';
import { useWorkbench } from './workbench-context.ts';

/** Shows why a store failed, with the way to sign in again where that mends it; `text` says more than the reason alone. */
export function StoreMessage({
  failure,
  text = failure.text,
  children,
  ...notice
}: Omit<ComponentProps<typeof Message>, 'text' | 'detail'> & { readonly failure: FailureMessage; readonly text?: ReactNode }): ReactNode {
  const { t } = useMessages();
  const { set } = useWorkbench();
  return (
    <Message {...notice} text={text} detail={failure.detail === '' ? undefined : failure.detail}>
      {failure.isSignedOut === true ? <Act onPress={() => set({ dialog: 'sign-in' })}>{t('signInAgain')}</Act> : null}
      {children}
    </Message>
  );
}
