import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';

/** Asks for a confirmation before something is deleted or discarded. */
export function ConfirmDialog({
  title,
  action,
  onConfirm,
  onClose,
  children,
}: {
  readonly title: string;
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { t } = useMessages();
  return (
    <Overlay title={title} onClose={onClose}>
      {children}
      <Actions>
        <Act data-tone="danger" onPress={onConfirm}>
          {action}
        </Act>
        <Act onPress={onClose}>{t('cancel')}</Act>
      </Actions>
    </Overlay>
  );
}
