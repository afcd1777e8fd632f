import { type ReactNode, useCallback, useRef, useState } from 'react';
import { isolated } from '../../pages/views/text-direction.ts';
import { schemaWords } from '../../schema/schema-words.ts';
import { fieldNames } from '../form/field-names.ts';
import { documentNode } from '../form/schema-files.ts';
import { DocumentNames } from './DocumentName.tsx';
import { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
import { useMessages } from './messages.ts';
import { sharedBelow } from './shared-thing.ts';
import type { Workbench } from './workbench.ts';
import { useWorkbench } from './workbench-context.ts';
import { documentIn } from './workbench-state.ts';

interface Asked {
  readonly name: string;
  readonly files: readonly string[];
  readonly remove: () => void;
}

/**
 * Returns the function that changes the open document, and the question that it asks before it removes phones or facts that documents
 * still show; nothing while it asks none.
 */
export function useAskedRemoval(): readonly [change: Workbench['change'], question: ReactNode] {
  const { t, language } = useMessages();
  const { change, client, engineFailure, state } = useWorkbench();
  const [asked, setAsked] = useState<Asked>();
  const waiting = useRef(new Set<string>());
  const askFirst = useCallback<Workbench['change']>(
    (changed, order) => {
      const { file, kind, data } = documentIn(state());
      const apply = (): void => change(changed, order, file);
      const things = changed.kind === 'remove' && engineFailure === undefined ? sharedBelow(kind, data, changed.path) : [];
      const [first, second] = things;
      if (first === undefined) return apply();
      const place = JSON.stringify([file, changed.path]);
      // A second press while the engine looks is the same removal.
      if (waiting.current.has(place)) return;
      waiting.current.add(place);
      const { languages } = state().site;
      const names = fieldNames(documentNode(kind), data, changed.path, { schemaWords: schemaWords(language), languages });
      const name = (second === undefined ? first.name : names.at(-1)) ?? first.name;
      void Promise.all(things.map(({ shared }) => client.usesOf(shared)))
        .then((uses) => {
          const files = [...new Set(uses.flat())];
          if (files.length === 0) apply();
          else setAsked({ name, files, remove: apply });
        }, apply)
        .finally(() => waiting.current.delete(place));
    },
    [change, client, engineFailure, language, state],
  );
  const close = (): void => setAsked(undefined);
  const question =
    asked === undefined ? null : (
      <ConfirmDialog
        // A number keeps its own direction among words from right to left.
        title={t('deleteTitle', { name: isolated(asked.name) })}
        action={t('deleteDocument')}
        onConfirm={() => {
          asked.remove();
          close();
        }}
        onClose={close}
      >
        <DocumentNames sentence={t('deleteLeft')} files={asked.files} />
      </ConfirmDialog>
    );
  return [askFirst, question];
}
