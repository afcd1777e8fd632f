import type { ReactNode } from 'react';
import type { OpenProposal } from '../stores/store.ts';
import { Act, Notice } from './parts.styles.ts';
import { Detail } from './parts.tsx';
import { useSpeech } from './words.ts';

/** What an editor has to know before they write on; nothing of it hides their work. */
export function Notices({
  isOnline,
  isKeeping,
  engineFailure,
  isShared,
  unsentAtStart,
  others,
  message,
  changed,
  onEngine,
  onSee,
  onDiscard,
  onContinue,
  onRead,
}: {
  readonly isOnline: boolean;
  /** Whether this browser keeps what is written. */
  readonly isKeeping: boolean;
  /** Why nothing is checked and shown. */
  readonly engineFailure: string | undefined;
  /** Whether another window of this browser shows the same document. */
  readonly isShared: boolean;
  /** How many documents came back that were not sent. */
  readonly unsentAtStart: number;
  /** Proposals of others that change the same document. */
  readonly others: readonly OpenProposal[];
  readonly message: string | undefined;
  /** The names of documents with unsent changes that somebody else changed meanwhile. */
  readonly changed: readonly string[];
  readonly onEngine: () => void;
  readonly onSee: () => void;
  readonly onDiscard: () => void;
  readonly onContinue: () => void;
  readonly onRead: () => void;
}): ReactNode {
  const { say } = useSpeech();
  return (
    <div>
      {isOnline ? null : (
        <Notice data-tone="warning" role="status">
          <p>{say('offline')}</p>
        </Notice>
      )}
      {isKeeping ? null : (
        <Notice data-tone="warning" role="status">
          <p>{say('keptNowhere')}</p>
        </Notice>
      )}
      {engineFailure === undefined ? null : (
        <Notice data-tone="error" role="alert">
          <p>{say('engineFailed')}</p>
          <Act onPress={onEngine}>{say('tryAgain')}</Act>
          <Detail>{engineFailure}</Detail>
        </Notice>
      )}
      {unsentAtStart === 0 ? null : (
        <Notice role="status">
          <p>{say('notSent', { count: unsentAtStart })}</p>
          <Act onPress={onContinue}>{say('continue')}</Act>
          <Act onPress={onSee}>{say('seeChanges')}</Act>
          <Act data-tone="danger" onPress={onDiscard}>
            {say('discard')}
          </Act>
        </Notice>
      )}
      {isShared ? (
        <Notice data-tone="warning" role="status">
          <p>{say('otherWindow')}</p>
        </Notice>
      ) : null}
      {others.map(({ title, author, address, branch }) => (
        <Notice key={branch} data-tone="warning" role="status">
          <p>
            {say('otherProposal', { author })}{' '}
            <a href={address} target="_blank" rel="noreferrer">
              <bdi>{title}</bdi>
            </a>
          </p>
        </Notice>
      ))}
      {changed.length === 0 ? null : (
        <Notice data-tone="warning" role="status">
          <p>{say('changedElsewhere', { files: changed.join(', ') })}</p>
          <Act onPress={onRead}>{say('close')}</Act>
        </Notice>
      )}
      {message === undefined ? null : (
        <Notice role="status">
          <p>{message}</p>
          <Act onPress={onRead}>{say('close')}</Act>
        </Notice>
      )}
    </div>
  );
}
