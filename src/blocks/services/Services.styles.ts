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
