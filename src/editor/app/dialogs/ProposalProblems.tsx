import type { ReactNode } from 'react';
import type { EditorProblem } from '../engine-client.ts';
import { useMessages } from '../messages.ts';
import { Message } from '../parts.tsx';
import { useWorkbench, useWorkbenchState } from '../workbench-context.ts';

/** Counts the problems that a proposal would bring into the site, the gravest kind first. */
export function ProposalProblems(): ReactNode {
  const { t } = useMessages();
  const { proposals } = useWorkbench().store;
  const brought = useWorkbenchState((now) => now.problems).filter(({ wasThere }) => !wasThere);
  return kinds.map(({ key, tone, isOf }) => {
    const count = brought.filter(isOf).length;
    return count === 0 ? null : <Message key={key} data-tone={tone} text={t(proposals ? key : `machine-${key}`, { count })} />;
  });
}

const kinds = [
  { key: 'errorsGoAlong', tone: 'error', isOf: ({ severity }: EditorProblem) => severity === 'error' },
  { key: 'unwrittenGoAlong', tone: 'warning', isOf: ({ severity }: EditorProblem) => severity === 'publish' },
  {
    key: 'staleGoAlong',
    tone: 'warning',
    isOf: ({ code, severity }: EditorProblem) => code === 'stale-translation' && severity !== 'error',
  },
] as const;
