import styled from '@emotion/styled';
import { token } from '../theme/tokens.ts';

/** A list laid out in as many equal columns as fit, up to `data-columns`. */
export const Grid = styled.ul({
  '--columns': 3,
  display: 'grid',
  gap: token('space-4'),
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(16rem, (100% - (var(--columns) - 1) * 1rem) / var(--columns))), 1fr))',
  '&[data-columns="2"]': { '--columns': 2 },
});

/** A quiet box on the page's ground. */
export const Card = styled.li({
  display: 'flex',
  flexDirection: 'column',
  gap: token('space-2'),
  position: 'relative',
  padding: token('space-5'),
  borderRadius: token('radius'),
  background: token('surface'),
  boxShadow: 'var(--shadow)',
  border: '1px solid transparent',
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
  '&:has(a:hover)': { borderColor: token('line') },
  // The whole card answers to its one link.
  '& h3 a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'inherit' },
});
