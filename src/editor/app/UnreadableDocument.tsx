import { type ReactNode, useEffect, useRef } from 'react';
import { readable } from '../form/readable.ts';
import type { EditorProblem } from './engine-client.ts';
import { useMessages } from './messages.ts';
import { Act } from './parts.styles.ts';
import { Message } from './parts.tsx';
import { SourceLine } from './SourceLine.tsx';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';

/** Shows in place of a document's fields why there are none, with the lines to correct; takes the focus when a problem leads here. */
export function UnreadableDocument({ file, problems }: { readonly file: string; readonly problems: readonly EditorProblem[] }): ReactNode {
  const { t, language } = useMessages();
  const { set } = useWorkbench();
  const target = useWorkbenchState((now) => now.target);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (target !== undefined) notice.current?.focus();
  }, [target]);
  return (
    <Message data-tone="error" role="alert" tabIndex={-1} ref={notice} text={t('unreadable', { file })}>
      {problems
        .filter(({ severity, path }) => severity === 'error' && path === '')
        .map((problem, index) => (
          <div key={index}>
            <p>{readable(problem.message, language)}</p>
            {problem.help === '' ? null : <p>{readable(problem.help, language)}</p>}
            <SourceLine problem={problem} />
          </div>
        ))}
      <Act onPress={() => set({ dialog: 'history' })}>{t('history')}</Act>
    </Message>
  );
}
