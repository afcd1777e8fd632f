import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const Strip = styled.dl({
  display: 'grid',
  gap: token('space-5'),
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  paddingBlock: token('space-4'),
  borderBlock: `2px solid ${token('accent')}`,
  // The values of a row begin on one line, however long their labels are.
  '& > div': { display: 'grid', gap: 0, gridRow: 'span 2', grid: 'subgrid / 100%' },
  '& dt': { color: token('quiet'), fontSize: token('text-small') },
  '& dd': { fontWeight: 700, fontSize: token('text-h3'), lineHeight: 1.35, textWrap: 'balance' },
});
