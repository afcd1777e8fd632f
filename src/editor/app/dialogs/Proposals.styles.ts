import { styled } from '../../../view/theme/styled.ts';
import { token } from '../../../view/theme/tokens.ts';

/** What somebody wrote, set apart by a line. */
export const Said = styled.blockquote({
  display: 'grid',
  gap: token('space-1'),
  margin: 0,
  paddingInlineStart: token('space-3'),
  borderInlineStart: `3px solid ${token('line')}`,
  '& > p:last-child': { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

export const Others = styled.ul({
  display: 'grid',
  gap: token('space-3'),
  paddingInlineStart: token('space-5'),
  '& > li > section': { marginBlockStart: token('space-2') },
  '& h4': { margin: 0 },
  '& > li > form': { marginBlockStart: token('space-4') },
  '& h4 > button': { paddingInline: 0, justifyContent: 'start' },
});
