import type { ReactNode } from 'react';
import { labelAbout } from '../../form/label-about.ts';
import type { OpenProposal, Proposals } from '../../stores/store.ts';
import { DocumentName } from '../DocumentName.tsx';
import { useMessages } from '../messages.ts';
import { Act, Actions, LinkAct } from '../parts.styles.ts';
import { Closing, Overlay } from '../parts.tsx';
import { remarkText } from '../remark-text.ts';
import { StoreMessage } from '../StoreMessage.tsx';
import { useStoreAnswer } from '../use-store-failure.ts';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';
import { namedIn } from '../workbench-state.ts';
import { EndedProposals } from './EndedProposals.tsx';
import { OtherProposal } from './OtherProposal.tsx';
import { Others, Said } from './Proposals.styles.ts';

/** Shows this editor's waiting proposals with what the checks and reviewers say of each, and those of others. */
export function ProposalsDialog({ proposals }: { readonly proposals: Proposals }): ReactNode {
  const { t } = useMessages();
  const { askProposals } = useWorkbench();
  // Each time the dialog opens: former answers may be an hour old.
  const { answer: known, failure, again } = useStoreAnswer(askProposals, []);
  const own = known?.filter(({ isOwn }) => isOwn) ?? [];
  const others = known?.filter(({ isOwn }) => !isOwn) ?? [];
  return (
    <Overlay title={t('proposals')}>
      {failure === undefined ? (
        <p role="status">{known === undefined ? t('proposalsLoading') : own.length === 0 ? t('proposalsNone') : ''}</p>
      ) : (
        <StoreMessage data-tone="error" role="alert" failure={failure}>
          <Act onPress={again}>{t('tryAgain')}</Act>
        </StoreMessage>
      )}
      {own.map((proposal) => (
        <OwnProposal key={proposal.branch} proposals={proposals} proposal={proposal} />
      ))}
      {others.length === 0 ? null : (
        <section>
          <h3>{t('proposalsOfOthers')}</h3>
          <Others>
            {others.map((proposal) => (
              <OtherProposal key={proposal.branch} proposals={proposals} proposal={proposal} />
            ))}
          </Others>
        </section>
      )}
      <EndedProposals proposals={proposals} />
      <Closing />
    </Overlay>
  );
}

function OwnProposal({ proposals, proposal }: { readonly proposals: Proposals; readonly proposal: OpenProposal }): ReactNode {
  const { t } = useMessages();
  const { show, set } = useWorkbench();
  const site = useWorkbenchState((now) => now.site);
  const documents = site.documents.filter(({ file }) => proposal.files.includes(file));
  const errors = useWorkbenchState(
    ({ problems }) => problems.filter(({ file, severity }) => severity === 'error' && proposal.files.includes(file)).length,
  );
  const { answer: feedback, failure, again } = useStoreAnswer(() => proposals.feedback(proposal), [proposals, proposal]);
  return (
    <section>
      <h3>
        <bdi>{proposal.title}</bdi>
      </h3>
      {failure === undefined ? null : (
        <StoreMessage data-tone="warning" role="alert" failure={failure} text={t('feedbackUnknown', { reason: failure.text })}>
          <Act aria-label={labelAbout(t('tryAgain'), proposal.title)} onPress={again}>
            {t('tryAgain')}
          </Act>
        </StoreMessage>
      )}
      {feedback === undefined ? null : (
        <>
          {feedback.checks === undefined ? null : <p>{t(checkSentences[feedback.checks])}</p>}
          <p>{t(feedback.verdict === undefined ? 'verdict-none' : verdictSentences[feedback.verdict])}</p>
          {feedback.remarks.map(({ author, text, path }, index) => (
            <Said key={index}>
              <p>
                <b>
                  <bdi>{author}</bdi>
                </b>{' '}
                {path === undefined ? null : (
                  <Act onPress={() => show(path)}>
                    <DocumentName of={namedIn(path, site)} />
                  </Act>
                )}
              </p>
              <p dir="auto">{remarkText(text)}</p>
            </Said>
          ))}
        </>
      )}
      <Actions>
        {documents.map(({ file, name }) => (
          <Act key={file} aria-label={labelAbout(t('openNamed', { name }), proposal.title)} onPress={() => show(file)}>
            {t('openNamed', { name })}
          </Act>
        ))}
        {errors === 0 ? null : (
          <Act data-tone="danger" onPress={() => set({ dialog: 'problems' })}>
            {t('problemCount', { count: errors })}
          </Act>
        )}
        {feedback?.preview === undefined ? null : <Outside address={feedback.preview} text={t('seePreview')} of={proposal.title} />}
        {feedback?.checksAddress === undefined ? null : (
          <Outside address={feedback.checksAddress} text={t('seeChecks')} of={proposal.title} />
        )}
        <Outside address={proposal.address} text={t('seeProposal')} of={proposal.title} />
      </Actions>
    </section>
  );
}

/** Shows a link to another site; an address of any other kind than a web page's is left out. */
function Outside({ address, text, of }: { readonly address: string; readonly text: string; readonly of: string }): ReactNode {
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <LinkAct href={address} aria-label={labelAbout(text, of)} target="_blank" rel="noreferrer">
      {text}
    </LinkAct>
  );
}

const checkSentences = { running: 'checks-running', passed: 'checks-passed', failed: 'checks-failed' } as const;
const verdictSentences = { approved: 'verdict-approved', 'changes-requested': 'verdict-changes' } as const;
