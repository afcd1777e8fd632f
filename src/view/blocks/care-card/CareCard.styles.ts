import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const Frame = styled.section({
  '--tone': token('routine'),
  '--tone-soft': token('routineSoft'),
  marginBlockStart: token('space-6'),
  maxInlineSize: '46rem',
  overflow: 'hidden',
  borderRadius: token('radius'),
  border: '2px solid var(--tone)',
  background: 'var(--tone-soft)',
  // On paper its heading is not left without what follows from it.
  breakInside: 'avoid',
  '@container (min-width: 60rem)': { maxInlineSize: 'none' },
  '&[data-level="urgent"]': { '--tone': token('urgent'), '--tone-soft': token('urgentSoft') },
  '&[data-level="emergency"]': { '--tone': token('emergency'), '--tone-soft': token('emergencySoft') },
});

export const Head = styled.div({
  display: 'flex',
  gap: token('space-3'),
  alignItems: 'flex-start',
  padding: token('space-5'),
  paddingBlockEnd: 0,
  color: 'var(--tone)',
  '& > h2': { minInlineSize: 0 },
  '& > svg': { inlineSize: '2rem', blockSize: '2rem', marginBlockStart: '0.1rem' },
  '[data-level="emergency"] > &': {
    paddingBlockEnd: token('space-4'),
    paddingBlockStart: token('space-4'),
    background: token('emergencyFill'),
    color: token('onEmergency'),
  },
});

export const Level = styled.span({ display: 'block', fontSize: token('text-small'), fontWeight: 700, lineHeight: 1.5 });

export const Body = styled.div({
  display: 'grid',
  gap: token('space-4'),
  alignItems: 'start',
  padding: token('space-5'),
  '& > div': { display: 'grid', justifyItems: 'start', gap: token('space-4') },
  // Before the page's columns, the call is beside the signs, and so higher.
  '@container (min-width: 60rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: token('space-6') },
});

export const Signs = styled.ul({
  display: 'grid',
  gap: token('space-2'),
  paddingInlineStart: '1.25em',
  '& li::marker': { color: 'var(--tone)' },
});
