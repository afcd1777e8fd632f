import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: token('space-5'), rowGap: token('space-2') } as const;

export const Summary = styled.div(row, {
  '& > div': row,
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: token('target') },
  '@media print': { '& a': { display: 'none' } },
});

export const Numbers = styled.p(row, {
  '& > strong': { display: 'inline-block', fontSize: token('text-h3') },
  '& > span': { color: token('quiet') },
});

export const Stars = styled.svg({
  inlineSize: '10rem',
  flex: 'none',
  fill: 'none',
  stroke: token('quiet'),
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
  '& [data-filled]': { fill: token('accent') },
  '@media (forced-colors: active)': { stroke: 'CanvasText', '& [data-filled]': { fill: 'CanvasText' } },
  // The accent is white on paper, as stars without fill are.
  '@media print': { '& [data-filled]': { fill: token('ink') } },
  // Half a row of stars is read from where the line begins.
  '[dir="rtl"] &': { transform: 'scaleX(-1)' },
});
