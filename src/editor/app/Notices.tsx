import { type ReactNode, useState } from 'react';
import { schemaPart } from '../../schema/schema-model.ts';
import { schemaWords } from '../../schema/schema-words.ts';
import { listed } from '../form/listed.ts';
import { schemas } from '../form/schema-files.ts';
import { AboutDocument } from './DocumentName.tsx';
import { SeeProposal } from './dialogs/ProposalSent.tsx';
import { useMessages } from './messages.ts';
import { Act, Notice } from './parts.styles.ts';
import { Message } from './parts.tsx';
import { readAgain } from './refresh-session.ts';
import { StoreMessage } from './StoreMessage.tsx';
import { clashesOf, unsentOf } from './session-state.ts';
import { useOnline } from './use-online.ts';
import { useFailureMessage } from './use-store-failure.ts';
import { useWindowEvent } from './use-window-event.ts';
import { useWorkbench, useWorkbenchData, useWorkbenchState } from './workbench-context.ts';
import { documentIn, nameOf, nothingSent, openedIn, type WorkbenchState } from './workbench-state.ts';

/** Shows the notices that an editor needs before writing on; none covers the form. */
export function Notices(): ReactNode {
  const { t, language } = useMessages();
  const { set, store, engineFailure, leftOut, onEngine } = useWorkbench();
  const isOnline = useOnline(store);
  const isKeeping = useWorkbenchState(({ session }) => session.isKeeping);
  const titleOf = (block: string): string => schemaWords(language)(schemaPart(schemas, `blocks/${block}`).schema.title ?? block);
  const isShared = useWorkbenchState((now) => now.isShared);
  const unsentAtStart = useWorkbenchState((now) => (unsentOf(now.session).length === 0 ? 0 : now.unsentAtStart));
  const others = useWorkbenchData((now) => {
    const file = openDocument(now);
    return file === undefined ? [] : now.proposals.filter(({ isOwn, files }) => !isOwn && files.includes(file));
  });
  const message = useWorkbenchState((now) => now.message);
  // The form of the open document says itself where both changed the same passages.
  const changed = useWorkbenchData((now) =>
    now.changed
      .filter((file) => file !== openDocument(now) || clashesOf(now.session, file).length === 0)
      .map((file) => nameOf(file, now.site)),
  );
  const read = (): void => set({ message: undefined, changed: [] });
  return (
    <div>
      {isOnline ? null : <Message data-tone="warning" role="status" text={t('offline')} />}
      {isOnline ? <Unread /> : null}
      {isKeeping ? null : <Message data-tone="warning" role="status" text={t(store.proposals ? 'keptNowhere' : 'machine-keptNowhere')} />}
      {engineFailure === undefined ? null : (
        <Message data-tone="error" role="alert" text={t('engineFailed')} detail={engineFailure}>
          <Act onPress={onEngine}>{t('tryAgain')}</Act>
        </Message>
      )}
      {leftOut.map((block) => (
        <Message key={block} data-tone="error" role="alert" text={t('endlessBlock', { block: titleOf(block) })}>
          <Act onPress={onEngine}>{t('tryAgain')}</Act>
        </Message>
      ))}
      {unsentAtStart === 0 ? null : (
        <Message role="status" text={t(store.proposals ? 'notSent' : 'machine-notSent', { count: unsentAtStart })}>
          <Act onPress={() => set({ unsentAtStart: 0 })}>{t('continue')}</Act>
          <Act onPress={() => set({ dialog: 'changes' })}>{t('seeChanges')}</Act>
          <Act data-tone="danger" onPress={() => set({ dialog: 'discard' })}>
            {t('discard')}
          </Act>
        </Message>
      )}
      {isShared ? <Message data-tone="warning" role="status" text={t('otherWindow')} /> : null}
      {others.map(({ title, author, address, branch }) => (
        <Notice key={branch} data-tone="warning" role="status">
          <p>
            {t('otherProposal', { author })}{' '}
            <a href={address} target="_blank" rel="noreferrer">
              <bdi>{title}</bdi>
            </a>
          </p>
        </Notice>
      ))}
      <SentLater />
      {changed.length === 0 ? null : (
        <Message data-tone="warning" role="status" text={t('changedElsewhere', { files: listed(changed, language) })}>
          <Act onPress={read}>{t('close')}</Act>
        </Message>
      )}
      {message === undefined ? null : (
        <Message
          role="status"
          text={message.of === undefined ? t(message.key, message.values) : <AboutDocument message={message.key} of={message.of} />}
        >
          <Act onPress={read}>{t('close')}</Act>
        </Message>
      )}
    </div>
  );
}

/** Says what became of what was sent, where the dialog that would say so was closed meanwhile. */
function SentLater(): ReactNode {
  const { t } = useMessages();
  const { store, set } = useWorkbench();
  const { failure, proposed, isSending } = useWorkbenchState(({ sending }) => sending);
  const isSaid = useWorkbenchState(({ dialog }) => dialog === 'propose');
  // What a lost connection caused is over with it.
  useWindowEvent('online', () => (failure?.isUnanswered === true ? set({ sending: { isSending } }) : undefined));
  if (isSaid || isSending) return null;
  if (failure !== undefined) {
    return (
      <StoreMessage data-tone="error" role="alert" failure={failure}>
        <Act onPress={() => set({ dialog: 'propose' })}>{t(store.proposals ? 'propose' : 'writeFiles')}</Act>
      </StoreMessage>
    );
  }
  return proposed === undefined ? null : (
    <Message role="status" text={t(store.proposals ? 'sentText' : 'writtenText')}>
      <SeeProposal proposed={proposed} />
      <Act onPress={() => set({ sending: nothingSent })}>{t('close')}</Act>
    </Message>
  );
}

/** Returns the file of the document whose form is open; undefined for none. */
function openDocument(now: WorkbenchState): string | undefined {
  return openedIn(now) === '' ? undefined : documentIn(now).file;
}

/** Says that the site could not be read, and reads it when asked to and as the connection comes back. */
function Unread(): ReactNode {
  const { t } = useMessages();
  const { store, session, set, fetchProposals } = useWorkbench();
  const failureOf = useFailureMessage();
  const unread = useWorkbenchState((now) => now.unread);
  const [isReading, setReading] = useState(false);
  const again = async (): Promise<void> => {
    setReading(true);
    try {
      await store.proposals?.account();
      await readAgain(store, session);
      set({ unread: undefined });
      fetchProposals();
    } catch (error) {
      set({ unread: failureOf(error) });
    } finally {
      setReading(false);
    }
  };
  useWindowEvent('online', () => void (unread === undefined ? undefined : again()));
  if (unread === undefined) return null;
  return (
    <StoreMessage data-tone="warning" role="status" failure={unread} text={`${unread.text} ${t('asPublished')}`}>
      <Act isPending={isReading} onPress={() => void again()}>
        {t('tryAgain')}
      </Act>
    </StoreMessage>
  );
}
