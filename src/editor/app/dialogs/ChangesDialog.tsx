import { type ReactNode, useState } from 'react';
import { isRecordOf } from '../../../schema/documents.ts';
import { labelAbout } from '../../form/label-about.ts';
import { type ChangedAddress, changedAddresses } from '../changed-addresses.ts';
import type { DescribedChange } from '../describe-changes.ts';
import { discardDocument, filesOfChange } from '../discard-document.ts';
import { useMessages } from '../messages.ts';
import { Act, Actions } from '../parts.styles.ts';
import { Closing, Message, Overlay } from '../parts.tsx';
import { addedPictures, documentsNaming, unsentDeletions } from '../pictures-in-use.ts';
import { stepOfAct } from '../session-transitions.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { namedIn, recordedIn } from '../workbench-state.ts';
import { LocalChangeSection } from './LocalChangeSection.tsx';
import { DeletedPictureSection, PictureSection } from './PictureSection.tsx';

/** Shows all local changes, document by document, or only those of the document `of`. */
export function ChangesDialog({ of }: { readonly of: string | undefined }): ReactNode {
  const { t } = useMessages();
  const workbench = useWorkbench();
  const { show, takeBackChange, session, client } = workbench;
  const [last, setLast] = useState<{
    readonly file: string;
    readonly name: string;
    readonly isDone: boolean;
    readonly record?: string | undefined;
  }>();
  const { session: state, site } = useWorkbenchState((now) => now);
  const all = [...state.localChanges.values()];
  const addresses = changedAddresses(all);
  const addressOf = (file: string): ChangedAddress | undefined => addresses.find(({ to }) => to.file === file);
  const others = new Set(all.flatMap(({ file }) => filesOfChange(all, file).filter((each) => each !== file)));
  const localChanges = all.filter(({ file }) => !others.has(file) && (of === undefined || file === of || isRecordOf(file, of)));
  const pictures = addedPictures(state).filter(({ name }) => of === undefined || documentsNaming(state, name).includes(of));
  const deletions = of === undefined ? unsentDeletions(state) : [];
  const takeBack = (file: string, { names, change }: DescribedChange): void => {
    const isDone = takeBackChange(file, change);
    const taken = { file, name: names.join(' › '), isDone };
    setLast(taken);
    if (isDone) void client.restoreApprovals(file).then((record) => setLast((now) => (now === taken ? { ...taken, record } : now)));
  };
  return (
    <Overlay title={t('changes')}>
      <div role="status">
        {last === undefined ? null : last.isDone ? (
          <Message data-size="small" text={t('changeTakenBack', { name: last.name })}>
            <Act
              onPress={() => {
                session.undo(last.file);
                if (last.record !== undefined) session.undo(last.record);
                setLast(undefined);
              }}
            >
              {t('keepChange')}
            </Act>
          </Message>
        ) : (
          <Message data-tone="warning" text={t('changeStays', { name: last.name })} />
        )}
      </div>
      {localChanges.length + pictures.length + deletions.length === 0 ? <p>{t('noChanges')}</p> : null}
      {localChanges.map((localChange) => {
        const { name } = recordedIn(localChange.file, site) ?? namedIn(localChange.file, site);
        return (
          <LocalChangeSection
            key={localChange.file}
            localChange={localChange}
            before={(state.localChanges.get(addressOf(localChange.file)?.from.file ?? localChange.file) ?? localChange).base?.text}
            address={addressOf(localChange.file)}
            {...(localChange.base === undefined || localChange.text === undefined
              ? {}
              : { onTakeBack: (change) => takeBack(localChange.file, change) })}
          >
            <Actions>
              {localChange.text === undefined ? null : (
                <Act
                  aria-label={labelAbout(t('edit'), name)}
                  onPress={() => show(recordedIn(localChange.file, site)?.file ?? localChange.file)}
                >
                  {t('edit')}
                </Act>
              )}
              {localChange.text === undefined ? <KeepDocument file={localChange.file} name={name} /> : null}
              <Act
                data-tone="danger"
                aria-label={labelAbout(t('discard'), name)}
                onPress={() => void discardDocument(workbench, localChange.file)}
              >
                {t('discard')}
              </Act>
            </Actions>
          </LocalChangeSection>
        );
      })}
      {pictures.map((picture) => (
        <PictureSection key={picture.name} picture={picture} />
      ))}
      {deletions.map((deletion) => (
        <DeletedPictureSection key={deletion.name} deletion={deletion} />
      ))}
      <Closing />
    </Overlay>
  );
}

/** Takes the deletion of a document back with all that was changed for it in others; nothing where that is not known. */
function KeepDocument({ file, name }: { readonly file: string; readonly name: string }): ReactNode {
  const { t } = useMessages();
  const { session } = useWorkbench();
  const act = useWorkbenchState((now) => now.session.histories.get(file)?.past.at(-1)?.act);
  // Where another document was made of it, it was not deleted.
  const isMoved = useWorkbenchState(({ session: state }) =>
    [...state.histories.keys()].some((other) => {
      const step = act === undefined ? undefined : stepOfAct(state, other, act);
      return step !== undefined && step.from.text === undefined;
    }),
  );
  return act === undefined || isMoved ? null : (
    <Act aria-label={labelAbout(t('keepDocument'), name)} onPress={() => session.takeBackAct(act)}>
      {t('keepDocument')}
    </Act>
  );
}
