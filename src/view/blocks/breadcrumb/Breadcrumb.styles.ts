import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const List = styled.ol({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: token('space-2'),
  marginBlockStart: token('space-4'),
  listStyle: 'none',
  fontSize: token('text-small'),
  color: token('quiet'),
  '& li': { display: 'flex', alignItems: 'center', gap: token('space-2') },
  // A link is as large as a finger needs, but a short word stays as near to the arrow-heads as a long one.
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: token('target'),
    minInlineSize: token('target'),
    paddingInline: '.5rem',
    marginInline: '-.5rem',
  },
  // An arrow-head made of two sides of a square turns round with the line of reading.
  '& li:not(:first-child)::before': {
    content: '""',
    flex: 'none',
    inlineSize: '0.45em',
    blockSize: '0.45em',
    borderBlockStart: '2px solid',
    borderInlineEnd: '2px solid',
    transform: 'rotate(45deg)',
  },
  '[dir="rtl"] & li:not(:first-child)::before': { transform: 'rotate(-45deg)' },
});
