import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';

export const Panels = styled.ul(
  css({
    display: 'grid',
    gap: token('space-5'),
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
    listStyle: 'none',
    padding: token('space-5'),
    borderRadius: token('radius'),
    background: token('soft'),
    '@media (forced-colors: active)': { border: '1px solid' },
  }),
);
