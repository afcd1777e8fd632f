import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const Frame = styled.section({
  '--tone': token('routine'),
  '--tone-soft': token('routineSoft'),
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: token('space-4'),
  maxInlineSize: '46rem',
  marginBlockStart: token('space-6'),
  padding: token('space-5'),
  borderRadius: token('radius'),
  background: 'var(--tone-soft)',
  border: '1px solid transparent',
  breakInside: 'avoid',
  '&[data-tone="warning"]': { '--tone': token('urgent'), '--tone-soft': token('urgentSoft') },
  '&[data-tone="avoid"]': { '--tone': token('emergency'), '--tone-soft': token('emergencySoft') },
  '& > svg': { inlineSize: '1.75rem', blockSize: '1.75rem', color: 'var(--tone)' },
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: token('space-2') },
  '& h2': { fontSize: token('text-h3'), color: 'var(--tone)' },
});

export const Points = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('space-2'),
  listStyle: 'none',
  '& li': { display: 'flex', gap: token('space-2') },
  '& li > span': { minInlineSize: 0 },
  '& svg': { color: 'var(--tone)', marginBlockStart: '0.2em' },
  '[data-tone]:not([data-tone="avoid"]) &': { listStyle: 'disc', paddingInlineStart: '1.25em', '& li': { display: 'list-item' } },
});
