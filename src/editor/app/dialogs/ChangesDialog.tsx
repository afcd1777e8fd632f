import type { ReactNode } from 'react';
import type { Draft, NewPicture } from '../draft.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import type { Site } from '../site-documents.ts';
import { recordedIn } from '../translation-records.ts';
import { useSpeech } from '../words.ts';
import { DraftSection } from './DraftSection.tsx';
import { PictureSection } from './PictureSection.tsx';

/** What an editor changed, document by document. */
export function ChangesDialog({
  drafts,
  pictures,
  site,
  onOpen,
  onDiscard,
  onTakeBack,
  onClose,
}: {
  readonly drafts: readonly Draft[];
  /** Those that the documents name and that this editor added. */
  readonly pictures: readonly NewPicture[];
  readonly site: Site;
  readonly onOpen: (file: string) => void;
  readonly onDiscard: (file: string) => void;
  readonly onTakeBack: (name: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  return (
    <Overlay title={say('changes')} onClose={onClose}>
      {drafts.length + pictures.length === 0 ? <p>{say('noChanges')}</p> : null}
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
      {pictures.map((picture) => (
        <PictureSection key={picture.name} picture={picture} site={site} onTakeBack={() => onTakeBack(picture.name)} />
      ))}
      <Actions>
        <Act onPress={onClose}>{say('close')}</Act>
      </Actions>
    </Overlay>
  );
}
