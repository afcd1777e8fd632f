import type { ReactNode } from 'react';
import { DiffView } from '../DiffView.tsx';
import type { Draft } from '../draft.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import type { Site } from '../site-documents.ts';
import { useSpeech } from '../words.ts';

/** What an editor changed, document by document. */
export function ChangesDialog({
  drafts,
  site,
  onOpen,
  onDiscard,
  onClose,
}: {
  readonly drafts: readonly Draft[];
  readonly site: Site;
  readonly onOpen: (file: string) => void;
  readonly onDiscard: (file: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  return (
    <Overlay title={say('changes')} onClose={onClose}>
      {drafts.length === 0 ? <p>{say('noChanges')}</p> : null}
      {drafts.map((draft) => (
        <section key={draft.file}>
          <h3>
            {site.documents.find(({ file }) => file === draft.file)?.name ?? <bdi dir="ltr">{draft.file}</bdi>}
            {draft.text === undefined ? ` (${say('toBeDeleted')})` : draft.base === undefined ? ` (${say('toBeMade')})` : ''}
          </h3>
          <DiffView before={draft.base?.text} after={draft.text} />
          <Actions>
            {draft.text === undefined ? null : <Act onPress={() => onOpen(draft.file)}>{say('edit')}</Act>}
            <Act data-tone="danger" onPress={() => onDiscard(draft.file)}>
              {say('discard')}
            </Act>
          </Actions>
        </section>
      ))}
      <Actions>
        <Act onPress={onClose}>{say('close')}</Act>
      </Actions>
    </Overlay>
  );
}
