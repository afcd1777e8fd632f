import { styled } from '../../theme/styled.ts';
import { token } from '../../theme/tokens.ts';

export const Panels = styled.ul({
  // One below the other from column to column, since a button is not as high as the facts beside it.
  columns: '2 15rem',
  columnGap: token('space-5'),
  listStyle: 'none',
  padding: token('space-5'),
  borderRadius: token('radius'),
  background: token('soft'),
  '& > li': { breakInside: 'avoid' },
  '& > :not(:first-child)': { marginBlockStart: token('space-5') },
  breakInside: 'avoid',
  '@media (forced-colors: active)': { border: '1px solid' },
});
