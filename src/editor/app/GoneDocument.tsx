import type { ReactNode } from 'react';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';
import { Message } from './parts.tsx';
import { useStepKeys } from './use-step-keys.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';

/** Says that the document in the address is not there, and brings it back where a step of this window took it away. */
export function GoneDocument(): ReactNode {
  const { t } = useMessages();
  const { session } = useWorkbench();
  const file = useWorkbenchState((now) => now.file);
  const way = useWorkbenchState((now) => {
    const history = now.session.histories.get(file);
    if (history?.future.at(-1)?.to.text !== undefined) return 'redo';
    return history?.past.at(-1)?.from.text === undefined ? undefined : 'undo';
  });
  useStepKeys((pressed) => (pressed === way ? session[way](file) : undefined));
  return (
    <Message data-tone="warning" role="alert" text={t('documentGone')}>
      {way === undefined ? null : <Act onPress={() => session[way](file)}>{t(way)}</Act>}
    </Message>
  );
}
