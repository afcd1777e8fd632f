import { type ReactNode, useState } from 'react';
import type { FileChange, OpenProposal, Proposed, Store } from '../../stores/store.ts';
import type { Draft } from '../draft.ts';
import { changesOf } from '../file-changes.ts';
import { Act, Actions, Field, LinkAct, Notice } from '../parts.styles.ts';
import { Overlay, Picker } from '../parts.tsx';
import { type SessionState, unsentOf } from '../session-state.ts';
import type { Site } from '../site-documents.ts';
import { failureIn } from '../store-failure.ts';
import { isRecordOf, recordedIn } from '../translation-records.ts';
import { useSpeech } from '../words.ts';
import { DraftSection } from './DraftSection.tsx';

/** Shows what is to be proposed, asks what to call it, and sends it; where files are written at once, it writes them. */
export function ProposeDialog({
  state,
  site,
  store,
  proposals,
  errors,
  isOnline,
  onSent,
  onConflict,
  onClose,
}: {
  readonly state: SessionState;
  readonly site: Site;
  readonly store: Store;
  readonly proposals: readonly OpenProposal[];
  /** How many errors the change itself brought. */
  readonly errors: number;
  readonly isOnline: boolean;
  readonly onSent: (changes: readonly FileChange[], proposed: Proposed) => void;
  readonly onConflict: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const drafts = unsentOf(state);
  const pictures = state.pictures.filter(({ isSent }) => !isSent);
  const own = proposals.filter(({ isOwn, files }) => isOwn && drafts.some(({ file }) => files.includes(file)));
  const [title, setTitle] = useState(() => say('proposalTitle', { names: namesOf(drafts, site).join(', ') }));
  const [note, setNote] = useState('');
  const [branch, setBranch] = useState(own[0]?.branch ?? '');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [proposed, setProposed] = useState<Proposed>();

  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      const changes = await changesOf(drafts, pictures, branch === '' ? undefined : branch);
      const result = await store.propose({ title, description: note, changes, ...(branch === '' ? {} : { branch }) });
      onSent(changes, result);
      setProposed(result);
    } catch (error) {
      const told = failureIn(error);
      if (told === 'conflict') onConflict();
      setFailure(say(`failure-${told}`));
    } finally {
      setSending(false);
    }
  };

  if (proposed !== undefined) {
    return (
      <Overlay title={say(store.needsToken ? 'sentTitle' : 'writtenTitle')} onClose={onClose}>
        <p role="status">{say(store.needsToken ? 'sentText' : 'writtenText')}</p>
        <Actions>
          {proposed.address === undefined ? null : (
            <LinkAct href={proposed.address} target="_blank" rel="noreferrer">
              {say('seeProposal')}
            </LinkAct>
          )}
          <Act onPress={onClose}>{say('close')}</Act>
        </Actions>
      </Overlay>
    );
  }
  return (
    <Overlay title={say(store.needsToken ? 'propose' : 'writeFiles')} onClose={onClose}>
      {drafts.map((draft) => (
        <DraftSection key={draft.file} draft={draft} before={draft.sent === undefined ? draft.base?.text : draft.sent.text} site={site} />
      ))}
      {pictures.map(({ name }) => (
        <p key={name}>{say('addedPicture', { name })}</p>
      ))}
      {errors === 0 ? null : (
        <Notice data-tone="error">
          <p>{say('errorsGoAlong', { count: errors })}</p>
        </Notice>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {store.needsToken ? (
          <>
            <Field>
              {say('titleOfProposal')}
              <input required value={title} dir="auto" onChange={(event) => setTitle(event.target.value)} />
            </Field>
            <Field>
              {say('noteOfProposal')}
              <textarea value={note} dir="auto" onChange={(event) => setNote(event.target.value)} />
            </Field>
          </>
        ) : null}
        {own.length === 0 ? null : (
          <Picker label={say('whereTo')} value={branch} onChange={setBranch}>
            {own.map((proposal) => (
              <option key={proposal.branch} value={proposal.branch}>
                {say('addTo', { title: proposal.title })}
              </option>
            ))}
            <option value="">{say('ownProposal')}</option>
          </Picker>
        )}
        {failure === undefined ? null : (
          <Notice data-tone="error" role="alert">
            <p>{failure}</p>
          </Notice>
        )}
        {isOnline ? null : <p role="status">{say('waitsForConnection')}</p>}
        <Actions>
          <Act type="submit" data-tone="strong" isDisabled={isSending || !isOnline || drafts.length + pictures.length === 0}>
            {say(isSending ? 'sending' : store.needsToken ? 'send' : 'writeFiles')}
          </Act>
          <Act onPress={onClose}>{say('cancel')}</Act>
        </Actions>
      </form>
    </Overlay>
  );
}

function namesOf(drafts: readonly Draft[], site: Site): readonly string[] {
  const documents = drafts.filter(({ file }) => !drafts.some((other) => isRecordOf(file, other.file)));
  return documents.map(({ file }) => (recordedIn(file, site) ?? site.documents.find((document) => document.file === file))?.name ?? file);
}
