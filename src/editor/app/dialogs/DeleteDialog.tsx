import { type ReactNode, useEffect, useState } from 'react';
import type { EngineClient } from '../engine-client.ts';
import { filesOf, type SessionState } from '../session-state.ts';
import type { Site, SiteDocument } from '../site-documents.ts';
import { isRecordOf } from '../translation-records.ts';
import { useSpeech } from '../words.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before a document is taken away, and says which others speak of it. */
export function DeleteDialog({
  document: { file, name },
  state,
  site,
  client,
  onDelete,
  onClose,
}: {
  readonly document: SiteDocument;
  readonly state: SessionState;
  readonly site: Site;
  readonly client: Pick<EngineClient, 'mentioning'>;
  /** Told of the document's file and of all that goes with it. */
  readonly onDelete: (files: readonly string[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const files = filesOf(state);
  const [mentions, setMentions] = useState<readonly string[]>();
  useEffect(() => {
    let isAsked = true;
    void client.mentioning(file).then((found) => isAsked && setMentions(found));
    return () => {
      isAsked = false;
    };
  }, [client, file]);
  return (
    <ConfirmDialog
      title={say('deleteTitle', { name })}
      action={say('deleteDocument')}
      onConfirm={() => onDelete(files.filter((other) => other === file || isRecordOf(other, file)))}
      onClose={onClose}
    >
      <p role="status">
        {mentions === undefined ? '' : say(mentions.length === 0 ? 'notMentioned' : 'mentioned', { count: mentions.length })}
      </p>
      <ul>
        {(mentions ?? []).map((other) => (
          <li key={other}>
            {site.documents.find((found) => found.file === other)?.name ?? ''} <bdi dir="ltr">{other}</bdi>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
