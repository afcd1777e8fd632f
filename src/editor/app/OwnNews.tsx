import type { ReactNode } from 'react';
import { documentNode } from '../form/schema-files.ts';
import { ChangesList, useValueGround } from './ChangesInWords.tsx';
import { changesInWords } from './changes-in-words.ts';
import { Act, Notice } from './parts.styles.ts';
import type { ProposalNews } from './proposal-news.ts';
import { clashesOf, type SessionState } from './session-state.ts';
import type { Site } from './site-documents.ts';
import { useSpeech } from './words.ts';

/** What became of what this editor proposed, and what others made of it, in words. */
export function OwnNews({
  news,
  site,
  state,
  onOpen,
  onRead,
}: {
  readonly news: readonly ProposalNews[];
  readonly site: Site;
  readonly state: SessionState;
  readonly onOpen: (file: string) => void;
  readonly onRead: () => void;
}): ReactNode {
  const { say } = useSpeech();
  const ground = useValueGround(site);
  const told = news.flatMap((one) => {
    const document = site.documents.find(({ file }) => file === one.file);
    return document === undefined ? [] : [{ ...one, document, clashes: clashesOf(state, one.file) }];
  });
  if (told.length === 0) return null;
  return (
    <Notice data-tone={told.some(({ kind }) => kind !== 'accepted') ? 'warning' : undefined} role="status">
      {told.map(({ kind, file, document, proposed, made, corrections, clashes }) => (
        <div key={file}>
          <p>
            {say(kind === 'accepted' && corrections.length > 0 ? 'proposalAcceptedCorrected' : sentences[kind], { name: document.name })}
          </p>
          {corrections.length === 0 ? null : (
            <ChangesList changes={changesInWords(documentNode(document.kind), proposed, made, ground, corrections)} />
          )}
          {clashes.length === 0 ? null : <p>{say('clashes', { count: clashes.length })}</p>}
          <Act onPress={() => onOpen(file)}>{say('seeDocument')}</Act>
        </div>
      ))}
      <Act onPress={onRead}>{say('close')}</Act>
    </Notice>
  );
}

const sentences = { corrected: 'proposalCorrected', accepted: 'proposalAccepted', refused: 'proposalRefused' } as const;
