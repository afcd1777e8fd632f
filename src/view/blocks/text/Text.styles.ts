import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';

export const Prose = styled.div(css({ display: 'grid', gap: token('space-4'), maxInlineSize: token('measure') }));

export const Points = styled.ul(
  css({
    display: 'grid',
    gap: token('space-2'),
    paddingInlineStart: '1.25em',
    '& li::marker': { color: token('link') },
  }),
);
