import { type ReactNode, useEffect, useState } from 'react';
import { isRecordOf, isTranslationRecord } from '../../../schema/documents.ts';
import { listed } from '../../form/listed.ts';
import { type OpenProposal, type Proposal, StoreConflict } from '../../stores/store.ts';
import { useValueContext } from '../ChangesList.tsx';
import { changesAsHtml, type DescribedDocument } from '../changes-as-html.ts';
import { AboutDocument } from '../DocumentName.tsx';
import { describeFileChanges } from '../describe-changes.ts';
import { changesOf } from '../file-changes.ts';
import type { LocalChange } from '../local-change.ts';
import { useMessages } from '../messages.ts';
import { Act, Actions, Field } from '../parts.styles.ts';
import { Message, Overlay, Picker } from '../parts.tsx';
import { picturesToSend, picturesToTakeAway, unsentDeletions } from '../pictures-in-use.ts';
import { StoreMessage } from '../StoreMessage.tsx';
import { clashesOf, unsentOf } from '../session-state.ts';
import type { Site } from '../site-documents.ts';
import { useDraft } from '../use-draft.ts';
import { useOnline } from '../use-online.ts';
import { useStoreAnswer } from '../use-store-failure.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { namedIn, nameOf, nothingSent, recordedIn } from '../workbench-state.ts';
import { LocalChangeSection } from './LocalChangeSection.tsx';
import { DeletedPictureSection, PictureSection } from './PictureSection.tsx';
import { ProposalProblems } from './ProposalProblems.tsx';
import { ProposalSent } from './ProposalSent.tsx';
import { useSending } from './use-sending.ts';

/** Shows the unsent changes, asks for a title and a note, and proposes them; a store without proposals writes the files. */
export function ProposeDialog(): ReactNode {
  const { t, language } = useMessages();
  const { store, show, set, state: now, askProposals } = useWorkbench();
  const { session: state, site, proposals: waiting, sending } = useWorkbenchState((now) => now);
  const isOnline = useOnline(store);
  const context = useValueContext();
  const localChanges = unsentOf(state);
  const clashing = localChanges.filter(({ file }) => clashesOf(state, file).length > 0);
  const proposals = useStoreAnswer(askProposals, []);
  const isOfThese = ({ isOwn, files }: OpenProposal): boolean => isOwn && localChanges.some(({ file }) => files.includes(file));
  const own = proposals.answer === undefined ? [] : waiting.filter(isOfThese);
  const [draft, write] = useDraft<{ readonly title?: string; readonly note?: string }>('proposal', {});
  const ownTitle = t('proposalTitle', { names: listed(namesOf(localChanges, site), language) });
  const { title = ownTitle, note = '' } = draft;
  const [chosen, setChosen] = useState<string>();
  const [isApart, setApart] = useState(false);
  // One may end while the dialog is open.
  const isThere = chosen === '' || own.some(({ branch }) => branch === chosen);
  const chosenBranch = (isThere ? chosen : own[0]?.branch) ?? '';
  const branch = chosenBranch === '' ? undefined : chosenBranch;
  const pictures = picturesToSend(state, branch);
  const takenAway = picturesToTakeAway(state, branch);
  const deletions = unsentDeletions(state);
  // Another window may send all of it, or take it back, while the dialog is open.
  const isNothingLeft = localChanges.length + pictures.length + deletions.length === 0;
  // A change that belongs to an open proposal would make a second one if it were sent before the open ones are known.
  const isKnown = proposals.answer !== undefined || isApart;
  const send = useSending();
  const { isSending, failure, proposed } = sending;
  // What it says is read; what becomes of what is still being sent is said by a notice.
  useEffect(() => () => (now().sending.isSending ? undefined : set({ sending: nothingSent })), [now, set]);

  const describedOf = ({ file, text, base, sent }: LocalChange): readonly DescribedDocument[] => {
    if (isTranslationRecord(file)) return [];
    const changes = describeFileChanges(file, (sent ?? base)?.text, text, context) ?? [];
    return [{ name: nameOf(file, site), changes: text === undefined ? changes.map((change) => ({ ...change, texts: [] })) : changes }];
  };
  const proposal = async (): Promise<Proposal> => {
    // Another device, or a window that is not heard of, may have made one since the dialog opened.
    const others = branch === undefined && !isApart ? await askProposals() : [];
    if (others.some((other) => isOfThese(other) && !own.some((known) => known.branch === other.branch))) {
      throw new StoreConflict(localChanges.map(({ file }) => file));
    }
    const changes = await changesOf(localChanges, pictures, branch, takenAway, deletions);
    const details = changesAsHtml(localChanges.flatMap(describedOf), language, t);
    // Hosts refuse a title of spaces, in words that nobody would take for that.
    return {
      title: title.trim() === '' ? ownTitle : title,
      description: note,
      details,
      changes,
      ...(branch === undefined ? {} : { branch }),
    };
  };

  if (proposed !== undefined) return <ProposalSent proposed={proposed} />;
  return (
    <Overlay title={t(store.proposals ? 'propose' : 'writeFiles')}>
      {localChanges.map((localChange) => (
        <LocalChangeSection
          key={localChange.file}
          localChange={localChange}
          before={localChange.sent === undefined ? localChange.base?.text : localChange.sent.text}
        />
      ))}
      {pictures.map((picture) => (
        <PictureSection key={picture.name} picture={picture} />
      ))}
      {takenAway.map(({ name }) => (
        <p key={name}>{t('pictureTakenAway', { name })}</p>
      ))}
      {deletions.map((deletion) => (
        <DeletedPictureSection key={deletion.name} deletion={deletion} />
      ))}
      {clashing.length === 0 ? null : (
        <Message data-tone="warning" role="alert" text={t('settleFirst', { names: listed(namesOf(clashing, site), language) })}>
          {clashing.map(({ file }) =>
            isTranslationRecord(file) ? null : (
              <Act
                key={file}
                onPress={() => {
                  show(file);
                  set({ dialog: 'clashes' });
                }}
              >
                <span>
                  <AboutDocument message="settle" of={namedIn(file, site)} />
                </span>
              </Act>
            ),
          )}
        </Message>
      )}
      <ProposalProblems />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send(proposal).then((isSent) => (isSent ? write(undefined) : undefined));
        }}
      >
        {store.proposals ? (
          <>
            <Field>
              {t('titleOfProposal')}
              <input
                required
                readOnly={isSending}
                value={title}
                dir="auto"
                onChange={(event) => write({ ...draft, title: event.target.value })}
              />
            </Field>
            <Field>
              {t('noteOfProposal')}
              <textarea readOnly={isSending} value={note} dir="auto" onChange={(event) => write({ ...draft, note: event.target.value })} />
            </Field>
          </>
        ) : null}
        {own.length === 0 ? null : (
          <Picker label={t('whereTo')} value={chosenBranch} onChange={setChosen}>
            {own.map((proposal) => (
              <option key={proposal.branch} value={proposal.branch}>
                {t('addTo', { title: proposal.title })}
              </option>
            ))}
            <option value="">{t('ownProposal')}</option>
          </Picker>
        )}
        {isKnown || proposals.failure !== undefined ? null : <p role="status">{t('askingProposals')}</p>}
        {isKnown || proposals.failure === undefined ? null : (
          <StoreMessage
            data-tone="warning"
            role="alert"
            failure={proposals.failure}
            text={t('proposalsUnknown', { reason: proposals.failure.text })}
          >
            <Act onPress={proposals.again}>{t('tryAgain')}</Act>
            <Act onPress={() => setApart(true)}>{t('proposeApart')}</Act>
          </StoreMessage>
        )}
        {failure === undefined || clashing.length > 0 ? null : <StoreMessage data-tone="error" role="alert" failure={failure} />}
        {isNothingLeft && !isSending && failure === undefined ? (
          <p role="status">{t(store.proposals ? 'nothingToSend' : 'machine-nothingToSend')}</p>
        ) : null}
        {isOnline ? null : <p role="status">{t('waitsForConnection')}</p>}
        <Actions>
          <Act
            type="submit"
            data-tone="strong"
            isPending={isSending}
            isDisabled={!isOnline || !isKnown || clashing.length > 0 || isNothingLeft}
          >
            {t(store.proposals ? (isSending ? 'sending' : 'send') : isSending ? 'machine-sending' : 'writeFiles')}
          </Act>
          <Act slot="close">{t(isSending ? 'close' : 'cancel')}</Act>
        </Actions>
      </form>
    </Overlay>
  );
}

function namesOf(localChanges: readonly LocalChange[], site: Site): readonly string[] {
  const documents = localChanges.filter(({ file }) => !localChanges.some((other) => isRecordOf(file, other.file)));
  return documents.map(({ file }) => recordedIn(file, site)?.name ?? nameOf(file, site));
}
