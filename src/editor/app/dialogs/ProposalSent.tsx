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
        {proposed.address === undefined ? null : (
          <LinkAct href={proposed.address} target="_blank" rel="noreferrer">
            {t('seeProposal')}
          </LinkAct>
        )}
        <Act slot="close">{t('close')}</Act>
      </Actions>
    </Overlay>
  );
}
