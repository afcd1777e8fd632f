import { type ReactNode, useEffect, useState } from 'react';
import { deleteDocument } from '../../../operations/delete-document.ts';
import { useMessages } from '../messages.ts';
import { filesOf } from '../session-state.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { documentIn } from '../workbench-state.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before deleting a document, and lists the documents that refer to it. */
export function DeleteDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useMessages();
  const { session, client, show } = useWorkbench();
  const { file, name } = useWorkbenchState(documentIn);
  const documents = useWorkbenchState(({ site }) => site.documents);
  const [mentions, setMentions] = useState<readonly string[]>();
  useEffect(() => {
    let isOpen = true;
    void client.mentioning(file).then((matches) => isOpen && setMentions(matches));
    return () => {
      isOpen = false;
    };
  }, [client, file]);
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name })}
      action={t('deleteDocument')}
      onConfirm={() => {
        for (const { file: gone } of deleteDocument(filesOf(session.state()), file)) session.write(gone, undefined);
        show(documents.find(({ kind }) => kind === 'home')?.file ?? file);
      }}
      onClose={onClose}
    >
      <p role="status">
        {mentions === undefined ? '' : t(mentions.length === 0 ? 'notMentioned' : 'mentioned', { count: mentions.length })}
      </p>
      <ul>
        {(mentions ?? []).map((other) => (
          <li key={other}>
            {documents.find((found) => found.file === other)?.name ?? ''} <bdi dir="ltr">{other}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
