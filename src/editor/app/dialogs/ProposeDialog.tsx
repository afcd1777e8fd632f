import { type ReactNode, useState } from 'react';
import { type Proposed, StoreConflict } from '../../stores/store.ts';
import { useValueGround } from '../ChangesInWords.tsx';
import { changesAsHtml, type ToldDocument } from '../changes-as-html.ts';
import { fileChanges } from '../changes-in-words.ts';
import type { Draft } from '../draft.ts';
import type { FoundProblem } from '../engine-client.ts';
import { changesOf } from '../file-changes.ts';
import { Act, Actions, Field, LinkAct, Notice } from '../parts.styles.ts';
import { Detail, Overlay, Picker } from '../parts.tsx';
import { picturesToSend, picturesToTakeAway } from '../pictures-in-use.ts';
import { readAnew } from '../read-anew.ts';
import { clashesOf, unsentOf } from '../session-state.ts';
import type { Site } from '../site-documents.ts';
import { type FailureWords, failureWords } from '../store-failure.ts';
import { isRecord, isRecordOf, recordedIn } from '../translation-records.ts';
import { useOnline } from '../use-online.ts';
import { useSpeech } from '../words.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { DraftSection } from './DraftSection.tsx';
import { PictureSection } from './PictureSection.tsx';
import { useProposals } from './use-proposals.ts';

/** Shows what is to be proposed, asks what to call it, and sends it; where files are written at once, it writes them. */
export function ProposeDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { say, language } = useSpeech();
  const { session, store, state: shown, set } = useWorkbench();
  const { session: state, site, problems } = useWorkbenchState((now) => now);
  const brought = problems.filter(({ wasThere }) => !wasThere);
  const isOnline = useOnline();
  const askAgain = (): void => set({ proposalRound: shown().proposalRound + 1 });
  const ground = useValueGround();
  const drafts = unsentOf(state);
  const toSettle = drafts.filter(({ file }) => clashesOf(state, file).length > 0);
  const proposals = useProposals(store);
  const own = (proposals.known ?? []).filter(({ isOwn, files }) => isOwn && drafts.some(({ file }) => files.includes(file)));
  const [title, setTitle] = useState(() => say('proposalTitle', { names: namesOf(drafts, site).join(', ') }));
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<string>();
  const [isApart, setApart] = useState(false);
  const chosenBranch = chosen ?? own[0]?.branch ?? '';
  const branch = chosenBranch === '' ? undefined : chosenBranch;
  const pictures = picturesToSend(state, branch);
  const takenAway = picturesToTakeAway(state, branch);
  // What belongs to an open proposal would make a second one, were it sent before that is known.
  const isKnown = proposals.known !== undefined || isApart;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<FailureWords>();
  const [proposed, setProposed] = useState<Proposed>();

  const toldOf = ({ file, text, base, sent }: Draft): readonly ToldDocument[] => {
    if (isRecord(file)) return [];
    const changes = fileChanges(file, (sent ?? base)?.text, text, ground) ?? [];
    return [{ name: nameOf(file, site), changes: text === undefined ? changes.map((change) => ({ ...change, texts: [] })) : changes }];
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setFailure(undefined);
    try {
      const changes = await changesOf(drafts, pictures, branch, takenAway);
      const details = changesAsHtml(drafts.flatMap(toldOf), language, say);
      const result = await store.propose({ title, description: note, details, changes, ...(branch === undefined ? {} : { branch }) });
      session.sent(changes, result);
      if (!store.needsToken) void readAnew(store, session);
      askAgain();
      setProposed(result);
    } catch (error) {
      setFailure(failureWords(error, store.needsToken, say));
      if (error instanceof StoreConflict) {
        // Somebody changed what is in the site's files, or in the proposal.
        askAgain();
        void readAnew(store, session);
      }
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
        <DraftSection key={draft.file} draft={draft} before={draft.sent === undefined ? draft.base?.text : draft.sent.text} />
      ))}
      {pictures.map((picture) => (
        <PictureSection key={picture.name} picture={picture} />
      ))}
      {takenAway.map(({ name }) => (
        <p key={name}>{say('pictureTakenAway', { name })}</p>
      ))}
      {toSettle.length === 0 ? null : (
        <Notice data-tone="warning" role="alert">
          <p>{say('settleFirst', { names: namesOf(toSettle, site).join(', ') })}</p>
        </Notice>
      )}
      {goingAlong.map(({ word, tone, count }) =>
        count(brought) === 0 ? null : (
          <Notice key={word} data-tone={tone}>
            <p>{say(word, { count: count(brought) })}</p>
          </Notice>
        ),
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void send();
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
          <Picker label={say('whereTo')} value={chosenBranch} onChange={setChosen}>
            {own.map((proposal) => (
              <option key={proposal.branch} value={proposal.branch}>
                {say('addTo', { title: proposal.title })}
              </option>
            ))}
            <option value="">{say('ownProposal')}</option>
          </Picker>
        )}
        {isKnown || proposals.failure !== undefined ? null : <p role="status">{say('askingProposals')}</p>}
        {isKnown || proposals.failure === undefined ? null : (
          <Notice data-tone="warning" role="alert">
            <p>{say('proposalsUnknown', { reason: proposals.failure.text })}</p>
            <Act onPress={proposals.again}>{say('tryAgain')}</Act>
            <Act onPress={() => setApart(true)}>{say('proposeApart')}</Act>
          </Notice>
        )}
        {failure === undefined ? null : (
          <Notice data-tone="error" role="alert">
            <p>{failure.text}</p>
            <Detail>{failure.detail}</Detail>
          </Notice>
        )}
        {isOnline ? null : <p role="status">{say('waitsForConnection')}</p>}
        <Actions>
          <Act
            type="submit"
            data-tone="strong"
            isPending={isSending}
            isDisabled={!isOnline || !isKnown || toSettle.length > 0 || drafts.length + pictures.length === 0}
          >
            {say(isSending ? 'sending' : store.needsToken ? 'send' : 'writeFiles')}
          </Act>
          <Act onPress={onClose}>{say('cancel')}</Act>
        </Actions>
      </form>
    </Overlay>
  );
}

/** What goes along with a change, from the gravest on. */
const goingAlong = [
  { word: 'errorsGoAlong', tone: 'error', count: (all: Problems) => all.filter(({ severity }) => severity === 'error').length },
  { word: 'unwrittenGoAlong', tone: 'warning', count: (all: Problems) => all.filter(({ severity }) => severity === 'publish').length },
  { word: 'staleGoAlong', tone: 'warning', count: (all: Problems) => all.filter(isStale).length },
] as const;

type Problems = readonly FoundProblem[];

function isStale({ code, severity }: FoundProblem): boolean {
  return code === 'stale-translation' && severity !== 'error';
}

function namesOf(drafts: readonly Draft[], site: Site): readonly string[] {
  const documents = drafts.filter(({ file }) => !drafts.some((other) => isRecordOf(file, other.file)));
  return documents.map(({ file }) => nameOf(file, site));
}

function nameOf(file: string, site: Site): string {
  return (recordedIn(file, site) ?? site.documents.find((document) => document.file === file))?.name ?? file;
}
