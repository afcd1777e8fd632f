import type { ReactNode } from 'react';
import type { EndedProposal } from '../../../git-hosts/git-host.ts';
import type { Proposals } from '../../stores/store.ts';
import { localeOf, useMessages } from '../messages.ts';
import { useAnswer } from '../use-answer.ts';
import { Others } from './Proposals.styles.ts';

/** Shows how this editor's last proposals ended, and when; nothing where there are none, or the host does not tell. */
export function EndedProposals({ proposals }: { readonly proposals: Proposals }): ReactNode {
  const { t, language } = useMessages();
  const { answer: ended = [] } = useAnswer(() => proposals.ended(), [proposals]);
  if (ended.length === 0) return null;
  const dayOf = (date: string): string => new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long' }).format(new Date(date));
  const sentence = ({ state, date, published }: EndedProposal): string => {
    if (state === 'accepted' && published !== undefined) return t('endedPublished', { date: dayOf(published) });
    if (date === undefined) return t(state === 'accepted' ? 'endedAccepted' : 'endedRefused');
    return t(state === 'accepted' ? 'endedAcceptedOn' : 'endedRefusedOn', { date: dayOf(date) });
  };
  return (
    <section>
      <h3>{t('proposalsEnded')}</h3>
      <Others>
        {ended.map((proposal) => (
          <li key={proposal.number}>
            <a href={proposal.address} target="_blank" rel="noreferrer">
              <bdi>{proposal.title}</bdi>
            </a>{' '}
            {sentence(proposal)}
          </li>
        ))}
      </Others>
    </section>
  );
}
