import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import { documentsNaming, picturesInUse } from '../pictures-in-use.ts';
import { isRecordOf, recordedIn } from '../translation-records.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { LocalChangeSection } from './LocalChangeSection.tsx';
import { PictureSection } from './PictureSection.tsx';

/** Shows all local changes, document by document, or only those of the document `of`. */
export function ChangesDialog({ of, onClose }: { readonly of: string | undefined; readonly onClose: () => void }): ReactNode {
  const { t } = useMessages();
  const { show, discard } = useWorkbench();
  const { session: state, site } = useWorkbenchState((now) => now);
  const localChanges = [...state.localChanges.values()].filter(({ file }) => of === undefined || file === of || isRecordOf(file, of));
  const pictures = picturesInUse(state).filter(({ name }) => of === undefined || documentsNaming(state, name).includes(of));
  return (
    <Overlay title={t('changes')} onClose={onClose}>
      {localChanges.length + pictures.length === 0 ? <p>{t('noChanges')}</p> : null}
      {localChanges.map((localChange) => (
        <LocalChangeSection key={localChange.file} localChange={localChange} before={localChange.base?.text}>
          <Actions>
            {localChange.text === undefined ? null : (
              <Act onPress={() => show(recordedIn(localChange.file, site)?.file ?? localChange.file)}>{t('edit')}</Act>
            )}
            <Act data-tone="danger" onPress={() => discard([localChange.file])}>
              {t('discard')}
            </Act>
          </Actions>
        </LocalChangeSection>
      ))}
      {pictures.map((picture) => (
        <PictureSection key={picture.name} picture={picture} />
      ))}
      <Actions>
        <Act onPress={onClose}>{t('close')}</Act>
      </Actions>
    </Overlay>
  );
}
