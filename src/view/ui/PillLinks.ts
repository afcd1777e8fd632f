import { styled } from '../theme/styled.ts';
import { betweenButtons, narrow, token } from '../theme/tokens.ts';

/** A list of links as round buttons, in as many lines as they need. */
export const PillLinks = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: betweenButtons,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: token('space-2'),
    minBlockSize: token('target'),
    paddingBlock: token('space-1'),
    paddingInline: token('space-4'),
    borderRadius: token('radius-round'),
    border: '2px solid currentColor',
    fontWeight: 700,
    lineHeight: 1.3,
    textDecoration: 'none',
    // Words that stand so near to the edge would lie across a round one.
    [narrow]: { borderRadius: token('radius') },
  },
  '& a:hover': { textDecoration: 'underline' },
  '@media print': { display: 'none' },
});
