import { css } from '@emotion/react';
import styled from '@emotion/styled';
import { token } from '../../theme/tokens.ts';

export const Surroundings = styled.div(
  css({
    display: 'grid',
    gap: token('space-5'),
    '@container (min-width: 60rem)': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' },
  }),
);

// Streets seen from above, with the place in their middle: drawn with gradients, so that nothing is loaded.
export const Place = styled.div(
  css({
    display: 'grid',
    placeItems: 'center',
    minBlockSize: '22rem',
    padding: token('space-4'),
    borderRadius: token('radius'),
    backgroundColor: token('soft'),
    backgroundImage: [
      `radial-gradient(circle at center, transparent 11.5rem, ${token('accent')} 11.5rem 11.7rem, transparent 11.75rem)`,
      `linear-gradient(100deg, transparent 30%, ${token('ground')} 30% 32.5%, transparent 32.5% 68%, ${token('ground')} 68% 69.5%, transparent 69.5%)`,
      `linear-gradient(8deg, transparent 24%, ${token('ground')} 24% 28%, transparent 28% 70%, ${token('ground')} 70% 72.5%, transparent 72.5%)`,
    ].join(','),
    '& > div': {
      display: 'grid',
      gap: token('space-3'),
      inlineSize: 'min(100%, 20rem)',
      padding: token('space-5'),
      borderRadius: token('radius'),
      background: token('surface'),
      boxShadow: token('shadow'),
      '@media (forced-colors: active)': { border: '1px solid' },
    },
    '@media (forced-colors: active)': { border: '1px solid' },
    '& p': { fontWeight: 700, fontSize: token('text-h3'), lineHeight: 1.35 },
    '[dir="rtl"] & p': { lineHeight: 1.6 },
    '@media print': { minBlockSize: 0, background: 'none' },
  }),
);

export const Practical = styled.div(
  css({
    display: 'grid',
    alignContent: 'start',
    gap: token('space-5'),
    '@container (min-width: 38rem) and (max-width: 59.99rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
);
