import { type ReactNode, useState } from 'react';
import { labelAbout } from '../../form/label-about.ts';
import type { OpenProposal, Proposals, ProposalTexts } from '../../stores/store.ts';
import { DocumentName } from '../DocumentName.tsx';
import { FileChanges } from '../FileChanges.tsx';
import { useMessages } from '../messages.ts';
import { Act } from '../parts.styles.ts';
import { Message } from '../parts.tsx';
import { StoreMessage } from '../StoreMessage.tsx';
import type { FailureMessage } from '../store-failure.ts';
import { useFailureMessage } from '../use-store-failure.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { namedIn } from '../workbench-state.ts';
import { ReviewForm } from './ReviewForm.tsx';

/** Shows a proposal of somebody else: what it changes in words, since it was made, and then what its reader can decide. */
export function OtherProposal({ proposals, proposal }: { readonly proposals: Proposals; readonly proposal: OpenProposal }): ReactNode {
  const { t } = useMessages();
  const { show } = useWorkbench();
  const failureOf = useFailureMessage();
  const site = useWorkbenchState((now) => now.site);
  const [known, setKnown] = useState<ProposalTexts>();
  const [state, setState] = useState<'closed' | 'asking' | 'moved' | 'read' | FailureMessage>('closed');
  const { author, title, address } = proposal;
  const ask = async (): Promise<void> => {
    setState('asking');
    try {
      setKnown(await proposals.textsOf(proposal));
      setState('read');
    } catch (error) {
      setState(failureOf(error));
    }
  };
  const isRead = state === 'read' && known !== undefined;
  return (
    <li>
      <p>
        <bdi>{author}</bdi>{' '}
        <a href={address} target="_blank" rel="noreferrer">
          <bdi>{title}</bdi>
        </a>
      </p>
      <div role="status">
        {state === 'asking' ? t('proposalsLoading') : null}
        {state === 'moved' ? <Message data-tone="warning" text={t('reviewMoved')} /> : null}
        {typeof state === 'object' ? <StoreMessage data-tone="error" failure={state} /> : null}
      </div>
      {isRead || state === 'asking' ? null : (
        <Act aria-label={labelAbout(t('seeVersion'), title)} onPress={() => void ask()}>
          {t('seeVersion')}
        </Act>
      )}
      {!isRead ? null : (
        <>
          {known.texts.map(({ file, before, text }) => (
            <section key={file}>
              <h4>
                <Act data-tone="plain" onPress={() => show(file)}>
                  <DocumentName of={namedIn(file, site)} />
                </Act>
              </h4>
              <FileChanges file={file} before={before} text={text} />
            </section>
          ))}
          <ReviewForm proposals={proposals} proposal={proposal} known={known} onMoved={() => setState('moved')} />
        </>
      )}
    </li>
  );
}
