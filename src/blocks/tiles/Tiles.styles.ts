import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';
import { Card } from '../../ui/Grid.tsx';

export const Tile = styled(Card)(
  css({
    '& img': { inlineSize: '5.5rem', marginBlockEnd: token('space-2') },
    '& p': { color: token('quiet') },
  }),
);
