import type { ReactNode } from 'react';
import type { Proposed } from '../../stores/store.ts';
import { useMessages } from '../messages.ts';
import { Act, Actions, LinkAct } from '../parts.styles.ts';
import { Overlay } from '../parts.tsx';
import { useWorkbench } from '../workbench-context.ts';

/** Says that the changes were proposed or written, and links to the proposal. */
export function ProposalSent({ proposed }: { readonly proposed: Proposed }): ReactNode {
  const { t } = useMessages();
  const { proposals } = useWorkbench().store;
  return (
    <Overlay title={t(proposals ? 'sentTitle' : 'writtenTitle')}>
      <p role="status">{t(proposals ? 'sentText' : 'writtenText')}</p>
      <Actions>
        <SeeProposal proposed={proposed} />
        <Act slot="close">{t('close')}</Act>
      </Actions>
    </Overlay>
  );
}

/** Links to a proposal, where the host has an address for it. */
export function SeeProposal({ proposed: { address } }: { readonly proposed: Proposed }): ReactNode {
  const { t } = useMessages();
  return address === undefined ? null : (
    <LinkAct href={address} target="_blank" rel="noreferrer">
      {t('seeProposal')}
    </LinkAct>
  );
}
