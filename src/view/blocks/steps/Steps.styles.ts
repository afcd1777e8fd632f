import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const List = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-5'),
  maxInlineSize: token('measure'),
  listStyle: 'none',
  counterReset: 'step',
  '& > li': { position: 'relative', paddingInlineStart: '3.5rem', minBlockSize: '2.5rem', counterIncrement: 'step' },
  '& > li::before': {
    content: 'counter(step)',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: 0,
    display: 'grid',
    placeItems: 'center',
    inlineSize: '2.5rem',
    blockSize: '2.5rem',
    borderRadius: '50%',
    border: `2px solid ${token('link')}`,
    color: token('link'),
    fontWeight: 700,
    lineHeight: 1,
  },
  '& > li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 'calc(1.25rem - 1px)',
    insetBlockStart: '2.9rem',
    insetBlockEnd: `calc(-1 * ${token('space-5')} + 0.4rem)`,
    inlineSize: '2px',
    background: token('line'),
  },
  '& h3': { paddingBlockStart: '0.4rem' },
  '& p': { marginBlockStart: token('space-1') },
});

/** Numbers that the page's language writes in digits of its own, which each item names. */
export const ListInOwnDigits = styled(List)({ '& > li::before': { content: 'attr(data-number)' } });
