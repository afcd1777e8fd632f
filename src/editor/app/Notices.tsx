import type { ReactNode } from 'react';
import { Act, Notice } from './parts.styles.ts';
import { Detail } from './parts.tsx';
import { unsentOf } from './session-state.ts';
import { useOnline } from './use-online.ts';
import { useSpeech } from './words.ts';
import { useWorkbench, useWorkbenchData, useWorkbenchState } from './workbench-context.ts';
import { documentIn, nameOf } from './workbench-state.ts';

/** What an editor has to know before they write on; nothing of it hides their work. */
export function Notices(): ReactNode {
  const { say } = useSpeech();
  const { set, isKeeping, engineFailure, onEngine } = useWorkbench();
  const isOnline = useOnline();
  const isShared = useWorkbenchState((now) => now.isShared);
  const unsentAtStart = useWorkbenchState((now) => (unsentOf(now.session).length === 0 ? 0 : now.unsentAtStart));
  const others = useWorkbenchData((now) => {
    const { file } = documentIn(now);
    return now.proposals.filter(({ isOwn, files }) => !isOwn && files.includes(file));
  });
  const message = useWorkbenchState((now) => now.message);
  const changed = useWorkbenchData((now) => now.changed.map((file) => nameOf(file, now.site)));
  const read = (): void => set({ message: undefined, changed: [] });
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
          <Act onPress={() => set({ unsentAtStart: 0 })}>{say('continue')}</Act>
          <Act onPress={() => set({ dialog: 'changes' })}>{say('seeChanges')}</Act>
          <Act data-tone="danger" onPress={() => set({ dialog: 'discard' })}>
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
          <Act onPress={read}>{say('close')}</Act>
        </Notice>
      )}
      {message === undefined ? null : (
        <Notice role="status">
          <p>{say(message.word, message.values)}</p>
          <Act onPress={read}>{say('close')}</Act>
        </Notice>
      )}
    </div>
  );
}
