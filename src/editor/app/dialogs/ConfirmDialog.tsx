import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';

/** Asks for a confirmation before something is deleted or discarded. */
export function ConfirmDialog({
  title,
  action,
  isAsking = false,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: ReactNode;
  readonly action: string;
  /** While what would be done is still to be shown, nothing can be confirmed. */
  readonly isAsking?: boolean;
  readonly onConfirm: () => void;
  /** Closes another dialog than that of the window's state. */
  readonly onClose?: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useMessages();
  return (
    <Overlay title={title} onClose={onClose}>
      {children}
      <Actions>
        <Act data-tone="danger" isPending={isAsking} onPress={onConfirm}>
          {action}
        </Act>
        <Act slot="close">{t('cancel')}</Act>
      </Actions>
    </Overlay>
  );
}
