import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../theme/tokens.ts';
import { wide } from './Header.styles.ts';

export const Groups = styled.ul(
  css({
    listStyle: 'none',
    '& > li + li': { borderBlockStart: `1px solid ${token('line')}` },
    [wide]: { display: 'flex', gap: token('space-1'), '& > li + li': { borderBlockStart: 0 }, '& > [data-narrow]': { display: 'none' } },
  }),
);

export const Home = styled.a(
  css({
    display: 'flex',
    alignItems: 'center',
    minBlockSize: token('target'),
    paddingBlock: token('space-2'),
    paddingInline: token('space-3'),
    borderRadius: token('radius-small'),
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&[aria-current="page"]': { fontWeight: 700, borderRadius: 0, boxShadow: `inset 0 -3px 0 ${token('accent')}` },
  }),
);

export const Group = styled.details(
  css({
    position: 'relative',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      gap: token('space-2'),
      minBlockSize: token('target'),
      paddingBlock: token('space-2'),
      paddingInline: token('space-3'),
      borderRadius: token('radius-small'),
      fontWeight: 600,
      '&:hover': { background: token('soft') },
      '& > svg:last-child': { marginInlineStart: 'auto', inlineSize: '1em' },
    },
    '&[open] > summary > svg:last-child': { transform: 'rotate(180deg)' },
    '&[data-tone="emergency"] > summary': { color: token('emergency') },
  }),
);

export const Items = styled.ul(
  css({
    listStyle: 'none',
    paddingInlineStart: token('space-3'),
    paddingBlockEnd: token('space-3'),
    '& span': { color: token('quiet') },
    '& li > span': { display: 'block', paddingBlock: token('space-2'), paddingInline: token('space-3') },
    '& small': { fontSize: '0.85em' },
    [wide]: {
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: '100%',
      zIndex: 10,
      inlineSize: 'max-content',
      minInlineSize: '18rem',
      maxInlineSize: '24rem',
      padding: token('space-3'),
      borderRadius: token('radius'),
      border: `1px solid ${token('line')}`,
      background: token('surface'),
      boxShadow: 'var(--shadow)',
      // The last menus open towards the start, so that they stay in the window.
      '[data-tone="emergency"] > &': { insetInlineStart: 'auto', insetInlineEnd: 0 },
    },
  }),
);
