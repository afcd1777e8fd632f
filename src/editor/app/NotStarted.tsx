import type { ReactNode } from 'react';
import { Alone } from './Layout.styles.ts';
import { useMessages } from './messages.ts';
import { Act, Actions } from './parts.styles.ts';
import { Detail } from './parts.tsx';
import type { Start } from './start.ts';
import { useWindowEvent } from './use-window-event.ts';

/** Says that the editor is starting, or why it can not start and what to do. */
export function NotStarted({
  step,
  onAgain,
  onWithout,
}: {
  /** `undefined` while it starts. */
  readonly step: Start | undefined;
  readonly onAgain: () => void;
  /** Starts without storing unsent work. */
  readonly onWithout: () => void;
}): ReactNode {
  const { t } = useMessages();
  useWindowEvent('online', () => (step?.kind === 'failed' ? onAgain() : undefined));
  const failure =
    step?.kind === 'failed' ? step.failure : step?.kind === 'keeps-nothing' ? { text: t('keepsNothing'), detail: step.detail } : undefined;
  if (failure === undefined) {
    return (
      <Alone>
        <h1>{t('appName')}</h1>
        <p role="status">{t('starting')}</p>
      </Alone>
    );
  }
  return (
    <Alone>
      <h1>{t('appName')}</h1>
      <p role="alert">{failure.text}</p>
      <Actions>
        <Act data-tone="strong" onPress={onAgain}>
          {t('tryAgain')}
        </Act>
        {step?.kind === 'keeps-nothing' ? <Act onPress={onWithout}>{t('withoutKeeping')}</Act> : null}
      </Actions>
      <Detail>{failure.detail}</Detail>
    </Alone>
  );
}
