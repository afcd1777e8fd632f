import type { ReactNode } from 'react';
import type { Draft } from '../draft.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import type { Site } from '../site-documents.ts';
import { recordedIn } from '../translation-records.ts';
import { useSpeech } from '../words.ts';
import { DraftSection } from './DraftSection.tsx';

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
        <DraftSection key={draft.file} draft={draft} before={draft.base?.text} site={site}>
          <Actions>
            {draft.text === undefined ? null : (
              <Act onPress={() => onOpen(recordedIn(draft.file, site)?.file ?? draft.file)}>{say('edit')}</Act>
            )}
            <Act data-tone="danger" onPress={() => onDiscard(draft.file)}>
              {say('discard')}
            </Act>
          </Actions>
        </DraftSection>
      ))}
      <Actions>
        <Act onPress={onClose}>{say('close')}</Act>
      </Actions>
    </Overlay>
  );
}
