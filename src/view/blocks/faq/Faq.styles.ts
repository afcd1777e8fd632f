import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const List = styled.div({ maxInlineSize: '46rem', borderBlockEnd: `1px solid ${token('line')}` });

export const Item = styled.details({
  borderBlockStart: `1px solid ${token('line')}`,
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
});

export const Question = styled.summary({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: token('space-4'),
  minBlockSize: token('target'),
  paddingBlock: token('space-4'),
  '& h3': { minInlineSize: 0, fontSize: token('text-body') },
  '& svg': { color: token('link') },
  '@media (prefers-reduced-motion:no-preference)': { '& svg': { transition: 'transform 180ms' } },
});

// A link to a question leads to its answer: the browser opens what holds it, and the question is seen above.
export const Answer = styled.div({ maxInlineSize: token('measure'), paddingBlockEnd: token('space-5'), scrollMarginBlockStart: '6rem' });
