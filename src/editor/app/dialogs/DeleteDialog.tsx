import { type ReactNode, useState } from 'react';
import { deleteDocument } from '../../../operations/delete-document.ts';
import { isTranslationRecord, slugOfFile } from '../../../schema/documents.ts';
import { AboutDocument, DocumentNames } from '../DocumentName.tsx';
import { useMessages } from '../messages.ts';
import { Message, Picker } from '../parts.tsx';
import { filesOf } from '../session-state.ts';
import { useAnswer } from '../use-answer.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { documentIn } from '../workbench-state.ts';
import { writeEdits } from '../write-edits.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before deleting a document, and where the links of others to it lead from then on; lists what changes, and what is left. */
export function DeleteDialog(): ReactNode {
  const { t } = useMessages();
  const { session, client, engineFailure, show } = useWorkbench();
  const document = useWorkbenchState(documentIn);
  const { file, kind } = document;
  const site = useWorkbenchState((now) => now.site);
  const { stored, localChanges } = useWorkbenchState((now) => now.session);
  const [instead, setInstead] = useState('');
  const { answer: mentions, error: unknown } = useAnswer(() => client.mentioning(file), [client, file]);
  const { answer, error } = useAnswer(() => client.deletion(file, instead || undefined), [client, file, instead, stored, localChanges]);
  const deletion = answer !== undefined && 'edits' in answer ? answer : undefined;
  const changed = deletion?.edits.filter((edit) => edit.kind === 'write' && !isTranslationRecord(edit.file)) ?? [];
  const others = site.documents.filter((other) => other.kind === kind && other.file !== file);
  const failure = engineFailure ?? unknown ?? error;
  const isAsking = failure === undefined && (mentions === undefined || answer === undefined);
  // While a document can not be read, nobody knows what it names; until that is known, nothing is said.
  const left = isAsking ? [] : (deletion?.left ?? mentions ?? []);
  const confirm = (): void => {
    // Without its engine the form still deletes; the check names what is left.
    writeEdits(session, deletion?.edits ?? deleteDocument(filesOf(session.state()), file));
    show(site.documents.find((other) => other.kind === 'home')?.file ?? file);
  };
  return (
    <ConfirmDialog
      title={<AboutDocument message="deleteTitle" of={document} />}
      action={t('deleteDocument')}
      isAsking={isAsking}
      onConfirm={confirm}
    >
      {mentions === undefined || mentions.length === 0 ? null : (
        <Picker label={t('linksLead')} value={instead} onChange={setInstead}>
          <option value="">{t('takeOut')}</option>
          <optgroup label={t('leadTo')}>
            {others.map((other) => (
              <option key={other.file} value={slugOfFile(other.file)} lang={other.nameLanguage}>
                {other.name}
              </option>
            ))}
          </optgroup>
        </Picker>
      )}
      {failure === undefined ? null : <Message data-tone="error" role="alert" text={t('notLookedUp')} />}
      <div role="status">
        {isAsking ? <p>{t('usesLoading')}</p> : null}
        {mentions?.length === 0 ? <p>{t('notMentioned')}</p> : null}
        <DocumentNames sentence={t('deleteChanges', { count: changed.length })} files={changed.map((edit) => edit.file)} />
        <DocumentNames sentence={t('deleteLeft')} files={left} />
      </div>
    </ConfirmDialog>
  );
}
