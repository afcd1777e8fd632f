import type { ReactNode } from 'react';
import { mentionsOf } from '../new-document.ts';
import { filesOf, type SessionState, textOf } from '../session-state.ts';
import type { Site, SiteDocument } from '../site-documents.ts';
import { isRecordOf } from '../translation-records.ts';
import { useSpeech } from '../words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a document is taken away, and says which others speak of it. */
export function DeleteDialog({
  document: { file, name },
  state,
  site,
  onDelete,
  onClose,
}: {
  readonly document: SiteDocument;
  readonly state: SessionState;
  readonly site: Site;
  /** Told of the document's file and of all that goes with it. */
  readonly onDelete: (files: readonly string[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const files = filesOf(state);
  const texts = new Map(files.map((other) => [other, textOf(state, other) ?? '']));
  const mentions = mentionsOf(file.replace(/^.*\/|\.\w+$/g, ''), texts);
  return (
    <ConfirmDialog
      title={say('deleteTitle', { name })}
      action={say('deleteDocument')}
      onConfirm={() => onDelete(files.filter((other) => other === file || isRecordOf(other, file)))}
      onClose={onClose}
    >
      <p>{say(mentions.length === 0 ? 'notMentioned' : 'mentioned', { count: mentions.length })}</p>
      <ul>
        {mentions.map((other) => (
          <li key={other}>
            {site.documents.find((found) => found.file === other)?.name ?? ''} <bdi dir="ltr">{other}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
