import { type ReactNode, useState } from 'react';
import type { PressEvent } from 'react-aria-components/Button';
import { isTranslationRecord } from '../../schema/documents.ts';
import { listed } from '../form/listed.ts';
import { Sign } from '../form/Sign.tsx';
import { useValueContext } from './ChangesList.tsx';
import { describeFileChanges } from './describe-changes.ts';
import { noHistory } from './local-change.ts';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';
import { filesOf, textOf } from './session-state.ts';
import { type StepWay, useStepKeys } from './use-step-keys.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn } from './workbench-state.ts';

/**
 * Shows the buttons that take the steps of the open document back and make them again, as their keys do, and says what changed. `onLast`
 * is called where the last one was made without a mouse.
 */
export function StepsBack({ onLast }: { readonly onLast: () => void }): ReactNode {
  const { t, language } = useMessages();
  const { session, show } = useWorkbench();
  const { file, name } = useWorkbenchState(documentIn);
  const context = useValueContext();
  const { past, future } = useWorkbenchState((now) => now.session.histories.get(file)) ?? noHistory;
  const [said, say] = useState({ turn: 0, words: '' });

  const step = (to: StepWay): void => {
    const before = session.state();
    session[to](file);
    const now = session.state();
    const changes = describeFileChanges(file, textOf(before, file), textOf(now, file), context) ?? [];
    const names = new Set(changes.map((change) => change.names.join(' › ') || name));
    if (names.size > 0) {
      const words = t(to === 'undo' ? 'undone' : 'redone', { names: listed([...names].slice(0, 3), language) });
      say(({ turn }) => ({ turn: turn + 1, words }));
    }
    if (textOf(now, file) !== undefined) return;
    // The document has its other address again.
    const other = filesOf(now).find((name) => textOf(before, name) === undefined && !isTranslationRecord(name));
    if (other !== undefined) show(other);
  };

  const press = (to: StepWay, { pointerType }: PressEvent): void => {
    step(to);
    const left = session.state().histories.get(file) ?? noHistory;
    // The button disables itself. The next Enter of whoever goes back by keys must neither write a line nor press another button.
    if (left[to === 'undo' ? 'past' : 'future'].length === 0 && ['keyboard', 'virtual'].includes(pointerType)) onLast();
  };

  useStepKeys(step);

  return (
    <>
      <Act isDisabled={past.length === 0} onPress={(event) => press('undo', event)} aria-label={t('undo')}>
        <Sign name="undo" />
      </Act>
      <Act isDisabled={future.length === 0} onPress={(event) => press('redo', event)} aria-label={t('redo')}>
        <Sign name="redo" />
      </Act>
      <span role="status" className="visually-hidden">
        {/* Said again where the words are the same. */}
        <span key={said.turn}>{said.words}</span>
      </span>
    </>
  );
}
