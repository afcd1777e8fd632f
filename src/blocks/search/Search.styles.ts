import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';

export const Form = styled.form(
  css({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: token('space-2'),
    maxInlineSize: token('measure'),
    '& label': { fontWeight: 700 },
    '@media print': { display: 'none' },
    '& > div': { display: 'flex', flexWrap: 'wrap', gap: token('space-2') },
    '& input': {
      flex: '1 1 12rem',
      minInlineSize: 0,
      minBlockSize: '3rem',
      paddingInline: token('space-4'),
      border: `2px solid ${token('quiet')}`,
      borderRadius: token('radius-small'),
      background: token('surface'),
    },
    '& button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: token('space-2'),
      minBlockSize: '3rem',
      paddingInline: token('space-5'),
      border: '2px solid transparent',
      borderRadius: token('radius-small'),
      background: token('deep'),
      color: token('onDeep'),
      fontWeight: 700,
      cursor: 'pointer',
    },
  }),
);
