import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';

export const MenuHeading = styled.span(
  css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: token('space-2'),
    '&[data-tone="emergency"]': { color: token('emergency') },
  }),
);

export const Jumps = styled.ul(
  css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: token('space-3'),
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
    },
    '& a:hover': { textDecoration: 'underline' },
    '& a[data-tone="emergency"]': { color: token('emergency') },
    '& small': { fontSize: token('text-small'), fontWeight: 400 },
  }),
);

// Hundreds of cards out of sight cost nothing while a search above them shows its results.
export const Long = styled.div(css({ contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 200rem' }));
