import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { useMessages } from './messages.ts';
import { sharedAt } from './shared-thing.ts';
import type { Workbench } from './workbench.ts';
import { useWorkbench, useWorkbenchState } from './workbench-context.ts';
import { documentIn, nameOf } from './workbench-state.ts';

interface Asked {
  readonly name: string;
  readonly files: readonly string[];
  readonly remove: () => void;
}

/**
 * Returns the function that changes the open document, and the question that it asks before it removes a phone or a fact that documents
 * still show; nothing while it asks none.
 */
export function useAskedRemoval(): readonly [change: Workbench['change'], question: ReactNode] {
  const { t } = useMessages();
  const { change, client, engineFailure, state } = useWorkbench();
  const site = useWorkbenchState((now) => now.site);
  const [asked, setAsked] = useState<Asked>();
  const askFirst = useCallback<Workbench['change']>(
    (changed, order) => {
      const { file, kind, data } = documentIn(state());
      const apply = (): void => change(changed, order, file);
      const thing = changed.kind === 'remove' && engineFailure === undefined ? sharedAt(kind, data, changed.path, []) : undefined;
      // A part of it, such as a label, can go.
      const isWhole = thing !== undefined && sharedAt(kind, data, changed.path.slice(0, -1), []) === undefined;
      if (!isWhole || thing.shared.kind === 'term') return apply();
      void client
        .usesOf(thing.shared)
        .then((files) => (files.length === 0 ? apply() : setAsked({ name: thing.name, files, remove: apply })), apply);
    },
    [change, client, engineFailure, state],
  );
  const close = (): void => setAsked(undefined);
  const question =
    asked === undefined ? null : (
      <ConfirmDialog
        title={t('deleteTitle', { name: asked.name })}
        action={t('deleteDocument')}
        onConfirm={() => {
          asked.remove();
          close();
        }}
        onClose={close}
      >
        <p>{t('deleteLeft')}</p>
        <ul>
          {asked.files.map((file) => (
            <li key={file}>{nameOf(file, site)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    );
  return [askFirst, question];
}
