import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const Terms = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 22rem), 1fr))',
  columnGap: token('space-6'),
  '& > div': { paddingBlock: token('space-4'), borderBlockStart: `1px solid ${token('line')}`, scrollMarginBlockStart: token('space-4') },
  '& > div:target': { borderBlockStart: `3px solid ${token('accent')}` },
  '& dt': { fontWeight: 700, fontSize: token('text-h3') },
  '& dd': { color: token('quiet') },
  '& p': { marginBlockStart: token('space-2') },
  '& a': { display: 'inline-block', paddingBlock: token('space-3') },
  // WebKit breaks no grid or flexible box between two sheets: it begins one on the next, or cuts its lines.
  '@media print': { display: 'block', 'section:has(> &)': { display: 'block' } },
});
