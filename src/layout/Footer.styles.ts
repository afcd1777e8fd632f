import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../theme/tokens.ts';

export const Appointment = styled.section(
  css({
    display: 'grid',
    gap: token('space-5'),
    marginBlockStart: token('space-7'),
    padding: token('space-6'),
    borderRadius: token('radius'),
    background: token('soft'),
    '& > div': { display: 'grid', gap: token('space-3'), maxInlineSize: token('measure') },
    '& > div + div': { display: 'flex', flexWrap: 'wrap', maxInlineSize: 'none' },
  }),
);

export const Foot = styled.footer(
  css({
    marginBlockStart: token('space-7'),
    paddingBlock: `${token('space-6')} 6rem`,
    background: token('surface'),
    borderBlockStart: `1px solid ${token('line')}`,
    '& ul': { listStyle: 'none' },
    '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('target') },
  }),
);

export const Columns = styled.div(
  css({
    display: 'grid',
    gap: token('space-6'),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
    maxInlineSize: token('page'),
    marginInline: 'auto',
    paddingInline: token('space-4'),
  }),
);

export const Legal = styled.p(
  css({
    maxInlineSize: token('page'),
    margin: `${token('space-6')} auto 0`,
    paddingInline: token('space-4'),
    color: token('quiet'),
    fontSize: token('text-small'),
  }),
);

// Beside the text, never on it: the foot leaves room for it, and scrolling keeps focus above it.
export const Floating = styled.a(
  css({
    position: 'fixed',
    insetBlockEnd: 'max(1rem, env(safe-area-inset-bottom))',
    insetInlineEnd: '1rem',
    zIndex: 5,
    display: 'grid !important',
    placeItems: 'center',
    inlineSize: '3.5rem',
    blockSize: '3.5rem',
    borderRadius: '50%',
    border: `2px solid ${token('surface')}`,
    background: token('accent'),
    color: token('onAccent'),
    boxShadow: 'var(--shadow)',
    '& svg': { inlineSize: '1.75rem', blockSize: '1.75rem' },
    '@media print': { display: 'none !important' },
  }),
);
