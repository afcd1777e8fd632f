import type { ReactNode } from 'react';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import { useSpeech } from '../words.ts';

/** Asks before something is taken away. */
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
  const { say } = useSpeech();
  return (
    <Overlay title={title} onClose={onClose}>
      {children}
      <Actions>
        <Act data-tone="danger" onPress={onConfirm}>
          {action}
        </Act>
        <Act onPress={onClose}>{say('cancel')}</Act>
      </Actions>
    </Overlay>
  );
}
