import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';

export const Strip = styled.dl(
  css({
    display: 'flex',
    flexWrap: 'wrap',
    gap: token('space-5'),
    paddingBlock: token('space-4'),
    borderBlock: `2px solid ${token('accent')}`,
    '& > div': { flex: '1 1 10rem', minInlineSize: 0 },
    '& dt': { color: token('quiet'), fontSize: token('text-small') },
    '& dd': { fontWeight: 700, fontSize: token('text-h3'), lineHeight: 1.35, textWrap: 'balance' },
  }),
);
